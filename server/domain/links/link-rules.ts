// Parses an address of the site into its target: a fixed page, something that must exist for its page to exist, or nothing. Pure;
// links.ts checks that the target exists.
import { dhakaDayRange, dhakaMonthRange } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { findPage, type PageAddress } from '#contract/page-address.ts'

/** What the parameter of a page's path names (contract/pages.ts). Other parameters have few values, which their patterns list. */
export const NAMED_BY = {
  id: 'post',
  idOrSlug: 'post',
  reporterName: 'byline',
  slug: 'entry',
  match: 'match',
  tournament: 'tournament',
} as const

/** `entry`: a name of the name book with a page. */
export type NamedKind = (typeof NAMED_BY)[keyof typeof NAMED_BY] | 'picture'
export type NamedTarget = { kind: NamedKind; language: Language; name: string }
export type LinkTarget = { kind: 'page' } | NamedTarget | { kind: 'nothing' }

const PAGE: LinkTarget = { kind: 'page' }
const NOTHING: LinkTarget = { kind: 'nothing' }

/** The target of a path of the site; `?` and `#` parts make no difference. */
export function readLinkTarget(address: string): LinkTarget {
  const pathname = decoded(address.replace(/[?#].*$/s, ''))
  if (pathname === null || !pathname.startsWith('/')) return NOTHING
  const path = pathname.length > 1 ? pathname.replace(/\/$/, '') : pathname
  const picture = /^\/media\/([^/]*)\/[^/]*$/.exec(path)
  if (picture?.[1] !== undefined) return { kind: 'picture', language: 'bn', name: picture[1] }
  const found = findPage(path)
  return found?.page.isLinkable ? targetOf(found) : NOTHING
}

/** What must exist for a page to exist; a page without parameters always does. */
function targetOf({ language, params }: PageAddress): LinkTarget {
  const { year, month, day } = params
  if (year !== undefined) {
    const range =
      day === undefined
        ? dhakaMonthRange(Number(year), Number(month))
        : dhakaDayRange(Number(year), Number(month), Number(day))
    if (!range) return NOTHING
  }
  for (const [parameter, kind] of Object.entries(NAMED_BY)) {
    const name = params[parameter]
    if (name !== undefined) return { kind, language, name }
  }
  return PAGE
}

function decoded(path: string): string | null {
  try {
    return decodeURIComponent(path)
  } catch {
    return null
  }
}
