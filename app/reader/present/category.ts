// A category's page as it is shown. Pure.

import { readerWords } from '#app/ui/words.ts'
import { type Category, type MenuPage, menuPageOf } from '#contract/category.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { categoryPath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { type Card, presentCard } from './card.ts'
import { emptySentence } from './home.ts'
import type { Place } from './place.ts'
import { type Sport, sportOf } from './sport.ts'

export type ShownCategory = {
  title: string
  path: string
  sport: Sport | null
  posts: Card[]
  empty: string
  /** Address of the next, older page. */
  older: string | null
  /** Address of the newest page, on every other one. */
  newest: string | null
  place: Place & { section: MenuPage | null }
}

/** Cards beside the side column: one across and two rows of three, on older pages three rows of three. */
const BESIDE = { newest: 7, older: 9 }
/** Below it, cards in rows of four. */
const BELOW = { newest: 8, older: 4 }

/** How many posts the newest page of a category has, or an older one. */
export function categoryPageSize(isOlder: boolean): number {
  return besideRail(isOlder) + (isOlder ? BELOW.older : BELOW.newest)
}

/** How many of a page's cards stand beside the side column. */
export function besideRail(isOlder: boolean): number {
  return isOlder ? BESIDE.older : BESIDE.newest
}

/** The widest picture of a category page lies across seven of twelve columns. */
const WIDEST = 1280

export function presentCategory(
  list: { posts: PostCard[]; next: string | null },
  { category, language, isFirst }: { category: Category; language: Language; isFirst: boolean },
): ShownCategory {
  const path = categoryPath(language, category)
  return {
    title: readerWords(language)(`category.${category}`),
    path,
    sport: sportOf(category),
    posts: list.posts.map((post, place) =>
      presentCard(post, language, place === 0 && isFirst ? WIDEST : undefined),
    ),
    empty: emptySentence(category, language),
    older: list.next && `${path}?cursor=${encodeURIComponent(list.next)}`,
    newest: isFirst ? null : path,
    place: { section: menuPageOf(category), otherEdition: categoryPath(otherLanguage(language), category) },
  }
}
