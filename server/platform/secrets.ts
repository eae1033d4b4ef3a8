// The secrets of an installation: made at its first start, kept in DATA_DIR/secrets.json, overruled by settings.
import { createHmac, randomBytes, randomInt } from 'node:crypto'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { z } from 'zod'
import { createDurably } from './durable-file.ts'
import { StartError } from './start-error.ts'

/** `secret` signs sessions and tokens; `newUserPassword` is six digits, the first password of an account made by an admin. */
export type Secrets = { secret: string; newUserPassword: string }

/** What the configuration says about them; null where it is silent. */
export type GivenSecrets = { secret: string | null; newUserPassword: string | null }

const stored = z.object({ secret: z.string().min(32), newUserPassword: z.string().regex(/^[0-9]{6}$/) })

/**
 * The secrets to work with. Those in `given` win. A given secret also decides the new users' password, so that several
 * nodes that share it agree without sharing a folder; in all other cases both are drawn once and kept in `dataDir`.
 * Throws StartError SECRETS_UNREADABLE rather than replace a file that it does not understand.
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
  const kept = readKept(path) ?? drawAndKeep(path)
  return { secret: kept.secret, newUserPassword: given.newUserPassword ?? kept.newUserPassword }
}

function drawAndKeep(path: string): Secrets {
  const drawn: Secrets = {
    secret: randomBytes(32).toString('hex'),
    newUserPassword: String(randomInt(1_000_000)).padStart(6, '0'),
  }
  // Another process may have been first: then its secrets are everybody's.
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
  // The cause of a parse error quotes the file, so only a failed read is passed on.
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
