// An entry that was written on this phone, as the phone keeps it. Nothing is ever deleted: what is not sent says why.
import type { MatchEntryEvent } from '#contract/match-event.ts'
import type { Names } from '#contract/tournament.ts'

/** Why an entry is not for the server: it has the same, somebody chose the other's, or it was taken back before it left. */
export type Fate = 'duplicate' | 'not chosen' | 'withdrawn'

/**
 * What the server has in its place, null where it has nothing; `after`: the entry that ours would follow, null at the end. `id`: the
 * own entry in its place that waits as well.
 */
export type Rival = { seq: number | null; after: number | null; id?: string }

export type OwnEntry = {
  /** Own entries are in this order. */
  place: number
  clientId: string
  /** Entries of one tap have the same. */
  tap: string
  /** A correction of an own entry without sequence names it in `target`. */
  event: MatchEntryEvent
  target: string | null
  reason: string | null
  /** ISO, by this phone's clock. */
  atGround: string
  /** Who wrote it, where somebody else brings it. */
  from: string | null
  state: 'phone' | 'sent' | 'stored' | 'dropped'
  fate: Fate | null
  /** The server's; of a duplicate that of the same event there. */
  seq: number | null
  /** A person must choose first. */
  rival: Rival | null
}

/** An entry as the server has it. */
export type ServerRow = { seq: number; kind: string; payload: Record<string, unknown> }

/** Whether the server is still to get it. */
export function isWaiting({ state }: OwnEntry): boolean {
  return state === 'phone' || state === 'sent'
}

/** Keeps it on the phone only. */
export function drop(entry: OwnEntry, fate: Fate, seq: number | null = null): OwnEntry {
  return { ...entry, state: 'dropped', fate, seq, rival: null }
}

/** Somebody whom no squad has. `isNew`: the server does not know them yet; it may know this name under another id. */
export type AddedPlayer = { id: string; team: string; name: Names; isNew: boolean }
