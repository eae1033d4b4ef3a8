// Which page an address belongs to. The pages: pages.ts.
import { SPORTS } from '#sport/sports.ts'
import { LANGUAGES, type Language } from '../language.ts'
import { PAGES, type Page } from './pages.ts'
import { editionOf } from './paths.ts'
import { isReservedAddress } from './reserved-address.ts'

/** `params` are as in the path, encoded or not. */
export type PageAddress = { page: Page; language: Language; params: { [name: string]: string } }

const OWN_SLUG = '[a-z0-9]+(?:-[a-z0-9]+)*'

/** The patterns of parameters. Parameters that are not listed here may be any text. */
export const PARAMETERS: Record<string, string> = {
  category: OWN_SLUG,
  /** A page that the site made itself, at the top level. */
  ownSlug: OWN_SLUG,
  sport: SPORTS.join('|'),
  year: '\\d{4}',
  month: '\\d{2}',
  day: '\\d{2}',
  number: '[1-9]\\d?',
  issue: '[0-9a-z]{14}',
  poll: '[0-9a-z]{14}',
  update: '[1-9]\\d{0,6}',
  letter: '[a-z]|[\\u0985-\\u09b9]|%e0%a6%[89ab][0-9a-f]|other',
  edition: LANGUAGES.join('|'),
  snapshot: '[^/]{1,400}\\.(?:bn|en)\\.json',
  part: '[a-z0-9-]{1,60}\\.xml',
  card: '[0-9a-f]{16}\\.jpg',
  moment: '\\d{1,7}(?:-[a-z0-9_-]{1,40})?',
}
/** Room for a byline of Bengali letters, each of which is nine characters in an address. */
const ANY_TEXT = '[^/]{1,1200}'

const BY_PATH = new Map<string, Page>()
const BY_PATTERN: { page: Page; pattern: RegExp }[] = []
for (const page of PAGES) {
  for (const path of page.paths) {
    if (path.includes(':')) BY_PATTERN.push({ page, pattern: toPattern(path) })
    else if (page.name !== 'notFound') BY_PATH.set(path, page)
  }
}

function toPattern(path: string): RegExp {
  const source = path
    .replaceAll('.', '\\.')
    .replace(/:(\w+)/g, (_, name: string) => `(?<${name}>${PARAMETERS[name] ?? ANY_TEXT})`)
  return new RegExp(`^${source}$`, 'i')
}

/**
 * The page of a path (`/en/cricket`), in any letter case; null for addresses without a page, and for those that our links
 * never have (an unknown category, a day that is not a number).
 */
export function findPage(pathname: string): PageAddress | null {
  const { language, path } = editionOf(pathname)
  const fixed = BY_PATH.get(path.toLowerCase())
  if (fixed) return toAddress(fixed, language, {})
  for (const { page, pattern } of BY_PATTERN) {
    const match = pattern.exec(path)
    if (match && !isReservedAddress(match.groups?.ownSlug ?? '-'))
      return toAddress(page, language, match.groups ?? {})
  }
  return null
}

/**
 * Whether the site's own data decides if there is a page at this path: a section's page or feed, or a page that the site made
 * itself.
 */
export function isOwnAddress(pathname: string): boolean {
  const params = findPage(pathname)?.params
  return params !== undefined && ('ownSlug' in params || 'category' in params)
}

function toAddress(page: Page, language: Language, params: PageAddress['params']): PageAddress | null {
  return page.kind === 'site-file' && language !== 'bn' ? null : { page, language, params }
}
