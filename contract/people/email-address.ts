// Email addresses as every form accepts them and as they are stored: lower case, the domain in ASCII, as mail servers know it.
import { z } from 'zod'

/** Longest allowed address, as typed and as stored. */
export const EMAIL_LENGTH = 254

/** Begins the token of a link that gives an account another address; other tokens verify the present one. */
export const NEW_ADDRESS = 'new.'

/** The messages are codes of error-code.ts. */
export const emailSchema = z
  .string()
  .max(EMAIL_LENGTH, 'FIELD_TOO_LONG')
  .transform((text) => text.trim().toLowerCase().replace(DOMAIN, toAscii))
  .pipe(
    z
      .string()
      .min(1, 'FIELD_REQUIRED')
      .max(EMAIL_LENGTH, 'FIELD_TOO_LONG')
      // Zod's pattern knows letters only at the end. There, .বাংলা is `xn--54b7fta0cc`.
      .refine((text) => z.regexes.email.test(text.replace(/\.xn--[\da-z-]+$/, '.xn')), 'EMAIL_INVALID'),
  )

/** Without signs that a URL would read as the end of its host, or leave out. */
const DOMAIN = /(?<=@)[^\s\p{Cc}#%/:?@[\\\]]+$/u

/** As it is when it cannot be written in ASCII, which the pattern refuses. */
function toAscii(domain: string): string {
  const url = `http://${domain}`
  return URL.canParse(url) ? new URL(url).hostname : domain
}
