// Benchmark: real Twenty20 matches entered tap by tap through the pad's model: how many balls take one tap, and whether the figures
// equal the file's. The matches lie outside the project; without them one is generated.
import { getFormatOf, getRulesOf, toEvents } from '#server/domain/matches/files/cricsheet-events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { type KnownMatch, scoreThroughPad } from '#tests/pad-scorer.ts'
import { makeTwenty20 } from '#tests/twenty20.ts'
import { readCricketMatches } from './matches/cricket-matches.ts'
import { absoluteRow, type Benchmark, type Measured } from './tools/benchmark.ts'

/** Files with a mistake that no scorer could enter: match id, and the ball with the mistake. */
const MISTAKES_OF_FILES: Record<string, string> = {
  423788:
    'super over of New Zealand, 0.3: one run off the bat of McCullum on a wide, where all runs are wides',
}

type Tally = {
  entered: number
  balls: number
  oneTap: number
  taps: number
  different: string[]
  stopped: string[]
  mistakes: string[]
}

export const pad: Benchmark = {
  name: 'pad',
  title: 'The scoring pad',
  measure: async (_workspace, dataFolder) => measureModel(dataFolder),
}

function measureModel(folder: string | null): Measured {
  const tally: Tally = { entered: 0, balls: 0, oneTap: 0, taps: 0, different: [], stopped: [], mistakes: [] }
  if (folder === null) enter(tally, 'made', makeTwenty20())
  else for (const { id, known, state } of twenty20s(folder)) enter(tally, id, { ...known, state })
  const { entered, balls, oneTap, taps, different, stopped, mistakes } = tally
  const compared = { what: 'matches entered', value: entered, unit: 'matches' as const }
  const balled = { what: 'balls', value: balls, unit: 'answers' as const }
  return {
    rows: [
      absoluteRow('balls with one tap', { value: (100 * oneTap) / balls, unit: '%' }, balled, {
        atLeast: 88,
      }),
      absoluteRow('taps a ball', { value: taps / balls, unit: '×' }, balled, { atMost: 1.5 }),
      absoluteRow(
        'matches whose figures differ from those of the log',
        { value: different.length, unit: 'matches' },
        compared,
        { atMost: 0 },
      ),
    ],
    remarks: [
      ...(different.length > 0 ? [`Different: ${different.join(', ')}.`] : []),
      ...(mistakes.length > 0 ? [`Mistakes of files, not counted: ${mistakes.join('; ')}.`] : []),
      ...(stopped.length > 0 ? [`What happened was not offered: ${stopped.join(', ')}.`] : []),
    ],
  }
}

type KnownFile = { id: string; known: KnownMatch; state: CricketState }

function* twenty20s(folder: string): Generator<KnownFile> {
  for (const { id, match } of readCricketMatches(folder)) {
    if (getFormatOf(match) !== 't20') continue
    const [home = '', away = ''] = match.info.teams
    const [rules, effective] = [getRulesOf(match), toEvents(match)]
    const known = { rules, teams: [home, away] as const, events: effective.map(({ event }) => event) }
    yield { id, known, state: reduce(rules, effective).state }
  }
}

function enter(tally: Tally, id: string, match: KnownMatch & { state: CricketState }): void {
  try {
    const scored = scoreThroughPad(match)
    tally.entered++
    tally.balls += scored.balls
    tally.oneTap += scored.oneTap
    tally.taps += scored.taps
    if (figuresOf(scored.state) === figuresOf(match.state)) return
    const mistake = MISTAKES_OF_FILES[id]
    if (mistake === undefined) tally.different.push(id)
    else tally.mistakes.push(`${id} (${mistake})`)
  } catch (error) {
    tally.stopped.push(`${id} (${error instanceof Error ? error.message : 'unknown'})`)
  }
}

function figuresOf({ innings }: CricketState): string {
  return JSON.stringify(
    innings.map(({ runs, wickets, overs, batting, bowling }) => [runs, wickets, overs, batting, bowling]),
  )
}
