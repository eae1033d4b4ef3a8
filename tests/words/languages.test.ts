import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { areasOf, type Sentence, sentencesOf } from './sentences.ts'

/** They are about the other language, and marked as such where they are shown. */
const OF_THE_OTHER = [
  'dashboard: language',
  'reader: masthead.other',
  'reader: article.translation',
  'term-book: page.other',
  'writing: phonetic.about',
  'writing: bijoy.convertShort',
]
/** Names of formats and keys, written the same in every language; JSON's own words stand in quotation marks. */
const NAMES =
  /\b(?:JPEG|HEIC|PNG|WebP|AVIF|GIF|JSON|CSV|UTF-8|URL|PDF|SEO|Shift|Ctrl|Esc|Enter|Alt|Tab)\b|\.json|“[a-z]+”/g
/** What programs write: its digits are theirs. */
const FOR_PROGRAMS = ['errors: DATE_INVALID']

const BENGALI_LETTER = /[\u0980-\u09ff]/
const LATIN_WORD = /[A-Za-z]{2,}/
const WESTERN_DIGIT = /[0-9]/

/** What stands in a sentence besides places for values, addresses and names of formats. */
const proper = (text: string) =>
  text
    .replace(/\{\{\w+\}\}/g, '')
    .replace(/\]\([^)]*\)/g, ']')
    .replace(/\S+@\S+\.\w+|(?:https?:\/\/|www\.|\/[a-z])\S*/g, '')
    .replace(NAMES, '')

const placeOf = ({ area, path }: Sentence) => `${area}: ${path}`
async function where(language: Language, unwanted: RegExp, except: string[]): Promise<string[]> {
  const areas = await Promise.all(areasOf(language).map((area) => sentencesOf(language, area)))
  return areas
    .flat()
    .filter(({ path }) => !path.endsWith('.id'))
    .filter(({ text }) => unwanted.test(proper(text)))
    .map(placeOf)
    .filter((place) => !except.includes(place))
}

describe('sentences are in the language they stand under', () => {
  test('no Bengali letter stands in an English one', async () => {
    expect(await where('en', BENGALI_LETTER, OF_THE_OTHER)).toEqual([])
  })

  test('no Latin word stands in a Bengali one', async () => {
    expect(await where('bn', LATIN_WORD, OF_THE_OTHER)).toEqual([])
  })

  test('no Western digit stands in a Bengali one', async () => {
    expect(await where('bn', WESTERN_DIGIT, FOR_PROGRAMS)).toEqual([])
  })

  test('what is excepted is there', async () => {
    const there = [
      ...(await where('en', BENGALI_LETTER, [])),
      ...(await where('bn', LATIN_WORD, [])),
      ...(await where('bn', WESTERN_DIGIT, [])),
    ]
    expect([...OF_THE_OTHER, ...FOR_PROGRAMS].filter((place) => !there.includes(place))).toEqual([])
  })
})
