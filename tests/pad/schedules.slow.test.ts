// A thousand random schedules of two phones on a bad network; a hundred in the short run.
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { rounds } from '../slow-rounds.ts'
import { type League, openLeague } from './league.ts'
import { schedules } from './schedule-steps.ts'
import { runSchedule } from './schedules.ts'

const RUNS = rounds({ short: 100, full: 1_000 })

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league?.close())

test(`no event is lost or doubled in ${RUNS} schedules`, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => runSchedule(league, schedule)),
    { numRuns: RUNS, timeout: 60_000 },
  )
}, 3_600_000)
