// A category's page as it is shown. Pure.

import { wordsOf } from '#app/ui/words.ts'
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

/** The widest picture of a category page lies across seven of twelve columns. */
const WIDEST = 1280

export function presentCategory(
  list: { posts: PostCard[]; next: string | null },
  { category, language, isFirst }: { category: Category; language: Language; isFirst: boolean },
): ShownCategory {
  const path = categoryPath(language, category)
  return {
    title: wordsOf(language)(`category.${category}`),
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
