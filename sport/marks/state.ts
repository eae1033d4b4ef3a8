// What follows from the events of a contest of marks: plain data, made by reduce.ts.
import type { AttemptOutcome, ParticipantId, Status } from './events.ts'
import type { PhaseName } from './rules.ts'

export type Attempt = {
  /** The entry of the log. */
  seq: number
  /** Counted from 1. */
  number: number
  outcome: AttemptOutcome
  mark: number | null
  wind: number | null
  /** More wind than a record may have. */
  isWindAssisted: boolean
  reaction: number | null
  innerTens: number | null
  /** `mark` is what the clock showed; what counts: countedMark (format.ts). */
  isHandTimed?: true
}

export type Line = {
  participant: ParticipantId
  heat: number | null
  position: number | null
  members: string[]
  attempts: Attempt[]
  /** The best one, or the sum; null without a valid attempt. */
  mark: number | null
  /** The mark was taken by hand, and is shown to the tenth. */
  isHandTimed?: true
  /** `NM`: attempts without a valid one. Without rank, whatever the mark. */
  status: Status | 'NM' | null
  /** Rank in the whole phase; equal participants share it and the next rank is left out: 1, 1, 3. */
  rank: number | null
  heatRank: number | null
  records: string[]
  /** How the participant advances to the next phase; null when they do not, or before it is decided. */
  advances: 'place' | 'mark' | 'decision' | null
}

export type Phase = {
  name: PhaseName
  isEnded: boolean
  /** By rank; then those without a rank: first those without a status, then NM, DNF, DNS, DQ. */
  lines: Line[]
}

export type MarksState = {
  /** In the order of the rules. */
  phases: Phase[]
  isAbandoned: boolean
  /** Who has rank 1 of the last phase, once it has ended; several where they are equal. */
  winners: ParticipantId[]
}

export type MarksProblemCode =
  | 'PHASE_UNKNOWN'
  | 'PHASE_ENDED'
  | 'ENTERED_TWICE'
  | 'NOT_ENTERED'
  | 'NOT_ADVANCED'
  | 'TOO_MANY_ATTEMPTS'
  | 'MARK_MISSING'
  | 'AFTER_STATUS'
  | 'RECORD_WITH_WIND'
