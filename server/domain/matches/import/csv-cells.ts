// What stands in one cell of a table: a day, a time, goals, the total of an innings. In digits of both languages, in the ways in
// which spreadsheets and people write them. Pure; null for a text that is none of these.
import { dhakaDayStart } from '#bangla/dates.ts'
import { toAsciiDigits } from '#bangla/digits.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { CardInnings } from '#sport/cricket/events.ts'

export type CsvRow = { line: number; fields: string[] }
type CsvTable = { rows: CsvRow[]; isQuoteOpen: boolean }

/** A first line that names the separator for Excel: `sep=;`. */
const SEPARATOR_LINE = /^sep=([,;\t|])[ \t]*(?:\r\n|\r|\n|$)/i

/**
 * The non-empty rows, each with the line on which it begins, counted from 1. The first line decides the separator; a line that only
 * names it is no row.
 */
export function readCsv(text: string): CsvTable {
  const whole = text.replace(/^\uFEFF/, '')
  const [named = '', stated] = SEPARATOR_LINE.exec(whole) ?? []
  const content = whole.slice(named.length)
  const separator = stated ?? separatorOf(content.slice(0, content.search(/[\r\n]|$/)))
  const table: CsvTable = { rows: [], isQuoteOpen: false }
  let [at, line] = [0, named === '' ? 1 : 2]
  while (at < content.length) {
    const row: CsvRow = { line, fields: [] }
    let isEnd = false
    while (!isEnd) {
      const field = readField(content, at, separator)
      row.fields.push(field.text.trim())
      line += field.breaks
      at = field.next
      isEnd = field.isLast
      table.isQuoteOpen ||= field.isOpen
    }
    line++
    if (row.fields.some((field) => field !== '')) table.rows.push(row)
  }
  return table
}

type Field = { text: string; next: number; breaks: number; isLast: boolean; isOpen: boolean }

/** `breaks`: lines that end within the field; `isLast`: of its row; `isOpen`: its quote is never closed. */
function readField(content: string, at: number, separator: string): Field {
  const isQuoted = content[at] === '"'
  const found = isQuoted ? endOfQuoted(content, at + 1) : endOfPlain(content, at, separator)
  const end = found === -1 ? content.length : found
  const text = isQuoted ? content.slice(at + 1, end).replaceAll('""', '"') : content.slice(at, end)
  const after = isQuoted ? endOfPlain(content, end, separator) : end
  const isLast = content[after] !== separator
  const next = after + (content.startsWith('\r\n', after) ? 2 : 1)
  return { text, next, breaks: text.split('\n').length - 1, isLast, isOpen: found === -1 }
}

function separatorOf(head: string): string {
  const count = (sign: string) => head.split(sign).length
  return [';', '\t'].reduce((best, sign) => (count(sign) > count(best) ? sign : best), ',')
}

/** Where the closing quote is; -1 where there is none. */
function endOfQuoted(content: string, from: number): number {
  let at = content.indexOf('"', from)
  while (at !== -1 && content[at + 1] === '"') at = content.indexOf('"', at + 2)
  return at
}

function endOfPlain(content: string, from: number, separator: string): number {
  let at = from
  while (at < content.length && content[at] !== separator && content[at] !== '\n' && content[at] !== '\r')
    at++
  return at
}

const plainOf = (text: string) => toUnicodeForm(toAsciiDigits(text), 'NFC').trim().toLowerCase()

const MONTHS: readonly (readonly string[])[] = [
  ['jan', 'january', 'জানুয়ারি', 'জানুয়ারী'],
  ['feb', 'february', 'ফেব্রুয়ারি', 'ফেব্রুয়ারী'],
  ['mar', 'march', 'মার্চ'],
  ['apr', 'april', 'এপ্রিল'],
  ['may', 'মে'],
  ['jun', 'june', 'জুন'],
  ['jul', 'july', 'জুলাই'],
  ['aug', 'august', 'আগস্ট'],
  ['sep', 'sept', 'september', 'সেপ্টেম্বর'],
  ['oct', 'october', 'অক্টোবর'],
  ['nov', 'november', 'নভেম্বর'],
  ['dec', 'december', 'ডিসেম্বর'],
].map((names) => names.map((name) => toUnicodeForm(name, 'NFC')))

/** 2026-12-20, or day, month and year as written in Bangladesh; the month in numbers or words, the year with two digits or four. */
export function readDayCell(text: string): string | null {
  const plain = plainOf(text).replace(/[ t]0?0:00(?::00(?:\.0+)?)?z?$/, '')
  const iso = /^(\d{4})[/.-](\d{1,2})[/.-](\d{1,2})$/.exec(plain)
  const own = /^(\d{1,2})[/.-](\d{1,2})[/.-](\d{4}|\d{2})$/.exec(plain)
  const worded = /^(\d{1,2})(?:st|nd|rd|th)?[\s./-]+(\p{L}[\p{L}\p{M}]*)\.?[\s,./-]+(\d{4}|\d{2})$/u.exec(
    plain,
  )
  const american = /^(\p{L}[\p{L}\p{M}]*)\.?\s+(\d{1,2})(?:st|nd|rd|th)?,?\s+(\d{4})$/u.exec(plain)
  if (iso) return dayOf(iso[1], iso[2], iso[3])
  if (own) return dayOf(own[3], own[2], own[1])
  if (worded) return dayOf(worded[3], monthOf(worded[2]), worded[1])
  if (american) return dayOf(american[3], monthOf(american[1]), american[2])
  return null
}

