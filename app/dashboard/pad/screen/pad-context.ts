// The context of the pad's screen: words, digits, names, and the function that enters events.
import { createContext, useContext } from 'react'
import type { Competitor } from '#app/dashboard/competitors/competitor-calls.client.ts'
import type { matchWords } from '#app/dashboard/match-log/words.ts'
import type { Language } from '#contract/language.ts'
import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { Names } from '#contract/matches/tournament.ts'
import type { Book, BookSnapshot } from '../book/book.ts'
import type { PadWords } from '../pad-words.ts'

/** `isKeeper`: the squad lists the player as wicketkeeper or goalkeeper; `wasInLast`: in the team's last line-up. */
export type SquadMember = Competitor & { isKeeper?: boolean | undefined; wasInLast?: boolean | undefined }

export type PadContext = {
  language: Language
  match: ApiFullMatch
  book: Book
  snapshot: BookSnapshot
  t: PadWords
  /** Words shared with the match screens of the desk: ways of getting out, lines of the log, problems. */
  desk: ReturnType<typeof matchWords>
  /** Writes numbers in the digits of the screen's language. */
  write(text: string | number): string
  /** The name of a player or of one of the two teams. */
  nameOf(id: string | null): string
  squadOf(team: string): readonly SquadMember[]
  /** Adds a player who is not in the squad: known by an id, or new. `onAdded` gets the id once it is stored on the phone. */
  addPlayer(team: string, player: { id: string | null; name: Names }, onAdded: (id: string) => void): void
  /** False while somebody else scores, while two books disagree, and if this person may not score. */
  canEnter: boolean
  /**
   * Writes one tap into the book. False if it was dropped, because another ball or point was entered just before, and if it would not
   * fit the log: then `doubt` asks first.
   */
  enter(events: readonly MatchEntryEvent[], answers?: EnterAnswers): boolean
  /** What a tap would enter although it does not fit the log; null for none. */
  doubt: Doubt | null
  /** What the last tap would have entered, if it was dropped. */
  dropped: readonly MatchEntryEvent[]
  addDropped(): void
  dismissDropped(): void
  /** Must be called with the timestamp of every tap, before it enters something. */
  onTap(at: number): void
  undo(): void
}

/** `isAccepted`: the person saw what does not fit the log with these entries, and entered them all the same. */
export type EnterAnswers = { reason?: string; isAccepted?: boolean }

/** `onYes`: null for what no match can have had. */
type Doubt = { problems: readonly string[]; onYes: (() => void) | null; onBack: () => void }

export const Pad = createContext<PadContext | null>(null)

export function usePad(): PadContext {
  const pad = useContext(Pad)
  if (pad === null) throw new Error('A part of the pad is rendered outside of it')
  return pad
}
