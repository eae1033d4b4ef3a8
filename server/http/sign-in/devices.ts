// Knows the browsers in which somebody signed in before, by a cookie of their own: their tries have a budget that no stranger
// can use up. The cookie names nobody and nothing is stored of it; which limits it counts for: rate-limits.ts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieLine, cookieValue } from '#contract/cookies.ts'

/** Not `maidan.…`: caches in front answer requests with such a cookie from nothing that is stored. */
export const DEVICE_COOKIE = 'known_device'
const YEAR_SECONDS = 365 * 86_400
/** Half of an id is random, half proves that it was given out here. */
const HALF_ID_BYTES = 8
/** Accounts that one browser is known for: the desk of a newsroom has several people. */
const MOST_ACCOUNTS = 5

export type Devices = {
  /** A browser in which any account signed in before; null for any other. */
  issuedTo(request: Request): string | null
  /** Which known browser of this account the request comes from; null when it is none. `email` in its one spelling. */
  knownAs(request: Request, email: string): string | null
  /** The Set-Cookie line that makes this browser one of the account's. */
  remember(request: Request, email: string): string
}

export function openDevices(siteUrl: string, secret: string): Devices {
  const markOf = (id: string, email: string) =>
    createHmac('sha256', secret).update(`known device\n${id}\n${email}`).digest('base64url')
  const isOf = (entry: Entry, email: string) => isEqual(entry.mark, markOf(entry.id, email))
  const idOf = (half: Buffer) => {
    const proof = createHmac('sha256', secret).update('known device id\n').update(half).digest()
    return Buffer.concat([half, proof.subarray(0, HALF_ID_BYTES)]).toString('base64url')
  }
  const isIssued = ({ id }: Entry) =>
    isEqual(id, idOf(Buffer.from(id, 'base64url').subarray(0, HALF_ID_BYTES)))

  return {
    issuedTo: (request) => entriesIn(request).find(isIssued)?.id ?? null,
    knownAs: (request, email) => entriesIn(request).find((entry) => isOf(entry, email))?.id ?? null,
    remember(request, email) {
      const entries = entriesIn(request)
      const known = entries.find((entry) => isOf(entry, email))
      const id = known?.id ?? idOf(randomBytes(HALF_ID_BYTES))
      const others = entries.filter((entry) => entry !== known)
      const kept = [{ id, mark: markOf(id, email) }, ...others].slice(0, MOST_ACCOUNTS)
      const value = kept.map((entry) => `${entry.id}.${entry.mark}`).join('~')
      return cookieLine(DEVICE_COOKIE, value, YEAR_SECONDS, siteUrl)
    },
  }
}

type Entry = { id: string; mark: string }

function entriesIn(request: Request): Entry[] {
  const value = cookieValue(request.headers.get('cookie'), DEVICE_COOKIE) ?? ''
  return value.split('~', MOST_ACCOUNTS).flatMap((text) => {
    const [, id, mark] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? []
    return id && mark ? [{ id, mark }] : []
  })
}

function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
