// Parses an address of the site into its target: a fixed page, a post, a byline, a topic, a picture, or nothing. Pure; links.ts
// checks that the target exists.
import { dhakaDayRange, dhakaMonthRange } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { findPage, type PageAddress } from '#contract/page-address.ts'

export type LinkTarget =
  | { kind: 'page' }
  | { kind: 'post'; language: Language; idOrSlug: string }
  | { kind: 'byline'; language: Language; name: string }
  | { kind: 'topic'; language: Language; slug: string }
  | { kind: 'picture'; id: string }
  | { kind: 'nothing' }

const PAGE: LinkTarget = { kind: 'page' }
const NOTHING: LinkTarget = { kind: 'nothing' }

/** The target of a path of the site; `?` and `#` parts make no difference. */
export function readLinkTarget(address: string): LinkTarget {
  const pathname = decoded(address.replace(/[?#].*$/s, ''))
  if (pathname === null || !pathname.startsWith('/')) return NOTHING
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const picture = /^\/media\/([^/]*)\/[^/]*$/.exec(path)
  if (picture?.[1] !== undefined) return { kind: 'picture', id: picture[1] }
  const found = findPage(path)
  return found?.page.isLinkable ? targetOf(found) : NOTHING
}

/** What must exist for a page to exist; a page without parameters always does. */
function targetOf({ language, params }: PageAddress): LinkTarget {
  const { id, idOrSlug = id, reporterName, slug, year, month, day } = params
  if (idOrSlug !== undefined) return { kind: 'post', language, idOrSlug }
  if (reporterName !== undefined) return { kind: 'byline', language, name: reporterName }
  if (slug !== undefined) return { kind: 'topic', language, slug }
  if (year === undefined) return PAGE
  const range =
    day === undefined
      ? dhakaMonthRange(Number(year), Number(month))
      : dhakaDayRange(Number(year), Number(month), Number(day))
  return range ? PAGE : NOTHING
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
