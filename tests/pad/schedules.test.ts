// The pad on a bad network, two phones, random schedules: a few dozen. A thousand: schedules.slow.test.ts.
import fc from 'fast-check'
import { afterAll, beforeAll, test } from 'vitest'
import { type League, openLeague } from './league.ts'
import { schedules } from './schedule-steps.ts'
import { runSchedule } from './schedules.ts'

let league: League
beforeAll(async () => {
  league = await openLeague()
})
afterAll(() => league?.close())

test('no event is lost or doubled, and both phones end with the log of the server', {
  tags: 'slow',
  timeout: 900_000,
}, async () => {
  await fc.assert(
    fc.asyncProperty(schedules, (schedule) => runSchedule(league, schedule)),
    { numRuns: 36 },
  )
})
