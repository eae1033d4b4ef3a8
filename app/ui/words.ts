// Makes the words of both languages available to pages. The words themselves stand in contract/words.
import { createInstance } from 'i18next'
import type { Language } from '#contract/language.ts'
import { pages as pagesBn } from '#contract/words/bn/pages.ts'
import { reader as readerBn } from '#contract/words/bn/reader.ts'
import { pages as pagesEn } from '#contract/words/en/pages.ts'
import { reader as readerEn } from '#contract/words/en/reader.ts'

/** Words by room: `reader` for what every page has, `pages` for the text pages, search and lists. */
type Rooms = { reader: typeof readerEn; pages: typeof pagesEn }

/** Dotted path of every sentence in a tree of words: `nav.search`. */
type PathIn<Words> = {
  [Name in keyof Words & string]: Words[Name] extends string ? Name : `${Name}.${PathIn<Words[Name]>}`
}[keyof Words & string]

type Values = Record<string, string | number>

/** Says a sentence, with values put in. Nothing is escaped: React does that. */
export type Say<Words> = (path: PathIn<Words>, values?: Values) => string

function speak<Room extends keyof Rooms>(language: Language, words: Rooms, room: Room): Say<Rooms[Room]> {
  const instance = createInstance()
  instance.init({
    lng: language,
    ns: room,
    defaultNS: room,
    resources: { [language]: { [room]: words[room] } },
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

const bn: Rooms = { reader: readerBn, pages: pagesBn }
const en: Rooms = { reader: readerEn, pages: pagesEn }
const SPOKEN = {
  reader: { bn: speak('bn', bn, 'reader'), en: speak('en', en, 'reader') },
  pages: { bn: speak('bn', bn, 'pages'), en: speak('en', en, 'pages') },
}

/** What every page says: `wordsOf(language)('masthead.search')`. */
export function wordsOf(language: Language): Say<Rooms['reader']> {
  return SPOKEN.reader[language]
}

/** What text pages, search and lists say: `pageWordsOf(language)('search.title')`. */
export function pageWordsOf(language: Language): Say<Rooms['pages']> {
  return SPOKEN.pages[language]
}
