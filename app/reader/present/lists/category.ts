// View model of a category page.

import { type Category, type MenuPage, menuPageOf } from '#contract/category.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import { categoryPath } from '#contract/paths.ts'
import type { PostCard } from '#contract/post.ts'
import { type Card, presentCard } from '../card.ts'
import type { LayoutHints } from '../layout-hints.ts'
import { type Sport, sectionTitle, sportOf } from '../section.ts'
import { emptyMessage } from './home.ts'

export type ShownCategory = {
  title: string
  path: string
  sport: Sport | null
  posts: Card[]
  /** How many of the posts are shown beside the side column. */
  beside: number
  empty: string
  /** Address of the next, older page. */
  older: string | null
  /** Address of the newest page; null on that page. */
  newest: string | null
  layoutHints: LayoutHints & { section: MenuPage | null }
}

/** Cards beside the side column: one across and two rows of three, on older pages three rows of three. */
const BESIDE = { newest: 7, older: 9 }
/** Below the side column, in rows of four. */
const BELOW = { newest: 8, older: 4 }

/** The number of posts on the newest page, or on an older one. */
export function categoryPageSize(isOlder: boolean): number {
  return countBesideRail(isOlder) + (isOlder ? BELOW.older : BELOW.newest)
}

function countBesideRail(isOlder: boolean): number {
  return isOlder ? BESIDE.older : BESIDE.newest
}

/** Picture width of the first card, in pixels: seven of twelve columns. */
const WIDEST = 1280

export function presentCategory(
  list: { posts: PostCard[]; next: string | null },
  { category, language, isFirst }: { category: Category; language: Language; isFirst: boolean },
): ShownCategory {
  const path = categoryPath(language, category)
  return {
    title: sectionTitle(language, category),
    path,
    sport: sportOf(category),
    posts: list.posts.map((post, place) =>
      presentCard(post, language, place === 0 && isFirst ? WIDEST : undefined),
    ),
    beside: countBesideRail(!isFirst),
    empty: emptyMessage(category, language),
    older: list.next && `${path}?cursor=${encodeURIComponent(list.next)}`,
    newest: isFirst ? null : path,
    layoutHints: {
      section: menuPageOf(category),
      otherEdition: categoryPath(otherLanguage(language), category),
    },
  }
}
