// Tables of fixtures and results: their columns in both languages, what can be wrong with a row, and the calls that import them.
import { z } from 'zod'
import { idField, isStorable, textField } from './form-field.ts'

/** The columns, and how their heads may be written. Case and spaces do not matter. */
export const CSV_COLUMNS = {
  date: ['date', 'day', 'তারিখ'],
  time: ['time', 'সময়'],
  home: ['home', 'home team', 'team 1', 'স্বাগতিক', 'প্রথম দল'],
  away: ['away', 'away team', 'team 2', 'সফরকারী', 'অতিথি', 'দ্বিতীয় দল'],
  group: ['group', 'stage', 'গ্রুপ', 'পর্ব'],
  round: ['round', 'রাউন্ড'],
  venue: ['venue', 'মাঠ', 'ভেন্যু'],
  homeGoals: ['home goals', 'home score', 'স্বাগতিক গোল'],
  awayGoals: ['away goals', 'away score', 'সফরকারী গোল', 'অতিথি গোল'],
  homeTotal: ['home innings', 'home total', 'স্বাগতিক ইনিংস', 'প্রথম দলের ইনিংস'],
  awayTotal: ['away innings', 'away total', 'সফরকারী ইনিংস', 'অতিথি ইনিংস', 'দ্বিতীয় দলের ইনিংস'],
  battedFirst: ['batted first', 'আগে ব্যাট'],
  winner: ['winner', 'result', 'জয়ী', 'ফল'],
  margin: ['margin', 'ব্যবধান'],
  status: ['status', 'অবস্থা'],
} as const
export type CsvColumn = keyof typeof CSV_COLUMNS
export const CSV_COLUMN_NAMES = Object.keys(CSV_COLUMNS) as [CsvColumn, ...CsvColumn[]]
const NEEDED: CsvColumn[] = ['date', 'home', 'away']
export const isNeeded = (column: CsvColumn) => NEEDED.includes(column)

export const CSV_LIMITS = { bytes: 1024 * 1024, rows: 2_000, name: 100 } as const

/** What is wrong with a row, or with the table as a whole. */
export const CSV_PROBLEMS = [
  'EMPTY',
  'QUOTE_OPEN',
  'TOO_MANY_ROWS',
  'COLUMN_MISSING',
  'MISSING',
  'TOO_LONG',
  'DAY_INVALID',
  'TIME_INVALID',
  'SAME_TEAM',
  'GOALS_INVALID',
  'TOTAL_INVALID',
  'RESULT_INVALID',
  'MARGIN_INVALID',
  'STATUS_INVALID',
  'ROW_TWICE',
  'NOT_STORED',
] as const
export type CsvProblem = (typeof CSV_PROBLEMS)[number]

/** A row of the report. `line`: the line of the file, from 1; 0 is the file as a whole. */
export type CsvLine = {
  line: number
  title: string
  outcome: 'added' | 'corrected' | 'unchanged' | 'refused'
  problem: CsvProblem | null
  column: CsvColumn | null
  /** Teams and the ground that the name book does not have yet. */
  newNames: string[]
  /** Those of `newNames` that may be mistyped, with the similar name of the name book. */
  nearNames: { name: string; near: string }[]
}

export const csvImportSchema = z.strictObject({
  tournamentId: idField,
  /** The name of the import in the list of imports. */
  name: textField(200),
  csv: z.string('FIELD_NOT_TEXT').max(CSV_LIMITS.bytes, 'FIELD_TOO_LONG').refine(isStorable, 'FIELD_INVALID'),
  isDryRun: z.boolean(),
})
export type CsvImport = z.infer<typeof csvImportSchema>

export const csvReportSchema = z.object({
  import: z.string().nullable(),
  added: z.int(),
  corrected: z.int(),
  unchanged: z.int(),
  refused: z.int(),
  names: z.int(),
  lines: z.array(
    z.object({
      line: z.int(),
      title: z.string(),
      outcome: z.enum(['added', 'corrected', 'unchanged', 'refused']),
      problem: z.enum(CSV_PROBLEMS).nullable(),
      column: z.enum(CSV_COLUMN_NAMES).nullable(),
      newNames: z.array(z.string()),
      nearNames: z.array(z.object({ name: z.string(), near: z.string() })),
    }),
  ),
})
export type CsvReport = z.infer<typeof csvReportSchema>
