// Every page address, in the order of the specification. The two editions share their modules: the Bengali one stands
// at `/`, the English one below `/en`. Addresses of the API stand in server/api/routes.ts.
import {
  index,
  layout,
  prefix,
  type RouteConfig,
  type RouteConfigEntry,
  route,
} from '@react-router/dev/routes'
import { MENU_PAGES } from '#contract/category.ts'

/** The reading side of one edition; `id` keeps the same modules apart in both. */
function edition(id: 'bn' | 'en'): RouteConfigEntry[] {
  const at = (path: string, file: string) => route(path, `reader/${file}`, { id: `${id}:${path}` })
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
    at('latest', 'latest.tsx'),
    at('allposts/:year/:month', 'archive.tsx'),
    at('allposts/:year/:month/:day', 'archive.tsx'),
    at('allposts/:year/:month/:day/:id', 'article.tsx'),
    at('allposts/:idOrSlug', 'moved-post.tsx'),
    at('post/:idOrSlug', 'moved-post.tsx'),
    at('search', 'search.tsx'),
    at('allnewspaper', 'newspapers.tsx'),
    at('*', 'not-found.tsx'),
  ]
  return [
    layout('reader/layout.tsx', { id: `${id}:layout` }, [
      layout('reader/failure.tsx', { id: `${id}:failure` }, pages),
    ]),
    at('privacy', 'moved-privacy.ts'),
    at('archive', 'moved-day.ts'),
    at('allposts', 'moved-latest.ts'),
    at('manifest.webmanifest', 'manifest.ts'),
    at('feed.xml', 'feed.ts'),
    ...MENU_PAGES.map(({ page }) => at(`${page}/feed.xml`, 'feed.ts')),
    at('category/:category/feed.xml', 'feed.ts'),
    at('reporter/:reporterName/feed.xml', 'feed.ts'),
  ]
}

export default [
  ...edition('bn'),
  ...prefix('en', edition('en')),
  route('sitemap.xml', 'reader/sitemap-index.ts'),
  route('sitemaps/:part', 'reader/sitemap.ts'),
  route('news-sitemap.xml', 'reader/news-sitemap.ts'),
  route('robots.txt', 'reader/robots.ts'),
] satisfies RouteConfig
