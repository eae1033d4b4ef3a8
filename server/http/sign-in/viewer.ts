// Who a request speaks for: session cookie or bearer token, checked against the database every time.
import { cookieValue } from '#contract/cookies.ts'
import { STRANGER, SYSTEM, type Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { idTokenReader } from './id-token.ts'
import { sessionCookieName, tokenOfSigned } from './session-cookie.ts'
import { findPerson, type SessionKey } from './session-rows.ts'

/** The token of the session a request brings, by cookie or as bearer; null without one, and for ID tokens. */
export type TokenOf = (request: Request) => string | null
export type ViewerOf = (request: Request) => Promise<Viewer>

/**
 * A bearer token wins over the cookie, because whoever sends one means it: a dead or forged one is SESSION_ENDED. A dead
 * cookie only makes a stranger, because browsers send it with everything.
 */
export function openViewerOf(world: World, secret: string): ViewerOf {
  const tokenOf = openTokenOf(world.siteUrl, secret)
  const readIdToken = idTokenReader(world.db, world.siteUrl)

  const personOf = async (key: SessionKey) => {
    const { secondFactorRequired } = await getSettings({ ...world, viewer: SYSTEM })
    return findPerson(world.db, key, { now: world.clock.now(), secondFactorRequired })
  }

  return async (request) => {
    const bearer = bearerOf(request)
    const key =
      bearer !== null && isIdToken(bearer)
        ? await readIdToken(bearer, world.clock.now())
        : byToken(tokenOf(request))
    const person = key && (await personOf(key))
    if (person) return person
    if (bearer !== null) throw new AppError('SESSION_ENDED')
    return STRANGER
  }
}

function byToken(token: string | null): SessionKey | null {
  return token === null ? null : { token }
}

/** Reads the same credential that {@link openViewerOf} goes by, whether or not its session is anybody's yet. */
export function openTokenOf(siteUrl: string, secret: string): TokenOf {
  const cookieName = sessionCookieName(siteUrl)
  return (request) => {
    const bearer = bearerOf(request)
    if (bearer !== null) return isIdToken(bearer) ? null : tokenOfBearer(bearer, secret)
    const signed = cookieValue(request.headers.get('cookie'), cookieName)
    return signed === null ? null : tokenOfSigned(signed, secret)
  }
}

/**
 * The token of a session that we once signed, whether or not it still lives; null when the request brings none. Asks nobody:
 * for choices that come before the database is asked.
 */
export function openProofOf(siteUrl: string, secret: string): TokenOf {
  const cookieName = sessionCookieName(siteUrl)
  return (request) => {
    const signed = bearerOf(request) ?? cookieValue(request.headers.get('cookie'), cookieName)
    return signed === null ? null : tokenOfSigned(signed, secret)
  }
}

function isIdToken(bearer: string): boolean {
  return bearer.split('.').length === 3
}

function tokenOfBearer(text: string, secret: string): string | null {
  return text.includes('.') || text.includes('%') ? tokenOfSigned(text, secret) : text
}

/** The token of an `Authorization: Bearer …` header; null when there is none, or one of another scheme. */
export function bearerOf(request: Request): string | null {
  return /^bearer +(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}
