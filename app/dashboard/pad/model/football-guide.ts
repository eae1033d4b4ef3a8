// What the football pad keeps track of for the scorer: substitutions left, booked players, whose kick is next, which events a
// review may concern. Pure.
import type { FootballEvent, KickOutcome, PlayerId, TeamId, VarDecision } from '#sport/football/events.ts'
import type { FootballPad } from './football-pad.ts'

/** Substitutions that a side made and may make; those after a concussion are not counted. */
export function substitutionsOf(
  { log, state, events }: FootballPad,
  team: TeamId,
): { made: number; allowed: number } {
  const { substitutions, extraTimeSubstitutions } = log.rules
  const made = events.filter(
    ({ event }) => event.kind === 'sub' && event.team === team && event.isConcussion !== true,
  ).length
  const isExtra = state.periods.some(({ period }) => period.startsWith('extra time'))
  return { made, allowed: substitutions + (isExtra ? extraTimeSubstitutions : 0) }
}

/** Whether the next yellow card sends this player off. */
export function isBooked({ state: { cards } }: FootballPad, team: TeamId, player: PlayerId): boolean {
  return cards.some((card) => card.team === team && card.player === player && card.kind === 'yellow')
}

/** The note on an event: a yellow card that sent the player off, or an event that a review took back; null for others. */
export function noteOn({ state }: FootballPad, seq: number): 'second yellow' | 'taken back' | null {
  if (state.takenBack.includes(seq)) return 'taken back'
  return state.cards.some((card) => card.seq === seq && card.kind === 'second yellow')
    ? 'second yellow'
    : null
}

export type ShootOutGuide = {
  /** Kicks of the home side and of the away side, in their order. */
  kicks: readonly [KickOutcome[], KickOutcome[]]
  /** Null before the first kick, when nobody knows who begins, and when it is decided. */
  next: TeamId | null
  /** The number of that side's next kick, from 1. */
  number: number
  winner: TeamId | null
}

export function shootOutOf({ log, state: { shootOut } }: FootballPad): ShootOutGuide {
  const [home, away] = log.teams
  const kicks = shootOut?.kicks ?? []
  const of = (team: TeamId) => kicks.flatMap((kick) => (kick.team === team ? [kick.outcome] : []))
  const taken = [of(home), of(away)] as const
  const first = kicks[0]?.team ?? null
  const winner = shootOut?.winner ?? null
  const behind = taken[0].length < taken[1].length ? home : away
  const turn = taken[0].length === taken[1].length ? first : behind
  return {
    kicks: taken,
    next: winner === null ? turn : null,
    number: Math.min(taken[0].length, taken[1].length) + 1,
    winner,
  }
}

type Reviewed = Extract<FootballEvent, { kind: 'goal' | 'own_goal' | 'penalty_kick' | 'card' }>

/** The events that a review may take back, newest first. */
export function reviewable({ state, events }: FootballPad): { seq: number; event: Reviewed }[] {
  const found: { seq: number; event: Reviewed }[] = []
  for (const { seq, event } of events)
    if (isReviewed(event) && !state.takenBack.includes(seq)) found.push({ seq, event })
  return found.toReversed()
}

function isReviewed(event: FootballEvent): event is Reviewed {
  return ['goal', 'own_goal', 'penalty_kick', 'card'].includes(event.kind)
}

/** The possible decisions of a review of this event; for null, of a review of something that was not entered. */
export function decisionsOn(event: Reviewed | null): VarDecision[] {
  switch (event?.kind) {
    case 'card':
      return ['no card', 'confirmed']
    case 'penalty_kick':
      return event.outcome === 'scored'
        ? ['no goal', 'penalty retaken', 'confirmed']
        : ['penalty retaken', 'confirmed']
    case undefined:
      return ['penalty', 'no penalty', 'red card']
    default:
      return ['no goal', 'confirmed']
  }
}
