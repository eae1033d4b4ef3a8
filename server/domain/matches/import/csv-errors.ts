// The errors of a table's rows, and how words of a table are compared.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { CsvColumn, CsvProblem, CsvReadings } from '#contract/match-csv.ts'

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
