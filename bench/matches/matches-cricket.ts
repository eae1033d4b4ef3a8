// Cricket derived from balls, compared with what files and published cards state: totals, results, batting, bowling, falls of
// wickets. The matches lie in a folder outside the project: `cricsheet/*.json.gz`, `seasons/*/*.json.gz` and `cards.json.gz`.
import { join } from 'node:path'
import { z } from 'zod'
import type { CricsheetMatch } from '#server/domain/matches/files/cricsheet.ts'
import { getRulesOf, toEvents } from '#server/domain/matches/files/cricsheet-events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import { type Scorecard, toScorecard } from '#sport/cricket/scorecard.ts'
import { absoluteRow, type Measured, type Row, ratioRow } from '../tools/benchmark.ts'
import { readCricketMatches, readGzip } from './cricket-matches.ts'

type Innings = Scorecard['innings'][number]

const count = z.int()
const cardsSchema = z.record(
  z.string(),
  z.object({
    innings: z
      .array(
        z.object({
          batting: z.array(z.object({ runs: count, balls: count, fours: count, sixes: count })).optional(),
          bowling: z
            .array(
              z.object({
                overs: z.union([z.string(), z.number()]),
                maidens: count,
                runs: count,
                wickets: count,
                dots: count.optional(),
              }),
            )
            .optional(),
          falls: z.array(z.tuple([count, count])).optional(),
        }),
      )
      .optional(),
  }),
)
type PublishedInnings = NonNullable<z.infer<typeof cardsSchema>[string]['innings']>[number]

/** How many were compared, and the names of those that differ. */
type Tally = { compared: number; different: string[] }
const TALLIES = ['totals', 'results', 'batting', 'bowling', 'falls'] as const
type Tallies = Record<(typeof TALLIES)[number], Tally>

export function measureCricket(folder: string): Measured {
  const tallies: Tallies = {
    totals: newTally(),
    results: newTally(),
    batting: newTally(),
    bowling: newTally(),
    falls: newTally(),
  }
  const times = { parse: 0, reduce: 0 }
  const cards = cardsSchema.parse(JSON.parse(readGzip(join(folder, 'cards.json.gz'))))
  for (const { id, match } of readCricketMatches(folder)) {
    const card = toScorecard(score(match, times))
    compare(tallies.results, id, describeStated(match), describeResult(card))
    for (const [index, innings] of card.innings.entries()) {
      const stated = match.innings[index]
      if (stated)
        compare(tallies.totals, `${id} innings ${index + 1}`, describeBalls(stated), describeTotal(innings))
    }
    const own = card.innings.filter(({ superOver }) => !superOver)
    for (const [index, published] of (cards[id]?.innings ?? []).entries()) {
      const innings = own[index]
      if (innings) compareCard(tallies, `${id} innings ${index + 1}`, published, innings)
    }
  }
  return {
    rows: [...rowsOf(tallies), speedRow(times)],
    remarks: TALLIES.flatMap((name) => tallies[name].different.map((what) => `${name}: ${what} differs`)),
  }
}

const newTally = (): Tally => ({ compared: 0, different: [] })

/** Times JSON.parse and reduce on the same log; returns the state. */
function score(match: CricsheetMatch, times: { parse: number; reduce: number }) {
  const events = toEvents(match)
  const text = JSON.stringify(events)
  const before = performance.now()
  JSON.parse(text)
  const parsed = performance.now()
  const { state } = reduce(getRulesOf(match), events)
  times.parse += parsed - before
  times.reduce += performance.now() - parsed
  return state
}

function compare(tally: Tally, name: string, expected: string, actual: string): void {
  tally.compared++
  if (expected !== actual) tally.different.push(`${name} (${expected}, from the balls ${actual})`)
}

const NOT_A_WICKET = ['retired hurt', 'retired not out']

