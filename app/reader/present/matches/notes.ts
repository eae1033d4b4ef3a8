// Notes of a match as entries of a live blog: in the feed, pinned above it, and among the key moments. Pure.

import type { Language } from '#contract/language.ts'
import { plainEntryText, readEntryText } from '#contract/live-blogs/entry-text.ts'
import { LIVE_BLOG_LIMITS } from '#contract/live-blogs/live-blog.ts'
import type { Match } from '#contract/matches/match.ts'
import type { Picture } from '#contract/media/picture.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import type { Post } from '#contract/posts/post.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import { formOf } from '#sport/match.ts'
import { isNote, type Note } from '#sport/note.ts'
import type { OwnWordsOfItem } from '#sport/own-words.ts'
import {
  type KeyMoment,
  pictureOf,
  relatedOf,
  removedText,
  type ShownEntry,
  summarizeContent,
  timeOf,
} from '../live-blog/blog.ts'
import { matchWords } from './words.ts'

/** The data to which notes and editors' own words refer. */
export type NoteReferences = {
  language: Language
  match: Pick<Match, 'id' | 'day' | 'sport' | 'startsAt'>
  /** When each entry of the log was received, by sequence. */
  times: ReadonlyMap<number, Date>
  pictures: ReadonlyMap<string, Picture>
  posts: ReadonlyMap<string, Post>
  /** Editors' own words, by the key of the item whose sentence they replace. */
  ownWords: ReadonlyMap<string, OwnWordsOfItem>
}

export function noteReferences(full: Omit<NoteReferences, 'language'>, language: Language): NoteReferences {
  const { match, times, pictures, posts, ownWords } = full
  return { language, match, times, pictures, posts, ownWords }
}

/** `version`: the `seq` of the entry that last changed it. */
type NoteEntry = { seq: number; version: number; event: Note; isCorrected: boolean }
export type AnyEntry = Pick<EffectiveEvent<{ kind: string }>, 'seq' | 'event' | 'correctedBy'>
/** Returns the address of the page that contains an entry. */
type PageOf = (seq: number) => string

export type ShownNote = { language: Language; entry: ShownEntry }
export type ShownNotes = { pinned: ShownEntry[]; keys: KeyMoment[] }

/** The key of a note, in the same form as the keys of the feed's other items. */
function noteKey({ match }: NoteReferences, seq: number): string {
  return formOf(match.sport).hasCommentary ? `${seq}-note` : String(seq)
}

export function presentNote(
  { seq, version, event, isCorrected }: NoteEntry,
  references: NoteReferences,
  pageOf: PageOf = () => matchPath(references.language, references.match),
): ShownNote {
  const { language } = references
  const entry = {
    key: noteKey(references, seq),
    seq,
    version,
    isRemoved: event.isRemoved === true,
    href: pageOf(seq),
    time: timeOfEntry(seq, references),
    edited: isCorrected ? matchWords(language)('feed.corrected') : null,
    headline: event.headline ?? '',
    text: event.isRemoved ? removedText(language) : readEntryText(event.text),
    polls: [],
    picture: pictureOf(event.picture ?? null, references),
    quote: event.quote ?? null,
    related: relatedOf(event.postId ?? null, references),
    byline: '',
    isKey: event.isKey === true,
  }
  return { language, entry }
}

/** Pinned notes, newest first, and key moments, newest first. */
export function presentNotes(
  events: readonly AnyEntry[],
  references: NoteReferences,
  pageOf: PageOf = () => matchPath(references.language, references.match),
): ShownNotes {
  const notes = notesAmong(events).toReversed()
  const pinned = notes.filter(({ event }) => event.isPinned === true).slice(0, LIVE_BLOG_LIMITS.pinned)
  const keys = notes.filter(({ event }) => event.isKey === true).slice(0, KEYS)
  return {
    pinned: pinned.map((note) => presentNote(note, references, pageOf).entry),
    keys: keys.map(({ seq, version, event }) => ({
      key: `key-${seq}`,
      version,
      href: `${pageOf(seq)}#${noteKey(references, seq)}`,
      time: timeOfEntry(seq, references),
      text: summarizeNote(event, references.language),
    })),
  }
}

const KEYS = 30

/** An editor's own words for an item in this edition; empty without any. */
export function ownWordsFor(key: string, { ownWords, language }: NoteReferences): string {
  return ownWords.get(key)?.[language] ?? ''
}

/** Changes with the own words for an item: readers of this edition must get them again, whatever they say now. */
export function versionOfWords(key: string, { ownWords, language }: NoteReferences): string {
  return String(ownWords.get(key)?.version[language] ?? 0)
}

/** The note as one line of text. */
export function summarizeNote(
  { headline = '', text, picture, quote, isRemoved }: Note,
  language: Language,
): string {
  if (isRemoved) return plainEntryText(removedText(language))
  return summarizeContent({
    headline,
    text: readEntryText(text),
    quote: quote ?? null,
    picture: picture ?? null,
  })
}

/** The whole text of a note, or its headline if it has no text. */
export function plainNote({ entry: { headline, text } }: ShownNote): string {
  return plainEntryText(text) || headline
}

export function notesAmong(events: readonly AnyEntry[]): NoteEntry[] {
  return events.flatMap(({ seq, event, correctedBy }) =>
    isNote(event) ? [{ seq, version: correctedBy ?? seq, event, isCorrected: correctedBy !== null }] : [],
  )
}

function timeOfEntry(seq: number, { times, match, language }: NoteReferences): ShownEntry['time'] {
  const [first = match.startsAt] = times.values()
  return timeOf(times.get(seq) ?? match.startsAt, { language, startedAt: first })
}
