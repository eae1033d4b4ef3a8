// The door to what readers did: noting a visit, writing what was noted. Costs a visit no statement.
import { isDatabaseAway } from '#server/db/errors.ts'
import type { Ctx } from '../ctx.ts'
import type { Visit } from './visit-rules.ts'
import { addViews, addVitals } from './visits-queries.ts'

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
