// How much the app does at once, and for whom. Stored pages and built files do not pass here: they are answered whatever
// goes on. Renders of stored pages have lanes of their own (page-cache.ts).
import { BlockList, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { editionOf } from '#contract/paths.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { AppError } from '#server/domain/app-error.ts'
import { limitKeyOf } from './client-address.ts'
import { Lane } from './lane.ts'

/** Lanes do not take from each other: whoever works here goes on working while strangers stand in line. */
const LANES = {
  people: { kind: 'requests-of-people', atOnce: 64, mostWaiting: 500, longestWaitMs: 10_000 },
  /** Few: each takes the processor for some milliseconds, and between two of them stored pages are to get their turn. */
  strangers: { kind: 'requests-of-strangers', atOnce: 6, mostWaiting: 500, longestWaitMs: 5_000 },
  /** A few more than search itself lets in (match-queries.ts). */
  searches: { kind: 'requests-for-searches', atOnce: 6, mostWaiting: 32, longestWaitMs: 3_000 },
  /** Their bodies arrive at their senders' pace, which costs little: body-budget.ts bounds what is held of them. */
  bodies: { kind: 'requests-for-bodies', atOnce: 256, mostWaiting: 256, longestWaitMs: 5_000 },
  pictures: { kind: 'requests-for-pictures', atOnce: 32, mostWaiting: 2_000, longestWaitMs: 5_000 },
}
type LaneName = keyof typeof LANES

/** So many bodies one stranger may be sending at the same time. */
const BODIES_OF_ONE = 16
/** Nothing that is read takes longer: statements end after 15 s by themselves. */
const LONGEST_READ_MS = 20_000
const RETRY_SECONDS = 5

/** Lets requests in lane by lane; throws OVERLOADED for those that found no place, or took too long. */
export function openAdmission(provesSession: (request: Request) => boolean): MiddlewareHandler<ApiEnv> {
  const lanes = {
    people: new Lane(LANES.people),
    strangers: new Lane(LANES.strangers),
    searches: new Lane(LANES.searches),
    bodies: new Lane(LANES.bodies),
    pictures: new Lane(LANES.pictures),
  }
  const limitSender = openSenders()

  return async (c, next) => {
    const { method, path } = c.req
    const name = laneOf(method, path, provesSession(c.req.raw))
    const run = () => lanes[name].run(next)
    if (name === 'bodies') return limitSender(c.get('clientAddress'), run)
    return isRead(method) ? inTime(run()) : run()
  }
}

export function laneOf(method: string, path: string, hasSession: boolean): LaneName {
  if (path.startsWith('/media/')) return 'pictures'
  if (hasSession) return 'people'
  if (!isRead(method)) return 'bodies'
  return SEARCHES.test(editionOf(path).path) ? 'searches' : 'strangers'
}

const SEARCHES = /^\/(?:api\/)?search(?:\/|$)/i

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** The turn is kept until the work ends; only whoever waits for it does not wait any longer. */
async function inTime(work: Promise<void>): Promise<void> {
  const { promise, reject } = Promise.withResolvers<never>()
  const timer = setTimeout(() => reject(overloaded()), LONGEST_READ_MS).unref()
  try {
    await Promise.race([work, promise])
  } finally {
    clearTimeout(timer)
  }
}

/** Many of a private network may stand behind one address: it is the address of a proxy. */
const PRIVATE = new BlockList()
for (const [net, bits] of [
  ['10.0.0.0', 8],
  ['127.0.0.0', 8],
  ['172.16.0.0', 12],
  ['192.168.0.0', 16],
] as const)
  PRIVATE.addSubnet(net, bits)
PRIVATE.addAddress('::1', 'ipv6')
PRIVATE.addSubnet('fc00::', 7, 'ipv6')

function openSenders(): (address: string, run: () => Promise<void>) => Promise<void> {
  const sending = new Map<string, number>()
  return async (address, run) => {
    if (PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')) return run()
    const key = limitKeyOf(address)
    const others = sending.get(key) ?? 0
    if (others >= BODIES_OF_ONE) throw overloaded()
    sending.set(key, others + 1)
    try {
      await run()
    } finally {
      const left = (sending.get(key) ?? 1) - 1
      if (left > 0) sending.set(key, left)
      else sending.delete(key)
    }
  }
}

function overloaded(): AppError {
  return new AppError('OVERLOADED', { retryAfter: RETRY_SECONDS })
}
