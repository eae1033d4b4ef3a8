// The viewer of a request, by session cookie or bearer token, checked against the database every time.
import { cookieValue } from '#contract/cookies.ts'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { openIdTokenReader } from './id-token.ts'
import { sessionCookieName, verifySignedToken } from './session-cookie.ts'
import { findPerson, type SessionKey } from './session-rows.ts'

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
