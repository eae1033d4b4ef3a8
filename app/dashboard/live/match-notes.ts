// Converts the notes of a match's log to the log of a live blog, so that the same screens show and edit them, and back. Pure.
import { readEntryText, writeEntryText } from '#contract/live-blogs/entry-text.ts'
import {
  type EntryContent,
  entryContentSchema,
  type LoggedBlogEvent,
  REMOVED_CONTENT,
  type WrittenEvent,
} from '#contract/live-blogs/live-blog.ts'
import type { Note } from '#sport/note.ts'
import { NOTE_EVENT } from '#sport/note.ts'

/** An entry of the public log of a match. */
type Logged = { seq: number; kind: string; payload: Record<string, unknown>; at: string }

/** The events of notes: added, changed and removed. Everything else in the log is left out. */
export function notesAsBlog(log: readonly Logged[]): LoggedBlogEvent[] {
  const notes = new Map<number, Note>()
  return log.flatMap((logged) => {
    const { seq, at } = logged
    return eventsOf(logged, notes).map((event) => ({ seq, at: new Date(at), authorId: null, event }))
  })
}

/** `notes`: the notes of the log so far; this function updates it. */
function eventsOf({ seq, kind, payload }: Logged, notes: Map<number, Note>): LoggedBlogEvent['event'][] {
  const entry = Number(payload.seq)
  const before = notes.get(entry)
  if (kind === 'void') return before ? [{ kind: 'remove', entry }] : []
  const note = readNote(kind === 'note' ? { ...payload, kind } : payload.event)
  if (!note) return []
  if (kind === 'replace') {
    if (!before) return []
    notes.set(entry, note)
    return changesOf(before, note, entry)
  }
  notes.set(seq, note)
  const pin = { kind: 'pin', entry: seq } as const
  return [
    { kind: 'entry', content: contentOf(note), isKey: note.isKey === true },
    ...(note.isPinned === true ? [pin] : []),
  ]
}

function changesOf(before: Note, after: Note, entry: number): LoggedBlogEvent['event'][] {
  const content = contentOf(after)
  const isEdit = JSON.stringify(contentOf(before)) !== JSON.stringify(content)
  const pin = after.isPinned === true
  const key = after.isKey === true
  return [
    ...(isEdit ? [{ kind: 'edit', entry, from: entry, content } as const] : []),
    ...(pin === (before.isPinned === true) ? [] : [{ kind: pin ? 'pin' : 'unpin', entry } as const]),
    ...(key === (before.isKey === true) ? [] : [{ kind: key ? 'key' : 'unkey', entry } as const]),
  ]
}

/** The current version of a note in this log; null if it was removed. */
function findNote(log: readonly Logged[], seq: number): (Note & Record<string, unknown>) | null {
  const bySeq = log.filter((entry) => entry.seq === seq || entry.payload.seq === seq)
  if (bySeq.some(({ kind }) => kind === 'void')) return null
  const last = bySeq.findLast(({ kind }) => kind === 'note' || kind === 'replace' || kind === 'insert')
  const event = last?.kind === 'note' ? { ...last.payload, kind: 'note' } : Object(last?.payload.event)
  const note = readNote(event)
  return note && { ...event, ...note }
}

/** The entry to send; null if the note no longer exists. `reason`: stored with a removal. */
export function asMatchEvent(
  event: WrittenEvent,
  log: readonly Logged[],
  reason: string,
): { kind: string; payload: Record<string, unknown>; reason?: string } | null {
  if (event.kind === 'entry') {
    const { kind, ...payload } = noteOf(event.content, { kind: 'note', text: '', isKey: event.isKey })
    return { kind, payload }
  }
  if (!('entry' in event)) return null
  const { entry: seq } = event
  const note = findNote(log, seq)
  if (!note) return null
  if (event.kind === 'remove') return { kind: 'void', payload: { seq }, reason }
  return { kind: 'replace', payload: { seq, event: changed(note, event) } }
}

function changed(note: Note, event: Exclude<WrittenEvent, { kind: 'entry' }>): Note {
  if (event.kind === 'edit') return noteOf(event.content, note)
  if (event.kind === 'pin' || event.kind === 'unpin') return { ...note, isPinned: event.kind === 'pin' }
  return { ...note, isKey: event.kind === 'key' }
}

function noteOf(
  { headline, text, picture, quote, postId }: EntryContent,
  { isRemoved: _, ...note }: Note,
): Note {
  const title = headline.trim()
  return {
    ...note,
    text: writeEntryText(text),
    headline: title === '' ? undefined : title,
    picture: picture ?? undefined,
    quote: quote ?? undefined,
    postId: postId ?? undefined,
  }
}

function contentOf({ headline = '', text, picture, quote, postId, isRemoved }: Note): EntryContent {
  if (isRemoved) return REMOVED_CONTENT
  return entryContentSchema.parse({
    headline,
    text: readEntryText(text),
    picture: picture ?? null,
    quote: quote ?? null,
    postId: postId ?? null,
  })
}

function readNote(value: unknown): Note | null {
  const { kind, text, headline, picture, quote, postId, isKey, isPinned, isRemoved } = Object(value)
  const note = { kind, text, headline, picture, quote, postId, isKey, isPinned, isRemoved }
  return NOTE_EVENT.safeParse(note).data ?? null
}
