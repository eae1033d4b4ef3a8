// What stands in one cell of a table: goals, the total of an innings. In digits of both languages, in the ways in which spreadsheets
// and people write them. Pure; null for a text that is none of these. Days and times: bangla/written-dates.ts.
import { simplified } from '#bangla/written-dates.ts'
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

/** Goals, and those of a shoot-out in brackets: 2, 2.0, 2 (4). */
export function readGoalsCell(text: string): { goals: number; kicks: number | null } | null {
  const [found, goals, kicks] =
    /^(\d{1,3})(?:\.0+)?\s*(?:\((\d{1,2})\s*(?:p|pens?)?\.?\))?$/.exec(simplified(text)) ?? []
  if (found === undefined) return null
  return { goals: Number(goals), kicks: kicks === undefined ? null : Number(kicks) }
}

/** A number of overs: 20, 20.0, 8.3, 20 overs. */
export function readOversCell(text: string, ballsPerOver: number): CardInnings['overs'] | null {
  const [found, completed, balls = '0'] =
    /^(\d{1,3})(?:\.(\d))?\s*(?:ov|overs?|ওভার)?\.?$/.exec(simplified(text)) ?? []
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
  const { runs, wickets, out, overs: written = '' } = TOTAL.exec(simplified(text))?.groups ?? {}
  const overs = readOversCell(written, ballsPerOver)
  const lost = Number(wickets ?? allOut)
  if (runs === undefined || overs === null || lost > allOut) return null
  const isAllOut = wickets === undefined || out !== undefined || lost === allOut
  return { runs: Number(runs), wickets: lost, overs, ...(isAllOut && { isAllOut }) }
}
