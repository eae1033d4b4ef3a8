// The items of a cricket commentary: one for each thing that happened, as plain data. Their sentences in both languages:
// contract/commentary/.
import type { CricketEvent, Fielder, PlayerId, StatedResult, TeamId, WicketKind } from '../events.ts'
import type { Extras, Overs, Result } from '../state.ts'

export type Score = { runs: number; wickets: number }

/** Who is out and how, with the figures at that moment. */
export type Out = {
  kind: WicketKind
  player: PlayerId | null
  /** Who bowled the ball, whether or not the wicket is credited; null without a ball. */
  bowler: PlayerId | null
  fielders: Fielder[]
  runs: number
  balls: number
  fours: number
  sixes: number
}

/** `balls` is null where the innings has no limit. */
export type Chase = { runs: number; balls: number | null }

type BallFacts = {
  kind: 'ball'
  /** The ball as it is counted: 4.6 is the sixth of the fifth over; a wide or no-ball has the number of the next legal one. */
  over: Overs
  bowler: PlayerId | null
  batter: PlayerId | null
  nonStriker: PlayerId | null
  /** Off the bat. */
  runs: number
  extras: Extras
  total: number
  /** Four or six that crossed the boundary. */
  boundary: 4 | 6 | null
  isFreeHit: boolean
  outs: Out[]
  score: Score
}

type OverFacts = {
  kind: 'over_end'
  /** Counted from 1. */
  number: number
  runs: number
  wickets: number
  isMaiden: boolean
  /** Who bowled its last ball, with the figures of the innings. */
  bowler: { player: PlayerId; overs: Overs; maidens: number; runs: number; wickets: number } | null
  /** At the crease. */
  batters: { player: PlayerId; runs: number; balls: number }[]
  team: TeamId
  score: Score
  chase: Chase | null
}

type InningsFacts =
  | {
      kind: 'innings_start'
      team: TeamId
      isSuperOver: boolean
      batters: PlayerId[]
    }
  | {
      kind: 'innings_end'
      team: TeamId
      isSuperOver: boolean
      how: 'all out' | 'declared' | 'forfeited' | 'target reached' | 'overs' | 'ended'
      score: Score
      overs: Overs
    }
  | { kind: 'target'; team: TeamId | null; runs: number; overs: Overs | null; isRevised: boolean }
  | { kind: 'batter_in'; player: PlayerId; isBack: boolean }
  /** A wicket or a retirement without a ball. */
  | { kind: 'wicket'; over: Overs; out: Out; score: Score }
  | { kind: 'absent'; players: PlayerId[] }

type MilestoneFacts =
  /** `milestone`: 50, 100, 150 …; `runs` may be more. */
  | {
      kind: 'batter_milestone'
      player: PlayerId
      milestone: number
      runs: number
      balls: number
      fours: number
      sixes: number
    }
  | {
      kind: 'partnership'
      batters: PlayerId[]
      milestone: number
      runs: number
      balls: number
      wicket: number
    }
  | { kind: 'five_wickets'; bowler: PlayerId; runs: number; wickets: number }
  | { kind: 'hat_trick'; bowler: PlayerId }

const PASSED_ON = [
  ...(['toss', 'penalty', 'replacement', 'review', 'overs'] as const),
  ...(['par', 'interval', 'abandon', 'note'] as const),
]
type PassedOn = Extract<CricketEvent, { kind: (typeof PASSED_ON)[number] }>

/** Events that become an item with the same data. */
export const isPassedOn = (event: CricketEvent): event is PassedOn =>
  PASSED_ON.some((kind) => kind === event.kind)

type MatchFacts = PassedOn | { kind: 'result'; result: Result; outcome: StatedResult['outcome'] | 'awarded' }

type Facts = BallFacts | OverFacts | InningsFacts | MilestoneFacts | MatchFacts
type Place = {
  /** The entry of the log that it belongs to. `key` is unique in the match, and unchanged when other entries are corrected. */
  seq: number
  key: string
  /** From 0; null before the first innings. */
  innings: number | null
  isCorrected: boolean
}

export type CommentaryFacts = Facts
export type CommentaryItem = Place & Facts
export type CommentaryItemOf<Kind extends Facts['kind']> = Place & Extract<Facts, { kind: Kind }>
