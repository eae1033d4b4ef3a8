// Loads the strip of scores for a page that shows it above its news.
import type { Page } from '#app/load.server.ts'
import { stripScoresPath } from '#contract/matches/live.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { scoresTag } from '#server/domain/cache-tags.ts'
import { getStrip } from '#server/domain/matches/strip.ts'
import { type MovingStrip, presentStrip } from '../parts/matches/scores/score-strip.tsx'
import { followedFrom } from '../present/matches/moving-scores.ts'
import { tagsOfSides } from './match-tags.server.ts'

/** Null without matches. Adds the cache tags of scores and team names; the page is rendered again when the strip becomes live. */
export async function loadStrip(
  { ctx, language, addTags, freshUntil }: Page<object, 'scores' | 'term' | 'terms'>,
  sport?: Sport,
): Promise<MovingStrip | null> {
  const strip = await getStrip(ctx, sport)
  addTags(scoresTag('now'), ...tagsOfSides(strip.matches))
  const shown = presentStrip(strip, language)
  if (!shown) return null
  const now = ctx.clock.now()
  const begins = strip.matches.flatMap((match) => followedFrom(match) ?? [])
  const later = begins.filter((from) => from > now)
  for (const from of later) freshUntil(from)
  return { shown, stored: later.length < begins.length ? stripScoresPath(language) : null }
}
