// How much the app does at once, and for whom. Stored pages and built files do not pass here: they are answered whatever
// goes on. Renders of stored pages have lanes of their own (page-cache.ts).
import { BlockList, isIPv6 } from 'node:net'
import type { MiddlewareHandler } from 'hono'
import { editionOf } from '#contract/paths.ts'
import type { ApiEnv } from '#server/api/api-env.ts'
import { limitKeyOf } from './client-address.ts'
import { Lane, laneForEach, overloaded } from './lane.ts'
import type { StaffSessions } from './staff-sessions.ts'

/** Lanes do not take from each other: whoever works here goes on working while strangers stand in line. */
const LANES = {
  staff: { kind: 'requests-of-staff', atOnce: 64, mostWaiting: 500, longestWaitMs: 10_000 },
  /** Few, like strangers: a reader's own pages are rendered for each of them, and staff share the processor with them. */
  readers: { kind: 'requests-of-readers', atOnce: 4, mostWaiting: 500, longestWaitMs: 10_000 },
  /** Few: each takes the processor for some milliseconds, and between two of them stored pages are to get their turn. */
  strangers: { kind: 'requests-of-strangers', atOnce: 6, mostWaiting: 500, longestWaitMs: 5_000 },
  /** A few more than search itself lets in (match-queries.ts). */
  searches: { kind: 'requests-for-searches', atOnce: 6, mostWaiting: 32, longestWaitMs: 3_000 },
  /** Bodies arrive at their senders' pace, which costs little: body-budget.ts bounds what is held of them. */
  bodies: { kind: 'requests-for-bodies', atOnce: 256, mostWaiting: 256, longestWaitMs: 5_000 },
  /** Separate from reads, so that slow senders do not block screens. */
  staffWrites: {
    kind: 'requests-of-staff-with-bodies',
    atOnce: 256,
    mostWaiting: 256,
    longestWaitMs: 10_000,
  },
  readerWrites: {
    kind: 'requests-of-readers-with-bodies',
    atOnce: 256,
    mostWaiting: 256,
    longestWaitMs: 10_000,
  },
  pictures: { kind: 'requests-for-pictures', atOnce: 32, mostWaiting: 2_000, longestWaitMs: 5_000 },
}
type LaneName = keyof typeof LANES

/**
 * What one sender may have under way: bodies of a stranger's address, and what a session reads and sends. The rest stands in
 * the sender's own line and takes nobody else's place; a window that saves often, or drops twenty pictures at once, only
 * waits for itself.
 */
const OF_ONE = {
  address: { atOnce: 16, mostWaiting: 32, longestWaitMs: 5_000 },
  writing: { atOnce: 8, mostWaiting: 32, longestWaitMs: 10_000 },
  /** As many as a browser keeps connections, and half of those to the database. */
  reading: { atOnce: 6, mostWaiting: 100, longestWaitMs: 10_000 },
}
/** Nothing that is read takes longer: statements end after 15 s by themselves. */
const LONGEST_READ_MS = 20_000

/**
 * Lets requests in lane by lane; throws OVERLOADED for those that found no place, or took too long. With `trustProxy` every
 * address is taken for that of one sender, as proxies were asked to tell.
 */
export function openAdmission(
  signedSessionOf: (request: Request) => string | null,
  staffSessions: Pick<StaffSessions, 'isStaff'>,
  trustProxy: number,
): MiddlewareHandler<ApiEnv> {
  const lanes = {
    staff: new Lane(LANES.staff),
    readers: new Lane(LANES.readers),
    strangers: new Lane(LANES.strangers),
    searches: new Lane(LANES.searches),
    bodies: new Lane(LANES.bodies),
    staffWrites: new Lane(LANES.staffWrites),
    readerWrites: new Lane(LANES.readerWrites),
    pictures: new Lane(LANES.pictures),
  }
  const ofAddress = laneForEach(OF_ONE.address)
  const ofWriting = laneForEach(OF_ONE.writing)
  const ofReading = laneForEach(OF_ONE.reading)

  return async (c, next) => {
    const { method, path } = c.req
    const session = signedSessionOf(c.req.raw)
    const sender = await senderOf(session, path, c.req.raw)
    const name = laneOf(method, path, sender)
    const run = () => lanes[name].run(next, undefined, clientsIn(name, session, c.get('clientAddress')))
    if (name === 'bodies') return ofAddress(senderAt(c.get('clientAddress'), trustProxy), run)
    if (name === 'staffWrites' || name === 'readerWrites') return ofWriting(session, run)
    if (name === 'staff' || name === 'readers') return inTime(ofReading(session, run))
    return isRead(method) ? inTime(run()) : run()
  }

  async function senderOf(session: string | null, path: string, request: Request): Promise<Sender> {
    if (session === null) return 'stranger'
    // Pictures have one lane for everybody.
    if (path.startsWith(MEDIA)) return 'reader'
    return (await staffSessions.isStaff(session, request)) ? 'staff' : 'reader'
  }
}

/** Who take turns in a lane that is short: addresses of strangers, sessions of readers. One alone lets others go between. */
function clientsIn(name: LaneName, session: string | null, address: string): Set<string> | undefined {
  if (name === 'strangers') return new Set([limitKeyOf(address)])
  return name === 'readers' && session !== null ? new Set([session]) : undefined
}

export type Sender = 'stranger' | 'reader' | 'staff'

export function laneOf(method: string, path: string, sender: Sender): LaneName {
  if (path.startsWith(MEDIA)) return 'pictures'
  if (!isRead(method)) return WRITES[sender]
  if (sender !== 'stranger') return sender === 'staff' ? 'staff' : 'readers'
  return SEARCHES.test(editionOf(path).path) ? 'searches' : 'strangers'
}

const MEDIA = '/media/'
const WRITES = { stranger: 'bodies', reader: 'readerWrites', staff: 'staffWrites' } as const
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

/** Where no proxy is believed, many may stand behind a private address: it is that of one which nobody told us of. */
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

function senderAt(address: string, trustProxy: number): string | null {
  const isPrivate = PRIVATE.check(address, isIPv6(address) ? 'ipv6' : 'ipv4')
  return isPrivate && trustProxy <= 0 ? null : limitKeyOf(address)
}
