// Email addresses as every form accepts them and as they are stored: lower case, the domain in ASCII, as mail servers know it.
import { z } from 'zod'

/** Longest allowed address, as typed and as stored. */
export const EMAIL_LENGTH = 254

// As Zod's own, with the top-level domains of other scripts: .বাংলা is `xn--54b7fta0cc`.
const ADDRESS =
  /^(?:[a-z0-9_'+-]+\.)*[a-z0-9_'+-]*[a-z0-9_+-]@(?:[a-z0-9](?:[a-z0-9-]{0,61}[a-z0-9])?\.)+(?:[a-z]{2,}|xn--[a-z0-9-]*[a-z0-9])$/

/** The messages are codes of error-code.ts. */
export const emailSchema = z
  .string()
  .max(EMAIL_LENGTH, 'FIELD_TOO_LONG')
  .transform((text) => withAsciiDomain(text.trim().toLowerCase()))
  .pipe(
    z
      .string()
      .min(1, 'FIELD_REQUIRED')
      .max(EMAIL_LENGTH, 'FIELD_TOO_LONG')
      .pipe(z.email({ pattern: ADDRESS, error: 'EMAIL_INVALID' })),
  )

/** Signs that a URL would read as the end of its host, or leave out. */
const NOT_IN_DOMAIN = /[\s\p{Cc}#%/:?@[\\\]]/u

/** Unchanged when the domain cannot be written in ASCII, which the pattern then refuses. */
function withAsciiDomain(address: string): string {
  const [domain = ''] = /[^@]*$/.exec(address) ?? []
  if (/^\p{ASCII}*$/u.test(domain) || NOT_IN_DOMAIN.test(domain)) return address
  const url = `http://${domain}`
  return URL.canParse(url) ? address.slice(0, -domain.length) + new URL(url).hostname : address
}
