// The figures of every player of a cricket match, for careers. Super overs are in no career (ICC playing conditions, super over).
import { noFigures, type PlayerFigures } from '../figures.ts'
import type { CricketRules } from './rules.ts'
import { type CricketState, countBalls, type Innings } from './state.ts'

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
