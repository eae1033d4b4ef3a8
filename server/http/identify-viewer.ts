// Who asks for a page that is stored: a stranger, who is answered with it, or a person, who has one of their own. The
// database is asked for a few at a time and never for long; whoever is not recognised meanwhile reads what is stored.
import type { IncomingMessage } from 'node:http'
import { Lane, laneForEach } from './lane.ts'
import { late } from './page-render.ts'
import type { SignIn } from './sign-in/sign-in.ts'
import type { StaffSessions } from './staff-sessions.ts'

/** `unknown`: their session was not found in time, or the database is away. */
type PageAsker = 'stranger' | 'person' | 'unknown'
export type PageAskers = (request: IncomingMessage, url: URL) => Promise<PageAsker>

/** Fewer than the smallest pool has connections: renders and whoever works here take the others. */
const ALL = { kind: 'readers-to-be-recognised', atOnce: 4, mostWaiting: 200, longestWaitMs: 2_000 }
/** One session cannot take all of these. */
const OF_ONE = { atOnce: 2, mostWaiting: 50, longestWaitMs: 2_000 }
/** However it comes about, nobody waits longer for being recognised. */
const PATIENCE_MS = 2_000

/** Recognises whoever asks for a stored page by the cookie they bring. */
export function openPageAskers(
  signIn: Pick<SignIn, 'signedSessionOf' | 'viewerOf'>,
  staffSessions: Pick<StaffSessions, 'isKnownStaff'>,
): PageAskers {
  const lane = new Lane(ALL)
  const ofSession = laneForEach(OF_ONE)
  return async (request, url) => {
    const { cookie } = request.headers
    if (cookie === undefined) return 'stranger'
    const asked = new Request(url, { headers: { cookie } })
    const session = signIn.signedSessionOf(asked)
    if (session === null) return 'stranger'
    // Staff before readers, however many of these wait.
    const rank = () => (staffSessions.isKnownStaff(session) ? 1 : 0)
    const asker = ofSession(session, () => lane.run(() => signIn.viewerOf(asked), rank)).then(
      ({ kind }): PageAsker => (kind === 'person' ? 'person' : 'stranger'),
      (): PageAsker => 'unknown',
    )
    return Promise.race([asker, late<PageAsker>(PATIENCE_MS, 'unknown')])
  }
}
