// How a row of a table says who won, and by which method. In both languages. Pure.

import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { CsvColumn, CsvProblem, CsvReadings } from '#contract/matches/match-csv.ts'
import { spellingKey } from '#server/domain/name-book/term-rules.ts'

export class CsvRowError extends Error {
  readonly problem: CsvProblem
  readonly column: CsvColumn | null
  readonly readings: CsvReadings | null

  constructor(problem: CsvProblem, column: CsvColumn | null = null, readings: CsvReadings | null = null) {
    super(problem)
    this.problem = problem
    this.column = column
    this.readings = readings
  }
}

/** Normalizes a text for comparison: NFC, lower case; spaces, `_` and `-` become single spaces. */
export function normalizeWords(text: string): string {
  return toUnicodeForm(text, 'NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
}

/** The text of a cell of a row; empty where the table lacks the column. */
export type Get = (column: CsvColumn) => string
/** Home side first, by their names in the table. */
export type Sides = readonly [home: string, away: string]

/** `winner`: the side that won; null for the other outcomes. */
export type Outcome = { outcome: 'won' | 'tied' | 'drawn' | 'no result'; winner: string | null }

const OUTCOMES = wordsOf([
  ['tied', 'tie', 'tied', 'match tied', 'টাই'],
  ['drawn', 'draw', 'drawn', 'match drawn', 'ড্র'],
  ['no result', 'no result', 'n/r', 'nr', 'abandoned', 'ফল হয়নি', 'পরিত্যক্ত'],
])

/** A side by its name, or an outcome without a winner; null for an empty cell. Throws RESULT_INVALID. */
export function readOutcome(text: string, sides: Sides): Outcome | null {
  if (text === '') return null
  const outcome = OUTCOMES.get(normalizeWords(text))
  if (outcome !== undefined) return { outcome, winner: null }
  const winner = sides.find((team) => spellingKey(team) === spellingKey(text))
  if (winner === undefined) throw new CsvRowError('RESULT_INVALID', 'winner')
  return { outcome: 'won', winner }
}

export type Method =
  | { kind: 'method'; name: string }
  | { kind: 'tie break'; how: 'super over' | 'boundary count' | 'bowl-out' | 'lots' | 'shoot-out' }
  /** The competition decided, or the other side did not come. */
  | { kind: 'award'; how: 'awarded' | 'walkover' }

const NAMES = wordsOf([
  ['DLS', 'dls', 'duckworth lewis stern', 'ডিএলএস'],
  ['D/L', 'd/l', 'dl', 'duckworth lewis', 'ডি-এল'],
  ['VJD', 'vjd', 'ভিজেডি'],
  ['revised target', 'revised target', 'rain rule', 'rain', 'সংশোধিত লক্ষ্য', 'বৃষ্টি আইন', 'বৃষ্টি'],
])
const TIE_BREAKS = wordsOf([
  ['super over', 'super over', 'superover', 'সুপার ওভার'],
  ['boundary count', 'boundary count', 'boundaries', 'countback', 'বাউন্ডারি গণনা'],
  ['bowl-out', 'bowl out', 'bowlout', 'বোল আউট'],
  ['lots', 'lots', 'toss', 'coin toss', 'লটারি', 'টস'],
  [
    'shoot-out',
    ...[
      'shoot out',
      'shootout',
      'penalties',
      'penalty shoot out',
      'penalty shootout',
      'pens',
      'pen',
      'tie break',
    ],
    ...['টাইব্রেকার', 'টাইব্রেক', 'পেনাল্টি', 'শুটআউট', 'raids', 'five raids'],
  ],
])
const AWARDS = wordsOf([
  ['walkover', 'walkover', 'walk over', 'w/o', 'wo', 'ওয়াকওভার'],
  ['awarded', 'awarded', 'award', 'forfeit', 'forfeited', 'conceded', 'সিদ্ধান্তে', 'পুরস্কৃত'],
])

/** Null for an empty cell. Throws METHOD_INVALID. */
export function readMethod(text: string): Method | null {
  const words = normalizeWords(text)
  if (words === '') return null
  const [name, how, decided] = [NAMES.get(words), TIE_BREAKS.get(words), AWARDS.get(words)]
  if (name !== undefined) return { kind: 'method', name }
  if (how !== undefined) return { kind: 'tie break', how }
  if (decided !== undefined) return { kind: 'award', how: decided }
  throw new CsvRowError('METHOD_INVALID', 'method')
}

function wordsOf<Value extends string>(
  rows: readonly (readonly [value: Value, ...words: string[]])[],
): ReadonlyMap<string, Value> {
  return new Map(
    rows.flatMap(([value, ...words]) => words.map((word) => [normalizeWords(word), value] as const)),
  )
}
