// The text of robots.txt. What must stay out of search results says so itself (noindex); this only saves visits.
import { LANGUAGES } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { absoluteAddress } from './meta.ts'

/** Nothing for readers is below these. */
const OF_NO_USE = ['/api/', '/dashboard']

export function writeRobots(siteUrl: string): string {
  const searches = LANGUAGES.map((language) => inEdition(language, '/search'))
  return [
    'User-agent: *',
    ...[...OF_NO_USE, ...searches].map((path) => `Disallow: ${path}`),
    '',
    `Sitemap: ${absoluteAddress(siteUrl, '/sitemap.xml')}`,
    `Sitemap: ${absoluteAddress(siteUrl, '/news-sitemap.xml')}`,
    '',
  ].join('\n')
}
