// Rules of the second factor: telephone codes (RFC 6238) and recovery codes. Pure. Who may use them: second-factor.ts.
import { randomInt } from 'node:crypto'
import { Secret, TOTP } from 'otpauth'
import { cutText } from '#bangla/cut.ts'
import { toAsciiDigits } from '#bangla/digits.ts'

// The defaults of authenticator apps.
const ALGORITHM = 'SHA1'
const DIGITS = 6
const STEP_SECONDS = 30
/** Clocks may be one step apart. */
const WINDOW = 1

const RECOVERY_CODES = 10
// No i, l, o, u, as in ids: 32 signs, so that ten of them are 50 bits.
const RECOVERY_SIGNS = '0123456789abcdefghjkmnpqrstvwxyz'
const RECOVERY_GROUPS = [4, 4, 2] as const
const RECOVERY_LENGTH = RECOVERY_GROUPS.reduce((sum, length) => sum + length, 0)

/** Time to confirm a secret shown for setup. */
const SETUP_MINUTES = 30

/** A typed code: from the telephone, or a recovery code in its stored form; null when it can be neither. */
export type TypedCode = { kind: 'telephone' | 'recovery'; code: string }

/** A new secret of 160 bits, in base32 as apps read it. */
export function generateSecret(): string {
  return new Secret({ size: 20 }).base32
}

/** It stands in the address twice, with nine signs for each Bengali letter; a phone must still read the code. */
const MAX_ISSUER_LENGTH = 24

/** The address that apps read from a QR code. `issuer`: the site's title, the beginning of a long one; `email`: the account. */
export function setupAddress(secret: string, issuer: string, email: string): string {
  return totpOf(secret, { issuer: cutText(issuer, MAX_ISSUER_LENGTH), label: email }).toString()
}

/** The 30-second step since 1970 of a six-digit code, or null when it matches none near `now`. */
export function stepOfCode(secret: string, code: string, now: Date): number | null {
  const delta = totpOf(secret).validate({ token: code, timestamp: now.getTime(), window: WINDOW })
  return delta === null ? null : Math.floor(now.getTime() / (STEP_SECONDS * 1_000)) + delta
}

function totpOf(secret: string, names: { issuer?: string; label?: string } = {}): TOTP {
  return new TOTP({
    ...names,
    secret: Secret.fromBase32(secret),
    algorithm: ALGORITHM,
    digits: DIGITS,
    period: STEP_SECONDS,
  })
}

/** Ten codes such as `abcd-efgh-jk`, each of 50 bits. */
export function generateRecoveryCodes(): string[] {
  const codes = new Set<string>()
  while (codes.size < RECOVERY_CODES) codes.add(generateRecoveryCode())
  return [...codes]
}

function generateRecoveryCode(): string {
  const groups = RECOVERY_GROUPS.map((length) => Array.from({ length }, randomSign).join(''))
  return groups.join('-')
}

function randomSign(): string {
  return RECOVERY_SIGNS.charAt(randomInt(RECOVERY_SIGNS.length))
}

/** People copy codes with spaces, hyphens and capitals and type them in Bengali digits: all are accepted. */
export function readCode(typed: string): TypedCode | null {
  const code = toAsciiDigits(typed).replace(/[\s-]/g, '').toLowerCase()
  if (code.length === DIGITS && /^\d+$/.test(code)) return { kind: 'telephone', code }
  if (code.length !== RECOVERY_LENGTH) return null
  return [...code].every((sign) => RECOVERY_SIGNS.includes(sign)) ? { kind: 'recovery', code } : null
}

/** Whether a secret generated at `drawnAt` may still be confirmed. */
export function isSetupOpen(drawnAt: Date, now: Date): boolean {
  return now.getTime() - drawnAt.getTime() < SETUP_MINUTES * 60_000
}
