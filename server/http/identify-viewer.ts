// Who requests a stored page: an anonymous reader gets the stored page, a person a page of their own. Few database lookups run at once,
// each for a short time: a viewer who is not identified in time gets the stored page.
import type { IncomingMessage } from 'node:http'
import { ConcurrencyLimiter, KeyedConcurrencyLimiter } from '#server/domain/concurrency-limiter.ts'
import { withTimeout } from '#server/platform/deadline.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaffSessions } from './staff-sessions.ts'

/** `unknown`: the session was not found in time, or the database is unavailable. */
type PageViewer = 'anonymous' | 'person' | 'unknown'
export type IdentifyViewer = (request: IncomingMessage, url: URL) => Promise<PageViewer>

const TIMEOUT_MS = 2_000
/** Fewer than the connections of the smallest pool: renders and staff use the others. */
const LIMITS = { kind: 'viewer-lookups', maxRunning: 4, maxQueued: 200, maxWaitMs: TIMEOUT_MS }
/** One session cannot take all of these. */
const SESSION_LIMITS = { maxRunning: 2, maxQueued: 50, maxWaitMs: TIMEOUT_MS }

/** Identifies the viewer of a stored page by the session cookie. */
export function openIdentifyViewer(
  signIn: Pick<SignIn, 'getSignedSession' | 'getViewer'>,
  staffSessions: Pick<StaffSessions, 'isKnownStaff'>,
): IdentifyViewer {
  const limiter = new ConcurrencyLimiter(LIMITS)
  const bySession = new KeyedConcurrencyLimiter(SESSION_LIMITS)
  return async (request, url) => {
    const { cookie } = request.headers
    if (cookie === undefined) return 'anonymous'
    const withCookie = new Request(url, { headers: { cookie } })
    const session = signIn.getSignedSession(withCookie)
    if (session === null) return 'anonymous'
    // Staff before readers, however many readers wait.
    const priority = () => (staffSessions.isKnownStaff(session) ? 1 : 0)
    const lookup = () => limiter.run(() => signIn.getViewer(withCookie), { priority })
    const viewer = bySession.run(session, lookup).then(
      ({ kind }): PageViewer => (kind === 'person' ? 'person' : 'anonymous'),
      (): PageViewer => 'unknown',
    )
    return withTimeout(viewer, TIMEOUT_MS, 'unknown')
  }
}
