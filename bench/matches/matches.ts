// Benchmark: figures derived from the events of matches, compared with published ones, and the laws of cricket on random matches.
// Real matches lie in a folder outside the project (`--data FOLDER`); without it they are not measured.
import fc from 'fast-check'
import { getRulesOf, toEvents } from '#server/domain/matches/files/cricsheet-events.ts'
import { checkCommentary, newCommentaryTally } from '#tests/commentary/check-commentary.ts'
import { randomCorrections, randomMatch } from '#tests/random-cricket.ts'
import { absoluteRow, type Benchmark, type Measured, type Row } from '../tools/benchmark.ts'
import { readCricketMatches } from './cricket-matches.ts'
import { measureCricket } from './matches-cricket.ts'
import { measureDatabase } from './matches-database.ts'

// The Bengali commentary of real matches: every sentence of a ball is read back and compared with the ball.
const REMARKS = 20

function measureCommentary(folder: string): Measured {
  const tally = newCommentaryTally()
  let matches = 0
  for (const { match } of readCricketMatches(folder)) {
    checkCommentary(getRulesOf(match), toEvents(match), (name) => name, tally)
    matches++
  }
  const { balls, readBack, forms, different } = tally
  return {
    rows: [
      absoluteRow(
        'cricket: Bengali sentences read back as the ball was',
        { value: readBack / balls, unit: 'share' },
        { value: balls, unit: 'parts', what: 'balls' },
        { atLeast: 1 },
      ),
      absoluteRow(
        'cricket: different forms of Bengali sentences',
        { value: forms.size, unit: 'parts' },
        { value: matches, unit: 'matches', what: 'read' },
        { atLeast: 200 },
      ),
    ],
    remarks: [
      `commentary: sentences read back ${readBack}/${balls}, distinct forms ${forms.size}`,
      ...different.slice(0, REMARKS).map((what) => `commentary: ${what}`),
    ],
  }
}

const RANDOM_MATCHES = 100_000

export const matches: Benchmark = {
  name: 'matches',
  title: 'Matches: derived figures and laws',
  async measure(workspace, dataFolder) {
    const random = [
      randomRow('random matches', randomMatch),
      randomRow('random corrections', randomCorrections),
    ]
    const own = [{ rows: random }, await measureDatabase(workspace)]
    if (dataFolder === null)
      return join([...own, { rows: [], remarks: ['Real matches: not run, no --data FOLDER was given.'] }])
    return join([...own, measureCricket(dataFolder), measureCommentary(dataFolder)])
  },
}

function randomRow(what: string, broken: fc.Arbitrary<string[]>): Row {
  const found = fc.sample(broken, RANDOM_MATCHES).filter((laws) => laws.length > 0)
  return absoluteRow(
    `cricket: ${what} that break a law`,
    { value: found.length, unit: 'matches' },
    { value: RANDOM_MATCHES, unit: 'matches', what: 'tried' },
    { atMost: 0 },
  )
}

function join(parts: Measured[]): Measured {
  return {
    rows: parts.flatMap(({ rows }) => rows),
    remarks: parts.flatMap(({ remarks = [] }) => remarks),
  }
}
