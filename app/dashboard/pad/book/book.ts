// The book of one match on this phone, as the pad's screen uses it: the entries written here, the server's log, and the choices
// that a person must make. Opened by open-book.client.ts.
import type { Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { Names } from '#contract/matches/tournament.ts'
import type { MatchLog } from '#sport/match.ts'
import type { AddedPlayer, Decision, Refusal } from './own-entry.ts'

/** `phone`: stored on this phone only; `sent`: sent without an answer so far; `stored`: the server has it. */
export type EntryState = 'phone' | 'sent' | 'stored'

/** One entry of the log. */
export type BookEntry = {
  /** The server's sequence number. Own entries that it does not have yet have the number that they would get now. */
  seq: number
  /** A correction names the current `seq` of its target. */
  event: MatchEntryEvent
  /** The id that this phone gave the entry; null for entries of others. */
  clientId: string | null
  state: EntryState
  /** When it was entered, by this phone's clock; null for entries of others. */
  atGround: string | null
}

/**
 * `online`: nothing is left to send; `offline`: no answer, will retry; `choices`: this book and the server have different entries
 * at the same position, and a person must choose; `held`: another device scores, nothing waits here; `scorer changed`: another
 * device took over while entries wait here; `session expired`: entries are stored, and sent once the same person signs in again;
 * `other person`: somebody else is signed in; `not allowed`: not assigned, or the match is closed; `refused`: see `refusal`.
 */
export type BookStatus =
  | 'online'
  | 'sending'
  | 'offline'
  | 'choices'
  | 'held'
  | 'scorer changed'
  | 'session expired'
  | 'other person'
  | 'not allowed'
  | 'refused'

/**
 * Who scores now, or fell silent. `isSelf`: the same person on another device; `lastHeartbeatAt`: the last call of that device;
 * `silentSeconds`: how long ago that was when this phone asked.
 */
export type Holder = {
  name: string
  device: string
  since: string
  isSelf: boolean
  lastHeartbeatAt: string
  silentSeconds: number
}

/** `theirs`: null if only `own` has an event there. `from`: the author, if imported; then `theirs` may be an entry made here. */
export type Choice = { id: string; own: BookEntry; from: string | null; theirs: BookEntry | null }

/** The book of another person on this phone; `waiting`: the number of its entries that were never sent. */
export type ForeignBook = { personId: string; name: string; waiting: number }

/** Immutable: every change creates a new snapshot. */
export type BookSnapshot = {
  /** The match as the server last sent it; null if this phone never loaded it. */
  match: ApiFullMatch | null
  /** The input of `deriveMatch`: all stored entries and all entries written here, in order. Null without `match`. */
  log: MatchLog | null
  entries: readonly BookEntry[]
  /** How many entries the server does not have yet. */
  waiting: number
  status: BookStatus
  holder: Holder | null
  refusal: Refusal | null
  choices: readonly Choice[]
  added: readonly AddedPlayer[]
  foreign: readonly ForeignBook[]
  /** When the server last answered, in milliseconds since 1970; null if it did not since the book was opened. */
  answeredAt: number | null
}

export type AddOptions = {
  /** The reason; required for a void. */
  reason?: string
  /** The snapshot that the person saw when they tapped: corrections name its sequence numbers. By default the current one. */
  seen?: BookSnapshot
  /** A person saw what does not fit the log, and said that it was so. */
  isAccepted?: boolean
}

export type Book = {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
  snapshot(): BookSnapshot
  /**
   * Stores the entries of one tap on this phone; resolves, with a new snapshot, once they are stored. Rejects if that fails, and
   * with `undecided` while choices are open, because what was tapped belongs to a log that may not stay.
   */
  add(events: readonly MatchEntryEvent[], options?: AddOptions): Promise<void>
  /**
   * Takes back the last tap that still counts, even another scorer's, and returns its entries; empty when nothing is left.
   * Rejects with `undecided` while choices are open.
   */
  undo(): Promise<readonly BookEntry[]>
  /** Asks the server again who scores. This device becomes the scorer only if the other one has stopped and released the match. */
  askScorer(): Promise<void>
  /** Makes this device the scorer; the previous scorer keeps their book. Resolves to false without the server's consent. */
  takeOver(): Promise<boolean>
  /**
   * Decides one choice or all. `own` stores this book's entry and voids the other one; `theirs` keeps this book's entry on the phone
   * only. `own` for all leaves this book's part of the match exactly as it was entered here.
   */
  decide(decision: Decision): Promise<void>
  /** The log as it would be after this decision. Nothing is changed. */
  preview(decision: Decision): readonly BookEntry[]
  /** Sends and reads at once instead of waiting for the next turn. */
  flush(): Promise<void>
  /** Adds a player who is not in the squad: known by an id, or new. Resolves to the player's id; rejects for an invalid name. */
  addPlayer(team: string, player: { id: string | null; name: Names }): Promise<string>
  /** The whole book as a file, to keep it or to move it to another phone. */
  exportFile(): Promise<File>
  /** Imports a book; entries that the log does not have become choices. Rejects with a BookError. */
  importFile(file: Blob): Promise<{ brought: number; known: number }>
  /** Imports the entries that another person wrote on this phone, so that the current person can send them. */
  importForeignBook(personId: string): Promise<void>
  /** Stores data that the screen needs offline, such as squads and settings. The value must be structured-cloneable. */
  keep(name: string, value: unknown): Promise<void>
  kept(name: string): unknown
  /** Stops sending. Ends the scorer's lease if no entries wait; waiting entries stay on this phone. */
  close(): void
}

/** The argument of `openBook` in open-book.client.ts. */
export type BookToOpen = {
  matchId: string
  /** The owner of the book: the signed-in person, or offline the last person who signed in. */
  person: { id: string; name: string }
  /** The name of this phone that others see, such as "Android". */
  device: string
  language: Language
  /** Stored as the reasons of voids, in the screen's language. `undoneInAnyLanguage`: `undone` in all languages, to find them. */
  reasons: { undone: string; undoneInAnyLanguage: readonly string[]; notChosen: string }
}

/**
 * `open elsewhere`: in another window; `no storage`: the browser cannot store data; `undecided`: a choice must be decided first; the
 * other three concern an imported file.
 */
export type BookProblem =
  | 'open elsewhere'
  | 'no storage'
  | 'undecided'
  | 'unreadable'
  | 'other match'
  | 'too large'

export class BookError extends Error {
  readonly problem: BookProblem

  constructor(problem: BookProblem, cause?: unknown) {
    super(`The book cannot be used: ${problem}`, { cause })
    this.name = 'BookError'
    this.problem = problem
  }
}