function monthOf(name = ''): string {
  return String(MONTHS.findIndex((names) => names.includes(name)) + 1)
}

function dayOf(year = '', month = '', day = ''): string | null {
  const numbers = [
    year.length === 2 ? 2000 + Number(year) : Number(year),
    Number(month),
    Number(day),
  ] as const
  if (numbers[1] < 1 || numbers[1] > 12 || !dhakaDayStart(...numbers)) return null
  return `${numbers[0]}-${month.padStart(2, '0')}-${day.padStart(2, '0')}`
}

type HalfOfDay = (hour: number) => number
const am: HalfOfDay = (hour) => hour % 12
const pm: HalfOfDay = (hour) => (hour % 12) + 12

/** What a word makes of an hour up to 12. */
const HALVES: Readonly<Record<string, HalfOfDay>> = {
  am,
  'a.m.': am,
  'a.m': am,
  pm,
  'p.m.': pm,
  'p.m': pm,
  ভোর: am,
  সকাল: am,
  দুপুর: (hour: number) => (hour === 11 ? 11 : pm(hour)),
  বিকেল: pm,
  বিকাল: pm,
  সন্ধ্যা: pm,
  রাত: (hour: number) => (hour < 6 || hour === 12 ? am(hour) : pm(hour)),
}

/** The time of a day as `18:00`: 18:00, 18.00, 18:00:00, 6:00 PM, 6 pm, সন্ধ্যা ৬টা. */
export function readTimeCell(text: string): string | null {
  const plain = plainOf(text)
  const [, before = '', hours = '', minutes, after = ''] =
    /^(?:(\p{L}[\p{L}\p{M}]*)\s+)?(\d{1,2})(?:[:.](\d{2})(?:[:.]\d{2}(?:\.0+)?)?)?\s*(?:টা(?:য়)?\s*)?([ap]\.?m\.?)?$/u.exec(
      plain,
    ) ?? []
  const word = before || after
  const half = word === '' ? null : halfOf(word)
  if (hours === '' || half === undefined || (word === '' && minutes === undefined)) return null
  const hour = Number(hours)
  if (Number(minutes ?? 0) > 59 || hour > 23 || (half && (hour < 1 || hour > 12))) return null
  return `${String(half ? half(hour) : hour).padStart(2, '0')}:${minutes ?? '00'}`
}

function halfOf(word: string): HalfOfDay | undefined {
  const name = Object.keys(HALVES).find((each) => toUnicodeForm(each, 'NFC') === word)
  return name === undefined ? undefined : HALVES[name]
}

/** Goals, and those of a shoot-out in brackets: 2, 2.0, 2 (4). */
export function readGoalsCell(text: string): { goals: number; kicks: number | null } | null {
  const [found, goals, kicks] =
    /^(\d{1,3})(?:\.0+)?\s*(?:\((\d{1,2})\s*(?:p|pens?)?\.?\))?$/.exec(plainOf(text)) ?? []
  if (found === undefined) return null
  return { goals: Number(goals), kicks: kicks === undefined ? null : Number(kicks) }
}

/** A number of overs: 20, 20.0, 8.3, 20 overs. */
export function readOversCell(text: string, ballsPerOver: number): CardInnings['overs'] | null {
  const [found, completed, balls = '0'] =
    /^(\d{1,3})(?:\.(\d))?\s*(?:ov|overs?|ওভার)?\.?$/.exec(plainOf(text)) ?? []
  if (found === undefined || Number(balls) >= ballsPerOver) return null
  return { completed: Number(completed), balls: Number(balls) }
}

const TOTAL =
  /^(?<runs>\d{1,4})\s*(?:(?:[/-]|for)\s*(?<wickets>\d{1,2}))?\s*(?<out>all out|a\.?o\.?|অলআউট|অল আউট)?\s*,?\s*(?:\(|in )?\s*(?<overs>\d{1,3}(?:\.\d)?)\s*(?:ov|overs?|ওভার)?\.?\s*\)?$/u

/** `182/6 (20)`, `182/6 (20 ov)`, `97 (18.2)` of a side that was all out, `97 all out (18.2 overs)`. */
export function readTotalCell(
  text: string,
  { allOut, ballsPerOver }: { allOut: number; ballsPerOver: number },
): Omit<CardInnings, 'kind' | 'team'> | null {
  const { runs, wickets, out, overs: written = '' } = TOTAL.exec(plainOf(text))?.groups ?? {}
  const overs = readOversCell(written, ballsPerOver)
  const lost = Number(wickets ?? allOut)
  if (runs === undefined || overs === null || lost > allOut) return null
  const isAllOut = wickets === undefined || out !== undefined || lost === allOut
  return { runs: Number(runs), wickets: lost, overs, ...(isAllOut && { isAllOut }) }
}