function describeBalls({ overs, penalty_runs: penalty }: CricsheetMatch['innings'][number]): string {
  const balls = overs.flatMap(({ deliveries }) => deliveries)
  const runs = balls.reduce((sum, ball) => sum + ball.runs.total, (penalty?.pre ?? 0) + (penalty?.post ?? 0))
  const wickets = balls
    .flatMap((ball) => ball.wickets ?? [])
    .filter(({ kind }) => !NOT_A_WICKET.includes(kind))
  return `${runs}/${wickets.length}`
}

function describeTotal({ runs, wickets }: Innings): string {
  return `${runs}/${wickets}`
}

function describeStated({ info: { outcome } }: CricsheetMatch): string {
  const { result, winner = outcome.eliminator ?? outcome.bowl_out ?? 'nobody', by, method } = outcome
  if (method === 'Awarded') return `awarded ${winner}`
  if (result !== undefined) return `${result} ${winner}`
  const margin = by?.innings === undefined ? by : { innings: 1, runs: by.runs }
  return `won ${winner} ${JSON.stringify(margin ?? null)}`
}

const STATED_NAMES: Record<string, string> = { tied: 'tie', drawn: 'draw' }

function describeResult({ result: { outcome, winner, by } }: Scorecard): string {
  const margin = outcome === 'won' ? ` ${JSON.stringify(by)}` : ''
  return `${STATED_NAMES[outcome] ?? outcome} ${winner ?? 'nobody'}${margin}`
}

function compareCard(tallies: Tallies, name: string, published: PublishedInnings, innings: Innings): void {
  const { batting, bowling, falls } = published
  if (batting) compare(tallies.batting, name, battingFigures(batting), battingFigures(innings.batting))
  if (bowling) {
    const hasDots = bowling.every(({ dots }) => dots !== undefined)
    compare(tallies.bowling, name, bowlingFigures(bowling, hasDots), bowlingFigures(innings.bowling, hasDots))
  }
  const fallen = innings.fallOfWickets.map(({ wicket, runs }) => [wicket, runs])
  if (falls) compare(tallies.falls, name, JSON.stringify(falls), JSON.stringify(fallen))
}

/** Sorted and without names, because spellings differ. Without batters who faced no ball, because not all sources list them. */
function battingFigures(lines: { runs: number; balls: number; fours: number; sixes: number }[]): string {
  const faced = lines.filter(({ runs, balls }) => runs > 0 || balls > 0)
  return faced
    .map(({ runs, balls, fours, sixes }) => `${runs}(${balls}) ${fours}×4 ${sixes}×6`)
    .toSorted()
    .join(', ')
}

type BowlingFigures = {
  overs: string | number
  maidens: number
  runs: number
  wickets: number
  dots?: number | undefined
}

function bowlingFigures(lines: BowlingFigures[], hasDots: boolean): string {
  return lines
    .map(({ overs, maidens, runs, wickets, dots }) => {
      const [whole, balls = '0'] = String(overs).split('.')
      return `${whole}.${balls}-${maidens}-${runs}-${wickets}${hasDots ? ` ${dots} dots` : ''}`
    })
    .toSorted()
    .join(', ')
}

function rowsOf(tallies: Tallies): Row[] {
  const goals = { totals: 1, results: 1, batting: 0.999, bowling: 0.999, falls: 1 }
  return TALLIES.map((name) => {
    const { compared, different } = tallies[name]
    return absoluteRow(
      `cricket: ${name} as stated or published`,
      { value: (compared - different.length) / compared, unit: 'share' },
      { value: compared, unit: 'parts', what: 'compared' },
      { atLeast: goals[name] },
    )
  })
}

function speedRow({ parse, reduce: reduced }: { parse: number; reduce: number }): Row {
  return ratioRow(
    'cricket: reduce of all logs',
    { value: reduced, unit: 'ms' },
    { value: parse, unit: 'ms', what: 'JSON.parse of the same logs' },
    { atMost: 16 },
  )
}
