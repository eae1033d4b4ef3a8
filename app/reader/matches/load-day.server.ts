// Loads the matches of a Dhaka day, and those that are being played wherever their day lies.
import type { CacheTag } from '#contract/cache-tag.ts'
import type { Match } from '#contract/matches/match.ts'
import { scoresTag } from '#server/domain/cache-tags.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { readPeriod } from '../lists/archive.server.ts'
import { tagsOfNames } from './match-tags.server.ts'

/** A Dhaka day (yyyy-mm-dd) that exists; null for anything else. */
export function readDay(text: string): string | null {
  const [year, month, day, ...others] = text.split('-')
  if (year === undefined || month === undefined || day === undefined || others.length > 0) return null
  return readPeriod({ year, month, day }) ? text : null
}

/** The maximum numbers of matches shown. */
const MAX_MATCHES = { ofDay: 200, inPlay: 50 }

type DayMatches = {
  ofDay: Match[]
  inPlay: Match[]
  tags: CacheTag<'scores' | 'term' | 'terms' | 'tournament'>[]
}

/**
 * `tags`: those of the day, of the days of matches in play, of the list of days, which also changes when a match begins, and of the
 * names.
 */
export async function loadDay(ctx: Ctx, day: string): Promise<DayMatches> {
  const [ofDay, inPlay] = await Promise.all([
    listMatches(ctx, { day, order: 'oldest', limit: MAX_MATCHES.ofDay }),
    listMatches(ctx, { status: 'live', order: 'oldest', limit: MAX_MATCHES.inPlay }),
  ])
  const days = new Set([day, ...inPlay.matches.map((match) => match.day), 'days'])
  const tags = [...[...days].map(scoresTag), ...tagsOfNames([...ofDay.matches, ...inPlay.matches])]
  return { ofDay: ofDay.matches, inPlay: inPlay.matches, tags }
}
