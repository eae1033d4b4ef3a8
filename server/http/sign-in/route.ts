// The frame of every call under /api/auth: its dependencies, and the checks before it. The calls are in routes.ts.
import type { z } from 'zod'
import type { Person, Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { Ctx, World } from '#server/domain/ctx.ts'
import type { Mailer } from '#server/platform/mailer.ts'
import type { SecretBox } from '#server/platform/secret-box.ts'
import { isFromOwnOrigin } from '../clients/origin.ts'
import type { LimitName, RateLimits } from '../clients/rate-limits.ts'
import type { Auth } from './better-auth.ts'
import { readBody } from './bodies.ts'
import type { Devices } from './devices.ts'
import { type Call, forward } from './forward.ts'
import type { GetToken, GetViewer, WithSessionToken } from './viewer.ts'

export type SignInParts = {
  world: World
  auth: Auth
  /** Null when Google is not set up. */
  google: (() => Promise<Auth>) | null
  limits: RateLimits
  getViewer: GetViewer
  getToken: GetToken
  withSessionToken: WithSessionToken
  devices: Devices
  mailer: Mailer
  /** Seals the secrets of second factors. */
  box: SecretBox
}
export type Serve<Body> = (parts: SignInParts, call: Call, body: Body) => Promise<Response>
export type Route = { method: 'GET' | 'POST'; serve(parts: SignInParts, call: Call): Promise<Response> }

export function readRoute(serve: Route['serve']): Route {
  return { method: 'GET', serve }
}

/** The id of a known browser that may go on when its network address has no tries left; null for any other. */
export type KnownBrowser<Body> = (parts: SignInParts, call: Call, body: Body) => Promise<string | null>

/** A browser in which the account with the address `findEmail` signed in before. */
export function deviceOfAccount<Body>(
  findEmail: (parts: SignInParts, call: Call, body: Body) => Promise<string | null>,
): KnownBrowser<Body> {
  return async (parts, call, body) => {
    const email = await findEmail(parts, call, body)
    return email === null ? null : parts.devices.findForAccount(call.request, email)
  }
}

/** Any browser in which somebody signed in before, with its own limit: for calls that check no password. */
export const anyKnownDevice: KnownBrowser<object> = async ({ devices, limits }, { request }) => {
  const device = devices.getId(request)
  if (device !== null) await limits.countAccount('sign-in', device, device)
  return device
}

/**
 * A call that changes something: limit per address, body schema, limit per account, origin, then the call itself. When the
 * address has no tries left, `knownBrowser` may admit the call.
 */
export function changeRoute<Body extends z.ZodType<object>>(
  body: Body,
  limit: LimitName | null,
  serve: Serve<z.infer<Body>>,
  knownBrowser: KnownBrowser<z.infer<Body>> = deviceOfAccount(async (_parts, _call, input) =>
    getEmail(input),
  ),
): Route {
  return {
    method: 'POST',
    async serve(parts, call) {
      const { request, clientAddress } = call
      let reading: Promise<z.infer<Body>> | null = null
      const readInput = () => {
        reading ??= readBody(request, body)
        return reading
      }
      const findKnownBrowser = async () => {
        // Unknown browsers are rejected before their body is read.
        if (parts.devices.getId(request) === null) return null
        const input = await readInput().catch(() => null)
        return input && knownBrowser(parts, call, input)
      }
      if (limit) await parts.limits.countRequest(limit, clientAddress, findKnownBrowser)
      const input = await readInput()
      const email = getEmail(input)
      const device = email === null ? null : parts.devices.findForAccount(request, email)
      if (limit) await parts.limits.count(limit, clientAddress, email, device)
      if (!isFromOwnOrigin(parts.world.siteUrl, request.method, (name) => request.headers.get(name))) {
        throw new AppError('FOREIGN_ORIGIN')
      }
      return serve(parts, call, input)
    },
  }
}

function getEmail(body: object): string | null {
  return 'email' in body && typeof body.email === 'string' ? body.email : null
}

/** Better Auth's own response to this path. */
export const pass =
  (path: string) =>
  async ({ auth, world, withSessionToken }: SignInParts, call: Call, body?: object) =>
    forward(auth, world.siteUrl, path, { ...call, request: await withSessionToken(call.request) }, body)

/** The person who calls. SIGN_IN_REQUIRED for anonymous callers, and for sessions that still wait for their code. */
export async function requirePerson({ getViewer }: SignInParts, call: Call): Promise<Person> {
  const viewer = await getViewer(call.request)
  if (viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return viewer
}

/** The context of services for this call. */
export function createCtx({ world }: SignInParts, call: Call, viewer: Viewer): Ctx {
  return { ...world, viewer, from: call.clientAddress }
}

export function respondJson(body: object): Response {
  return Response.json(body, { headers: { 'cache-control': 'no-store' } })
}
