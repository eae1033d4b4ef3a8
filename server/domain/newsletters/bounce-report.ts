// Reads a report about a mail that came back (RFC 3464) or was reported as spam (RFC 5965) out of a raw mail.
import type { BounceKind } from '#contract/newsletters/bounce.ts'

/** `reason`: what the mail server said. */
export type Bounce = { kind: BounceKind; reason: string }

/** The status of an address that does not exist or is switched off; others may pass. */
const HARD = /^5\.(?:0\.0|1\.\d{1,3}|2\.[01])$/
const MAX_REASON = 300

/** What a mail reports; null for any other mail, for a delay, and for one that was delivered. */
export function readBounce(raw: string): Bounce | null {
  const mail = splitMail(raw)
  const { type, parameters } = contentTypeOf(mail)
  if (type !== 'multipart/report') return null
  const reports = partsOf(mail.body, parameters.get('boundary') ?? '').map(splitMail)
  const find = (wanted: string) => reports.find((part) => contentTypeOf(part).type === wanted)
  const feedback = find('message/feedback-report')
  if (feedback)
    return /^feedback-type:\s*abuse\s*$/im.test(textOf(feedback)) ? complaint(textOf(feedback)) : null
  const status = find('message/delivery-status') ?? find('message/global-delivery-status')
  return status ? failureIn(textOf(status)) : null
}

function complaint(text: string): Bounce {
  return { kind: 'complaint', reason: reasonIn(headersOf(text).get('user-agent') ?? '') }
}

/** On one line, as a database stores it: a report holds any bytes, and cutting it may halve a letter. */
function reasonIn(said: string): string {
  return said
    .replace(/[\s\p{Cc}]+/gu, ' ')
    .trim()
    .slice(0, MAX_REASON)
    .toWellFormed()
}

/** The fields of the whole message come first, then a group for each receiver. Ours has one. */
function failureIn(text: string): Bounce | null {
  for (const group of text.split(/\n\s*\n/).map(headersOf)) {
    if (group.get('action')?.toLowerCase() !== 'failed') continue
    const status = /\d\.\d{1,3}\.\d{1,3}/.exec(group.get('status') ?? '')?.[0] ?? ''
    const said = group.get('diagnostic-code') ?? ''
    const reason = reasonIn(`${status} ${said.replace(/^[^;]*;\s*/, '')}`)
    return { kind: HARD.test(status) ? 'hard' : 'soft', reason }
  }
  return null
}

type Part = { headers: Map<string, string>; body: string }

function splitMail(raw: string): Part {
  const text = raw.replace(/\r\n/g, '\n').replace(/^\n+/, '')
  const end = text.indexOf('\n\n')
  return end < 0
    ? { headers: headersOf(text), body: '' }
    : { headers: headersOf(text.slice(0, end)), body: text.slice(end + 2) }
}

/** Folded lines are joined; the first of several fields of a name counts. */
function headersOf(text: string): Map<string, string> {
  const headers = new Map<string, string>()
  for (const line of text.replace(/\n[ \t]+/g, ' ').split('\n')) {
    const [, name, value] = /^([\w-]+):\s*(.*)$/.exec(line) ?? []
    if (name !== undefined && !headers.has(name.toLowerCase()))
      headers.set(name.toLowerCase(), (value ?? '').trim())
  }
  return headers
}

function contentTypeOf({ headers }: Part): { type: string; parameters: Map<string, string> } {
  const [type = '', ...given] = (headers.get('content-type') ?? 'text/plain').split(';')
  const parameters = given.map((one) => {
    const [name = '', ...value] = one.split('=')
    return [name.trim().toLowerCase(), value.join('=').trim().replace(/^"|"$/g, '')] as const
  })
  return { type: type.trim().toLowerCase(), parameters: new Map(parameters) }
}

/** A report has three parts; more than some are no report. */
const MAX_PARTS = 20

function partsOf(body: string, boundary: string): string[] {
  if (boundary === '') return []
  const [, ...parts] = `\n${body}`.split(`\n--${boundary}`, MAX_PARTS)
  return parts.filter((part) => !part.startsWith('--')).map((part) => part.replace(/^[ \t]*\n/, ''))
}

function textOf({ headers, body }: Part): string {
  const encoding = headers.get('content-transfer-encoding')?.toLowerCase()
  if (encoding === 'base64') return Buffer.from(body, 'base64').toString('utf8').replace(/\r\n/g, '\n')
  if (encoding !== 'quoted-printable') return body
  return body
    .replace(/=\n/g, '')
    .replace(/=([0-9A-F]{2})/gi, (_, hex: string) => String.fromCharCode(Number.parseInt(hex, 16)))
}
