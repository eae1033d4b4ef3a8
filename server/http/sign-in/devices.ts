// Recognizes browsers in which somebody signed in before, by a cookie: they have rate limits of their own, which other clients
// cannot use up. The cookie identifies nobody and is not stored; its limits are in rate-limits.ts.
import { createHmac, randomBytes, timingSafeEqual } from 'node:crypto'
import { cookieLine, cookieValue } from '#contract/cookies.ts'

/** Not `maidan.…`, because a CDN does not use its cache for requests with such a cookie. */
export const DEVICE_COOKIE = 'known_device'
const YEAR_SECONDS = 365 * 86_400
/** Half of an id is random, half is a signature. */
const HALF_ID_BYTES = 8
/** Accounts per browser: several people of a newsroom share a computer. */
const MAX_ACCOUNTS = 5

export type Devices = {
  /** The id of a browser in which any account signed in before; null for any other. */
  getId(request: Request): string | null
  /** The id of a browser in which this account signed in before; null for any other. `email` is normalized. */
  findForAccount(request: Request, email: string): string | null
  /** The Set-Cookie line that adds the account to this browser. */
  remember(request: Request, email: string): string
}

export function openDevices(siteUrl: string, secret: string): Devices {
  const makeMark = (id: string, email: string) =>
    createHmac('sha256', secret).update(`known device\n${id}\n${email}`).digest('base64url')
  const isForAccount = (entry: Entry, email: string) => isEqual(entry.mark, makeMark(entry.id, email))
  const makeId = (half: Buffer) => {
    const proof = createHmac('sha256', secret).update('known device id\n').update(half).digest()
    return Buffer.concat([half, proof.subarray(0, HALF_ID_BYTES)]).toString('base64url')
  }
  const hasValidId = ({ id }: Entry) =>
    isEqual(id, makeId(Buffer.from(id, 'base64url').subarray(0, HALF_ID_BYTES)))

  return {
    getId: (request) => readEntries(request).find(hasValidId)?.id ?? null,
    findForAccount: (request, email) =>
      readEntries(request).find((entry) => isForAccount(entry, email))?.id ?? null,
    remember(request, email) {
      const entries = readEntries(request)
      const known = entries.find((entry) => isForAccount(entry, email))
      const id = known?.id ?? makeId(randomBytes(HALF_ID_BYTES))
      const others = entries.filter((entry) => entry !== known)
      const newest = [{ id, mark: makeMark(id, email) }, ...others].slice(0, MAX_ACCOUNTS)
      const value = newest.map((entry) => `${entry.id}.${entry.mark}`).join('~')
      return cookieLine(DEVICE_COOKIE, value, YEAR_SECONDS, siteUrl)
    },
  }
}

type Entry = { id: string; mark: string }

function readEntries(request: Request): Entry[] {
  const value = cookieValue(request.headers.get('cookie'), DEVICE_COOKIE) ?? ''
  return value.split('~', MAX_ACCOUNTS).flatMap((text) => {
    const [, id, mark] = /^([\w-]{22})\.([\w-]{43})$/.exec(text) ?? []
    return id && mark ? [{ id, mark }] : []
  })
}

function isEqual(given: string, expected: string): boolean {
  return timingSafeEqual(Buffer.from(given), Buffer.from(expected))
}
