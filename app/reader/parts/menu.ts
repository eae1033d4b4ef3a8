// The links of the navigation, for the bar and for the menu of small screens.

import { MENU_PAGES, type MenuPage } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { categoryPath, inEdition } from '#contract/paths.ts'
import { sectionTitle } from '../present/section-title.ts'
import { type Sport, sportOf } from '../present/sport.ts'

export type MenuItem = { page: MenuPage; href: string; label: string; sport: Sport | null }

function menuItems(language: Language): MenuItem[] {
  return MENU_PAGES.map(({ page, category }) => ({
    page,
    href: categoryPath(language, category),
    label: sectionTitle(language, category),
    sport: sportOf(category),
  }))
}

/** Built once: the menu never changes at runtime. */
export const MENU: Record<Language, MenuItem[]> = { bn: menuItems('bn'), en: menuItems('en') }

/** The fragment of the sign-in notice on the home page (parts/sign-in-notice.tsx). */
export const SIGN_IN = 'sign-in'

/** Without a session the link leads to the home page, which then shows the sign-in notice. */
export function newspaperPath(language: Language, signedIn: boolean): string {
  return signedIn ? inEdition(language, '/allnewspaper') : `${inEdition(language, '/')}#${SIGN_IN}`
}
