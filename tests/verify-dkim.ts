// Checks a DKIM signature (RFC 6376, relaxed/relaxed, rsa-sha256) with code of its own.
import { createHash, createVerify } from 'node:crypto'

/** The names of the signed headers, in small letters; throws when body or headers are not the signed ones. */
export function verifyDkim(
  raw: string,
  publicKey: string,
): { domain: string; selector: string; signed: string[] } {
  const end = raw.indexOf('\r\n\r\n')
  const headers = raw.slice(0, end).split(/\r\n(?![ \t])/)
  const body = raw.slice(end + 4)
  const line = headers.find((one) => /^dkim-signature:/i.test(one))
  if (line === undefined) throw new Error('The mail has no signature')
  const tags = new Map(
    line
      .slice(line.indexOf(':') + 1)
      .replace(/\s+/g, '')
      .split(';')
      .filter((tag) => tag !== '')
      .map((tag): [string, string] => [tag.slice(0, tag.indexOf('=')), tag.slice(tag.indexOf('=') + 1)]),
  )
  const hash = createHash('sha256').update(relaxedBody(body), 'latin1').digest('base64')
  if (hash !== tags.get('bh')) throw new Error('The body is not the signed one')
  const signed = (tags.get('h') ?? '').toLowerCase().split(':')
  const left = [...headers]
  const lines = signed.flatMap((name) => {
    // Of several headers of a name the last one is signed first.
    const at = left.findLastIndex((one) => one.toLowerCase().startsWith(`${name}:`))
    return at < 0 ? [] : left.splice(at, 1).map((one) => `${relaxedHeader(one)}\r\n`)
  })
  const own = relaxedHeader(line.replace(/(\bb=)[^;]*$/s, '$1'))
  const verify = createVerify('RSA-SHA256').update(`${lines.join('')}${own}`, 'latin1')
  if (!verify.verify(publicKey, tags.get('b') ?? '', 'base64'))
    throw new Error('The signature does not fit the headers')
  return { domain: tags.get('d') ?? '', selector: tags.get('s') ?? '', signed }
}

function relaxedHeader(line: string): string {
  const at = line.indexOf(':')
  const value = line
    .slice(at + 1)
    .replace(/\r\n/g, '')
    .replace(/[ \t]+/g, ' ')
    .trim()
  return `${line.slice(0, at).trim().toLowerCase()}:${value}`
}

function relaxedBody(body: string): string {
  const lines = body.replace(/[ \t]+(?=\r\n|$)/g, '').replace(/[ \t]+/g, ' ')
  const ended = lines.replace(/(\r\n)+$/, '')
  return ended === '' ? '' : `${ended}\r\n`
}
