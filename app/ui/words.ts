// Makes the words of both languages available to pages. The words themselves stand in contract/words.
import { createInstance } from 'i18next'
import type { Language } from '#contract/language.ts'
import { pages as pagesBn } from '#contract/words/bn/pages.ts'
import { reader as readerBn } from '#contract/words/bn/reader.ts'
import { pages as pagesEn } from '#contract/words/en/pages.ts'
import { reader as readerEn } from '#contract/words/en/reader.ts'

/** i18next wants a name for a set of words; here each set has an instance of its own. */
const AREA = 'area'

/** Dotted path of every sentence in a tree of words: `nav.search`. */
type PathIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${PathIn<Words[Name]>}`
}[keyof Words & string]

type Values = Record<string, string | number>

/** Says a sentence, with values put in. Nothing is escaped: React does that. */
export type Say<Words> = (path: PathIn<Words>, values?: Values) => string

/**
 * Makes the words of one area sayable: `const say = sayer({ bn, en })`, then `say(language)('title')`. Nothing is looked up
 * before the first sentence.
 */
export function sayer<Words extends object>(
  words: Record<Language, Words>,
): (language: Language) => Say<Words> {
  const made: Partial<Record<Language, Say<Words>>> = {}
  return (language) => {
    made[language] ??= speak(language, words[language])
    return made[language]
  }
}

function speak<Words extends object>(language: Language, words: Words): Say<Words> {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: AREA,
    defaultNS: AREA,
    resources: { [language]: { [AREA]: words } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  const fixed = instance.getFixedT(language)
  const find = (path: string, values: Values = {}): string => fixed(path, values)
  // A page says two hundred sentences, nearly all of them without values: they are looked up once.
  const said = new Map<string, string>()
  return (path, values) => {
    if (values) return find(path, values)
    const known = said.get(path)
    if (known !== undefined) return known
    const sentence = find(path)
    said.set(path, sentence)
    return sentence
  }
}

/** What every page says: `wordsOf(language)('masthead.search')`. */
export const wordsOf = sayer({ bn: readerBn, en: readerEn })

/** What text pages, search and lists say: `pageWordsOf(language)('search.title')`. */
export const pageWordsOf = sayer({ bn: pagesBn, en: pagesEn })
