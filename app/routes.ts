// The routes of all pages, from contract/pages.ts and contract/screens.ts. The addresses of the API are in
// server/api/routes.ts.
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { PAGES, type Page } from '#contract/pages.ts'
import { PAD_SHELL, SCREENS, type ScreenName } from '#contract/screens.ts'

/** The pages of one edition; `id` distinguishes the same modules in both editions. */
function edition(id: 'bn' | 'en'): RouteConfigEntry[] {
  return [
    layout('reader/layout.tsx', { id: `${id}:layout` }, [
      layout('reader/error-boundary.tsx', { id: `${id}:errors` }, routesOf('page', `${id}:`)),
    ]),
    ...routesOf('file', `${id}:`),
  ]
}

function routesOf(kind: Page['kind'], idPrefix: string): RouteConfigEntry[] {
  return PAGES.filter((page) => page.kind === kind).flatMap(({ module, paths }) =>
    paths.map((path) => {
      const options = { id: idPrefix + path }
      return path === '/' ? index(module, options) : route(path.slice(1), module, options)
    }),
  )
}

/** The route modules of the dashboard. */
const SCREEN_MODULES: Record<ScreenName, string> = {
  overview: 'overview/overview.tsx',
  profile: 'profile.tsx',
  addPost: 'posts/add-post.tsx',
  allPosts: 'posts/all-posts.tsx',
  updatePost: 'posts/update-post.tsx',
  editPost: 'posts/edit-post.tsx',
  liveBlogs: 'live/live-blogs.tsx',
  liveBlog: 'live/live-blog.tsx',
  placements: 'placements/placements.tsx',
  breaking: 'breaking/breaking.tsx',
  media: 'media/media.tsx',
  terms: 'name-book/name-book.tsx',
  jsonupload: 'upload/jsonupload.tsx',
  rundown: 'rundown/rundown.tsx',
  matches: 'matches/matches.tsx',
  match: 'matches/match.tsx',
  pad: 'pad/pad.tsx',
  tournaments: 'tournaments/tournaments.tsx',
  tournament: 'tournaments/tournament.tsx',
  appointments: 'appointments/appointments.tsx',
  messages: 'messages/messages.tsx',
  newspapers: 'newspapers/newspapers.tsx',
  usermgt: 'people/usermgt.tsx',
  makeAdmin: 'people/make-admin.tsx',
  settings: 'settings/settings.tsx',
  audit: 'audit/audit.tsx',
}

const screens = SCREENS.map(({ name, path }) => {
  const module = `dashboard/${SCREEN_MODULES[name]}`
  const below = path.slice('/dashboard/'.length).replace(/\{(\w+)\}/g, ':$1')
  return below === '' ? index(module) : route(below, module)
})

export default [
  ...edition('bn'),
  ...prefix('en', edition('en')),
  route('dashboard', 'dashboard/layout.tsx', [...screens, route('*', 'dashboard/not-found.tsx')]),
  route(PAD_SHELL.slice(1), 'dashboard/pad/shell/shell.tsx'),
  route('en/dashboard/*', 'dashboard/redirect.ts'),
  ...routesOf('site-file', ''),
] satisfies RouteConfig
