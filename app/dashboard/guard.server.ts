// The guard of the dashboard: every screen names the permission it needs; who lacks it is sent away before anything is
// loaded. Calls of the API are guarded by themselves.
import { type MiddlewareFunction, redirect } from 'react-router'
import { noticeCookie, returnPathCookie } from '#contract/flash-messages.ts'
import { inEdition } from '#contract/paths.ts'
import { type Action, can } from '#contract/permissions.ts'
import { isStaff } from '#contract/role.ts'
import { ownThings } from '#contract/screens.ts'
import { pageRequest } from '#server/http/page-context.ts'

/**
 * Lets in who may do this to at least their own things. Staff who may not stay in the dashboard, which says so (403). Everybody
 * else is answered with the front page of their language (302), which says why to those who are signed in; the place they
 * wanted is remembered, so that signing in as staff leads there. Who has something to see to first is sent to their profile,
 * and goes on from there.
 */
export function requirePermission(action: Action): MiddlewareFunction<Response> {
  return async ({ request, context }, next) => {
    const { ctx, language, refusal } = context.get(pageRequest)
    // Nothing is opened: the frame's loader throws the refusal, and the page says it.
    if (refusal) return
    const { viewer, siteUrl } = ctx
    if (can(viewer, action, ownThings(viewer))) return
    const edition = viewer.kind === 'person' ? viewer.language : language
    const { pathname, search } = new URL(request.url)
    const headers = new Headers([['Set-Cookie', returnPathCookie(pathname + search, siteUrl)]])
    if (viewer.kind === 'person' && viewer.hold !== null)
      throw redirect(inEdition(edition, '/profile'), { headers })
    // The frame shows that it is forbidden: screens load nothing on the server.
    if (isStaff(viewer)) return withStatus(await next(), 403)
    if (viewer.kind === 'person') headers.append('Set-Cookie', noticeCookie('staff-only', siteUrl))
    throw redirect(inEdition(edition, '/'), { headers })
  }
}

function withStatus({ body, headers }: Response, status: number): Response {
  return new Response(body, { status, headers })
}
