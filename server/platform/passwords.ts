// Turns passwords into hashes and compares them: argon2id. How long a password must be is decided in contract/user.ts.
import { hash, verify } from '@node-rs/argon2'
import { toUnicodeForm } from '#bangla/unicode-form.ts'

// argon2id is the library's own choice. OWASP's second setting (19 MiB, two passes): 20 to 30 ms of one core, and twenty at once fit into a small machine.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its salt and cost in it. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST)
}

/** Whether `password` is the one that `stored` was made from. What is no argon2 hash fits no password. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  if (!stored.startsWith('$argon2id$')) return false
  return verify(stored, normalizePassword(password))
}

/** Whether two typed passwords are one and the same. Not for what is secret: it answers sooner the earlier they differ. */
export function isSamePassword(one: string, other: string): boolean {
  return normalizePassword(one) === normalizePassword(other)
}

/** Whether a typed password is `start` with something behind it, or nothing. Not for what is secret, as above. */
export function beginsWithPassword(password: string, start: string): boolean {
  return normalizePassword(password).startsWith(normalizePassword(start))
}

// Keyboards write Bengali letters such as য় as one code point or as two; the person typed the same password.
function normalizePassword(password: string): string {
  return toUnicodeForm(password, 'NFC')
}
