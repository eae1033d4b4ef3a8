// Lines of COPY … FROM STDIN in its text format. Pure.

export type CopyValue = string | number | boolean | Date | readonly string[] | null

/** One line with these values; instants are written as ISO text. */
export function copyLine(values: readonly CopyValue[]): string {
  return `${values.map(written).join('\t')}\n`
}

const SIGNS: Record<string, string> = { '\\': '\\\\', '\t': '\\t', '\n': '\\n', '\r': '\\r' }

function written(value: CopyValue): string {
  if (value === null) return '\\N'
  if (value instanceof Date) return value.toISOString()
  const text = isList(value) ? arrayText(value) : String(value)
  return text.replace(/[\\\t\n\r]/g, (sign) => SIGNS[sign] ?? sign)
}

function isList(value: CopyValue): value is readonly string[] {
  return Array.isArray(value)
}

function arrayText(texts: readonly string[]): string {
  return `{${texts.map((text) => `"${text.replace(/["\\]/g, '\\$&')}"`).join(',')}}`
}
