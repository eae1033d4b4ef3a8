// An entry that was written on this phone, as the phone stores it. Entries are never deleted: one that is not sent has a `dropReason`.
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { Names } from '#contract/matches/tournament.ts'

/** Why an entry is not sent: the server has the same, a person chose the other entry, or it was taken back before it was sent. */
export type DropReason = 'duplicate' | 'not chosen' | 'withdrawn'

/**
 * The counterpart of an entry. `seq`: the server's entry at its position, null if none; `after`: the entry that it would follow,
 * null for the end of the log; `id`: an own entry at its position that was written here; `others`: the server's entries among own
 * ones that have no counterpart here, in the first choice of a merge only.
 */
export type Conflict = { seq: number | null; after: number | null; id?: string; others?: readonly number[] }

/** `own` keeps this book's entry, `theirs` the other one; `id`: null for all open choices. */
export type Decision = { side: 'own' | 'theirs'; id: string | null }

export type OwnEntry = {
  /** The order of own entries. */
  place: number
  clientId: string
  /** An id that all entries of one tap share. */
  tap: string
  /** A correction of an own entry without a sequence number names that entry in `target`. */
  event: MatchEntryEvent
  target: string | null
  reason: string | null
  /** When it was entered: an ISO instant, by this phone's clock. */
  atGround: string
  /** The author of an entry that was imported from another book; else null. */
  from: string | null
  state: 'phone' | 'sent' | 'stored' | 'dropped'
  dropReason: DropReason | null
  /** The server's sequence number; for a duplicate, that of the same event on the server. */
  seq: number | null
  /** Set while a person must choose before the entry is sent. */
  conflict: Conflict | null
  /**
   * A person knows what does not fit the log with it; without that it is sent only if it fits. Ends when others write before it is
   * sent, because nobody has seen it after their entries.
   */
  isAccepted?: boolean
}

/** The entry that the server refused, why, and the codes of what would not fit the log; a person decides about it. */
export type Refusal = { clientId: string; message: string; problems?: readonly string[] }

/** An entry as the server has it. */
export type ServerRow = { seq: number; kind: string; payload: Record<string, unknown> }

/** Whether the entry must still be sent, or its answer is missing. */
export function isWaiting({ state }: OwnEntry): boolean {
  return state === 'phone' || state === 'sent'
}

/** The entry in its dropped state: it stays on the phone and is not sent. */
export function drop(entry: OwnEntry, dropReason: DropReason, seq: number | null = null): OwnEntry {
  return { ...entry, state: 'dropped', dropReason, seq, conflict: null }
}

/** A player who is in no squad. `isNew`: not sent to the server yet, which may know this name under another id. */
export type AddedPlayer = { id: string; team: string; name: Names; isNew: boolean }
