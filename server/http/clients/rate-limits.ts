// Rate limits per address and account, against guessing and flooding. Stored in the database, so shared by all processes,
// except for page views, which are counted per process.
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterRes } from 'rate-limiter-flexible'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import { AppError } from '#server/domain/app-error.ts'
import { limitKeyOf } from './client-address.ts'

type Limit = { points: number; seconds: number }
type Limits = {
  /** Per client address, before the body is read. */
  requests?: Limit
  /** Per client address, for valid bodies: mistyped input may be corrected. */
  address?: Limit
  /** Per account, from all addresses. */
  account?: Limit
  /**
   * Per browser that is known for the account. Replaces the limit of the account, and that of an address without tries left, so
   * that others cannot lock the owner out, not even from the same address.
   */
  device?: Limit
}
const MINUTE = 60

/** Every try counts, right or wrong. */
const LIMITS = {
  'sign-in': {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 25, seconds: 60 * MINUTE },
    device: { points: 25, seconds: 60 * MINUTE },
  },
  'sign-up': { requests: { points: 25, seconds: 30 * MINUTE }, address: { points: 5, seconds: 30 * MINUTE } },
  /** Few per account: a link that somebody else requested reaches the owner and works, so only further mails are delayed. */
  reset: {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 5, seconds: 30 * MINUTE },
    device: { points: 5, seconds: 30 * MINUTE },
  },
  /** The verification mail, requested by the person who is signed in. */
  verification: {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 5, seconds: 30 * MINUTE },
  },
  /** The mail to an owner whose address somebody tried to register. */
  'taken-address': { account: { points: 1, seconds: 24 * 60 * MINUTE } },
  /** Asking for another address of one’s account, and the mails to the address that was typed. */
  'email-change': { account: { points: 5, seconds: 24 * 60 * MINUTE } },
  'email-change-mail': { account: { points: 2, seconds: 24 * 60 * MINUTE } },
  /** The reset link, and the current password when it is changed. */
  'new-password': {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 25, seconds: 60 * MINUTE },
  },
  /** The second factor has six digits, so an account accepts few tries. */
  code: {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 10, seconds: 15 * MINUTE },
    device: { points: 10, seconds: 15 * MINUTE },
  },
  /** Any form sent to a page. Forms of accounts also count as the calls they make. */
  form: {
    requests: { points: 100, seconds: 10 * MINUTE },
    device: { points: 100, seconds: 10 * MINUTE },
  },
  /** Forms that reach the newsroom. */
  message: { address: { points: 5, seconds: 10 * MINUTE } },
  newsletter: { address: { points: 60, seconds: 10 * MINUTE } },
  /** Mails to the address that somebody typed: links that confirm newsletters, and the one that changes them. */
  'newsletter-mail': { account: { points: 3, seconds: 24 * 60 * MINUTE } },
  'newsletter-link': { account: { points: 1, seconds: 24 * 60 * MINUTE } },
  appointment: { address: { points: 10, seconds: 10 * MINUTE } },
  photo: { address: { points: 10, seconds: 10 * MINUTE } },
  /** New browsers for alerts: many readers of a carrier share an address. */
  alerts: { requests: { points: 600, seconds: 10 * MINUTE } },
  /** Votes: a carrier's readers share an address, so a rate that only a script reaches, and no total. */
  vote: { address: { points: 600, seconds: 10 * MINUTE } },
  /** Changes of what an account follows. Addresses are not counted: carriers share them. */
  following: { account: { points: 300, seconds: 10 * MINUTE } },
  /** Cards of addresses: each may ask other machines three times and store a picture. */
  embed: { account: { points: 60, seconds: 10 * MINUTE } },
} satisfies Record<string, Limits>
export type LimitName = keyof typeof LIMITS

/** Page views that an address may report: enough for a household, too few for a script. */
const VISITS: Limit = { points: 120, seconds: MINUTE }

export type RateLimits = {
  /**
   * Counts a request before its body is read. Null when the address has tries left. Otherwise returns the id of the known
   * browser, which the caller counts by its own limit, or throws TOO_MANY_TRIES with the seconds to wait.
   */
  countRequest(
    name: LimitName,
    clientAddress: string,
    knownBrowser?: () => Promise<string | null>,
  ): Promise<string | null>
  /**
   * Counts a try with a valid body; TOO_MANY_TRIES as above. `account`: a normalized address, or an id; `device` is a known browser of it
   * (sign-in/devices.ts).
   */
  count(name: LimitName, clientAddress: string, account: string | null, device?: string | null): Promise<void>
  /** Counts for the account only, where the call itself finds the account. */
  countAccount(name: LimitName, account: string, device?: string | null): Promise<void>
  /** Counts a reported page view, in this process only. */
  countVisit(clientAddress: string): Promise<void>
  close(): void
}

