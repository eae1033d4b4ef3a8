// The feed of matches without a commentary, which has only notes: matches of two sides and contests of marks. Pure.
import type { FeedEntry } from './commentary.ts'
import { type AnyEntry, type NoteReferences, notesAmong, presentNote, summarizeNote } from './notes.ts'

/** Oldest first. */
export function presentNoteFeed(events: readonly AnyEntry[], references: NoteReferences): FeedEntry[] {
  return notesAmong(events).map((note) => {
    const shown = presentNote(note, references)
    const { key, isKey } = shown.entry
    const tone = isKey ? 'key' : 'plain'
    return {
      key,
      over: '',
      ball: null,
      text: summarizeNote(note.event, references.language),
      tone,
      corrected: null,
      note: shown,
    }
  })
}
