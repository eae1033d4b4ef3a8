// Notes of editors on the pages of a match, and the feed of the forms without a commentary, which has nothing else.

import { Keys, Pinned } from '#app/reader/parts/live-blog/blog.tsx'
import type { FeedEntry } from '#app/reader/present/matches/commentary.ts'
import {
  type AnyEntry,
  type NoteReferences,
  notesAmong,
  presentNote,
  type ShownNotes,
  summarizeNote,
  versionOfWords,
} from '#app/reader/present/matches/notes.ts'
import type { Language } from '#contract/language.ts'
import { momentPath } from '#contract/pages/match-paths.ts'
import type { LiveEntry } from './view.ts'

/** Pinned notes and key moments. */
export function Notes({ language, notes: { pinned, keys } }: { language: Language; notes: ShownNotes }) {
  return (
    <>
      <div data-part="pinned">
        <Pinned language={language} entries={pinned} />
      </div>
      <div data-part="keys">
        <Keys language={language} keys={keys} />
      </div>
    </>
  )
}

/** Oldest first. */
export function presentNoteFeed(events: readonly AnyEntry[], references: NoteReferences): FeedEntry[] {
  return notesAmong(events).map((note) => {
    const shown = presentNote(note, references)
    const { key, isKey } = shown.entry
    return {
      key,
      href: momentPath(references.language, references.match, key),
      over: '',
      ball: null,
      corrected: null,
      note: shown,
      text: summarizeNote(note.event, references.language),
      tone: isKey ? 'key' : 'plain',
    }
  })
}

export function toLiveEntry(entry: FeedEntry, references: NoteReferences): LiveEntry {
  const facts = JSON.stringify(entry) + versionOfWords(entry.key, references)
  return { key: entry.key, facts, entry: () => entry }
}

/** Every entry is read, with its minute. */
export function sayEntry({ tone, over, text, note }: FeedEntry) {
  if (note?.entry.isRemoved) return null
  return { level: tone === 'key' ? 'key' : 'over', text: [over, text].filter(Boolean).join(' ') } as const
}
