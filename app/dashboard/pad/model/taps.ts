// What one tap on a prompt of the cricket pad writes into the log. Deliveries: keys.ts; wickets: wicket.ts. Pure.

import type { CricketPad } from '#app/dashboard/match-log/cricket-pad.ts'
import type { CricketEvent, PlayerId, TeamId } from '#sport/cricket/events.ts'
import type { NextStep } from '#sport/cricket/next-step.ts'

type StepOf<Kind extends NextStep['kind']> = Extract<NextStep, { kind: Kind }>

export function openInnings(
  team: TeamId,
  batters: readonly [striker: PlayerId, nonStriker: PlayerId],
  isSuperOver: boolean,
): CricketEvent[] {
  return [{ kind: 'innings', team, batters: [...batters], ...(isSuperOver && { isSuperOver }) }]
}

/** Starts an over; `endsOver` ends the previous one first. `isAllowed`: the umpires let a bowler bowl two overs in a row. */
export function startOver(
  { endsOver }: Pick<StepOf<'bowler'>, 'endsOver'>,
  bowler: PlayerId,
  isAllowed = false,
): CricketEvent[] {
  const start: CricketEvent = { kind: 'over_start', bowler, ...(isAllowed && { isAllowed }) }
  return endsOver ? [{ kind: 'over_end' }, start] : [start]
}

/** Adds new players to the line-up that was entered, as long as it is not full. Without a line-up nothing is entered. */
export function joinLineup(
  { state, rules }: Pick<CricketPad, 'state' | 'rules'>,
  team: TeamId,
  added: readonly PlayerId[],
): CricketEvent[] {
  const lineup = state.lineups[team] ?? []
  const players = [...new Set([...lineup, ...added])].slice(0, Math.max(rules.players, lineup.length))
  return lineup.length > 0 && players.length > lineup.length ? [{ kind: 'lineup', team, players }] : []
}

type Replacement = Omit<Extract<CricketEvent, { kind: 'replacement' }>, 'kind' | 'role'>

/**
 * Enters a replacement. A side without a line-up first gets one from `playing`, so that the player who left is no longer offered.
 * This is not possible if `playing` is a larger squad, because then it is unknown who plays.
 */
export function replacePlayer(
  { state, rules }: Pick<CricketPad, 'state' | 'rules'>,
  playing: readonly PlayerId[],
  replacement: Replacement,
): CricketEvent[] {
  const { team, in: joining } = replacement
  const players = playing.filter((player) => player !== joining)
  const isStated = (state.lineups[team] ?? []).length > 0
  const takesLineup = !isStated && players.length <= rules.players
  return [
    ...(takesLineup ? [{ kind: 'lineup' as const, team, players }] : []),
    { kind: 'replacement', ...replacement },
  ]
}

export function endInnings(
  { endsOver }: Pick<StepOf<'innings end'>, 'endsOver'>,
  kind: 'innings_end' | 'declare' = 'innings_end',
): CricketEvent[] {
  return endsOver ? [{ kind: 'over_end' }, { kind }] : [{ kind }]
}
