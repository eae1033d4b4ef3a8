// The links of the navigation, for the bar and the menu of small screens.

import type { NavPlace } from '#app/reader/present/layout-hints.ts'
import type { ShownLink } from '#app/reader/site-links.server.ts'
import type { Language } from '#contract/language.ts'
import { SCORES_PAGES } from '#contract/pages/match-paths.ts'
import { inEdition } from '#contract/pages/paths.ts'

const BELOW_SCORES: readonly string[] = SCORES_PAGES.filter((page) => page !== 'scores').map(
  (page) => `/${page}`,
)

/** The links in their order; the other pages about matches stand below that of the scores, if there is one. */
export function arrangeMenu(links: readonly ShownLink[]): { links: ShownLink[]; below: ShownLink[] } {
  const isBelow = ({ path }: ShownLink) =>
    links.some((link) => link.path === '/scores') && BELOW_SCORES.includes(path)
  return { links: links.filter((link) => !isBelow(link)), below: links.filter(isBelow) }
}

/** A link that says where the reader is; that of the scores also on the pages below them. */
export function MenuLink({ link, place }: { link: ShownLink; place: NavPlace | null }) {
  return (
    <a href={link.href} aria-current={currentIn(link.path, place)}>
      {link.label}
    </a>
  )
}

function currentIn(path: string, place: NavPlace | null): NavPlace['current'] | undefined {
  if (path === '') return undefined
  if (place?.at === path) return place.current
  return path === '/scores' && place && BELOW_SCORES.includes(place.at) ? 'true' : undefined
}

/** The fragment of the sign-in notice on the home page (parts/sign-in-notice.tsx). */
export const SIGN_IN = 'sign-in'

/** Without a session the link leads to the home page, which then shows the sign-in notice. */
export function newspaperPath(language: Language, signedIn: boolean): string {
  return signedIn ? inEdition(language, '/allnewspaper') : `${inEdition(language, '/')}#${SIGN_IN}`
}
