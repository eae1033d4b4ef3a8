// Every screen of the dashboard: address, module below app/dashboard/, permission, place in the sidebar, title.
import type { Language } from './language.ts'
import { type Action, can } from './permissions.ts'
import type { Viewer } from './role.ts'

/** `form`: it accepts a form with a picture. `fillsWindow`: it has neither sidebar nor top bar. */
type More = { form?: 'picture'; fillsWindow?: true }
/**
 * `path`: below /dashboard; `{id}` matches anything, and such a screen is reached from another one. `module`: below app/dashboard/,
 * without its ending. `bn`, `en`: its title.
 */
type Row = readonly [
  name: string,
  path: string,
  action: Action,
  module: string,
  bn: string,
  en: string,
  more?: More,
]

/** By the groups of the sidebar, in its order. */
// biome-ignore format: one line for each screen
const GROUPS = {
  desk: [
    ['overview', '', 'dashboard.open', 'overview/overview', 'ওভারভিউ', 'Overview'],
    ['profile', '/profile', 'dashboard.open', 'shell/profile.tsx', 'প্রোফাইল', 'Profile', { form: 'picture' }],
  ],
  news: [
    ['addPost', '/addPost', 'post.create', 'posts/add-post', 'নতুন খবর', 'New post'],
    ['allPosts', '/allPosts', 'post.list-unpublished', 'posts/table/posts-screen', 'সব খবর', 'All posts'],
    ['updatePost', '/updatePost', 'post.bin', 'posts/table/posts-screen', 'খবর হালনাগাদ', 'Update post'],
    ['editPost', '/updatePost/{id}', 'post.update', 'posts/edit-post', 'খবর সম্পাদনা', 'Edit post'],
    ['liveBlogs', '/live', 'dashboard.open', 'live/live-blogs', 'লাইভ ব্লগ', 'Live blogs'],
    ['liveBlog', '/live/{id}', 'blog.write', 'live/live-blog', 'লাইভ ব্লগ', 'Live blog'],
    ['placements', '/placements', 'post.place', 'placements/placements', 'প্রথম পাতার বিন্যাস', 'Placements'],
    ['breaking', '/breaking', 'breaking.set', 'breaking/breaking', 'ব্রেকিং লাইন', 'Breaking line'],
    ['alerts', '/alerts', 'alert.send', 'alerts/alerts', 'অ্যালার্ট', 'Alerts'],
    ['newsletters', '/newsletters', 'newsletter.manage', 'newsletters/newsletters', 'নিউজলেটার', 'Newsletters'],
    ['newsletterIssue', '/newsletters/{id}', 'newsletter.manage', 'newsletters/issue', 'নিউজলেটারের সংখ্যা', 'Newsletter issue'],
    ['polls', '/polls', 'poll.manage', 'polls/polls', 'পাঠকের ভোট', 'Polls'],
    ['media', '/media', 'media.list', 'media/media', 'ছবির ভান্ডার', 'Media library'],
    ['terms', '/terms', 'term.read', 'name-book/name-book', 'নামকোষ', 'Name book'],
    ['jsonupload', '/jsonupload', 'post.import', 'upload/jsonupload', 'JSON আপলোড', 'JSON upload'],
  ],
  matches: [
    ['rundown', '/rundown', 'dashboard.open', 'rundown/rundown', 'দিনের ম্যাচ', 'Rundown'],
    ['matches', '/matches', 'dashboard.open', 'matches/matches', 'সূচি ও ফল', 'Fixtures and results'],
    ['match', '/matches/{id}', 'dashboard.open', 'matches/match', 'ম্যাচ', 'Match'],
    ['pad', '/pad/{id}', 'match.score', 'pad/pad', 'স্কোর প্যাড', 'Scoring pad', { fillsWindow: true }],
    ['tournaments', '/tournaments', 'tournament.manage', 'tournaments/tournaments', 'টুর্নামেন্ট', 'Tournaments'],
    ['tournament', '/tournaments/{id}', 'tournament.manage', 'tournaments/tournament', 'টুর্নামেন্ট', 'Tournament'],
  ],
  people: [
    ['appointments', '/appointments', 'appointment.answer', 'appointments/appointments', 'অ্যাপয়েন্টমেন্ট', 'Appointments'],
    ['messages', '/messages', 'message.read', 'messages/messages', 'বার্তা', 'Messages'],
    ['newspapers', '/newspapers', 'newspaper.manage', 'newspapers/newspapers', 'পরীক্ষার খবর', 'Exam News'],
    ['usermgt', '/usermgt', 'person.create', 'people/usermgt', 'ব্যবহারকারী', 'User management'],
    ['makeAdmin', '/makeAdmin', 'person.make-admin', 'people/make-admin', 'অ্যাডমিন করুন', 'Make admin'],
  ],
  site: [
    ['siteImport', '/site-import', 'site.import', 'site-import/site-imports', 'সাইট আনা', 'Move a site in'],
    ['siteImportRun', '/site-import/{id}', 'site.import', 'site-import/site-import', 'সাইট আনা', 'Move a site in'],
    ['siteImportItem', '/site-import/{id}/{item}', 'site.import', 'site-import/site-compare', 'সাইট আনা', 'Move a site in'],
    ['sections', '/sections', 'section.manage', 'sections/sections', 'বিভাগ', 'Sections'],
    ['siteLinks', '/menu', 'section.manage', 'layout/site-links', 'মেনু ও পাতার নিচের লিংক', 'Menu and footer'],
    ['homeBlocks', '/home-blocks', 'section.manage', 'layout/home-blocks', 'প্রথম পাতার অংশ', 'Home page'],
    ['textPages', '/pages', 'page.edit', 'pages/text-pages', 'স্থায়ী পাতা', 'Pages'],
    ['textPage', '/pages/{id}', 'page.edit', 'pages/text-page', 'পাতা সম্পাদনা', 'Edit page'],
    ['campaigns', '/campaigns', 'advertising.manage', 'advertising/campaigns', 'বিজ্ঞাপন', 'Advertising'],
    ['settings', '/settings', 'settings.update', 'settings/settings', 'সেটিংস', 'Settings'],
    ['channels', '/channels', 'channel.send', 'channels/channels', 'চ্যানেল', 'Channels'],
    ['redirects', '/redirects', 'redirect.manage', 'redirects/redirects', 'পুরোনো ঠিকানা', 'Redirect book'],
    ['missingAddresses', '/missing-addresses', 'redirect.manage', 'redirects/missing-addresses', 'পাঠক যা পাননি', 'Not found by readers'],
    ['audit', '/audit', 'audit.read', 'audit/audit', 'কার্যক্রম লগ', 'Audit log'],
  ],
} as const satisfies Record<string, readonly Row[]>

