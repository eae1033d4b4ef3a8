// Loads the strip of scores for a page that shows it above its news.
import type { Page } from '#app/load.server.ts'
import type { Sport } from '#contract/tournament.ts'
import { scoresTag, termTag } from '#server/domain/cache-tags.ts'
import { listStrip } from '#server/domain/matches/strip.ts'
import { presentStrip, type ShownStrip } from '../present/matches/strip.ts'

/** Null without matches. The page gets the tags of the scores and of the teams' names. */
export async function loadStrip(
  { ctx, language, addTags }: Page<object, 'scores' | 'term'>,
  sport?: Sport,
): Promise<ShownStrip | null> {
  const matches = await listStrip(ctx, sport)
  const slugs = matches.flatMap(({ home, away }) => [home.slug, away.slug]).filter(Boolean)
  addTags(scoresTag('now'), ...slugs.map(termTag))
  return presentStrip(matches, language, ctx.clock.now())
}
