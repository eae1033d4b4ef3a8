// Loads a category by its menu page (`/cricket`), which is canonical if there is one, or by its name.
import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { type Category, findCategory, MENU_PAGES } from '#contract/category.ts'
import type { TagsOf } from '#contract/pages.ts'
import { categoryPath, inEdition } from '#contract/paths.ts'
import type { Sport } from '#contract/tournament.ts'
import { AppError } from '#server/domain/app-error.ts'
import { categoryTag } from '#server/domain/cache-tags.ts'
import { listPublished } from '#server/domain/posts/reading/posts.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { loadStrip } from '../matches/load-strip.server.ts'
import { categoryPageSize, presentCategory } from '../present/lists/category.ts'
import { readListCursor } from './list-cursor.server.ts'

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
