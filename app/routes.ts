// The address of every page, in the order of the specification. Both editions share their modules: Bengali at `/`, English
// below `/en`. The addresses of the API are in server/api/routes.ts.
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { MENU_PAGES } from '#contract/category.ts'

/** The reading side of one edition; `id` distinguishes the same modules in both editions. */
function edition(id: 'bn' | 'en'): RouteConfigEntry[] {
  const at = (path: string, file: string) => route(path, `reader/${file}`, { id: `${id}:${path}` })
  const own = (path: string, file: string) => route(path, file, { id: `${id}:${path}` })
  const pages = [
    index('reader/home.tsx', { id: `${id}:/` }),
    at('home', 'home.tsx'),
    ...MENU_PAGES.map(({ page }) => at(page, 'category.tsx')),
    at('category/:category', 'category.tsx'),
    at('privacy-policy', 'privacy-policy.tsx'),
    at('about', 'about.tsx'),
    at('terms', 'terms.tsx'),
    at('team', 'team.tsx'),
    at('contact', 'contact.tsx'),
    at('reporter/:reporterName', 'reporter.tsx'),
    at('topic/:slug', 'topic.tsx'),
    at('latest', 'latest.tsx'),
    at('allposts/:year/:month', 'archive.tsx'),
    at('allposts/:year/:month/:day', 'archive.tsx'),
    at('allposts/:year/:month/:day/:id', 'article.tsx'),
    at('allposts/:idOrSlug', 'redirect-post.tsx'),
    at('post/:idOrSlug', 'redirect-post.tsx'),
    at('preview/:token', 'preview.tsx'),
    at('search', 'search.tsx'),
    at('allnewspaper', 'newspapers.tsx'),
    own('login', 'account/login.tsx'),
    own('login/code', 'account/code.tsx'),
    own('login/google', 'account/google.ts'),
    own('login/join', 'account/join.tsx'),
    own('login/done', 'account/done.tsx'),
    own('register', 'account/register.tsx'),
    own('forgot-password', 'account/forgot-password.tsx'),
    own('reset-password', 'account/reset-password.tsx'),
    own('verify-email', 'account/verify-email.tsx'),
    own('logout', 'account/logout.tsx'),
    own('appointment', 'account/appointment/appointment.tsx'),
    own('profile', 'account/profile.tsx'),
    at('*', 'not-found.tsx'),
  ]
  return [
    layout('reader/layout.tsx', { id: `${id}:layout` }, [
      layout('reader/error-boundary.tsx', { id: `${id}:errors` }, pages),
    ]),
    at('privacy', 'redirect-privacy.ts'),
    at('archive', 'redirect-day.ts'),
    at('allposts', 'redirect-latest.ts'),
    at('manifest.webmanifest', 'manifest.ts'),
    ...['feed.xml', 'atom.xml'].flatMap((feed) => [
      at(feed, 'feed.ts'),
      ...MENU_PAGES.map(({ page }) => at(`${page}/${feed}`, 'feed.ts')),
      at(`category/:category/${feed}`, 'feed.ts'),
      at(`reporter/:reporterName/${feed}`, 'feed.ts'),
      at(`topic/:slug/${feed}`, 'feed.ts'),
    ]),
  ]
}

/** The screens of the dashboard. Their permissions are in each module and in contract/screens.ts. */
const dashboard = route('dashboard', 'dashboard/layout.tsx', [
  index('dashboard/overview/overview.tsx'),
  route('profile', 'dashboard/profile.tsx'),
  route('addPost', 'dashboard/posts/add-post.tsx'),
  route('jsonupload', 'dashboard/upload/jsonupload.tsx'),
  route('allPosts', 'dashboard/posts/all-posts.tsx'),
  route('makeAdmin', 'dashboard/people/make-admin.tsx'),
  route('usermgt', 'dashboard/people/usermgt.tsx'),
  route('updatePost', 'dashboard/posts/update-post.tsx'),
  route('updatePost/:id', 'dashboard/posts/edit-post.tsx'),
  route('placements', 'dashboard/placements/placements.tsx'),
  route('media', 'dashboard/media/media.tsx'),
  route('terms', 'dashboard/name-book/name-book.tsx'),
  route('appointments', 'dashboard/appointments/appointments.tsx'),
  route('messages', 'dashboard/messages/messages.tsx'),
  route('newspapers', 'dashboard/newspapers/newspapers.tsx'),
  route('settings', 'dashboard/settings/settings.tsx'),
  route('breaking', 'dashboard/breaking/breaking.tsx'),
  route('audit', 'dashboard/audit/audit.tsx'),
  route('*', 'dashboard/not-found.tsx'),
])

export default [
  ...edition('bn'),
  ...prefix('en', edition('en')),
  dashboard,
  route('en/dashboard/*', 'dashboard/redirect.ts'),
  route('sitemap.xml', 'reader/sitemap-index.ts'),
  route('sitemaps/:part', 'reader/sitemap.ts'),
  route('news-sitemap.xml', 'reader/news-sitemap.ts'),
  route('robots.txt', 'reader/robots.ts'),
  route('.well-known/security.txt', 'reader/security-txt.ts'),
] satisfies RouteConfig
