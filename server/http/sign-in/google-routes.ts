// The two calls of signing in with Google: away to the provider, and back from it. Who may be joined to which account is
// decided in server/domain/people/google-join.ts.
import {
  codeAddress,
  failureAddress,
  flowOfAddress,
  type GoogleSignInFlow,
  stepAddress,
} from '#contract/google-sign-in.ts'
import { inEdition } from '#contract/paths.ts'
import { STRANGER } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { askToJoin, recordArrival } from '#server/domain/people/google-join.ts'
import type { Auth } from './better-auth.ts'
import type { Devices } from './devices.ts'
import { type Call, forward } from './forward.ts'
import { type GoogleVisit, googleVisit, NOT_JOINED } from './google.ts'
import { forgetWay, joinCookie, rememberedWay, rememberWay, sessionTokenIn } from './google-cookies.ts'
import { codeOfGoogleError } from './google-errors.ts'
import { endSession, stateOfSession } from './session-rows.ts'

export type GoogleParts = {
  world: World
  /** Null when Google is not set up. */
  google: (() => Promise<Auth>) | null
  devices: Devices
}

/** How long the provider may take to answer our own questions. */
const PATIENCE_MS = 15_000

export async function beginGoogle(
  { google, world }: GoogleParts,
  call: Call,
  body: { callbackURL?: string | undefined },
) {
  if (!google) throw new AppError('PROVIDER_NOT_SET_UP', { field: 'provider' })
  const callbackURL = body.callbackURL ?? inEdition(call.language, '/')
  const way = flowOfAddress(callbackURL, call.language)
  const { pathname } = new URL(callbackURL, world.siteUrl)
  const isStop = pathname === inEdition(call.language, '/login/done')
  const answer = await forward(await google(), world.siteUrl, 'sign-in/social', call, {
    provider: 'google',
    callbackURL,
    ...(isStop && { newUserCallbackURL: stepAddress(way, '/login/done', { new: '1' }) }),
    disableRedirect: true,
  })
  answer.headers.append('set-cookie', rememberWay(way, world.siteUrl))
  return answer
}

/** A browser stands here, not a program: what fails leads to the sign-in page, which has words for the code. */
export async function finishGoogle(parts: GoogleParts, call: Call) {
  const { google, world } = parts
  if (!google) throw new AppError('NOT_FOUND')
  const way = rememberedWay(call.request.headers.get('cookie'))
  const visit: GoogleVisit = { identity: null, created: false, joined: false }
  const answer = await googleVisit
    .run(visit, async () => {
      const back = forward(await google(), world.siteUrl, 'callback/google', call)
      return settle(parts, call, { way, visit, answer: await inTime(back) })
    })
    .catch((error: unknown) => {
      const code = error instanceof AppError ? error.code : 'INTERNAL'
      if (code === 'INTERNAL') world.log.error({ err: error }, 'Sign-in with Google failed')
      return leadingTo(failureAddress(way, code))
    })
  answer.headers.append('set-cookie', forgetWay(world.siteUrl))
  return answer
}

type Back = { way: GoogleSignInFlow; visit: GoogleVisit; answer: Response }

/** What becomes of Better Auth's answer: a session, a question for the password, or a reason to be told. */
async function settle(parts: GoogleParts, call: Call, { way, visit, answer }: Back): Promise<Response> {
  const { world } = parts
  const word = new URL(answer.headers.get('location') ?? '/', world.siteUrl).searchParams.get('error')
  const token = sessionTokenIn(answer, world.siteUrl)
  if (token !== null) return enter(parts, call, { way, visit, answer }, token)
  if (word === NOT_JOINED && visit.identity) {
    const asked = leadingTo(stepAddress(way, '/login/join'))
    asked.headers.append('set-cookie', joinCookie(await askToJoin(world, visit.identity), world.siteUrl))
    return asked
  }
  throw new AppError(codeOfGoogleError(word ?? ''))
}

async function enter(
  { world, devices }: GoogleParts,
  call: Call,
  { way, visit, answer }: Back,
  token: string,
): Promise<Response> {
  const state = await stateOfSession(world.db, token)
  if (!state) throw new AppError('PROVIDER_REFUSED')
  if (state.standing === 'disabled') {
    await endSession(world.db, token)
    throw new AppError('ACCOUNT_DISABLED')
  }
  const awaitsCode = state.standing === 'code-awaited'
  const ctx = { ...world, viewer: STRANGER, from: call.clientAddress }
  await recordArrival(ctx, state.person, { ...visit, awaitsCode })
  if (awaitsCode) answer.headers.set('location', codeAddress(way))
  else answer.headers.append('set-cookie', devices.remember(call.request, state.person.email))
  return answer
}

function leadingTo(location: string): Response {
  return new Response(null, { status: 302, headers: { location, 'cache-control': 'no-store' } })
}

async function inTime(answer: Promise<Response>): Promise<Response> {
  let timer: NodeJS.Timeout | undefined
  const late = new Promise<never>((_resolve, reject) => {
    timer = setTimeout(() => reject(new AppError('PROVIDER_UNREACHABLE')), PATIENCE_MS)
  })
  // Whoever comes too late is heard by nobody.
  answer.catch(() => undefined)
  return Promise.race([answer, late]).finally(() => clearTimeout(timer))
}
