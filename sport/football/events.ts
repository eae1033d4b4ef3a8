// What can happen in a football match. Events name people and teams by id and hold no totals: those follow from reduce.ts.
import type { Note } from '../note.ts'
import type { Score } from '../tables/result.ts'

export type PlayerId = string
export type TeamId = string

/** In the order in which they are played. */
export const PERIODS = [
  'first half',
  'second half',
  'extra time, first half',
  'extra time, second half',
  'shoot-out',
] as const
export type Period = (typeof PERIODS)[number]

/**
 * 45+2 is minute 45, stoppage 2, of the first half; 47 is minute 47 of the second. `minute` counts from the start of the match,
 * from 1; 0 means unknown, as in files that state only the score. Both mean nothing in a shoot-out.
 */
export type Minute = { period: Period; minute: number; stoppage?: number }

export type KickOutcome = 'scored' | 'saved' | 'missed'

/** What a review decided. The first three take back the event that `of` names. */
export type VarDecision =
  | 'no goal'
  | 'no card'
  | 'penalty retaken'
  | 'confirmed'
  | 'penalty'
  | 'no penalty'
  | 'red card'

/** `team` is always the team of the person in the same event. */
export type FootballEvent =
  | { kind: 'lineup'; team: TeamId; players: PlayerId[]; substitutes: PlayerId[] }
  | { kind: 'kickoff'; period: Period }
  | { kind: 'period_end'; period: Period }
  /** `player` is null where nobody knows who scored. */
  | { kind: 'goal'; team: TeamId; player: PlayerId | null; assist?: PlayerId; at: Minute }
  /** Counts for the other team. */
  | { kind: 'own_goal'; team: TeamId; player: PlayerId | null; at: Minute }
  /** A penalty during play; a scored one is a goal. */
  | { kind: 'penalty_kick'; team: TeamId; player: PlayerId | null; outcome: KickOutcome; at: Minute }
  /** A second yellow card is entered as yellow. `isStaff`: shown to a coach, who is in no line-up. */
  | {
      kind: 'card'
      team: TeamId
      player: PlayerId
      color: 'yellow' | 'red'
      at: Minute
      isStaff?: boolean
    }
  /** `in` is null for a player who leaves without a substitute. A concussion substitute is not counted. */
  | {
      kind: 'sub'
      team: TeamId
      in: PlayerId | null
      out: PlayerId
      at: Minute
      isConcussion?: boolean
    }
  /** `of`: the `seq` of the event that was reviewed. */
  | { kind: 'var'; decision: VarDecision; of?: number; at: Minute }
  /** The goals of the first leg of a tie over two matches; home side of this match first. Stands in the log of the second leg. */
  | { kind: 'first_leg'; score: Score }
  /** One kick of a shoot-out. */
  | { kind: 'shootout'; team: TeamId; player: PlayerId | null; outcome: KickOutcome }
  /** Who won a shoot-out of which only that is known. */
  | { kind: 'tie_break'; winner: TeamId }
  | { kind: 'end' }
  | { kind: 'abandon' }
  /** The score of an abandoned match counts as the result. */
  | { kind: 'count' }
  /**
   * The competition decided the match. Result, goals and points are separate facts: `winner` is null when nobody won, `goals`
   * when the match counts without goals, `points` when the sides get the usual points of the result. Home side first.
   */
  | { kind: 'award'; winner: TeamId | null; goals: Score | null; points: Score | null }
  | (Note & { at?: Minute })

const TAKE_BACK = new Set<VarDecision>(['no goal', 'no card', 'penalty retaken'])

/** Whether the review takes back the event that it names. */
export function takesBack(decision: VarDecision): boolean {
  return TAKE_BACK.has(decision)
}
