// Who plays for which side in an innings, according to line-ups and the innings itself. A player is reported once per role.
import type { PlayerId, TeamId } from './events.ts'
import type { CricketProblemCode, CricketState } from './state.ts'

type Role = 'bats' | 'fields'
type Lineups = CricketState['lineups']

/** What an innings knows of its players. */
export type Sides = {
  state: { team: TeamId }
  /** Line-ups of both sides as they are now. */
  lineups: Lineups
  /** Who took part in this innings, by what they did. */
  seen: Record<Role, Set<PlayerId>>
  report(code: CricketProblemCode): void
}

/** Reports a player who has a role for the wrong side, or is in no line-up. Substitute fielders need not be in one. */
export function checkSide(innings: Sides, player: PlayerId, role: Role): void {
  const seen = innings.seen[role]
  if (seen.has(player)) return
  seen.add(player)
  const { lineups, state } = innings
  const batting = listed(lineups[state.team])
  const fielding = listed(fieldingLineup(lineups, state.team))
  const [own, other] = role === 'bats' ? [batting, fielding] : [fielding, batting]
  if (own?.includes(player)) return
  const isOfOther = other?.includes(player) || innings.seen[role === 'bats' ? 'fields' : 'bats'].has(player)
  if (isOfOther) innings.report('PLAYER_OF_OTHER_SIDE')
  else if (own) innings.report('PLAYER_NOT_IN_LINEUP')
}

/** Whether somebody is in more than one line-up. */
export function isOnBothSides(lineups: Lineups): boolean {
  const players = Object.values(lineups).flatMap((lineup) => [...new Set(lineup)])
  return new Set(players).size < players.length
}

function fieldingLineup(lineups: Lineups, batting: TeamId): PlayerId[] | undefined {
  const team = Object.keys(lineups).find((each) => each !== batting)
  return team === undefined ? undefined : lineups[team]
}

/** A line-up without names counts as unknown. */
function listed(lineup: PlayerId[] | undefined): PlayerId[] | null {
  return lineup && lineup.length > 0 ? lineup : null
}
