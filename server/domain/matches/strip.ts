// The strip of scores beside the news: matches in play, the next ones and the latest results.

import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import type { Match } from '#contract/matches/match.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { nameBookTag, scoresTag, siteTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { LIVE_DAYS } from './match-log.ts'
import { selectMatches } from './match-queries.ts'
import { presentMatches } from './present-match.ts'

/** Days before and after today whose fixtures and results the strip shows. */
const STRIP_DAYS = 3
/** Cells of the strip. */
export const STRIP_CELLS = 6

/** The strip on a Dhaka day (yyyy-mm-dd). */
type Strip = { day: string; matches: readonly Match[] }

/** `next`: the earliest first; `latest`: the newest first. */
type Candidates<Each> = { live: Each[]; next: Each[]; latest: Each[] }

/** Live matches, then fixtures, then results. Fixtures and results share the remaining cells. */
export function arrangeStrip<Each>({ live, next, latest }: Candidates<Each>): Each[] {
  const playing = live.slice(0, STRIP_CELLS)
  const left = STRIP_CELLS - playing.length
  const half = Math.ceil(left / 2)
  const coming = next.slice(0, Math.max(half, left - latest.length))
  return [...playing, ...coming, ...latest.slice(0, left - coming.length)]
}

/** The strip, by day and sport; changes of scores around today, of the name book and of the site clear it. */
export const stripCache = processCache<Strip>({ tags: [scoresTag('now'), nameBookTag(), siteTag()] })

/** The strip of one sport, or of all; the same object until it changes. Public. */
export async function getStrip(ctx: Ctx, sport?: Sport): Promise<Strip> {
  const now = ctx.clock.now()
  return stripCache(ctx).get(`${dhakaDay(now)} ${sport ?? 'all'}`, () => readStrip(ctx, now, sport))
}

async function readStrip(ctx: Ctx, now: Date, sport: Sport | undefined): Promise<Strip> {
  const dayAfter = (days: number) => dhakaDay(new Date(now.getTime() + days * DAY_MS))
  const [from, today, to] = [dayAfter(-STRIP_DAYS), dayAfter(0), dayAfter(STRIP_DAYS)]
  const wanted = { sport, limit: STRIP_CELLS }
  const [live, next, latest] = await Promise.all([
    selectMatches(ctx.db, {
      ...wanted,
      days: { from: dayAfter(-LIVE_DAYS), to },
      status: 'live',
      order: 'oldest',
    }),
    selectMatches(ctx.db, { ...wanted, days: { from: today, to }, status: 'fixture', order: 'oldest' }),
    selectMatches(ctx.db, {
      ...wanted,
      days: { from, to },
      status: ['finished', 'abandoned'] as const,
      order: 'newest',
    }),
  ])
  const matches = await presentMatches({ ...ctx, readDb: ctx.db }, arrangeStrip({ live, next, latest }))
  return { day: today, matches }
}
