// What every call under /api/auth is made of: what it may use, and the checks in front of it. The calls: routes.ts.
import type { z } from 'zod'
import type { Person, Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { comesFromUs } from '../origin.ts'
import type { LimitName, RateLimits } from '../rate-limits.ts'
import type { Auth } from './better-auth.ts'
import { readBody } from './bodies.ts'
import type { Devices } from './devices.ts'
import { type Call, forward } from './forward.ts'
import type { TokenOf, ViewerOf } from './viewer.ts'

export type SignInParts = {
  world: World
  auth: Auth
  /** Null when Google is not set up. */
  google: (() => Promise<Auth>) | null
  limits: RateLimits
  viewerOf: ViewerOf
  tokenOf: TokenOf
  devices: Devices
  mailer: Mailer
  /** Seals the secrets of second factors. */
  box: SecretBox
}
export type Serve<Body> = (parts: SignInParts, call: Call, body: Body) => Promise<Response>
export type Route = { method: 'GET' | 'POST'; serve(parts: SignInParts, call: Call): Promise<Response> }

export function read(serve: Route['serve']): Route {
  return { method: 'GET', serve }
}

/** The known browser that may go on where its network address has no tries left; null for any other. */
export type KnownBrowser<Body> = (parts: SignInParts, call: Call, body: Body) => Promise<string | null>

/** A browser that is known for the account whose address `emailOf` finds. */
export function knownFor<Body>(
  emailOf: (parts: SignInParts, call: Call, body: Body) => Promise<string | null>,
): KnownBrowser<Body> {
  return async (parts, call, body) => {
    const email = await emailOf(parts, call, body)
    return email === null ? null : parts.devices.knownAs(call.request, email)
  }
}

/** Any browser in which somebody signed in before, with a limit of its own: for calls that try no password. */
export const knownForAny: KnownBrowser<object> = async ({ devices, limits }, { request }) => {
  const device = devices.issuedTo(request)
  if (device !== null) await limits.countAccount('sign-in', device, device)
  return device
}

/**
 * A call that changes something: limit per address, body rule, limit per account, origin, then the call itself. Where the
 * address has no tries left, `knownBrowser` may let the call through.
 */
export function change<Body extends z.ZodType<object>>(
  body: Body,
  limit: LimitName | null,
  serve: Serve<z.infer<Body>>,
  knownBrowser: KnownBrowser<z.infer<Body>> = knownFor(async (_parts, _call, given) => emailIn(given)),
): Route {
  return {
    method: 'POST',
    async serve(parts, call) {
      const { request, clientAddress } = call
      let reading: Promise<z.infer<Body>> | null = null
      const read = () => {
        reading ??= readBody(request, body)
        return reading
      }
      const exception = async () => {
        // Strangers are refused before their body is read.
        if (parts.devices.issuedTo(request) === null) return null
        const given = await read().catch(() => null)
        return given && knownBrowser(parts, call, given)
      }
      if (limit) await parts.limits.countRequest(limit, clientAddress, exception)
      const given = await read()
      const email = emailIn(given)
      const device = email === null ? null : parts.devices.knownAs(request, email)
      if (limit) await parts.limits.count(limit, clientAddress, email, device)
      if (!comesFromUs(parts.world.siteUrl, request.method, (name) => request.headers.get(name))) {
        throw new AppError('FOREIGN_ORIGIN')
      }
      return serve(parts, call, given)
    },
  }
}

function emailIn(body: object): string | null {
  return 'email' in body && typeof body.email === 'string' ? body.email : null
}

/** Better Auth's own answer to its call of this path. */
export const pass =
  (path: string) =>
  ({ auth, world }: SignInParts, call: Call, body?: object) =>
    forward(auth, world.siteUrl, path, call, body)

/** The person who calls; SIGN_IN_REQUIRED for strangers, whose code may still be awaited. */
export async function personOf({ viewerOf }: SignInParts, call: Call): Promise<Person> {
  const viewer = await viewerOf(call.request)
  if (viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return viewer
}

/** What a door gets for this call of this viewer. */
export function ctxOf({ world }: SignInParts, call: Call, viewer: Viewer): Ctx {
  return { ...world, viewer, from: call.clientAddress }
}

/** An answer of our own. */
export function answerWith(body: object): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}
