// What can happen in a match of two sides. Points come one by one, or as the score of a whole period; totals follow from reduce.ts.
import type { Note } from '#sport/note.ts'
import type { Score } from '#sport/tables/result.ts'
import type { TeamId } from './rules.ts'

export type PlayerId = string

export type SidesEvent =
  /** `period` counts from 1, extra ones included; a set is a period. */
  | {
      kind: 'points'
      period: number
      team: TeamId
      points: number
      player?: PlayerId | undefined
      /** Such as `raid`, `tackle`, `all out`; `field goal`, `penalty corner`. */
      how?: string | undefined
      minute?: number | undefined
    }
  /** The score of a period that nobody followed point by point: it replaces points counted for this period. */
  | { kind: 'period_score'; period: number; points: Score }
  | { kind: 'period_end'; period: number }
  /** What decided a level match after its periods: penalty shots, five raids. Not part of the score. */
  | { kind: 'tie_break'; points: Score }
  | { kind: 'end' }
  | { kind: 'abandon' }
  /** The other side did not come, or gave up. */
  | { kind: 'walkover'; winner: TeamId }
  /** The competition decided the match, with a score if it states one. `points` in a table; null where they follow from the result. */
  | { kind: 'award'; winner: TeamId | null; points: Score | null; score?: Score | undefined }
  | Note
