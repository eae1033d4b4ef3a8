// Every screen of the dashboard: address, permission, place in the sidebar. Words: words/*/dashboard.ts; modules: app/routes.ts.
import { type Action, can } from './permissions.ts'
import type { Viewer } from './role.ts'

export const SCREEN_GROUPS = ['desk', 'news', 'matches', 'people', 'site'] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

type Declared = {
  name: string
  path: string
  action: Action
  group: ScreenGroup
  form?: 'picture'
  fillsWindow?: true
}

/**
 * In the order of the sidebar. `{id}` in an address matches anything; such a screen is reached from another one. `form`: it
 * accepts a form with a picture. `fillsWindow`: it has neither sidebar nor top bar.
 */
export const SCREENS = [
  { name: 'overview', path: '/dashboard', action: 'dashboard.open', group: 'desk' },
  { name: 'profile', path: '/dashboard/profile', action: 'dashboard.open', group: 'desk', form: 'picture' },
  { name: 'addPost', path: '/dashboard/addPost', action: 'post.create', group: 'news' },
  { name: 'allPosts', path: '/dashboard/allPosts', action: 'post.list-unpublished', group: 'news' },
  { name: 'updatePost', path: '/dashboard/updatePost', action: 'post.bin', group: 'news' },
  { name: 'editPost', path: '/dashboard/updatePost/{id}', action: 'post.update', group: 'news' },
  { name: 'liveBlogs', path: '/dashboard/live', action: 'dashboard.open', group: 'news' },
  { name: 'liveBlog', path: '/dashboard/live/{id}', action: 'blog.write', group: 'news' },
  { name: 'placements', path: '/dashboard/placements', action: 'post.place', group: 'news' },
  { name: 'breaking', path: '/dashboard/breaking', action: 'breaking.set', group: 'news' },
  { name: 'media', path: '/dashboard/media', action: 'media.list', group: 'news' },
  { name: 'terms', path: '/dashboard/terms', action: 'term.read', group: 'news' },
  { name: 'jsonupload', path: '/dashboard/jsonupload', action: 'post.import', group: 'news' },
  { name: 'rundown', path: '/dashboard/rundown', action: 'dashboard.open', group: 'matches' },
  { name: 'matches', path: '/dashboard/matches', action: 'dashboard.open', group: 'matches' },
  { name: 'match', path: '/dashboard/matches/{id}', action: 'dashboard.open', group: 'matches' },
  {
    name: 'pad',
    path: '/dashboard/pad/{id}',
    action: 'match.score',
    group: 'matches',
    fillsWindow: true,
  },
  { name: 'tournaments', path: '/dashboard/tournaments', action: 'tournament.manage', group: 'matches' },
  { name: 'tournament', path: '/dashboard/tournaments/{id}', action: 'tournament.manage', group: 'matches' },
  { name: 'appointments', path: '/dashboard/appointments', action: 'appointment.answer', group: 'people' },
  { name: 'messages', path: '/dashboard/messages', action: 'message.read', group: 'people' },
  { name: 'newspapers', path: '/dashboard/newspapers', action: 'newspaper.manage', group: 'people' },
  { name: 'usermgt', path: '/dashboard/usermgt', action: 'person.create', group: 'people' },
  { name: 'makeAdmin', path: '/dashboard/makeAdmin', action: 'person.make-admin', group: 'people' },
  { name: 'settings', path: '/dashboard/settings', action: 'settings.update', group: 'site' },
  { name: 'audit', path: '/dashboard/audit', action: 'audit.read', group: 'site' },
] as const satisfies readonly Declared[]

/** The scope of the scoring pad's service worker and manifests. */
export const PAD_ROOT = '/dashboard/pad/'
/** The pad's page for offline use. It has no personal data, so everybody may open it. An installed pad starts with it. */
export const PAD_SHELL = `${PAD_ROOT}shell`

export type Screen = (typeof SCREENS)[number]
export type ScreenName = Screen['name']

/** The screens in this viewer's sidebar. */
export function sidebarOf(viewer: Viewer): Screen[] {
  return SCREENS.filter(
    (screen) => !screen.path.includes('{') && can(viewer, screen.action, ownSubject(viewer)),
  )
}

/** The screen at this address. */
function screenAt(pathname: string): Screen | undefined {
  const parts = pathname.toLowerCase().replace(/\/+$/, '').split('/')
  return SCREENS.find(({ path }) => {
    const own = path.toLowerCase().split('/')
    return own.length === parts.length && own.every((part, at) => part.startsWith('{') || part === parts[at])
  })
}

/** Whether this viewer may open the screen at this address; true where there is no screen. */
export function mayOpen(viewer: Viewer, pathname: string): boolean {
  const screen = screenAt(pathname)
  return screen === undefined || can(viewer, screen.action, ownSubject(viewer))
}

/** Whether the screen at this address has neither sidebar nor top bar. */
export function fillsWindow(pathname: string): boolean {
  const screen = screenAt(pathname)
  return screen !== undefined && 'fillsWindow' in screen
}

/** The subject of a permission check for the viewer's own objects. */
export function ownSubject(viewer: Viewer) {
  return viewer.kind === 'person'
    ? { authorId: viewer.id, status: 'any' as const, published: false, personId: viewer.id }
    : {}
}