export type ScreenGroup = keyof typeof GROUPS
export type ScreenName = (typeof GROUPS)[ScreenGroup][number][0]
export type Screen = {
  name: ScreenName
  group: ScreenGroup
  path: string
  action: Action
  module: string
  title: Record<Language, string>
} & More

export const SCREEN_GROUPS = Object.keys(GROUPS) as ScreenGroup[]
export const SCREENS: readonly Screen[] = SCREEN_GROUPS.flatMap((group) =>
  GROUPS[group].map(([name, path, action, module, bn, en, more]) => ({
    name,
    group,
    path: `/dashboard${path}`,
    action,
    module: module.endsWith('.tsx') ? module : `${module}.client.tsx`,
    title: { bn, en },
    ...more,
  })),
)

/** The scope of the scoring pad's service worker and manifests. */
export const PAD_ROOT = '/dashboard/pad/'
/** The pad's page for offline use. It has no personal data, so everybody may open it. An installed pad starts with it. */
export const PAD_SHELL = `${PAD_ROOT}shell`

/** The screens in this viewer's sidebar. */
export function sidebarOf(viewer: Viewer): Screen[] {
  return SCREENS.filter(
    (screen) => !screen.path.includes('{') && can(viewer, screen.action, ownSubject(viewer)),
  )
}

/** The screen at this address. */
export function screenAt(pathname: string): Screen | undefined {
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
  return screenAt(pathname)?.fillsWindow === true
}

/** The subject of a permission check for the viewer's own objects. */
export function ownSubject(viewer: Viewer) {
  return viewer.kind === 'person'
    ? { authorId: viewer.id, status: 'any' as const, published: false, personId: viewer.id }
    : {}
}

export function screenTitle(name: ScreenName, language: Language): string {
  return SCREENS.find((screen) => screen.name === name)?.title[language] ?? name
}
