// Writes lines of an iCalendar file (RFC 5545): escaped texts, folded lines. Pure. The calendar of matches: ../../matches/calendar.server.ts.
import { DAY_MS } from '#bangla/durations.ts'

export const CALENDAR_TYPE = 'text/calendar; charset=utf-8'

/** Octets of a line, without its end. */
const MAX_OCTETS = 75
// biome-ignore lint/suspicious/noControlCharactersInRegex: the format forbids control characters, and names may hold any.
const CONTROLS = /[\u0000-\u0009\u000b-\u001f\u007f]/g

/** A property whose value is a text: `text('LOCATION', 'Mirpur, Dhaka')`. */
export function text(name: string, value: string): string {
  const escaped = value
    .replace(/\r\n?/g, '\n')
    .replace(CONTROLS, ' ')
    .replace(/[\\;,]/g, '\\$&')
    .replaceAll('\n', '\\n')
  return `${name}:${escaped}`
}

/** An instant as UTC: 20261120T140000Z. */
export function instant(name: string, at: Date): string {
  return `${name}:${at.toISOString().replace(/[-:]|\.\d+/g, '')}`
}

/** An event of whole days, from yyyy-mm-dd. DTEND is the day after its last one. */
export function wholeDays(first: string, count: number): string[] {
  const after = new Date(Date.parse(first) + count * DAY_MS).toISOString().slice(0, first.length)
  return [day('DTSTART', first), day('DTEND', after)]
}

function day(name: string, of: string): string {
  return `${name};VALUE=DATE:${of.replaceAll('-', '')}`
}

/** The file. Every line ends with CR LF and has at most 75 octets; longer lines continue after a line break and a space. */
export function writeLines(lines: readonly string[]): string {
  return lines.map((line) => `${fold(line)}\r\n`).join('')
}

function fold(line: string): string {
  if (Buffer.byteLength(line) <= MAX_OCTETS) return line
  const parts: string[] = []
  let part = ''
  let octets = 0
  for (const sign of line) {
    const size = Buffer.byteLength(sign)
    if (octets + size > MAX_OCTETS) {
      parts.push(part)
      part = ''
      // The space that begins the next line counts.
      octets = 1
    }
    part += sign
    octets += size
  }
  return [...parts, part].join('\r\n ')
}
