// Home page service: the slots of an edition's home page, and the lists in the margin of every page.
import { dhakaDay } from '#bangla/dates.ts'
import type { CacheTag } from '#contract/cache-tag.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import type { Homepage, HomeSlots, SideLists, WantedSection } from '#contract/pages/homepage.ts'
import type { SqlReader } from '#server/db/client.ts'
import { homeTag, placedTag, siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { selectHomeCandidates, selectMostReadEditions, selectSideListCandidates } from './homepage-queries.ts'
import { arrangeHomeSlots, arrangeSideLists, candidateCounts, hasShortSection } from './homepage-rules.ts'

/** The slots and side lists of an edition's home page, without sections; published posts only. Open to everyone. */
export async function getHomepage(ctx: Ctx, language: Language): Promise<Homepage> {
  const [slots, { trending, mostRead }] = await Promise.all([
    getHomeSlots(ctx, language, []),
    readSideLists(ctx, language),
  ])
  return { ...slots, trending, mostRead }
}

/** The posts of an edition's home page with these sections; published ones only. Open to everyone. */
export async function getHomeSlots(
  ctx: Ctx,
  language: Language,
  wanted: readonly WantedSection[],
): Promise<HomeSlots> {
  const categories = wanted.flatMap((section) => section.categories)
  const { usual, wide } = candidateCounts(wanted)
  const candidates = await selectHomeCandidates(ctx.db, { language, categories, limit: usual })
  const slots = arrangeHomeSlots(candidates, wanted)
  if (!hasShortSection(slots, candidates, wanted)) return slots
  return arrangeHomeSlots(await selectHomeCandidates(ctx.db, { language, categories, limit: wide }), wanted)
}

/** Side column, trending line and most read posts of an edition, as every page shows them. Cached. Open to everyone. */
export async function getSideLists(ctx: Ctx, language: Language): Promise<SideLists> {
  const day = dhakaDay(ctx.clock.now())
  return sideListsCache(ctx).get(`${language} ${day}`, () => readSideLists(ctx, language))
}

/** These lists as the database has them now. Views change them without an invalidation. Open to everyone. */
export async function readSideLists(ctx: Ctx, language: Language): Promise<SideLists> {
  return arrangeSideLists(await selectSideListCandidates(ctx.db, language, dhakaDay(ctx.clock.now())))
}

/**
 * The tags of all pages of the editions whose lists of the most read may show one of these posts, before or after the transaction. For
 * changes of what these lists print.
 */
export async function tagsOfMostRead(
  { clock }: Pick<Ctx, 'clock'>,
  transaction: SqlReader,
  posts: readonly { id: string; language: Language }[],
): Promise<CacheTag[]> {
  if (posts.length === 0) return []
  const editions = await selectMostReadEditions(transaction, { day: dhakaDay(clock.now()), posts })
  return editions.map(placedTag)
}

/** By edition and day. Cleared by changes of placements, of any post (they may show it), and of the site. */
export const sideListsCache = processCache<SideLists>({
  tags: [...LANGUAGES.flatMap((language) => [placedTag(language), homeTag(language)]), siteTag()],
})
