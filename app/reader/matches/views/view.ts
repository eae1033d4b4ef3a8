// What a form of sport shows of a match below its head. The page and the stream use the same. The view of each form: views.ts.
import type { ReactNode } from 'react'
import type { FeedEntry } from '#app/reader/present/matches/commentary.ts'
import type { MatchNames } from '#app/reader/present/matches/match-names.ts'
import type { NoteReferences, ShownNotes } from '#app/reader/present/matches/notes.ts'
import type { Language } from '#contract/language.ts'
import type { Match, NamedTerm } from '#contract/matches/match.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import type { MatchTab } from '#contract/pages/match-paths.ts'
import type { DerivedMatch } from '#sport/match.ts'
import type { Sport } from '#sport/sports.ts'

/** A match of this sport with everything that follows from its log. */
export type MatchOf<S extends Sport> = Omit<NoteReferences, 'language' | 'match'> & {
  match: Match
  /** Until when it may go on although it is decided; otherwise null. */
  openUntil: Date | null
  rules: Extract<RulesOfMatch, { sport: S }>
  derived: Extract<DerivedMatch, { sport: S }>
  /** In a contest of marks: the team of the meeting to whose squad a participant belongs; otherwise null. */
  club(id: string): NamedTerm | null
}

/** An entry of the feed as the stream compares it. `facts`: a text that changes whenever the entry does. */
export type LiveEntry = { key: string; facts: string; entry(): FeedEntry }
/** The parts of the page that change while it is read, and the feed, oldest first. */
export type LiveMatch = {
  parts: { now: ReactNode; innings?: ReactNode; card?: ReactNode }
  notes: ShownNotes
  feed: LiveEntry[]
}

/** `number`: the part of the commentary; the last one without it. */
export type Wanted = { tab: MatchTab | null; number?: number | undefined }
type Link = { href: string; label: string }
export type ContentProps<Content> = { language: Language; content: Content; tabs: readonly Link[] }

/** Methods, so that the view of any sport can be looked up by the sport of a match. */
export type MatchView<M extends MatchOf<Sport>, Content> = {
  /** The content of a tab, or null for a part of the commentary that does not exist. */
  present(match: M, names: MatchNames, wanted: Wanted): Content | null
  Content(props: ContentProps<Content>): ReactNode
  /** Notes, and what else is known before play, as on the page of the match. */
  presentBefore(match: M, names: MatchNames): { notes: ShownNotes; feed: FeedEntry[] }
  live(match: M, names: MatchNames): LiveMatch
  /** What a screen reader may read of a new entry; null for nothing. */
  say(entry: FeedEntry): { level: 'key' | 'over'; text: string } | null
}
