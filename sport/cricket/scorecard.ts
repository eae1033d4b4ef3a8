// The scorecard of a match as `maidan score --json` prints it: every figure derived, names of people and teams as the events
// have them. Nothing is formatted for a language here; the pages for readers do that.
import {
  type BattingLine,
  type BowlingLine,
  type CricketState,
  type Fall,
  formatOvers,
  type Innings,
} from './state.ts'

export type Scorecard = ReturnType<typeof toScorecard>

/** A match that is not decided has "no result". */
export function toScorecard({ innings, result }: CricketState) {
  const { outcome = 'no result', winner = null, by = null, method = null } = result ?? {}
  return {
    innings: innings.map(toInnings),
    result: { outcome, winner, by, method, superOver: result?.hasSuperOver ?? false },
  }
}

function toInnings({ team, isSuperOver, runs, wickets, overs, isDeclared, extras, ...lines }: Innings) {
  return {
    team,
    superOver: isSuperOver,
    runs,
    wickets,
    overs: formatOvers(overs),
    declared: isDeclared,
    extras: { ...extras },
    batting: lines.batting.map(toBatting),
    bowling: lines.bowling.map(toBowling),
    fallOfWickets: lines.falls.map(toFall),
  }
}

function toBatting({ player, runs, balls, fours, sixes, dismissal }: BattingLine) {
  return { name: player, runs, balls, fours, sixes, dismissal: dismissal && { kind: dismissal.kind } }
}

function toBowling({ player, overs, maidens, runs, wickets, dots }: BowlingLine) {
  return { name: player, overs: formatOvers(overs), maidens, runs, wickets, dots }
}

function toFall({ wicket, runs, overs, player }: Fall) {
  return { wicket, runs, over: formatOvers(overs), name: player }
}
