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
   * A race, a jump, a series. `mark` in the unit of the rules; in high jump and pole vault the height of the bar, cleared (`valid`) or not.
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
    }
  | { kind: 'status'; phase: string; participant: ParticipantId; status: Status; reason?: string | undefined }
  /** Such as `WR`, `NR`, `PB`. */
  | { kind: 'record'; phase: string; participant: ParticipantId; record: string }
  /** Best one first: what a photo finish, a jump-off or lots decided among equal marks. */
  | { kind: 'order'; phase: string; participants: ParticipantId[] }
  /** Goes on by a decision, whatever the ranks say. */
  | { kind: 'advance'; phase: string; participant: ParticipantId }
  | { kind: 'phase_end'; phase: string }
  | { kind: 'abandon' }
  | Note
