// The viewer of a request, by session cookie or bearer token, checked against the database every time.

import { createHmac, timingSafeEqual } from 'node:crypto'
import { eq } from 'drizzle-orm'
import { decodeProtectedHeader, importJWK, jwtVerify } from 'jose'
import { z } from 'zod'
import { cookieValue, decodedCookie } from '#contract/cookies.ts'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import type { Database } from '#server/db/client.ts'
import { jwks } from '#server/db/tables/auth-tables.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { findPerson, findToken, type SessionKey } from './session-rows.ts'

/** How long an ID token is valid. */
export const ID_TOKEN_MINUTES = 15

const claims = z.object({ sub: z.string(), sid: z.string() })
const publicKey = z.object({ kty: z.literal('OKP'), crv: z.literal('Ed25519'), x: z.string() })

type PublicKey = Awaited<ReturnType<typeof importJWK>>

/** The session and user of an ID token; null for a forged, foreign or expired one. */
export type ReadIdToken = (token: string, now: Date) => Promise<{ id: string; userId: string } | null>

export function openIdTokenReader(db: Database, siteUrl: string): ReadIdToken {
  const keys = new Map<string, PublicKey>()
  const getKey = async (kid: string): Promise<PublicKey | null> => {
    const key = keys.get(kid) ?? (await loadKey(db, kid))
    if (key) keys.set(kid, key)
    return key
  }
  return async (token, now) => {
    const kid = readKeyId(token)
    const key = kid === null ? null : await getKey(kid)
    if (!key) return null
    const rules = { issuer: siteUrl, audience: siteUrl, algorithms: ['EdDSA'], currentDate: now }
    const verified = await jwtVerify(token, key, rules).catch(() => null)
    const read = claims.safeParse(verified?.payload)
    return read.success ? { id: read.data.sid, userId: read.data.sub } : null
  }
}

/** Untrusted: only the format of our own key ids is looked up. */
const keyId = z.string().regex(/^[0-9a-z]{1,40}$/i)

function readKeyId(token: string): string | null {
  try {
    return keyId.safeParse(decodeProtectedHeader(token).kid).data ?? null
  } catch {
    return null
  }
}

async function loadKey(db: Database, kid: string): Promise<PublicKey | null> {
  const [row] = await db.select({ publicKey: jwks.publicKey }).from(jwks).where(eq(jwks.id, kid))
  return row ? importJWK(publicKey.parse(JSON.parse(row.publicKey)), 'EdDSA') : null
}

/** Prefix of the names of all sign-in cookies. */
export const COOKIE_PREFIX = 'maidan'

/** On https, browsers accept a `__Secure-` cookie over an encrypted connection only. */
export function sessionCookieName(siteUrl: string): string {
  return `${siteUrl.startsWith('https://') ? '__Secure-' : ''}${COOKIE_PREFIX}.session_token`
}

/** The token of a signed value (`token.signature`, percent-encoded or not); null when the signature is invalid. */
export function verifySignedToken(value: string, secret: string): string | null {
  const [token, signature, ...rest] = decodedCookie(value).split('.')
  if (!token || !signature || rest.length > 0) return null
  const expected = createHmac('sha256', secret).update(token).digest()
  const given = Buffer.from(signature, 'base64')
  return given.length === expected.length && timingSafeEqual(given, expected) ? token : null
}

/** The session token of a request, from the cookie or as bearer; null without one, and for ID tokens. */
export type GetToken = (request: Request) => string | null
export type GetViewer = (request: Request) => Promise<Viewer>

/**
 * A bearer token has priority over the cookie, because it is sent on purpose: an ended or forged one is SESSION_ENDED. With an
 * ended cookie the viewer is anonymous, because browsers send it with every request.
 */
export function openGetViewer(world: World, secret: string): GetViewer {
  const getToken = openGetToken(world.siteUrl, secret)
  const readIdToken = openIdTokenReader(world.db, world.siteUrl)

  const loadPerson = async (key: SessionKey) => {
    const { secondFactorRequired } = await getSettings(world)
    return findPerson(world.db, key, { now: world.clock.now(), secondFactorRequired })
  }

  return async (request) => {
    const bearer = getBearer(request)
    const key =
      bearer !== null && isIdToken(bearer)
        ? await readIdToken(bearer, world.clock.now())
        : toSessionKey(getToken(request))
    const person = key && (await loadPerson(key))
    if (person) return person
    if (bearer !== null) throw new AppError('SESSION_ENDED')
    return ANONYMOUS
  }
}

/**
 * The request with the session's own token in place of an ID token, which Better Auth does not know; unchanged without one, and
 * for one of a session that has ended.
 */
export type WithSessionToken = (request: Request) => Promise<Request>

export function openWithSessionToken(world: World): WithSessionToken {
  const readIdToken = openIdTokenReader(world.db, world.siteUrl)
  return async (request) => {
    const bearer = getBearer(request)
    const session = bearer !== null && isIdToken(bearer) ? await readIdToken(bearer, world.clock.now()) : null
    const token = session && (await findToken(world.db, session))
    if (!token) return request
    const headers = new Headers(request.headers)
    headers.set('authorization', `Bearer ${token}`)
    return new Request(request.url, { headers })
  }
}

function toSessionKey(token: string | null): SessionKey | null {
  return token === null ? null : { token }
}

/** Reads the same credential as {@link openGetViewer}, also of a session that still waits for its code. */
export function openGetToken(siteUrl: string, secret: string): GetToken {
  const cookieName = sessionCookieName(siteUrl)
  return (request) => {
    const bearer = getBearer(request)
    if (bearer !== null) return isIdToken(bearer) ? null : parseBearerToken(bearer, secret)
    const signed = cookieValue(request.headers.get('cookie'), cookieName)
    return signed === null ? null : verifySignedToken(signed, secret)
  }
}

/**
 * The token of a session that we signed, active or not; null without one. Does not query the database: for decisions before
 * that.
 */
export function openGetSignedSession(siteUrl: string, secret: string): GetToken {
  const cookieName = sessionCookieName(siteUrl)
  return (request) => {
    const signed = getBearer(request) ?? cookieValue(request.headers.get('cookie'), cookieName)
    return signed === null ? null : verifySignedToken(signed, secret)
  }
}

function isIdToken(bearer: string): boolean {
  return bearer.split('.').length === 3
}

function parseBearerToken(text: string, secret: string): string | null {
  return text.includes('.') || text.includes('%') ? verifySignedToken(text, secret) : text
}

/** The token of an `Authorization: Bearer …` header; null when there is none, or one of another scheme. */
export function getBearer(request: Request): string | null {
  return /^bearer +(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}
