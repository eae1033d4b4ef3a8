// What every call under /api/auth is made of: what it may use, and the checks in front of it. The calls: routes.ts.
import type { z } from 'zod'
import type { Person, Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import type { GuessLimits, LimitName } from '../guess-limits.ts'
import { comesFromUs } from '../origin.ts'
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
  limits: GuessLimits
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

/** The address of the account that a call is about, before the call itself; null when it is about none. */
export type Whose<Body> = (parts: SignInParts, call: Call, body: Body) => Promise<string | null>

/**
 * A call that changes something: limit per address, body rule, limit per account, origin, then the call itself. Where the
 * address has no tries left, a browser that is known for the account (`whose`) has tries of its own.
 */
export function change<Body extends z.ZodType<object>>(
  body: Body,
  limit: LimitName | null,
  serve: Serve<z.infer<Body>>,
  whose: Whose<z.infer<Body>> = async (_parts, _call, given) => emailIn(given),
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
      const knownBrowser = async () => {
        // Strangers are refused before their body is read.
        if (parts.devices.issuedTo(request) === null) return null
        const about = await read().then(
          (given) => whose(parts, call, given),
          () => null,
        )
        return about === null ? null : parts.devices.knownAs(request, about)
      }
      if (limit) await parts.limits.countRequest(limit, clientAddress, knownBrowser)
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
