// One delivery as an item of the commentary. Reads the state after the ball, and some values of the state before it.
import { type Ball, isWicket, type PlayerId, type Wicket } from '../events.ts'
import type { Dismissal, Extras, Innings } from '../state.ts'
import type { CommentaryItemOf, Out } from './items.ts'

/** Values that a ball changes and whose former state its item needs. */
export type Before = {
  striker: PlayerId | null
  nonStriker: PlayerId | null
  bowler: PlayerId | null
  /** Of the bowler. */
  maidens: number
  isFreeHit: boolean
  /** Batters who have come in. */
  count: number
  /** Batters who may return. */
  retired: PlayerId[]
}

export const NOBODY: Before = {
  striker: null,
  nonStriker: null,
  bowler: null,
  maidens: 0,
  isFreeHit: false,
  count: 0,
  retired: [],
}

export function remember(innings: Innings | null): Before {
  if (!innings) return NOBODY
  const { striker, nonStriker, bowler, isFreeHit, batting, bowling } = innings
  return {
    striker,
    nonStriker,
    bowler,
    maidens: bowling.find(({ player }) => player === bowler)?.maidens ?? 0,
    isFreeHit,
    count: batting.length,
    retired: batting.filter(({ dismissal }) => isRetired(dismissal)).map(({ player }) => player),
  }
}

/** Whether the batter has retired and may return. */
export function isRetired(dismissal: Dismissal | null): boolean {
  return dismissal !== null && !isWicket(dismissal.kind)
}

type BallFacts = Omit<CommentaryItemOf<'ball'>, 'seq' | 'key' | 'innings' | 'isCorrected'>

/** `innings`: after the ball. People whom the ball does not name are derived from the previous balls. */
export function toBall(ball: Ball, before: Before, innings: Innings): BallFacts {
  const batter = ball.striker ?? before.striker
  const other = before.nonStriker === batter ? before.striker : before.nonStriker
  const bowler = ball.bowler ?? before.bowler
  const { runs = 0, wickets = [], isRun = false } = ball
  const { wides = 0, noBalls = 0, byes = 0, legByes = 0, penalty = 0 } = ball.extras ?? {}
  const extras: Extras = { wides, noBalls, byes, legByes, penalty }
  const total = runs + wides + noBalls + byes + legByes + penalty
  const isLegal = extras.wides === 0 && extras.noBalls === 0
  const { completed, balls } = innings.overs
  return {
    kind: 'ball',
    over: { completed, balls: isLegal ? balls : balls + 1 },
    bowler,
    batter,
    nonStriker: ball.nonStriker ?? other,
    runs,
    extras,
    total,
    boundary: !isRun && (runs === 4 || runs === 6) ? runs : null,
    isFreeHit: before.isFreeHit,
    outs: wickets.map((wicket) => toOut(wicket, innings, { facing: batter, bowler })),
    score: { runs: innings.runs, wickets: innings.wickets },
  }
}

/** The figures are those of the batter when the wicket fell. */
export function toOut(
  { kind, player, fielders = [] }: Wicket,
  { batting }: Innings,
  { facing, bowler }: { facing: PlayerId | null; bowler: PlayerId | null },
): Out {
  const who = player ?? facing
  const line = batting.find((each) => each.player === who)
  const { runs = 0, balls = 0, fours = 0, sixes = 0 } = line ?? {}
  return { kind, player: who, bowler, fielders, runs, balls, fours, sixes }
}
