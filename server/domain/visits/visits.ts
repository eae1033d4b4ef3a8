// The door to what readers did: noting a visit, writing what was noted, adding it up. Costs a visit no statement.
import { type Reading, ratingOf, type VitalFigure } from '#contract/visits.ts'
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { lastDhakaDays } from './last-days.ts'
import { percentileOf, type Visit } from './visit-rules.ts'
import { addViews, addVitals, selectViewsByDay, selectVitals, type VitalBuckets } from './visits-queries.ts'

/** Notes one visit in memory. Open to everybody; what is not a page of ours is not counted. */
export function recordVisit(ctx: Ctx, visit: Visit): void {
  ctx.visits.note(visit, ctx.clock.now())
}

/**
 * Writes what was noted since the last time, views and vitals together or not at all. It is kept for the next time while
 * the database is away; what the database refuses is given up, or it would be refused for ever, with all that follows.
 */
export async function writeVisits(ctx: Ctx): Promise<void> {
  const noted = ctx.visits.take()
  if (noted.views.length === 0 && noted.vitals.length === 0) return
  try {
    await ctx.db.transaction(async (transaction) => {
      await addViews(transaction, noted.views)
      await addVitals(transaction, noted.vitals)
    })
  } catch (error) {
    if (isDatabaseAway(error)) ctx.visits.putBack(noted)
    throw error
  }
}

/** Views of posts by Dhaka day (yyyy-mm-dd) from `first` on: of one author's posts, or (null) of all. */
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
