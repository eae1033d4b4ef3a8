// Loads the strip of scores for a page that shows it above its news.
import type { Page } from '#app/load.server.ts'
import type { Sport } from '#contract/tournament.ts'
import { scoresTag, termTag } from '#server/domain/cache-tags.ts'
import { getStrip } from '#server/domain/matches/strip.ts'
import { presentStrip, type ShownStrip } from '../present/matches/strip.ts'
import { presentOnce } from '../present/once.ts'

const presentStripOnce = presentOnce(presentStrip)

/** Null without matches. The page gets the tags of the scores and of the teams' names. */
export async function loadStrip(
  { ctx, language, addTags }: Page<object, 'scores' | 'term'>,
  sport?: Sport,
): Promise<ShownStrip | null> {
  const strip = await getStrip(ctx, sport)
  const slugs = strip.matches.flatMap(({ home, away }) => [home.slug, away.slug]).filter(Boolean)
  addTags(scoresTag('now'), ...slugs.map(termTag))
  return presentStripOnce(strip, language)
}
