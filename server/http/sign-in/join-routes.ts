// Links Google to an account by the account's password: an ordinary sign-in, then the pending join.
import { joinTokenOf } from '#contract/google-sign-in.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { findJoin, join } from '#server/domain/people/google-join.ts'
import type { RateLimits } from '../clients/rate-limits.ts'
import type { Call } from './forward.ts'
import { joinCookie, readSessionToken } from './google-cookies.ts'
import { endSession, getSessionState } from './session-rows.ts'

type JoinParts = { world: World; limits: RateLimits }
type Credentials = { email: string; password: string }

/** The address of the account with the pending join. */
export async function findJoinEmail({ world }: JoinParts, call: Call): Promise<string | null> {
  const pending = await findJoin(world, joinTokenOf(call.request.headers.get('cookie')))
  return pending?.email ?? null
}

/**
 * `signInByEmail` is the complete ordinary sign-in, and its response is passed on. The rate limit is counted here, because
 * only here it is known whose password is tried.
 */
export function joinGoogleBy<Parts extends JoinParts>(
  signInByEmail: (parts: Parts, call: Call, body: Credentials) => Promise<Response>,
) {
  return async (parts: Parts, call: Call, { password }: { password: string }): Promise<Response> => {
    const { world, limits } = parts
    const token = joinTokenOf(call.request.headers.get('cookie'))
    const pending = await findJoin(world, token)
    // Counted apart from tries with passwords, because Google has verified the address before this call.
    if (pending) await limits.countAccount('sign-in', `join ${pending.email}`)
    if (!token || !pending) throw new AppError('JOIN_EXPIRED')
    const answer = await signInByEmail(parts, call, { email: pending.email, password })
    await finish(world, call, token, answer)
    answer.headers.append('set-cookie', joinCookie(null, world.siteUrl))
    return answer
  }
}

/** When the join fails, the new session ends before its token is sent. */
async function finish(world: World, call: Call, token: string, answer: Response): Promise<void> {
  const sessionToken = readSessionToken(answer, world.siteUrl)
  if (sessionToken === null) throw new AppError('SIGN_IN_FAILED')
  try {
    const state = await getSessionState(world.db, sessionToken)
    if (!state) throw new AppError('JOIN_EXPIRED')
    await join({ ...world, viewer: ANONYMOUS, from: call.clientAddress }, token, state.person)
  } catch (error) {
    await endSession(world, sessionToken)
    throw error
  }
}
