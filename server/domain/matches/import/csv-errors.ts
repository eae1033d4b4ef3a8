// What can be wrong with a row of a table, and how its words are compared.
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { CsvColumn, CsvProblem } from '#contract/match-csv.ts'

export class Wrong extends Error {
  readonly problem: CsvProblem
  readonly column: CsvColumn | null

  constructor(problem: CsvProblem, column: CsvColumn | null = null) {
    super(problem)
    this.problem = problem
    this.column = column
  }
}

/** Words of a table in one way: letters of one form, small, with single spaces. */
export function plain(text: string): string {
  return toUnicodeForm(text, 'NFC')
    .toLowerCase()
    .replace(/[\s_-]+/g, ' ')
    .trim()
}
