// Every text function of bangla/ runs in linear time on any text.
import { globSync } from 'node:fs'
import { join } from 'node:path'
import { describe, expect, test } from 'vitest'
import { bijoyPiecesToUnicode } from '#bangla/bijoy/bijoy.ts'
import { readParagraph, tokensOfText } from '#bangla/bijoy/bijoy-paragraph.ts'
import { readBijoyWord } from '#bangla/bijoy/bijoy-word.ts'
import { changesBetween } from '#bangla/changes.ts'
import { firstClusters, shortened } from '#bangla/clusters.ts'
import { cutText, wholeClusters } from '#bangla/cut.ts'
import { isJoining } from '#bangla/phonetic/phonetic-table.ts'
import { readingMinutes } from '#bangla/reading-time.ts'
import { suggestSlug } from '#bangla/slug.ts'
import { nearestSpelt } from '#bangla/spellings.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { findSuperlinear } from './cost.ts'
import { WORST_CASES } from './worst-case-texts.ts'

const FOLDER = join(import.meta.dirname, '../../bangla')

/** Functions of dates, counts and single letters. */
const WITHOUT_TEXT = new Set(
  [
    'formatAge',
    'formatDayAndMonth',
    'banglaDate',
    'formatBanglaDate',
    'dayPart',
    'dhakaParts',
    'dhakaDay',
    'dhakaDayStart',
  ].concat(
    [
      'dhakaDayRange',
      'dhakaMonthRange',
      'formatMonth',
      'formatDate',
      'formatDateTime',
      'formatTime',
      'formatDayInParts',
    ],
    [
      'formatWeekdayDate',
      'formatDhakaIso',
      'formatRelative',
      'formatCount',
      'hijriDate',
      'formatHijriDate',
      'formatRoundCount',
    ],
    ['minutesFor'],
  ),
)

type Read = (text: string) => unknown

/** Functions with more parameters than a text. */
const CALLED: Record<string, Read> = {
  changesBetween: (text) => changesBetween(text, `x${text}`),
  firstClusters: (text) => firstClusters(text, 1_000_000),
  shortened: (text) => shortened(text, 150),
  wholeClusters: (text) => wholeClusters(text, 20_000),
  cutText: (text) => [cutText(text, 150), cutText(text, 20_000)],
  isJoining: (text) => isJoining(text, text),
  readingMinutes: (text) => readingMinutes(text, 'bn'),
  bijoyPiecesToUnicode: (text) => [bijoyPiecesToUnicode([text, text]), bijoyPiecesToUnicode([...text])],
  readParagraph: (text) => readParagraph(tokensOfText(text), new Set()),
  readBijoyWord: (text) => readBijoyWord(text, new Set()),
  suggestSlug: (text) => suggestSlug(text, new Map([['ক', 'k']])),
  nearestSpelt: (text) => nearestSpelt(text, [text, 'shakib']),
  toUnicodeForm: (text) => [
    toUnicodeForm(text, 'NFC'),
    toUnicodeForm(text, 'NFD'),
    toUnicodeForm(text, 'NFKD'),
  ],
}

const modules = globSync('**/*.ts', { cwd: FOLDER }).filter((file) => !file.endsWith('.test.ts'))
const exported = await Promise.all(
  modules.map(async (file) => Object.entries<unknown>(await import(join(FOLDER, file)))),
)
const functions = exported
  .flat()
  .filter((entry): entry is [string, Read] => typeof entry[1] === 'function' && !WITHOUT_TEXT.has(entry[0]))

test('every function has an entry here', () => {
  expect(functions.length).toBeGreaterThan(25)
  for (const name of Object.keys(CALLED)) expect(functions.map(([own]) => own)).toContain(name)
})

describe('linear time', () => {
  test.each(functions)('%s', { timeout: 600_000 }, (name, read) => {
    expect(findSuperlinear(CALLED[name] ?? read, WORST_CASES)).toEqual([])
  })
})
