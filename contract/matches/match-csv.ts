// Tables of fixtures and results: their columns in both languages, what can be wrong with a row, and the calls that import them.
import { z } from 'zod'
import { idField, isStorable, textField } from '../form-field.ts'

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
  homePens: ['home penalties', 'home pens', 'home shoot-out', 'স্বাগতিক টাইব্রেকার', 'প্রথম দলের টাইব্রেকার'],
  awayPens: [
    ...(['away penalties', 'away pens', 'away shoot-out'] as const),
    ...(['সফরকারী টাইব্রেকার', 'অতিথি টাইব্রেকার', 'দ্বিতীয় দলের টাইব্রেকার'] as const),
  ],
  homeTotal: ['home innings', 'home total', 'স্বাগতিক ইনিংস', 'প্রথম দলের ইনিংস'],
  awayTotal: ['away innings', 'away total', 'সফরকারী ইনিংস', 'অতিথি ইনিংস', 'দ্বিতীয় দলের ইনিংস'],
  overs: ['overs', 'match overs', 'overs a side', 'overs per side', 'ওভার', 'ম্যাচের ওভার'],
  homeOvers: ['home overs', 'home quota', 'স্বাগতিক ওভার', 'প্রথম দলের ওভার'],
  awayOvers: ['away overs', 'away quota', 'সফরকারী ওভার', 'অতিথি ওভার', 'দ্বিতীয় দলের ওভার'],
  target: ['target', 'revised target', 'লক্ষ্য', 'সংশোধিত লক্ষ্য'],
  battedFirst: ['batted first', 'আগে ব্যাট'],
  winner: ['winner', 'result', 'জয়ী', 'ফল'],
  margin: ['margin', 'ব্যবধান'],
  method: ['method', 'decided by', 'how', 'পদ্ধতি', 'যেভাবে'],
  status: ['status', 'অবস্থা'],
} as const
export type CsvColumn = keyof typeof CSV_COLUMNS
export const CSV_COLUMN_NAMES = Object.keys(CSV_COLUMNS) as [CsvColumn, ...CsvColumn[]]
const NEEDED: CsvColumn[] = ['date', 'home', 'away']
export const isNeeded = (column: CsvColumn) => NEEDED.includes(column)

export const CSV_LIMITS = { bytes: 1024 * 1024, rows: 2_000, name: 100 } as const

/** What is wrong with a row, or with the table as a whole. */
export const CSV_PROBLEMS = [
  'NOT_TEXT',
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
  'METHOD_INVALID',
  'OVERS_INVALID',
  'TARGET_INVALID',
  'WINNER_MISSING',
  'SCORE_MISSING',
  'SHOOT_OUT_MISSING',
  'RESULT_DISAGREES',
  'STATUS_INVALID',
  'ROW_TWICE',
  'NOT_STORED',
] as const
export type CsvProblem = (typeof CSV_PROBLEMS)[number]

const marginSchema = z.union([
  z.object({ wickets: z.int() }),
  z.object({ innings: z.literal(1), runs: z.int() }),
  z.object({ runs: z.int() }),
])
/** A result as a row gives it: `winner` by the name in the file. */
const readingSchema = z.object({
  outcome: z.enum(['won', 'tied', 'drawn', 'no result']),
  winner: z.string().nullable(),
  by: marginSchema.nullable(),
})
export type CsvReading = z.infer<typeof readingSchema>
/** What the figures of a row say, and what it states. */
const readingsSchema = z.object({ figures: readingSchema, stated: readingSchema })
export type CsvReadings = z.infer<typeof readingsSchema>

/** A row of the report. `line`: the line of the file, from 1; 0 is the file as a whole. */
const lineSchema = z.object({
  line: z.int(),
  title: z.string(),
  outcome: z.enum(['added', 'corrected', 'unchanged', 'refused']),
  problem: z.enum(CSV_PROBLEMS).nullable(),
  column: z.enum(CSV_COLUMN_NAMES).nullable(),
  /** Of RESULT_DISAGREES. */
  readings: readingsSchema.nullable(),
  /** Teams and the ground that the name book does not have yet. */
  newNames: z.array(z.string()),
  /** Those of `newNames` that may be mistyped, with the similar name of the name book. */
  nearNames: z.array(z.object({ name: z.string(), near: z.string() })),
})
export type CsvLine = z.infer<typeof lineSchema>

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
  lines: z.array(lineSchema),
})
export type CsvReport = z.infer<typeof csvReportSchema>
