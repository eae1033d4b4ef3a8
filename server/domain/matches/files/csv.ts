// Reads a table as text: CSV (RFC 4180) with commas, semicolons or tabs, as spreadsheets write it. Pure.

export type CsvRow = { line: number; fields: string[] }
export type CsvTable = { rows: CsvRow[]; isQuoteOpen: boolean }

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
