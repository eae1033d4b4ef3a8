// The links of the navigation, for the bar, the menu of small screens and the footer.

import { type Sport, sectionTitle, sportOf } from '#app/reader/present/card.ts'
import { competitorWords } from '#app/reader/present/competitors/words.ts'
import type { NavPlace } from '#app/reader/present/layout-hints.ts'
import { matchWords, scoreWords } from '#app/reader/present/matches/words.ts'
import type { Language } from '#contract/language.ts'
import { SCORES_PAGES, type ScoresPage } from '#contract/pages/match-paths.ts'
import { categoryPath, inEdition } from '#contract/pages/paths.ts'
import { MENU_PAGES, type MenuPage } from '#contract/posts/category.ts'

type Linked = { href: string; label: string }
export type MenuItem = Linked & { page: MenuPage; sport: Sport | null }
export type ScoresItem = Linked & { page: ScoresPage }

function menuItems(language: Language): MenuItem[] {
  return MENU_PAGES.map(({ page, category }) => ({
    page,
    href: categoryPath(language, category),
    label: sectionTitle(language, category),
    sport: sportOf(category),
  }))
}

function scoresItems(language: Language): ScoresItem[] {
  const labels: Record<ScoresPage, string> = {
    scores: scoreWords(language)('title'),
    tournaments: matchWords(language)('tournaments.title'),
    teams: competitorWords(language)('teams'),
    players: competitorWords(language)('players'),
  }
  return SCORES_PAGES.map((page) => ({ page, href: inEdition(language, `/${page}`), label: labels[page] }))
}

/** The sections. Built once: the menu never changes at runtime. */
export const MENU: Record<Language, MenuItem[]> = { bn: menuItems('bn'), en: menuItems('en') }

/** The scores, then the pages below them. */
export const SCORES_MENU: Record<Language, ScoresItem[]> = { bn: scoresItems('bn'), en: scoresItems('en') }

type LinkProps = Linked & { page: MenuPage | ScoresPage; place: NavPlace | null }

/** A link that says where the reader is; that of the scores also on the pages below them. */
export function MenuLink({ href, label, page, place }: LinkProps) {
  return (
    <a href={href} aria-current={currentIn(page, place)}>
      {label}
    </a>
  )
}

function currentIn(page: LinkProps['page'], place: NavPlace | null): NavPlace['current'] | undefined {
  if (place?.at === page) return place.current
  const isAbove = page === 'scores' && SCORES_PAGES.some((each) => each === place?.at)
  return isAbove ? 'true' : undefined
}

/** The fragment of the sign-in notice on the home page (parts/sign-in-notice.tsx). */
export const SIGN_IN = 'sign-in'

/** Without a session the link leads to the home page, which then shows the sign-in notice. */
export function newspaperPath(language: Language, signedIn: boolean): string {
  return signedIn ? inEdition(language, '/allnewspaper') : `${inEdition(language, '/')}#${SIGN_IN}`
}
