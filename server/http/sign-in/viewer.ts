// Who a request speaks for: session cookie or bearer token, checked against the database every time.
import { STRANGER, type Viewer } from '#contract/role.ts'
import { AppError } from '#server/domain/app-error.ts'
import type { World } from '#server/domain/ctx.ts'
import { idTokenReader } from './id-token.ts'
import { cookieValue, sessionCookieName, tokenOfSigned } from './session-cookie.ts'
import { findPerson, type SessionKey } from './session-rows.ts'

export type ViewerOf = (request: Request) => Promise<Viewer>

/**
 * A bearer token wins over the cookie, because whoever sends one means it: a dead or forged one is SESSION_ENDED. A dead
 * cookie only makes a stranger, because browsers send it with everything.
 */
export function openViewerOf(world: World, secret: string): ViewerOf {
  const cookieName = sessionCookieName(world.siteUrl)
  const readIdToken = idTokenReader(world.db, world.siteUrl)

  const keyOfBearer = async (text: string): Promise<SessionKey | null> => {
    if (text.split('.').length === 3) return readIdToken(text, world.clock.now())
    if (!text.includes('.') && !text.includes('%')) return { token: text }
    const token = tokenOfSigned(text, secret)
    return token === null ? null : { token }
  }

  return async (request) => {
    const bearer = bearerOf(request)
    if (bearer !== null) {
      const key = await keyOfBearer(bearer)
      const person = key && (await findPerson(world.db, key, world.clock.now()))
      if (!person) throw new AppError('SESSION_ENDED')
      return person
    }
    const signed = cookieValue(request.headers.get('cookie'), cookieName)
    const token = signed === null ? null : tokenOfSigned(signed, secret)
    if (token === null) return STRANGER
    return (await findPerson(world.db, { token }, world.clock.now())) ?? STRANGER
  }
}

/** The token of an `Authorization: Bearer …` header; null when there is none, or one of another scheme. */
export function bearerOf(request: Request): string | null {
  return /^bearer +(\S.*)$/i.exec(request.headers.get('authorization') ?? '')?.[1]?.trim() ?? null
}
