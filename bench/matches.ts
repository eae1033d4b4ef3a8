// Benchmark: figures derived from the events of matches, compared with published ones, and the laws of cricket on random matches.
// Real matches lie in a folder outside the project (`--data FOLDER`); without it they are not measured.
import fc from 'fast-check'
import { randomCorrections, randomMatch } from '#tests/random-cricket.ts'
import { absoluteRow, type Benchmark, type Measured, type Row } from './benchmark.ts'
import { measureCommentary } from './matches-commentary.ts'
import { measureCricket } from './matches-cricket.ts'
import { measureDatabase } from './matches-database.ts'
import { measureFootball } from './matches-football.ts'
import { measureTables } from './matches-tables.ts'

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
    return join([
      ...own,
      measureCricket(dataFolder),
      measureCommentary(dataFolder),
      measureFootball(dataFolder),
      measureTables(dataFolder),
    ])
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
