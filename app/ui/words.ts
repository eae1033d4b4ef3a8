// Translators for the words of contract/words: one per area and language, built on i18next.
import { createInstance } from 'i18next'
import type { Language } from '#contract/language.ts'
import { pages as pagesBn } from '#contract/words/bn/reading/pages.ts'
import { reader as readerBn } from '#contract/words/bn/reading/reader.ts'
import { pages as pagesEn } from '#contract/words/en/reading/pages.ts'
import { reader as readerEn } from '#contract/words/en/reading/reader.ts'

/** The only namespace of an instance: every area has an instance of its own. */
const NAMESPACE = 'area'

/** Dotted key of every sentence in a tree of words: `nav.search`. `open_one` and `open_other` are `open` with a `count`. */
type KeyIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string
    ? WithoutPlural<Name>
    : `${Name}.${KeyIn<Words[Name]>}`
}[keyof Words & string]

type WithoutPlural<Name extends string> = Name extends `${infer Base}_${'one' | 'other'}` ? Base : Name

type Values = Record<string, string | number>

/** Returns the sentence of a key with its placeholders filled. Values are not escaped, because React does that. */
export type Translate<Words> = (key: KeyIn<Words>, values?: Values) => string

/**
 * Makes the words of one area available: `const menuWords = createTranslator({ bn, en })`, then
 * `const t = menuWords(language)` and `t('title')`. A language is set up when it is first used.
 */
export function createTranslator<Words extends object>(
  words: Record<Language, Words>,
): (language: Language) => Translate<Words> {
  const translators: Partial<Record<Language, Translate<Words>>> = {}
  return (language) => {
    translators[language] ??= translatorFor(language, words[language])
    return translators[language]
  }
}

function translatorFor<Words extends object>(language: Language, words: Words): Translate<Words> {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: NAMESPACE,
    defaultNS: NAMESPACE,
    resources: { [language]: { [NAMESPACE]: words } },
    initAsync: false,
    interpolation: { escapeValue: false },
  })
  const translate = instance.getFixedT(language)
  // A page has about two hundred sentences, and nearly all have no values. Each sentence is looked up once and cached.
  const cache = new Map<string, string>()
  const getSentence = (key: string): string => {
    const cached = cache.get(key)
    if (cached !== undefined) return cached
    const sentence = translate(key, { skipInterpolation: true })
    cache.set(key, sentence)
    return sentence
  }
  return (key: string, values) => {
    if (!values) return getSentence(key)
    // Only i18next knows which plural form a count needs.
    if ('count' in values) return translate(key, values)
    return getSentence(key).replace(PLACEHOLDER, (placeholder, name: string) =>
      String(values[name] ?? placeholder),
    )
  }
}

const PLACEHOLDER = /\{\{(\w+)\}\}/g

/** Words of every page of the reading side: `readerWords(language)('masthead.search')`. */
export const readerWords = createTranslator({ bn: readerBn, en: readerEn })

/** Words of text pages, search and lists: `pageWords(language)('search.title')`. */
export const pageWords = createTranslator({ bn: pagesBn, en: pagesEn })
