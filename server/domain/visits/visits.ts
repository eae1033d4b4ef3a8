// Visits service: counts visits in memory, writes the counts, reports them. A visit costs no SQL statement.

import { dhakaDay, dhakaParts } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { LANGUAGES } from '#contract/language.ts'
import { type Reading, ratingOf, type VitalFigure } from '#contract/people/visits.ts'
import { checkAdViews, storeAdCounts } from '../advertising/ad-counts.ts'
import { placedTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { readSideLists } from '../homepage/homepage.ts'
import { permit } from '../permit.ts'
import { keptSince } from '../settings/kept-since.ts'
import { storeInternalValue } from '../settings/save-settings.ts'
import type { Visit } from '../visit-counter.ts'
import { writeAs, writeAsMaidan } from '../write-as.ts'
import { writeCounts } from '../write-counts.ts'
import { percentileOf } from './visit-tally.ts'
import {
  addViews,
  addVitals,
  deleteVisitsBefore,
  selectViewsByDay,
  selectVitals,
  type VitalBuckets,
} from './visits-queries.ts'

/** The last `count` days in Dhaka, today last, as yyyy-mm-dd. */
export function lastDhakaDays(now: Date, count: number): string[] {
  const { year, month, day } = dhakaParts(now)
  // From the middle of the day, so that a clock change does not skip a day.
  const noon = Date.UTC(year, month - 1, day, 6)
  return Array.from({ length: count }, (_, at) => dhakaDay(new Date(noon - (count - 1 - at) * DAY_MS)))
}

/** Counts one visit in memory. Open to everybody; only pages of this site are counted. */
export function recordVisit(ctx: Ctx, visit: Visit): void {
  ctx.visits.add(visit, ctx.clock.now())
}

/**
 * Writes the counts since the last call in one transaction, once. While that does not succeed they are kept for the next call; counts
 * that the database refuses are dropped, because they would be refused again and block all later ones.
 */
export async function writeVisits(ctx: Ctx): Promise<void> {
  const counts = ctx.visits.drain()
  if (Object.values(counts).every(({ length }) => length === 0)) return
  await writeCounts(ctx, {
    async prepare() {
      const clicks = counts.adClicks.map(({ count, ...click }) => ({ ...click, views: 0, clicks: count }))
      return [...(await checkAdViews(ctx, counts.adViews)), ...clicks]
    },
    async store(transaction, ads) {
      await addViews(transaction, counts.views)
      await addVitals(transaction, counts.vitals)
      await storeAdCounts(ctx, transaction, ads)
    },
    restore: () => ctx.visits.restore(counts),
  })
}

/** Views of posts by Dhaka day (yyyy-mm-dd) from `first` on: of one author's posts, or of all posts (null). */
export async function countViewsByDay(
  ctx: Ctx,
  of: { first: string; authorId: string | null },
): Promise<Map<string, number>> {
  permit(ctx, 'dashboard.open')
  return selectViewsByDay(ctx.db, of)
}

/** Views of posts by day and the 75th percentile of every vital by kind of page, of the last `count` days in Dhaka. */
export async function getReading(ctx: Ctx, count: number): Promise<Reading> {
  permit(ctx, 'visits.read')
  const days = lastDhakaDays(ctx.clock.now(), count)
  const first = days[0] ?? ''
  const [views, vitals] = await Promise.all([
    selectViewsByDay(ctx.db, { first, authorId: null }),
    selectVitals(ctx.db, first),
  ])
  return {
    days: days.map((day) => ({ day, views: views.get(day) ?? 0 })),
    vitals: vitals.flatMap(figureOf),
  }
}

const THREE_OF_FOUR = 0.75

function figureOf({ page, metric, buckets }: VitalBuckets): VitalFigure[] {
  const p75 = percentileOf(metric, buckets, THREE_OF_FOUR)
  if (p75 === null) return []
  const samples = buckets.reduce((sum, { count }) => sum + count, 0)
  return [{ page, metric, p75, rating: ratingOf(metric, p75), samples }]
}

/** Deletes counts of days before the months that they are kept for; returns how many rows. */
export async function sweepVisits(ctx: Ctx): Promise<number> {
  permit(ctx, 'settings.update')
  const oldest = dhakaDay(await keptSince(ctx, 'countsKeptMonths'))
  return writeAsMaidan(ctx, (transaction) => deleteVisitsBefore(transaction, oldest))
}

/**
 * Invalidates the pages of an edition when its most read posts differ from the last published ones. Runs periodically, not at
 * every view: pages would never stay cached.
 */
export async function publishMostRead(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.place')
  for (const language of LANGUAGES) {
    const { mostRead, trending } = await readSideLists(ctx, language)
    const shown = [...mostRead, ...trending].map(({ id }) => id)
    await writeAs(ctx, 'post.place', async (transaction) => {
      const name = `most-read-${language}`
      const isOther = await storeInternalValue(ctx, transaction, { name, value: shown, initial: [] })
      if (isOther) await ctx.changes.publishInvalidation(transaction, [placedTag(language)])
    })
  }
}
