// Home page service: the slots of an edition's home page and the lists beside every other page.
import { dhakaDay } from '#bangla/dates.ts'
import type { Homepage } from '#contract/homepage.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { homeTag, placedTag, siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { selectBesideCandidates, selectHomeCandidates } from './homepage-queries.ts'
import { arrangeBeside, arrangeHomepage, type Beside, hasShortSection } from './homepage-rules.ts'

/** The home page of an edition as cards; published posts only. Open to everyone. */
export async function getHomepage(ctx: Ctx, language: Language): Promise<Homepage> {
  const day = dhakaDay(ctx.clock.now())
  const candidates = await selectHomeCandidates(ctx.db, { language, day, isWide: false })
  const homepage = arrangeHomepage(candidates)
  if (!hasShortSection(homepage, candidates)) return homepage
  return arrangeHomepage(await selectHomeCandidates(ctx.db, { language, day, isWide: true }))
}

/** Side column, trending line and most read posts of an edition, as every page shows them. Cached. Open to everyone. */
export async function getPlaced(ctx: Ctx, language: Language): Promise<Beside> {
  const day = dhakaDay(ctx.clock.now())
  return ctx.besideCache.get(`${language} ${day}`, () => readPlaced(ctx, language))
}

/** The same as the database has them now. Views change them without an invalidation. Open to everyone. */
export async function readPlaced(ctx: Ctx, language: Language): Promise<Beside> {
  return arrangeBeside(await selectBesideCandidates(ctx.db, language, dhakaDay(ctx.clock.now())))
}

/** Tags that invalidate these lists: of the placements, of any post (they may show it), and of everything. */
export const BESIDE_TAGS = [
  ...LANGUAGES.flatMap((language) => [placedTag(language), homeTag(language)]),
  siteTag(),
]
