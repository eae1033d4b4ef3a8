// Writes robots.txt. It only saves crawling: pages that must not be indexed have noindex.
import { LANGUAGES } from '#contract/language.ts'
import { PAGES } from '#contract/pages.ts'
import { inEdition } from '#contract/paths.ts'
import { absoluteAddress } from './meta.ts'

/** Paths without pages for readers. */
const DISALLOWED = ['/api/', '/dashboard']

export function writeRobots(siteUrl: string): string {
  const uncrawled = PAGES.flatMap((page) => (page.isUncrawled ? page.paths : []))
  const pages = LANGUAGES.flatMap((language) => uncrawled.map((path) => inEdition(language, path)))
  return [
    'User-agent: *',
    ...[...DISALLOWED, ...pages].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteAddress(siteUrl, '/sitemap.xml')}`,
    `Sitemap: ${absoluteAddress(siteUrl, '/news-sitemap.xml')}`,
    '',
  ].join('\n')
}
