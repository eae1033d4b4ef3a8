// Which sessions are staff's, remembered for queues only: what somebody may do is asked of the database with every request.
import { isStaff, type Viewer } from '#contract/role.ts'
import { Lane } from './lane.ts'
import { late } from './page-render.ts'

/** Looks sessions up the first time: a few at a time, and never for long. */
const LOOK_UPS = { kind: 'sessions-to-be-sorted', atOnce: 4, mostWaiting: 500, longestWaitMs: 2_000 }
const REMEMBERED = 10_000
/** A session that waits for its code is nobody's, and staff's a moment later. */
const READERS_FOR_MS = 60_000

export type StaffSessions = {
  /** Whether this signed session is staff's; false where nobody could tell in time. */
  isStaff(session: string, request: Request): Promise<boolean>
  /** The same without a look into the database: false for sessions that were not seen yet. */
  isKnownStaff(session: string): boolean
}

type Known = { isStaff: boolean; until: number }

export function openStaffSessions(
  viewerOf: (request: Request) => Promise<Viewer>,
  now: () => number = () => performance.now(),
): StaffSessions {
  const known = new Map<string, Known>()
  const asked = new Map<string, Promise<boolean>>()
  const lane = new Lane(LOOK_UPS)

  const remember = (session: string, isTheirs: boolean): boolean => {
    known.delete(session)
    known.set(session, {
      isStaff: isTheirs,
      until: isTheirs ? Number.POSITIVE_INFINITY : now() + READERS_FOR_MS,
    })
    const [oldest] = known.keys()
    if (known.size > REMEMBERED && oldest !== undefined) known.delete(oldest)
    return isTheirs
  }
  const lookUp = (session: string, request: Request): Promise<boolean> => {
    const looking = lane
      .run(() => viewerOf(request))
      .then(
        (viewer) => remember(session, isStaff(viewer)),
        () => false,
      )
      .finally(() => asked.delete(session))
    asked.set(session, looking)
    return looking
  }

  return {
    async isStaff(session, request) {
      const one = known.get(session)
      if (one && one.until > now()) return one.isStaff
      const looking = asked.get(session) ?? lookUp(session, request)
      return Promise.race([looking, late(LOOK_UPS.longestWaitMs, false)])
    },
    isKnownStaff: (session) => known.get(session)?.isStaff === true,
  }
}
