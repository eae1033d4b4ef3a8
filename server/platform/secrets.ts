// The secrets of an installation: generated at its first start, stored in DATA_DIR/secrets.json, overridden by settings.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createDurably } from './files/durable-file.ts'
import { StartError } from './start-error.ts'

/** `secret` signs sessions and tokens; `newUserPassword` is six digits, the first password of an account made by an admin. */
export type Secrets = { secret: string; newUserPassword: string }

/** Secrets from the configuration; null if not set. */
export type GivenSecrets = { secret: string | null; newUserPassword: string | null }

const stored = z.object({ secret: z.string().min(32), newUserPassword: z.string().regex(/^[0-9]{6}$/) })

/**
 * The secrets to use. Those in `given` have priority. The new users' password is derived from a given secret, so that several
 * nodes agree without a shared folder; without one, both are generated once and stored in `dataDir`.
 * Throws StartError SECRETS_UNREADABLE instead of replacing a file that it cannot read.
 */
export function openSecrets(
  dataDir: string,
  given: GivenSecrets = { secret: null, newUserPassword: null },
): Secrets {
  if (given.secret !== null) {
    return { secret: given.secret, newUserPassword: given.newUserPassword ?? sixDigitsFrom(given.secret) }
  }
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const path = join(dataDir, 'secrets.json')
  const kept = readKept(path) ?? generateAndStore(path)
  return { secret: kept.secret, newUserPassword: given.newUserPassword ?? kept.newUserPassword }
}

function generateAndStore(path: string): Secrets {
  const drawn: Secrets = {
    secret: randomBytes(32).toString('hex'),
    newUserPassword: String(randomInt(1_000_000)).padStart(6, '0'),
  }
  // If another process was faster, all use its secrets.
  if (createDurably(path, `${JSON.stringify(drawn, null, 2)}\n`)) return drawn
  return readKept(path) ?? drawn
}

function readKept(path: string): Secrets | null {
  let text: string
  try {
    text = readFileSync(path, 'utf8')
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT') return null
    throw unreadable(path, error)
  }
  try {
    return stored.parse(JSON.parse(text))
  } catch (error) {
    throw unreadable(path, error)
  }
}

function unreadable(path: string, cause: unknown): StartError {
  const sentence = `${path} cannot be read or is damaged. Bring it back from a backup, or delete it: then new secrets are drawn and everybody has to sign in again.`
  // The message of a parse error quotes the file, so only read errors become the cause.
  return new StartError(
    'SECRETS_UNREADABLE',
    sentence,
    cause instanceof Error && 'code' in cause && 'syscall' in cause ? { cause } : {},
  )
}

function sixDigitsFrom(secret: string): string {
  const number = createHmac('sha256', secret).update('password of new users').digest().readUInt32BE(0)
  return String(number % 1_000_000).padStart(6, '0')
}
