// The book of one match on this phone, as the pad's screen uses it: what was written here, what the server has, and what a person
// must decide. Opened by open-book.client.ts.
import type { Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/match-answer.ts'
import type { MatchEntryEvent } from '#contract/match-event.ts'
import type { Names } from '#contract/tournament.ts'
import type { MatchLog } from '#sport/match.ts'
import type { AddedPlayer } from './own-entry.ts'

/** `phone`: stored here only; `sent`: on its way, no answer yet; `stored`: the server has it. */
export type EntryState = 'phone' | 'sent' | 'stored'

/** One entry of the log. */
export type BookEntry = {
  /** The server's sequence; of own entries that it does not have yet, the one they would get now. */
  seq: number
  /** A correction names the present `seq` of its target. */
  event: MatchEntryEvent
  /** Made here; null for what others wrote. */
  clientId: string | null
  state: EntryState
  /** When it was entered, by this phone's clock; null for what others wrote. */
  atGround: string | null
}

/**
 * `online`: nothing is left to send; `sending`; `offline`: no answer, tried again; `choices`: both sides hold something for the same
 * place and a person must choose; `held`: somebody else scores, nothing is waiting here; `scorer changed`: somebody else took over
 * while events wait here; `session expired`: writing goes on, sending waits for the same person; `other person`: somebody
 * else is signed in; `not allowed`: no longer assigned, or closed; `refused`: the server does not accept the entry that `refusal` names.
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

/** Who scores now. `isSelf`: the same person on another device. */
export type Holder = { name: string; device: string; since: string; isSelf: boolean }

/** `theirs` null: only this book has something there. `from`: who wrote it, where it was brought in from another book; then `theirs` may be ours. */
export type Choice = { id: string; own: BookEntry; from: string | null; theirs: BookEntry | null }

/** Entries that somebody else wrote on this phone and that were never sent. */
export type ForeignBook = { personId: string; name: string; waiting: number }

/** Never changed, only replaced. */
export type BookSnapshot = {
  /** As the server last sent it; null when it was never read on this phone. */
  match: ApiFullMatch | null
  /** What `deriveMatch` takes: everything stored and everything written here, in order. Null without `match`. */
  log: MatchLog | null
  entries: readonly BookEntry[]
  /** How many entries the server does not have yet. */
  waiting: number
  status: BookStatus
  holder: Holder | null
  refusal: { clientId: string; message: string } | null
  choices: readonly Choice[]
  added: readonly AddedPlayer[]
  foreign: readonly ForeignBook[]
  /** When the server last answered, in milliseconds; null: not since the book was opened. */
  answeredAt: number | null
}

export type AddOptions = {
  /** Why: required for a void. */
  reason?: string
  /** What the person saw when they tapped: corrections name its sequences. By default the present one. */
  seen?: BookSnapshot
}

export type Book = {
  /** For `useSyncExternalStore`. */
  subscribe(listener: () => void): () => void
  snapshot(): BookSnapshot
  /** Writes one tap to this phone's store; resolves, and changes the snapshot, when it is there for good. Rejects when the phone stores nothing. */
  add(events: readonly MatchEntryEvent[], options?: AddOptions): Promise<void>
  /** Takes back the last tap that still counts, also another scorer's, and returns its entries; empty when nothing is left. */
  undo(): Promise<readonly BookEntry[]>
  /** Becomes the scorer; the one before keeps their book. Resolves to false without an answer. */
  takeOver(): Promise<boolean>
  /** `own` stores what this book holds in place of the other's, which is voided; `theirs` keeps ours on the phone only. */
  choose(id: string, side: 'own' | 'theirs'): Promise<void>
  chooseAll(side: 'own' | 'theirs'): Promise<void>
  /** Tries at once, not at the next turn. */
  flush(): Promise<void>
  /** Somebody whom the squad of the team lacks: known under an id, or new. Resolves to their id; rejects for a name that says nothing. */
  addPlayer(team: string, player: { id: string | null; name: Names }): Promise<string>
  /** The whole book, to be kept or carried to another phone. */
  exportFile(): Promise<File>
  /** Brings in somebody's book; what the log does not have becomes choices. Rejects with a BookError. */
  importFile(file: Blob): Promise<{ brought: number; known: number }>
  /** Brings in what another person wrote on this phone, to be sent by the present one. */
  adopt(personId: string): Promise<void>
  /** A place for what the screen needs without network: squads, settings. Values as structured clone takes them. */
  keep(name: string, value: unknown): Promise<void>
  kept(name: string): unknown
  /** Stops sending and gives back the scorer's place; what waits stays on this phone. */
  close(): void
}

/** What `openBook(…): Promise<Book>` of open-book.client.ts takes. */
export type BookToOpen = {
  matchId: string
  /** Whose book it is: the signed-in person, or without network the last one. */
  person: { id: string; name: string }
  /** How others see this phone: "Galaxy A05". */
  device: string
  language: Language
  /** Stored with what is taken back, in the language of the screen. `undoneInAnyLanguage`: as entries of this phone may state it. */
  reasons: { undone: string; undoneInAnyLanguage: readonly string[]; notChosen: string }
}

/** `open elsewhere`: another window of this phone has the book; `no storage`: the browser stores nothing; the rest: a file that is no book, of another match, or too large. */
export type BookProblem = 'open elsewhere' | 'no storage' | 'unreadable' | 'other match' | 'too large'

export class BookError extends Error {
  readonly problem: BookProblem

  constructor(problem: BookProblem, cause?: unknown) {
    super(`The book cannot be used: ${problem}`, { cause })
    this.name = 'BookError'
    this.problem = problem
  }
}