const CLEANUP_INTERVAL_MS = 5 * MINUTE * 1_000

/** Keys are hashed with `secret`, so that the table stores no addresses. `onFailure`: the database refuses to count. */
export function openRateLimits(
  pool: pg.Pool,
  secret: string,
  onFailure: (error: Error) => void = () => undefined,
): RateLimits {
  const counters = new Map<string, Counter>()
  const getCounter = (name: string, limit: Limit): Counter => {
    const counter = counters.get(name) ?? openCounter(pool, name, limit, onFailure)
    counters.set(name, counter)
    return counter
  }
  const hashKey = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  // A failed cleanup is repeated next time.
  const cleanup = setInterval(() => {
    pool.query(`delete from limits where expire < ${NOW}`).catch(() => {})
  }, CLEANUP_INTERVAL_MS)
  cleanup.unref()
  const visits = new RateLimiterMemory({ points: VISITS.points, duration: VISITS.seconds })

  const countIn = async (name: LimitName, kind: keyof Limits, key: string): Promise<void> => {
    const limits: Limits = LIMITS[name]
    const limit = limits[kind]
    if (limit) await orRefuse(getCounter(`${name}-${kind}`, limit)(hashKey(key)), limit)
  }

  const countAccount = async (
    name: LimitName,
    account: string,
    device: string | null = null,
  ): Promise<void> => {
    const limits: Limits = LIMITS[name]
    if (device !== null && limits.device) await countIn(name, 'device', device)
    else await countIn(name, 'account', account)
  }

  return {
    async countRequest(name, clientAddress, knownBrowser) {
      try {
        await countIn(name, 'requests', limitKeyOf(clientAddress))
        return null
      } catch (error) {
        const limits: Limits = LIMITS[name]
        const device = knownBrowser && limits.device ? await knownBrowser() : null
        if (device === null) throw error
        return device
      }
    },
    async count(name, clientAddress, account, device) {
      await countIn(name, 'address', limitKeyOf(clientAddress))
      if (account !== null) await countAccount(name, account, device)
    },
    countAccount,
    countVisit: (clientAddress) => orRefuse(visits.consume(limitKeyOf(clientAddress)), VISITS),
    close: () => clearInterval(cleanup),
  }
}

/** Counts a try; rejects with a RateLimiterRes above the limit. */
type Counter = (key: string) => Promise<unknown>

/** Milliseconds since 1970 by the clock of the database, which all nodes share. */
const NOW = '(extract(epoch from clock_timestamp()) * 1000)::bigint'

/**
 * A count that has ended is begun again, and one that ends later than its limit allows, too: it was begun before the clock of the
 * database was set back. Parameters: key, milliseconds of the limit.
 */
const COUNT = `
  insert into limits as counted (key, points, expire) values ($1, 1, ${NOW} + $2)
  on conflict (key) do update set (points, expire) = (
    select case when is_over then 1 else counted.points + 1 end, case when is_over then now + $2 else counted.expire end
    from (select now, counted.expire not between now and now + $2 as is_over from (select ${NOW} as now) as clock) as state
  )
  returning points, (expire - ${NOW})::float8 as wait`

/**
 * Counts in the database. Who has no tries left is refused from memory, so that a flood does not reach the database; while that is
 * unavailable, each process counts for itself.
 */
function openCounter(
  pool: pg.Pool,
  name: string,
  { points, seconds }: Limit,
  onFailure: (error: Error) => void,
): Counter {
  const memory = new RateLimiterMemory({ keyPrefix: name, points, duration: seconds })
  return async (key) => {
    const here = await memory.get(key)
    if (here && here.consumedPoints > points && here.msBeforeNext > 0) throw here
    const counted = await pool
      .query<{ points: number; wait: number }>(COUNT, [`${name}:${key}`, seconds * 1_000])
      .catch((error: Error) => {
        if (!isDatabaseUnavailable(error)) onFailure(error)
        return null
      })
    const [row] = counted?.rows ?? []
    if (!row) return memory.consume(key)
    if (row.points < points) return
    const blocked = await memory.block(key, Math.max(row.wait, 1) / 1_000)
    if (row.points > points) throw blocked
  }
}

async function orRefuse(counting: Promise<unknown>, { seconds }: Limit): Promise<void> {
  try {
    await counting
  } catch (rejection) {
    if (!(rejection instanceof RateLimiterRes)) throw rejection
    // A count in memory ends by a timer, but states its end by the clock of this machine, which may have been set back.
    const retryAfter = Math.min(Math.max(1, Math.ceil(rejection.msBeforeNext / 1_000)), seconds)
    throw new AppError('TOO_MANY_TRIES', { retryAfter })
  }
}
