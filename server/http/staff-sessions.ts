// Caches which sessions belong to staff, for queue priorities only: permissions are read from the database for every request.
import { isStaff, type Viewer } from '#contract/role.ts'
import { ConcurrencyLimiter } from '#server/domain/concurrency-limiter.ts'
import { withTimeout } from '#server/platform/deadline.ts'

/** The first lookup of a session: a few at a time, and short. */
const LOOKUPS = { kind: 'session-lookups', maxRunning: 4, maxQueued: 500, maxWaitMs: 2_000 }
const MAX_SESSIONS = 10_000
/** Short, because a session that still waits for its second factor may belong to staff soon. */
const NOT_STAFF_MS = 60_000

export type StaffSessions = {
  /** Whether this signed session belongs to staff; false when the lookup fails or takes too long. */
  isStaff(session: string, request: Request): Promise<boolean>
  /** The same without a lookup: false for sessions that were not seen yet. */
  isKnownStaff(session: string): boolean
}

type Known = { isStaff: boolean; until: number }

export function openStaffSessions(
  getViewer: (request: Request) => Promise<Viewer>,
  now: () => number = () => performance.now(),
): StaffSessions {
  const known = new Map<string, Known>()
  const lookups = new Map<string, Promise<boolean>>()
  const limiter = new ConcurrencyLimiter(LOOKUPS)

  const remember = (session: string, isTheirs: boolean): boolean => {
    known.delete(session)
    known.set(session, {
      isStaff: isTheirs,
      until: isTheirs ? Number.POSITIVE_INFINITY : now() + NOT_STAFF_MS,
    })
    const [oldest] = known.keys()
    if (known.size > MAX_SESSIONS && oldest !== undefined) known.delete(oldest)
    return isTheirs
  }
  const lookUp = (session: string, request: Request): Promise<boolean> => {
    const lookup = limiter
      .run(() => getViewer(request))
      .then(
        (viewer) => remember(session, isStaff(viewer)),
        () => false,
      )
      .finally(() => lookups.delete(session))
    lookups.set(session, lookup)
    return lookup
  }

  return {
    async isStaff(session, request) {
      const entry = known.get(session)
      if (entry && entry.until > now()) return entry.isStaff
      return withTimeout(lookups.get(session) ?? lookUp(session, request), LOOKUPS.maxWaitMs, false)
    },
    isKnownStaff: (session) => known.get(session)?.isStaff === true,
  }
}
