// The links of the navigation, written once for the bar and for the menu of small screens.

import { readerWords } from '#app/ui/words.ts'
import { MENU_PAGES, type MenuPage } from '#contract/category.ts'
import type { Language } from '#contract/language.ts'
import { categoryPath, inEdition } from '#contract/paths.ts'
import { type Sport, sportOf } from '../present/sport.ts'

export type MenuItem = { page: MenuPage; href: string; label: string; sport: Sport | null }

function itemsOf(language: Language): MenuItem[] {
  const t = readerWords(language)
  return MENU_PAGES.map(({ page, category }) => ({
    page,
    href: categoryPath(language, category),
    label: t(`category.${category}`),
    sport: sportOf(category),
  }))
}

/** The menu never changes while the process lives. */
export const MENU: Record<Language, MenuItem[]> = { bn: itemsOf('bn'), en: itemsOf('en') }

/** The part of the front page that says what signing in is for (parts/sign-in-notice.tsx). */
export const SIGN_IN = 'sign-in'

/** Signed out, the newspaper's link keeps its label and leads to the front page, which then says how to sign in. */
export function newspaperPath(language: Language, signedIn: boolean): string {
  return signedIn ? inEdition(language, '/allnewspaper') : `${inEdition(language, '/')}#${SIGN_IN}`
}
