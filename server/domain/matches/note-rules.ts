// Which entries of a match's log are texts of editors only: notes and own words. They need no lease, never collide with a scorer, and
// correct no score. Pure.
import { isCorrectionKind } from './match-log.ts'

type Entry = { kind: string; payload: Record<string, unknown> }

/** Sequences of the notes and own words of a log, those that were taken back too. */
export function textsOf(log: readonly (Entry & { seq: number })[]): ReadonlySet<number> {
  return new Set(log.flatMap(({ seq, kind, payload }) => (bringsText({ kind, payload }) ? [seq] : [])))
}

/** A note or own words, or what changes or removes them. */
export function isAboutTexts({ kind, payload }: Entry, texts: ReadonlySet<number>): boolean {
  if (kind === 'note' || kind === 'words') return true
  if (!texts.has(Number(payload.seq))) return false
  return kind === 'void' || (kind === 'replace' && holdsNote(payload))
}

/** Changes what happened, not what was written about it. */
export function isCorrectionOfPlay(entry: Entry, texts: ReadonlySet<number>): boolean {
  return isCorrectionKind(entry.kind) && !isAboutTexts(entry, texts)
}

/**
 * Whether the sent entries have to wait for a look at what others wrote in between. Texts do not mind what happens in the match, own
 * words only what corrects their event.
 */
export function mustMerge(
  sent: readonly Entry[],
  theirs: readonly Entry[],
  texts: ReadonlySet<number>,
): boolean {
  const played = theirs.filter((entry) => !isAboutTexts(entry, texts))
  if (!sent.every((entry) => isAboutTexts(entry, texts))) return played.length > 0
  const about = new Set(sent.flatMap(({ kind, payload }) => (kind === 'words' ? [Number(payload.seq)] : [])))
  return played.some(({ payload }) => about.has(Number(payload.seq)))
}

/** Ids of the pictures of notes. */
export function picturesIn(log: readonly Entry[]): string[] {
  return [...new Set(notesIn(log).flatMap(({ picture }) => Object(picture).mediaId ?? []))]
}

/** Ids of the posts that notes link to. */
export function postsIn(log: readonly Entry[]): string[] {
  return [...new Set(notesIn(log).flatMap(({ postId }) => (typeof postId === 'string' ? [postId] : [])))]
}

function notesIn(log: readonly Entry[]): Record<string, unknown>[] {
  return log.flatMap(({ kind, payload }) => {
    if (kind === 'note') return [payload]
    return holdsNote(payload) ? [Object(payload.event)] : []
  })
}

function bringsText({ kind, payload }: Entry): boolean {
  return kind === 'note' || kind === 'words' || (kind === 'insert' && holdsNote(payload))
}

function holdsNote(payload: Entry['payload']): boolean {
  return Object(payload.event).kind === 'note'
}
