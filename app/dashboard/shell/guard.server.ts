// Route middleware of the dashboard: every screen requires a permission, checked before anything is loaded. API calls check
// permissions themselves.
import { type MiddlewareFunction, redirect } from 'react-router'
import type { Language } from '#contract/language.ts'
import { noticeCookie, returnPathCookie } from '#contract/pages/flash-messages.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { type Action, can } from '#contract/permissions.ts'
import { isStaff, type Viewer } from '#contract/role.ts'
import { fillsWindow, ownSubject, SCREENS } from '#contract/screens.ts'
import { pageRequest } from '#server/http/pages/page-context.ts'

/**
 * Requires the action that contract/screens.ts declares for the matched screen, on at least own things. Staff without it get the
 * dashboard's 403 screen. Everyone else is redirected to the home page (302), with a notice if they are signed in; the requested
 * screen is remembered for the next sign-in. Screens that fill the window (the pad) send visitors who are not signed in to the
 * sign-in page instead, and from there back. People who must change a password or set up a second factor first are redirected to
 * their profile.
 */
export const requirePermission: MiddlewareFunction<Response> = async (
  { request, context, pattern },
  next,
) => {
  const { ctx, language, refusal } = context.get(pageRequest)
  // The loader of the layout throws the refusal.
  if (refusal) return
  const { viewer, siteUrl } = ctx
  if (can(viewer, 'dashboard.open') && can(viewer, actionOf(pattern), ownSubject(viewer))) return
  const edition = viewer.kind === 'person' ? viewer.language : language
  const { pathname, search } = new URL(request.url)
  const headers = new Headers([['Set-Cookie', returnPathCookie(pathname + search, siteUrl)]])
  if (viewer.kind === 'person' && viewer.hold !== null)
    throw redirect(inEdition(edition, '/profile'), { headers })
  // The layout shows the screen: screens load nothing on the server.
  if (isStaff(viewer)) return withStatus(await next(), 403)
  throw redirectWithoutAccess(viewer, { edition, pathname, search, headers, siteUrl })
}

/** By the pattern of the matched route, because an address has several spellings. Throws for a route without a screen. */
function actionOf(pattern: string): Action {
  if (pattern === 'dashboard/*') return 'dashboard.open'
  const screen = SCREENS.find(({ path }) => path.slice(1).replace(/\{(\w+)\}/g, ':$1') === pattern)
  if (!screen) throw new Error(`No screen is declared for the route ${pattern}`)
  return screen.action
}

type Asked = { edition: Language; pathname: string; search: string; headers: Headers; siteUrl: string }

/** Redirects to the home page, or to the sign-in page if a signed-out visitor requested a screen that fills the window. */
function redirectWithoutAccess(
  viewer: Viewer,
  { edition, pathname, search, headers, siteUrl }: Asked,
): Response {
  if (viewer.kind !== 'person' && fillsWindow(pathname))
    return redirect(withReturnPath(inEdition(edition, '/login'), pathname + search))
  if (viewer.kind === 'person') headers.append('Set-Cookie', noticeCookie('staff-only', siteUrl))
  return redirect(inEdition(edition, '/'), { headers })
}

function withStatus({ body, headers }: Response, status: number): Response {
  return new Response(body, { status, headers })
}
