// Every screen of the dashboard: address, module below app/dashboard/, permission, place in the sidebar, title.
import type { Language } from './language.ts'
import { type Action, can } from './permissions.ts'
import type { Viewer } from './role.ts'

export const SCREEN_GROUPS = ['desk', 'news', 'matches', 'people', 'site'] as const
export type ScreenGroup = (typeof SCREEN_GROUPS)[number]

type Declared = {
  name: string
  path: string
  module: string
  action: Action
  group: ScreenGroup
  title: Record<Language, string>
  form?: 'picture'
  fillsWindow?: true
}

/**
 * In the order of the sidebar. `{id}` in an address matches anything; such a screen is reached from another one. `form`: it
 * accepts a form with a picture. `fillsWindow`: it has neither sidebar nor top bar.
 */
export const SCREENS = [
  {
    name: 'overview',
    path: '/dashboard',
    module: 'overview/overview.client.tsx',
    action: 'dashboard.open',
    group: 'desk',
    title: { bn: 'ওভারভিউ', en: 'Overview' },
  },
  {
    name: 'profile',
    path: '/dashboard/profile',
    module: 'shell/profile.tsx',
    action: 'dashboard.open',
    group: 'desk',
    title: { bn: 'প্রোফাইল', en: 'Profile' },
    form: 'picture',
  },
  {
    name: 'addPost',
    path: '/dashboard/addPost',
    module: 'posts/add-post.client.tsx',
    action: 'post.create',
    group: 'news',
    title: { bn: 'নতুন খবর', en: 'New post' },
  },
  {
    name: 'allPosts',
    path: '/dashboard/allPosts',
    module: 'posts/table/posts-screen.client.tsx',
    action: 'post.list-unpublished',
    group: 'news',
    title: { bn: 'সব খবর', en: 'All posts' },
  },
  {
    name: 'updatePost',
    path: '/dashboard/updatePost',
    module: 'posts/table/posts-screen.client.tsx',
    action: 'post.bin',
    group: 'news',
    title: { bn: 'খবর হালনাগাদ', en: 'Update post' },
  },
  {
    name: 'editPost',
    path: '/dashboard/updatePost/{id}',
    module: 'posts/edit-post.client.tsx',
    action: 'post.update',
    group: 'news',
    title: { bn: 'খবর সম্পাদনা', en: 'Edit post' },
  },
  {
    name: 'liveBlogs',
    path: '/dashboard/live',
    module: 'live/live-blogs.client.tsx',
    action: 'dashboard.open',
    group: 'news',
    title: { bn: 'লাইভ ব্লগ', en: 'Live blogs' },
  },
  {
    name: 'liveBlog',
    path: '/dashboard/live/{id}',
    module: 'live/live-blog.client.tsx',
    action: 'blog.write',
    group: 'news',
    title: { bn: 'লাইভ ব্লগ', en: 'Live blog' },
  },
  {
    name: 'placements',
    path: '/dashboard/placements',
    module: 'placements/placements.client.tsx',
    action: 'post.place',
    group: 'news',
    title: { bn: 'প্রথম পাতার বিন্যাস', en: 'Placements' },
  },
  {
    name: 'breaking',
    path: '/dashboard/breaking',
    module: 'breaking/breaking.client.tsx',
    action: 'breaking.set',
    group: 'news',
    title: { bn: 'ব্রেকিং লাইন', en: 'Breaking line' },
  },
  {
    name: 'alerts',
    path: '/dashboard/alerts',
    module: 'alerts/alerts.client.tsx',
    action: 'alert.send',
    group: 'news',
    title: { bn: 'অ্যালার্ট', en: 'Alerts' },
  },
  {
    name: 'newsletters',
    path: '/dashboard/newsletters',
    module: 'newsletters/newsletters.client.tsx',
    action: 'newsletter.manage',
    group: 'news',
    title: { bn: 'নিউজলেটার', en: 'Newsletters' },
  },
  {
    name: 'newsletterIssue',
    path: '/dashboard/newsletters/{id}',
    module: 'newsletters/issue.client.tsx',
    action: 'newsletter.manage',
    group: 'news',
    title: { bn: 'নিউজলেটারের সংখ্যা', en: 'Newsletter issue' },
  },
  {
    name: 'polls',
    path: '/dashboard/polls',
    module: 'polls/polls.client.tsx',
    action: 'poll.manage',
    group: 'news',
    title: { bn: 'পাঠকের ভোট', en: 'Polls' },
  },
  {
    name: 'media',
    path: '/dashboard/media',
    module: 'media/media.client.tsx',
    action: 'media.list',
    group: 'news',
    title: { bn: 'ছবির ভান্ডার', en: 'Media library' },
  },
  {
    name: 'terms',
    path: '/dashboard/terms',
    module: 'name-book/name-book.client.tsx',
    action: 'term.read',
    group: 'news',
    title: { bn: 'নামকোষ', en: 'Name book' },
  },
  {
    name: 'jsonupload',
    path: '/dashboard/jsonupload',
    module: 'upload/jsonupload.client.tsx',
    action: 'post.import',
    group: 'news',
    title: { bn: 'JSON আপলোড', en: 'JSON upload' },
  },
  {
    name: 'siteImport',
    path: '/dashboard/site-import',
    module: 'site-import/site-imports.client.tsx',
    action: 'site.import',
    group: 'site',
    title: { bn: 'সাইট আনা', en: 'Move a site in' },
  },
  {
    name: 'siteImportRun',
    path: '/dashboard/site-import/{id}',
    module: 'site-import/site-import.client.tsx',
    action: 'site.import',
    group: 'site',
    title: { bn: 'সাইট আনা', en: 'Move a site in' },
  },
  {
    name: 'siteImportItem',
    path: '/dashboard/site-import/{id}/{item}',
    module: 'site-import/site-compare.client.tsx',
    action: 'site.import',
    group: 'site',
    title: { bn: 'সাইট আনা', en: 'Move a site in' },
  },
  {
    name: 'rundown',
    path: '/dashboard/rundown',
    module: 'rundown/rundown.client.tsx',
    action: 'dashboard.open',
    group: 'matches',
    title: { bn: 'দিনের ম্যাচ', en: 'Rundown' },
  },
  {
    name: 'matches',
    path: '/dashboard/matches',
    module: 'matches/matches.client.tsx',
    action: 'dashboard.open',
    group: 'matches',
    title: { bn: 'সূচি ও ফল', en: 'Fixtures and results' },
  },
  {
    name: 'match',
    path: '/dashboard/matches/{id}',
    module: 'matches/match.client.tsx',
    action: 'dashboard.open',
    group: 'matches',
    title: { bn: 'ম্যাচ', en: 'Match' },
  },
  {
    name: 'pad',
    path: '/dashboard/pad/{id}',
    module: 'pad/pad.client.tsx',
    action: 'match.score',
    group: 'matches',
    title: { bn: 'স্কোর প্যাড', en: 'Scoring pad' },
    fillsWindow: true,
  },
  {
    name: 'tournaments',
    path: '/dashboard/tournaments',
    module: 'tournaments/tournaments.client.tsx',
    action: 'tournament.manage',
    group: 'matches',
    title: { bn: 'টুর্নামেন্ট', en: 'Tournaments' },
  },
  {
    name: 'tournament',
    path: '/dashboard/tournaments/{id}',
    module: 'tournaments/tournament.client.tsx',
    action: 'tournament.manage',
    group: 'matches',
    title: { bn: 'টুর্নামেন্ট', en: 'Tournament' },
  },
  {
    name: 'appointments',
    path: '/dashboard/appointments',
    module: 'appointments/appointments.client.tsx',
    action: 'appointment.answer',
    group: 'people',
    title: { bn: 'অ্যাপয়েন্টমেন্ট', en: 'Appointments' },
  },
  {
    name: 'messages',
    path: '/dashboard/messages',
    module: 'messages/messages.client.tsx',
    action: 'message.read',
    group: 'people',
    title: { bn: 'বার্তা', en: 'Messages' },
  },
  {
    name: 'newspapers',
    path: '/dashboard/newspapers',
    module: 'newspapers/newspapers.client.tsx',
    action: 'newspaper.manage',
    group: 'people',
    title: { bn: 'পরীক্ষার খবর', en: 'Exam News' },
  },
  {
    name: 'usermgt',
    path: '/dashboard/usermgt',
    module: 'people/usermgt.client.tsx',
    action: 'person.create',
    group: 'people',
    title: { bn: 'ব্যবহারকারী', en: 'User management' },
  },
  {
    name: 'makeAdmin',
    path: '/dashboard/makeAdmin',
    module: 'people/make-admin.client.tsx',
    action: 'person.make-admin',
    group: 'people',
    title: { bn: 'অ্যাডমিন করুন', en: 'Make admin' },
  },
  {
    name: 'sections',
    path: '/dashboard/sections',
    module: 'sections/sections.client.tsx',
    action: 'section.manage',
    group: 'site',
    title: { bn: 'বিভাগ', en: 'Sections' },
  },
  {
    name: 'siteLinks',
    path: '/dashboard/menu',
    module: 'layout/site-links.client.tsx',
    action: 'section.manage',
    group: 'site',
    title: { bn: 'মেনু ও পাতার নিচের লিংক', en: 'Menu and footer' },
  },
  {
    name: 'homeBlocks',
    path: '/dashboard/home-blocks',
    module: 'layout/home-blocks.client.tsx',
    action: 'section.manage',
    group: 'site',
    title: { bn: 'প্রথম পাতার অংশ', en: 'Home page' },
  },
  {
    name: 'textPages',
    path: '/dashboard/pages',
    module: 'pages/text-pages.client.tsx',
    action: 'page.edit',
    group: 'site',
    title: { bn: 'স্থায়ী পাতা', en: 'Pages' },
  },
  {
    name: 'textPage',
    path: '/dashboard/pages/{id}',
    module: 'pages/text-page.client.tsx',
    action: 'page.edit',
    group: 'site',
    title: { bn: 'পাতা সম্পাদনা', en: 'Edit page' },
  },
  {
    name: 'campaigns',
    path: '/dashboard/campaigns',
    module: 'advertising/campaigns.client.tsx',
    action: 'advertising.manage',
    group: 'site',
    title: { bn: 'বিজ্ঞাপন', en: 'Advertising' },
  },
  {
    name: 'settings',
    path: '/dashboard/settings',
    module: 'settings/settings.client.tsx',
    action: 'settings.update',
    group: 'site',
    title: { bn: 'সেটিংস', en: 'Settings' },
  },
  {
    name: 'channels',
    path: '/dashboard/channels',
    module: 'channels/channels.client.tsx',
    action: 'channel.send',
    group: 'site',
    title: { bn: 'চ্যানেল', en: 'Channels' },
  },
  {
    name: 'redirects',
    path: '/dashboard/redirects',
    module: 'redirects/redirects.client.tsx',
    action: 'redirect.manage',
    group: 'site',
    title: { bn: 'পুরোনো ঠিকানা', en: 'Redirect book' },
  },
  {
    name: 'missingAddresses',
    path: '/dashboard/missing-addresses',
    module: 'redirects/missing-addresses.client.tsx',
    action: 'redirect.manage',
    group: 'site',
    title: { bn: 'পাঠক যা পাননি', en: 'Not found by readers' },
  },
  {
    name: 'audit',
    path: '/dashboard/audit',
    module: 'audit/audit.client.tsx',
    action: 'audit.read',
    group: 'site',
    title: { bn: 'কার্যক্রম লগ', en: 'Audit log' },
  },
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
  const screen = screenAt(pathname)
  return screen !== undefined && 'fillsWindow' in screen
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
