// Laws that hold for every match whatever happened in it, tried on random logs with random corrections.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { randomCorrections, randomMatch } from '#tests/random-cricket.ts'
import { getCricketRules } from './rules.ts'

test.each([
  ['every log', randomMatch],
  ['every corrected log, whose state is that of a log written right from the start', randomCorrections],
])('the laws of a scorecard hold for %s', (_name, broken) => {
  fc.assert(
    fc.property(broken, (laws) => laws.length === 0),
    { numRuns: 60 },
  )
})

test.each([
  ['2017-09-30', true, false],
  ['2017-10-01', false, false],
  ['2022-09-30', false, false],
  ['2022-10-01', false, true],
])('the laws of %s', (day, noBallTakesByes, newBatterFacesAfterCatch) => {
  expect(getCricketRules('t20', day)).toMatchObject({ noBallTakesByes, newBatterFacesAfterCatch })
})
