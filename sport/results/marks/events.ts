// What can happen in a contest of marks. Events name participants by id: persons, pairs or teams. Ranks follow from reduce.ts.
import type { Note } from '#sport/note.ts'

export type ParticipantId = string

/** Did not start, did not finish, disqualified. */
export type Status = 'DNS' | 'DNF' | 'DQ'

export type AttemptOutcome = 'valid' | 'foul' | 'pass'

export type MarksEvent =
  /** `position`: in the start list or on the track. `members`: who swims or runs for a team. */
  | {
      kind: 'entry'
      phase: string
      participant: ParticipantId
      heat?: number | undefined
      position?: number | undefined
      members?: string[] | undefined
    }
  /**
   * A race, a jump, a series. `mark` is in the unit of the rules; in high jump and pole vault it is the height of the bar.
   * `wind` in tenths of a metre a second, `reaction` in milliseconds.
   */
  | {
      kind: 'attempt'
      phase: string
      participant: ParticipantId
      outcome: AttemptOutcome
      mark?: number | undefined
      wind?: number | undefined
      reaction?: number | undefined
      innerTens?: number | undefined
      /** The clock was stopped by hand; `mark` is what it showed. */
      isHandTimed?: true | undefined
    }
  | { kind: 'status'; phase: string; participant: ParticipantId; status: Status; reason?: string | undefined }
  /** Such as `WR`, `NR`, `PB`. */
  | { kind: 'record'; phase: string; participant: ParticipantId; record: string }
  /** The order of equal marks that a photo finish, a jump-off or lots decided, best one first. */
  | { kind: 'order'; phase: string; participants: ParticipantId[] }
  /** The participant advances by a decision, regardless of rank. */
  | { kind: 'advance'; phase: string; participant: ParticipantId }
  | { kind: 'phase_end'; phase: string }
  | { kind: 'abandon' }
  | Note
