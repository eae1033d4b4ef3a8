// Limits against guessing and flooding: how often one address or account may try. Shared by all processes and kept over
// restarts, but for page views, whose count is worth no statement.
import { createHmac } from 'node:crypto'
import type pg from 'pg'
import { RateLimiterMemory, RateLimiterPostgres, RateLimiterRes } from 'rate-limiter-flexible'
import { AppError } from '#server/domain/app-error.ts'
import { limitKeyOf } from './client-address.ts'

type Limit = { points: number; seconds: number }
type Limits = {
  /** Per client address, before the body is read: whatever it turns out to hold. */
  requests?: Limit
  /** Per client address, once the body was found valid: who mistypes may try again. */
  address?: Limit
  /** Per account that is named, from all addresses. */
  account?: Limit
  /**
   * In place of the account's, and of an address that has no tries left: per browser that is known for the account, so that
   * strangers cannot lock its owner out, from the same address either.
   */
  device?: Limit
}
const MINUTE = 60

/** What is counted: every try, right or wrong. */
const LIMITS = {
  'sign-in': {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 25, seconds: 60 * MINUTE },
    device: { points: 25, seconds: 60 * MINUTE },
  },
  'sign-up': { requests: { points: 25, seconds: 30 * MINUTE }, address: { points: 5, seconds: 30 * MINUTE } },
  /** The mails of a stranger reach the owner, with links that work: only more of them have to wait. */
  reset: {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 5, seconds: 30 * MINUTE },
    device: { points: 5, seconds: 30 * MINUTE },
  },
  /** The mail that proves the own address, asked for by who is signed in. */
  verification: {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 5, seconds: 30 * MINUTE },
  },
  /** The mail to an owner whose address somebody tries to register. */
  'taken-address': { account: { points: 1, seconds: 24 * 60 * MINUTE } },
  /** The link of a reset, and the current password when it is changed. */
  'new-password': {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 25, seconds: 60 * MINUTE },
  },
  /** The code after the password: six digits, so an account takes few. */
  code: {
    requests: { points: 25, seconds: 5 * MINUTE },
    account: { points: 10, seconds: 15 * MINUTE },
    device: { points: 10, seconds: 15 * MINUTE },
  },
  /** Any form sent to a page. Accounts' own forms make calls that count for themselves as well. */
  form: {
    requests: { points: 100, seconds: 10 * MINUTE },
    device: { points: 100, seconds: 10 * MINUTE },
  },
  /** Forms that reach the newsroom. */
  message: { address: { points: 5, seconds: 10 * MINUTE } },
  appointment: { address: { points: 10, seconds: 10 * MINUTE } },
  photo: { address: { points: 10, seconds: 10 * MINUTE } },
} satisfies Record<string, Limits>
export type LimitName = keyof typeof LIMITS

/** Page views an address may report: a household behind one address reads a lot, a script reports more. */
const VISITS: Limit = { points: 120, seconds: MINUTE }

export type RateLimits = {
  /**
   * Counts a request before its body is read; TOO_MANY_TRIES with the seconds to wait when there were too many.
   * `knownBrowser` is asked only then: a browser that has tries of its own is let through and returned, to be counted by
   * itself. Null when the address has tries left.
   */
  countRequest(
    name: LimitName,
    clientAddress: string,
    knownBrowser?: () => Promise<string | null>,
  ): Promise<string | null>
  /**
   * Counts a try with a valid body; TOO_MANY_TRIES as above. `email` in its one spelling; `device` is the account's known
   * browser that it comes from (sign-in/devices.ts).
   */
  count(name: LimitName, clientAddress: string, email: string | null, device?: string | null): Promise<void>
  /** The account's part of that count alone, where only the call itself finds out whose account it is about. */
  countAccount(name: LimitName, account: string, device?: string | null): Promise<void>
  /** Counts a reported page view, in this process only. */
  countVisit(clientAddress: string): Promise<void>
  close(): void
}

const SWEEP_MS = 5 * MINUTE * 1_000

/** Keys hold hashes made with `secret`, so the table tells nobody who tried from where. */
export function openRateLimits(pool: pg.Pool, secret: string): RateLimits {
  const limiters = new Map<string, RateLimiterPostgres>()
  const limiterOf = (name: string, limit: Limit): RateLimiterPostgres => {
    const limiter = limiters.get(name) ?? openLimiter(pool, name, limit)
    limiters.set(name, limiter)
    return limiter
  }
  const hashed = (text: string) => createHmac('sha256', secret).update(text).digest('base64url')
  // What is not swept now is swept next time.
  const sweep = setInterval(() => {
    pool.query('delete from limits where expire < $1', [Date.now()]).catch(() => {})
  }, SWEEP_MS)
  sweep.unref()
  const visits = new RateLimiterMemory({ points: VISITS.points, duration: VISITS.seconds })

  const countIn = async (name: LimitName, kind: keyof Limits, key: string): Promise<void> => {
    const limits: Limits = LIMITS[name]
    const limit = limits[kind]
    if (limit) await consume(limiterOf(`${name}-${kind}`, limit), hashed(key))
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
      } catch (refused) {
        const limits: Limits = LIMITS[name]
        const device = knownBrowser && limits.device ? await knownBrowser() : null
        if (device === null) throw refused
        return device
      }
    },
    async count(name, clientAddress, email, device) {
      await countIn(name, 'address', limitKeyOf(clientAddress))
      if (email !== null) await countAccount(name, email, device)
    },
    countAccount,
    countVisit: (clientAddress) => consume(visits, limitKeyOf(clientAddress)),
    close: () => clearInterval(sweep),
  }
}

function openLimiter(pool: pg.Pool, name: string, { points, seconds }: Limit): RateLimiterPostgres {
  const shared = { keyPrefix: name, points, duration: seconds }
  return new RateLimiterPostgres({
    ...shared,
    storeClient: pool,
    storeType: 'pool',
    tableName: 'limits',
    tableCreated: true,
    clearExpiredByTimeout: false,
    // Whoever is over the limit is refused from memory: a flood does not reach the database.
    inMemoryBlockOnConsumed: points,
    // With the database away each process counts for itself.
    insuranceLimiter: new RateLimiterMemory(shared),
  })
}

async function consume(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<void> {
  try {
    await consumeNow(limiter, key)
  } catch (refused) {
    if (!(refused instanceof RateLimiterRes)) throw refused
    throw new AppError('TOO_MANY_TRIES', { retryAfter: Math.max(1, Math.ceil(refused.msBeforeNext / 1_000)) })
  }
}

/** A count that ends later than its limit allows was begun before the clock was set back: it starts again. */
async function consumeNow(limiter: RateLimiterPostgres | RateLimiterMemory, key: string): Promise<void> {
  try {
    await limiter.consume(key)
  } catch (refused) {
    const isOfFuture = refused instanceof RateLimiterRes && refused.msBeforeNext > limiter.duration * 1_000
    if (!isOfFuture) throw refused
    await limiter.delete(key)
    await limiter.consume(key)
  }
}
