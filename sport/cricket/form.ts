// Cricket as a form of sport.

import { noFigures, type PlayerFigures } from '../figures.ts'
import { changeRules, DERIVATION, type Form } from '../form.ts'
import { effective } from '../log.ts'
import { commentaryOf } from './commentary/commentary.ts'
import { CRICKET_LOG, type CricketEvent } from './events.ts'
import { type CricketProblem, reduce } from './reduce.ts'
import { isDecided } from './result.ts'
import {
  CRICKET_FORMATS,
  type CricketFormat,
  type CricketRules,
  getBowlerQuota,
  getCricketRules,
} from './rules.ts'
import { type CricketState, countBalls, type Innings } from './state.ts'
import { type CricketSummary, scoreOf, summarizeCricket } from './summary.ts'

/** One line per player and innings in which they batted, bowled or took part in a dismissal; substitutes have none. */
export function cricketFigures(
  { ballsPerOver }: CricketRules,
  { innings: all }: CricketState,
  teams: readonly [string, string],
): PlayerFigures[] {
  return all.flatMap((innings, index) => {
    if (innings.isSuperOver) return []
    const [one, other] = teams
    return figuresOf(innings, { index, fielding: innings.team === one ? other : one, ballsPerOver })
  })
}

type Place = { index: number; fielding: string; ballsPerOver: number }

function figuresOf(innings: Innings, { index, fielding, ballsPerOver }: Place): PlayerFigures[] {
  const lines = new Map<string, PlayerFigures>()
  const lineOf = (player: string, team: string) => {
    const line = lines.get(player) ?? noFigures(player, team, index)
    lines.set(player, line)
    return line
  }
  for (const { player, runs, balls, fours, sixes, dismissal } of innings.batting) {
    const isOut = dismissal !== null && !dismissal.kind.startsWith('retired ')
    const isRetiredOut = dismissal?.kind === 'retired out'
    lineOf(player, innings.team).batting = { runs, balls, fours, sixes, isOut: isOut || isRetiredOut }
    if (dismissal) countFielding(dismissal, (fielder) => lineOf(fielder, fielding))
  }
  for (const { player, overs, runs, wickets, maidens } of innings.bowling)
    lineOf(player, fielding).bowling = { balls: countBalls(overs, ballsPerOver), runs, wickets, maidens }
  return [...lines.values()]
}

function countFielding(
  { kind, bowler, fielders }: NonNullable<Innings['batting'][number]['dismissal']>,
  lineOf: (player: string) => PlayerFigures,
): void {
  if (kind === 'caught and bowled' && bowler !== null) lineOf(bowler).catches++
  const [fielder] = fielders
  if (!fielder || fielder.player === null || fielder.isSubstitute) return
  if (kind === 'caught') lineOf(fielder.player).catches++
  if (kind === 'stumped') lineOf(fielder.player).stumpings++
}

export type Cricket = {
  sport: 'cricket'
  format: CricketFormat
  rules: CricketRules
  event: CricketEvent
  state: CricketState
  summary: CricketSummary
  problem: CricketProblem
}

export const cricket: Form<Cricket> = {
  schemas: CRICKET_LOG,
  hasCommentary: true,
  itemsOf: ({ rules }, events) => commentaryOf(rules, events),
  formatsOf: () => CRICKET_FORMATS,
  settingsOf: () => ({
    numbers: [
      'overs',
      'players',
      'maxOversPerBowler',
      'ballsPerOver',
      'ballsPerEnd',
      'wideRuns',
      'noBallRuns',
    ],
    switches: ['freeHit', 'lastBatterStands'],
  }),
  resolve(sport, { format: named, changes, day }) {
    const format = CRICKET_FORMATS.find((each) => each === named) ?? 't20'
    const base = getCricketRules(format, day)
    const rules = changeRules(base, changes)
    // An end lasts as many overs as in the format.
    if (changes.ballsPerEnd === undefined)
      rules.ballsPerEnd = (base.ballsPerEnd / base.ballsPerOver) * rules.ballsPerOver
    const isQuotaOpen = changes.overs !== undefined && changes.maxOversPerBowler === undefined
    if (isQuotaOpen) rules.maxOversPerBowler = getBowlerQuota(rules.overs)
    return { sport, format, rules }
  },
  open: (of, teams, log) => ({ ...of, teams, log }),
  derive({ sport, rules: agreed, teams, log }) {
    const { events, problems } = effective(log)
    const { state, rules, problems: found } = reduce(agreed, events)
    const summary = { ...summarizeCricket(rules, state, teams), derivation: DERIVATION }
    const figures = cricketFigures(rules, state, teams)
    return { sport, rules, state, summary, figures, events, problems: [...problems, ...found] }
  },
  statusOf({ innings, result }) {
    if (isDecided(result)) return 'finished'
    return innings.length > 0 ? 'live' : null
  },
  scoresOf(summary, [home, away]) {
    if (summary.innings.length === 0) return null
    return [scoreOf(summary, home), scoreOf(summary, away)]
  },
  lineupOf: ({ lineups }, team) => lineups[team] ?? [],
  leadersOf: () => [],
}
