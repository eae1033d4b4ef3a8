// What a report quotes of a row, so that its reader recognises it without opening the file. Pure.

const LONGEST = 120
/** Values that are unreadable in a table. */
const UNREADABLE = new Set(['image', 'richText'])

/** `headline`: of the row; `value`: of its wrong field. Absent where there is nothing to quote. */
export type RowQuotes = { headline?: string; value?: string }

/** The headline of a row as in the file, and the value of the wrong field. */
export function quotesOf(row: unknown, field: string): RowQuotes {
  const headline = textAt(row, ['headline'])
  const value = UNREADABLE.has(field) || field === 'headline' ? '' : textAt(row, field.split('.'))
  return { ...(headline === '' ? {} : { headline }), ...(value === '' ? {} : { value }) }
}

function textAt(row: unknown, path: string[]): string {
  let found = row
  for (const name of path) {
    if (typeof found !== 'object' || found === null || !Object.hasOwn(found, name)) return ''
    found = Object.entries(found).find(([key]) => key === name)?.[1]
  }
  const text = typeof found === 'string' ? found : (JSON.stringify(found) ?? '')
  const line = text
    .slice(0, LONGEST + 1)
    .toWellFormed()
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
  return line.length > LONGEST ? `${line.slice(0, LONGEST).toWellFormed()}…` : line
}
