// Writes security.txt (RFC 9116).
import { absoluteAddress } from '../head/meta.ts'

/** Expiry; RFC 9116 recommends less than a year. */
const VALID_FOR_MS = 180 * 86_400_000

/** `contact` is an email or web address. */
export function writeSecurityTxt({
  siteUrl,
  contact,
  now,
}: {
  siteUrl: string
  contact: string
  now: Date
}): string {
  return [
    `Contact: ${/^https?:/.test(contact) ? contact : `mailto:${contact}`}`,
    `Expires: ${new Date(now.getTime() + VALID_FOR_MS).toISOString()}`,
    'Preferred-Languages: bn, en',
    `Canonical: ${absoluteAddress(siteUrl, '/.well-known/security.txt')}`,
    '',
  ].join('\n')
}
