// The match that the demo reporter has to score: a friendly of six overs between two clubs, a new one each day.

import { dhakaDay } from '#bangla/dates.ts'
import { DAY_MS } from '#bangla/durations.ts'
import { DEMO_LOCK } from '#server/db/locks.ts'
import { withSessionLock } from '#server/db/session-lock.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { updateMatch } from '#server/domain/matches/matches.ts'
import { listSquads } from '#server/domain/tournaments/squads.ts'
import { findDemoLeague, findReporterMatch } from '../demo-queries.ts'
import { friendlyOf, storeMatch } from './demo-entries.ts'
import { createRandom } from './random.ts'

const REPORTER = 'reporter@demo.example'
const OVERS = 6
const HALF_HOUR_MS = 30 * 60_000

/** Adds today's match unless there is one. Does nothing when somebody removed the reporter or the league. */
export async function addReporterMatch(ctx: Ctx): Promise<void> {
  if ((await findReporterWithoutMatch(ctx)) === null) return
  await withSessionLock(ctx.db, { lock: DEMO_LOCK, part: 2 }, async () => {
    const reporterId = await findReporterWithoutMatch(ctx)
    if (reporterId !== null) await add(ctx, reporterId)
  })
}

async function findReporterWithoutMatch(ctx: Ctx): Promise<string | null> {
  const day = dhakaDay(ctx.clock.now())
  const { reporterId, hasMatch } = await findReporterMatch(ctx.db, { email: REPORTER, day })
  return hasMatch ? null : reporterId
}

async function add(ctx: Ctx, reporterId: string): Promise<void> {
  const league = await findDemoLeague(ctx.db)
  if (league === null) return
  const teams = (await listSquads({ ...ctx, readDb: ctx.db }, league)).map(({ team }) => team.id)
  const now = ctx.clock.now()
  const random = createRandom(Math.floor(now.getTime() / DAY_MS))
  const homeId = random.pick(teams)
  const awayId = random.pick(teams.filter((team) => team !== homeId))
  if (homeId === undefined || awayId === undefined) return
  const id = await storeMatch(ctx, { ...friendlyOf(OVERS), homeId, awayId, startsAt: nextStart(now) })
  await updateMatch(ctx, id, { scorers: [reporterId] })
}

/** The next half hour, unless that is tomorrow in Dhaka. */
function nextStart(now: Date): Date {
  const next = new Date(Math.ceil(now.getTime() / HALF_HOUR_MS) * HALF_HOUR_MS)
  return dhakaDay(next) === dhakaDay(now) ? next : now
}
