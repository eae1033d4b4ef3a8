// Hashes and verifies passwords with argon2id. The required length of passwords is in contract/people/user.ts.
import { hash, verify } from '@node-rs/argon2'
import { toUnicodeForm } from '#bangla/unicode-form.ts'

// OWASP's second setting (19 MiB, two passes): 20 to 30 ms of one core, and a small machine has memory for twenty at once.
const COST = { memoryCost: 19_456, timeCost: 2, parallelism: 1 }

/** The argon2id hash of a password, with its salt and cost in it. */
export async function hashPassword(password: string): Promise<string> {
  return hash(normalizePassword(password), COST)
}

/** Whether `stored` is the hash of `password`. False for anything that is no argon2id hash. */
export async function verifyPassword(stored: string, password: string): Promise<boolean> {
  if (!stored.startsWith('$argon2id$')) return false
  return verify(stored, normalizePassword(password))
}

/** Whether two typed passwords are equal. Not for comparing with secrets: not in constant time. */
export function isSamePassword(one: string, other: string): boolean {
  return normalizePassword(one) === normalizePassword(other)
}

/** Whether a typed password begins with `start` or equals it. Not for comparing with secrets: not in constant time. */
export function beginsWithPassword(password: string, start: string): boolean {
  return normalizePassword(password).startsWith(normalizePassword(start))
}

// Keyboards write Bengali letters such as য় as one code point or as two; the person typed the same password.
function normalizePassword(password: string): string {
  return toUnicodeForm(password, 'NFC')
}
