// The static pages of the site's own that a search finds by their titles, in memory until one changes.
import type { Language } from '#contract/language.ts'
import { pagesTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { createMentionFinder, foldedWords, type Spelled } from '../name-book/term-rules.ts'
import { listShownPages } from '../pages/read-pages.ts'
import { processCache } from '../promise-cache.ts'

type TitledPage = Spelled & { slug: string }
type Finder = ReturnType<typeof createMentionFinder<TitledPage>>

const finderCache = processCache<Finder>({ tags: [pagesTag()] })

/** The pages of this edition whose title is in the query; one of one word has to be the whole query. Public. */
export async function findOwnPages(
  ctx: Ctx,
  { query, language }: { query: string; language: Language },
): Promise<{ slug: string; title: string }[]> {
  const words = foldedWords(query)
  if (words.length === 0) return []
  const find = await finderCache(ctx).get('all', async () => createMentionFinder(await listTitled(ctx)))
  const found = find(words).filter(({ start, end }) => end - start > 1 || words.length === 1)
  return [...new Set(found.map(({ term }) => term))].flatMap(({ slug, name }) =>
    name[language] === '' ? [] : [{ slug, title: name[language] }],
  )
}

async function listTitled(ctx: Ctx): Promise<TitledPage[]> {
  return (await listShownPages(ctx)).map(({ slug, titleBn, titleEn }) => ({
    slug,
    name: { bn: titleBn ?? '', en: titleEn ?? '' },
    variants: [],
    misspellings: [],
  }))
}
