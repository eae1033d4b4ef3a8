// The innings of a match in a few lines: the best batters and bowlers, and the players who bat and bowl now. Pure.
import type { CricketRules } from '#sport/cricket/rules.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { compareBatting, compareBowling } from '#sport/cricket/statistics/rates.ts'
import type { MatchNames, ShownName } from './match-names.ts'
import { inningsScore } from './score-texts/cricket.ts'
import { type BattingRow, type BowlingRow, inningsTitle, presentInnings } from './scorecard.ts'
import { inDigits, matchWords, scoreWords, writeBowledOvers } from './words.ts'

export type BestLine = { player: ShownName; figures: string }
export type BestLines = { label: string; lines: BestLine[] }

type Innings = CricketState['innings'][number]
type Match = { rules: CricketRules; state: CricketState; names: MatchNames }

const BEST = 3

export function presentShortInnings(match: Match) {
  const { rules, state, names } = match
  const { language } = names
  const t = matchWords(language)
  return state.innings.map((innings, index) => ({
    id: `short-${index + 1}`,
    title: inningsTitle(match, index),
    score: inningsScore(innings, language),
    overs: scoreWords(language)('overs', {
      overs: writeBowledOvers(innings.overs, rules.ballsPerOver, language),
    }),
    batting: { label: t('card.batter'), lines: bestBatting(innings, names) },
    bowling: { label: t('card.bowler'), lines: bestBowling(innings, match) },
  }))
}

export type ShortInnings = ReturnType<typeof presentShortInnings>[number]

function bestBatting({ batting }: Innings, names: MatchNames): BestLine[] {
  const n = (value: number) => inDigits(value, names.language)
  return batting
    .toSorted(compareBatting)
    .slice(0, BEST)
    .map(({ player, runs, balls, dismissal }) => ({
      player: names.player(player),
      figures: matchWords(names.language)('best.batting', {
        runs: `${n(runs)}${dismissal ? '' : '*'}`,
        balls: n(balls),
      }),
    }))
}

function bestBowling({ bowling }: Innings, { rules, names }: Match): BestLine[] {
  const n = (value: number) => inDigits(value, names.language)
  return bowling
    .filter(({ wickets }) => wickets > 0)
    .toSorted(compareBowling)
    .slice(0, BEST)
    .map(({ player, runs, wickets, overs }) => ({
      player: names.player(player),
      figures: matchWords(names.language)('best.bowling', {
        wickets: n(wickets),
        runs: n(runs),
        overs: writeBowledOvers(overs, rules.ballsPerOver, names.language),
      }),
    }))
}

/** The current batters and bowlers. After an innings: null, or with `keepsLast` its last batters and bowlers. */
export function presentCrease(match: Match, keepsLast: boolean) {
  const index = match.state.innings.length - 1
  const innings = match.state.innings[index]
  const card = presentInnings(match, index)
  if (!innings || !card || (innings.isComplete && !keepsLast)) return null
  const isIn = (_: BattingRow, at: number) =>
    [innings.striker, innings.nonStriker].some((id) => id !== null && id === innings.batting[at]?.player)
  return { batting: card.batting.filter(isIn), bowling: bowlingNow(innings, card.bowling) }
}

const AT_BOTH_ENDS = 2

/** The current bowler, or that of the last over; then the bowler at the other end. */
function bowlingNow({ bowler, overLines, bowling }: Innings, rows: BowlingRow[]): BowlingRow[] {
  const before = overLines.toReversed().map(({ bowlers }) => bowlers.at(-1))
  return [...new Set([bowler, ...before])]
    .map((player) => rows[bowling.findIndex((line) => line.player === player)])
    .filter((row) => row !== undefined)
    .slice(0, AT_BOTH_ENDS)
}
