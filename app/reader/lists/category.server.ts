// Loads a category by its menu page (`/cricket`), which is canonical if there is one, or by its name.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { type Language, otherLanguage } from '#contract/language.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { categoryPath, inEdition } from '#contract/pages/paths.ts'
import { type Category, findCategory, MENU_PAGES, menuPageOf } from '#contract/posts/category.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryTag } from '#server/domain/cache-tags.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { presentCard, sectionTitle, sportOf } from '../present/card.ts'
import { emptyMessage } from './home.server.ts'
import { readListCursor } from './list-cursor.server.ts'

/** Cards beside the side column: one across and two rows of three, on older pages three rows of three. */
const BESIDE = { newest: 7, older: 9 }
/** Below the side column, in rows of four. */
const BELOW = { newest: 8, older: 4 }

/** The number of posts on the newest page, or on an older one. */
function categoryPageSize(isOlder: boolean): number {
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
) {
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

/** Sections that show the strip of scores of their sport above the news. */
const STRIP_SPORTS: Partial<Record<Category, Sport>> = { Cricket: 'cricket', Football: 'football' }

type CategoryPage = Page<{ category?: string }, TagsOf<'category'>>

export const categoryLoader = load('category', async (page: CategoryPage) => {
  const { ctx, language, addTags, url } = page
  const category = findRequestedCategory(page)
  addTags(categoryTag(language, category))
  const canonical = categoryPath(language, category)
  if (inEdition(language, page.path) !== canonical) redirectPermanently(canonical + url.search)
  const cursor = await readListCursor(page, canonical)
  const limit = categoryPageSize(cursor !== undefined)
  const sport = STRIP_SPORTS[category]
  const [list, settings, strip] = await Promise.all([
    listPublished(ctx, { language, category, cursor, limit }),
    getSettings(ctx),
    sport && !cursor ? loadStrip(page, sport) : null,
  ])
  return {
    language,
    siteUrl: ctx.siteUrl,
    siteTitle: settings.siteTitle[language],
    cursor: cursor ?? null,
    strip,
    ...presentCategory(list, { category, language, isFirst: !cursor }),
  }
})

function findRequestedCategory({ params, path }: Pick<CategoryPage, 'params' | 'path'>): Category {
  if (params.category !== undefined) {
    const category = findCategory(params.category)
    if (!category) throw new AppError('CATEGORY_NOT_FOUND')
    return category
  }
  const entry = MENU_PAGES.find(({ page }) => path.toLowerCase() === `/${page}`)
  if (!entry) throw new AppError('CATEGORY_NOT_FOUND')
  return entry.category
}
