// Laws that hold for every match whatever happened in it, tried on random logs with random corrections.
import fc from 'fast-check'
import { test } from 'vitest'
import { randomCorrections, randomMatch } from '#tests/random-cricket.ts'

test.each([
  ['every log', randomMatch],
  ['every corrected log, whose state is that of a log written right from the start', randomCorrections],
])('the laws of a scorecard hold for %s', (_name, broken) => {
  fc.assert(
    fc.property(broken, (laws) => laws.length === 0),
    { numRuns: 60 },
  )
})
