// How many requests the app handles at once, by kind and client. Stored pages and built files are served without these
// limits. Renders of stored pages have their own limiters (page-renders.ts).
import { BlockList, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { editionOf } from '#contract/pages/paths.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import {
  ConcurrencyLimiter,
  KeyedConcurrencyLimiter,
  overloaded,
} from '#server/domain/concurrency-limiter.ts'
import { withDeadline } from '#server/platform/deadline.ts'
import { limitKeyOf } from './clients/client-address.ts'
import type { StaffSessions } from './staff-sessions.ts'

/** Separate limits, so that staff can go on working while anonymous clients wait. */
const LIMITS = {
  staff: { kind: 'staff-reads', maxRunning: 64, maxAbandoned: 64, maxQueued: 500, maxWaitMs: 10_000 },
  /** Few, as for anonymous clients: pages of signed-in readers are rendered for each request, on the processor that staff use as well. */
  readers: { kind: 'reader-reads', maxRunning: 4, maxAbandoned: 4, maxQueued: 500, maxWaitMs: 10_000 },
  /** Few: each takes some milliseconds of processor time, and stored pages are answered in between. */
  anonymous: { kind: 'anonymous-reads', maxRunning: 6, maxAbandoned: 6, maxQueued: 500, maxWaitMs: 5_000 },
  /** A few more than the limiter of search itself (match-queries.ts). */
  searches: { kind: 'search-requests', maxRunning: 6, maxAbandoned: 6, maxQueued: 32, maxWaitMs: 3_000 },
  /** Slow senders cost little: body-budget.ts bounds the memory. */
  anonymousWrites: { kind: 'anonymous-writes', maxRunning: 256, maxQueued: 256, maxWaitMs: 5_000 },
  /** Separate from reads, so that slow senders do not block screens. */
  staffWrites: { kind: 'staff-writes', maxRunning: 256, maxQueued: 256, maxWaitMs: 10_000 },
  readerWrites: { kind: 'reader-writes', maxRunning: 256, maxQueued: 256, maxWaitMs: 10_000 },
  media: { kind: 'media', maxRunning: 32, maxAbandoned: 32, maxQueued: 2_000, maxWaitMs: 5_000 },
}
type LimiterName = keyof typeof LIMITS

/**
 * Limits of a single client: what the address of an anonymous client writes, what a session reads and writes. Further requests wait in
 * the client's own queue: a window that saves often, or uploads twenty pictures at once, delays only itself.
 */
const CLIENT_LIMITS = {
  address: { maxRunning: 16, maxQueued: 32, maxWaitMs: 5_000 },
  sessionWrites: { maxRunning: 8, maxQueued: 32, maxWaitMs: 10_000 },
  /** As many as a browser opens connections, and half of the connections to the database. */
  sessionReads: { maxRunning: 6, maxAbandoned: 6, maxQueued: 100, maxWaitMs: 10_000 },
}
/** Longer than any query, because statements end after 15 s. */
const READ_DEADLINE_MS = 20_000

/**
 * Middleware that admits requests within these limits; OVERLOADED for those that are rejected, or too slow. With
 * `trustProxy` every address counts as one client, because proxies must report the client's.
 */
export function openAdmission(
  getSignedSession: (request: Request) => string | null,
  staffSessions: Pick<StaffSessions, 'isStaff'>,
  trustProxy: number,
): MiddlewareHandler<ApiEnv> {
  const limiters = {
    staff: new ConcurrencyLimiter(LIMITS.staff),
    readers: new ConcurrencyLimiter(LIMITS.readers),
    anonymous: new ConcurrencyLimiter(LIMITS.anonymous),
    searches: new ConcurrencyLimiter(LIMITS.searches),
    anonymousWrites: new ConcurrencyLimiter(LIMITS.anonymousWrites),
    staffWrites: new ConcurrencyLimiter(LIMITS.staffWrites),
    readerWrites: new ConcurrencyLimiter(LIMITS.readerWrites),
    media: new ConcurrencyLimiter(LIMITS.media),
  }
  const byAddress = new KeyedConcurrencyLimiter(CLIENT_LIMITS.address)
  const writesBySession = new KeyedConcurrencyLimiter(CLIENT_LIMITS.sessionWrites)
  const readsBySession = new KeyedConcurrencyLimiter(CLIENT_LIMITS.sessionReads)

  return async (c, next) => {
    const { method, path } = c.req
    const session = getSignedSession(c.req.raw)
    const sender = await findSender(session, path, c.req.raw)
    const name = chooseLimiter(method, path, sender)
    const clients = fairClients(name, session, c.get('clientAddress'))
    const { signal } = c.req.raw
    const run = () => limiters[name].run(next, { clients, signal })
    if (name === 'anonymousWrites')
      return byAddress.run(addressKey(c.get('clientAddress'), trustProxy), run, { signal })
    if (name === 'staffWrites' || name === 'readerWrites')
      return writesBySession.run(session, run, { signal })
    if (name === 'staff' || name === 'readers') return limitRead(readsBySession.run(session, run, { signal }))
    return isRead(method) ? limitRead(run()) : run()
  }

  async function findSender(session: string | null, path: string, request: Request): Promise<Sender> {
    if (session === null) return 'anonymous'
    // Media files share one limiter, so the role does not matter.
    if (path.startsWith(MEDIA)) return 'reader'
    return (await staffSessions.isStaff(session, request)) ? 'staff' : 'reader'
  }
}

/** The clients that share a small limiter fairly: addresses of anonymous clients, sessions of readers. */
function fairClients(name: LimiterName, session: string | null, address: string): Set<string> | undefined {
  if (name === 'anonymous') return new Set([limitKeyOf(address)])
  return name === 'readers' && session !== null ? new Set([session]) : undefined
}

export type Sender = 'anonymous' | 'reader' | 'staff'

export function chooseLimiter(method: string, path: string, sender: Sender): LimiterName {
  if (path.startsWith(MEDIA)) return 'media'
  if (!isRead(method)) return WRITES[sender]
  if (sender !== 'anonymous') return sender === 'staff' ? 'staff' : 'readers'
  return SEARCHES.test(editionOf(path).path) ? 'searches' : 'anonymous'
}

const MEDIA = '/media/'
const WRITES = { anonymous: 'anonymousWrites', reader: 'readerWrites', staff: 'staffWrites' } as const
const SEARCHES = /^\/(?:api\/)?search(?:\/|$)/i

function isRead(method: string): boolean {
  return method === 'GET' || method === 'HEAD'
}

/** Only the client stops waiting: the slot stays taken until the work ends, or the client is gone. */
function limitRead(work: Promise<void>): Promise<void> {
  return withDeadline(work, READ_DEADLINE_MS, overloaded)
}

/** Without a trusted proxy many clients may share a private address: that of a proxy nobody configured. */
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

function addressKey(address: string, trustProxy: number): string | null {
  const isPrivate = PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return isPrivate && trustProxy <= 0 ? null : limitKeyOf(address)
}
