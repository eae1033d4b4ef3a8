// Loads robots.txt: paths that crawlers should skip, and the sitemaps.
import { loadFile } from '#app/load.server.ts'
import { LANGUAGES } from '#contract/language.ts'
import { isLitePage, litePath } from '#contract/pages/lite.ts'
import { PAGES, type Page } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { absoluteAddress } from '../present/head/meta.ts'

/** Paths without pages for readers. */
const DISALLOWED = ['/api/', '/dashboard']

export function writeRobots(siteUrl: string): string {
  const paths = [...DISALLOWED, ...PAGES.flatMap((page) => (page.isUncrawled ? beginningsOf(page) : []))]
  const shortest = paths.filter((path) => !paths.some((other) => other !== path && path.startsWith(other)))
  return [
    'User-agent: *',
    ...[...new Set(shortest)].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteAddress(siteUrl, '/sitemap.xml')}`,
    `Sitemap: ${absoluteAddress(siteUrl, '/news-sitemap.xml')}`,
    '',
  ].join('\n')
}

/** What the addresses of a page begin with in each edition, the lite ones too: a rule covers every address that begins like it. */
function beginningsOf(page: Page): string[] {
  const beginnings = page.paths.map((path) => path.replace(/:.*/, ''))
  if (page.kind === 'site-file') return beginnings
  const both = LANGUAGES.flatMap((language) => beginnings.map((path) => inEdition(language, path)))
  return isLitePage(page) ? [...both, ...both.map(litePath)] : both
}

export const robotsLoader = loadFile('robots', async ({ ctx }) => {
  return new Response(writeRobots(ctx.siteUrl), { headers: { 'Content-Type': 'text/plain; charset=utf-8' } })
})
