// Reads an iCalendar file strictly (RFC 5545), for tests: refuses what a calendar program might refuse.

export type CalendarEvent = Record<string, { value: string; parameters: Record<string, string> }>

type Calendar = { properties: CalendarEvent; events: CalendarEvent[] }

/** Throws for a line that is too long, an end of line that is not CR LF, a wrong escape, or a component that is not closed. */
export function readCalendar(file: string): Calendar {
  if (!file.endsWith('\r\n')) throw new Error('the last line has no end')
  const content = file.slice(0, -2)
  for (const line of content.split('\r\n')) checkLine(line)
  const calendar: Calendar = { properties: {}, events: [] }
  const open: string[] = []
  for (const line of content.replaceAll('\r\n ', '').split('\r\n')) readLine(line, calendar, open)
  if (open.length > 0) throw new Error(`not closed: ${open.join(' ')}`)
  return calendar
}

function checkLine(line: string): void {
  if (/[\r\n]/.test(line)) throw new Error(`a line break of another kind: ${line}`)
  if (Buffer.byteLength(line) > 75) throw new Error(`longer than 75 octets: ${line}`)
}

/** `open`: the components around the line. */
function readLine(line: string, { properties, events }: Calendar, open: string[]): void {
  const [, name = '', parameters = '', value = ''] = /^([A-Z-]+)((?:;[A-Z-]+=[^:;]*)*):(.*)$/.exec(line) ?? []
  if (name === '') throw new Error(`no property: ${line}`)
  if (name === 'BEGIN') {
    open.push(value)
    if (value === 'VEVENT') events.push({})
    return
  }
  if (name === 'END') {
    if (open.pop() !== value) throw new Error(`not open: ${value}`)
    return
  }
  const target = open.at(-1) === 'VEVENT' ? events.at(-1) : properties
  if (!target || name in target) throw new Error(`twice or nowhere: ${name}`)
  const text = TEXTS.has(name) ? unescapeText(value) : value
  target[name] = { value: text, parameters: readParameters(parameters) }
}

const TEXTS = new Set(['SUMMARY', 'DESCRIPTION', 'LOCATION', 'UID', 'NAME', 'X-WR-CALNAME'])

function unescapeText(value: string): string {
  if (/(?<!\\)(?:\\\\)*[;,]/.test(value)) throw new Error(`not escaped: ${value}`)
  return value.replace(/\\(.)/g, (_, sign: string) => {
    if (!/[\\;,nN]/.test(sign)) throw new Error(`no escape: \\${sign}`)
    return sign === 'n' || sign === 'N' ? '\n' : sign
  })
}

function readParameters(text: string): Record<string, string> {
  return Object.fromEntries(
    text
      .split(';')
      .filter(Boolean)
      .map((parameter): [string, string] => {
        const [name = '', value = ''] = parameter.split('=')
        return [name, value]
      }),
  )
}
