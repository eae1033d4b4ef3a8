// Which entries of a match's log are about notes only. They need no lease, never collide with a scorer, and correct no score. Pure.
import { isCorrectionKind } from './match-log.ts'

type Entry = { kind: string; payload: Record<string, unknown> }

/** Sequences of the notes of a log, those that were taken back too. */
export function notesOf(log: readonly (Entry & { seq: number })[]): ReadonlySet<number> {
  return new Set(log.flatMap(({ seq, kind, payload }) => (bringsNote({ kind, payload }) ? [seq] : [])))
}

/** A note, or what changes or removes one. */
export function isAboutNotes({ kind, payload }: Entry, notes: ReadonlySet<number>): boolean {
  if (kind === 'note') return true
  if (!notes.has(Number(payload.seq))) return false
  return kind === 'void' || (kind === 'replace' && holdsNote(payload))
}

/** Changes what happened, not what was written about it. */
export function isCorrectionOfPlay(entry: Entry, notes: ReadonlySet<number>): boolean {
  return isCorrectionKind(entry.kind) && !isAboutNotes(entry, notes)
}

/** Ids of the pictures of notes. */
export function picturesIn(log: readonly Entry[]): string[] {
  const notes = log.flatMap(({ kind, payload }) => {
    if (kind === 'note') return [payload]
    return holdsNote(payload) ? [Object(payload.event)] : []
  })
  return [...new Set(notes.flatMap(({ picture }) => Object(picture).mediaId ?? []))]
}

function bringsNote({ kind, payload }: Entry): boolean {
  return kind === 'note' || (kind === 'insert' && holdsNote(payload))
}

function holdsNote(payload: Entry['payload']): boolean {
  return Object(payload.event).kind === 'note'
}
