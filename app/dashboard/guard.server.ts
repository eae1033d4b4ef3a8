// The guard of the dashboard: every screen names the permission it needs; who lacks it is sent away before anything is
// loaded. Calls of the API are guarded by themselves.
import { type MiddlewareFunction, redirect } from 'react-router'
import { type Notice, noticeCookie, wantedCookie } from '#contract/hand-over.ts'
import { inEdition } from '#contract/paths.ts'
import { type Action, can } from '#contract/permissions.ts'
import { isStaff, type Viewer } from '#contract/role.ts'
import { ownThings } from '#contract/screens.ts'
import { pageRequest } from '#server/http/page-context.ts'

/**
 * Lets in who may do this to at least their own things. Everybody else is answered with the front page of their language (302), which says
 * why to those who are signed in; the place they wanted is remembered, so that signing in as staff leads there. Who has
 * something to see to first is sent to their profile.
 */
export function onlyFor(action: Action): MiddlewareFunction<Response> {
  return ({ request, context }) => {
    const { ctx, language, refusal } = context.get(pageRequest)
    // Nothing is opened: the frame's loader throws the refusal, and the page says it.
    if (refusal) return
    const { viewer, siteUrl } = ctx
    if (can(viewer, action, ownThings(viewer))) return
    const edition = viewer.kind === 'person' ? viewer.language : language
    if (viewer.kind === 'person' && viewer.hold !== null) throw redirect(inEdition(edition, '/profile'))
    const { pathname, search } = new URL(request.url)
    const headers = new Headers()
    if (!isStaff(viewer)) headers.append('Set-Cookie', wantedCookie(pathname + search, siteUrl))
    const notice = noticeFor(viewer)
    if (notice) headers.append('Set-Cookie', noticeCookie(notice, siteUrl))
    throw redirect(inEdition(edition, '/'), { headers })
  }
}

function noticeFor(viewer: Viewer): Notice | null {
  if (viewer.kind !== 'person') return null
  return isStaff(viewer) ? 'not-yours' : 'staff-only'
}
