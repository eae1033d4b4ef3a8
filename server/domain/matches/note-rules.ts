// Which entries of a match's log are only editors' texts: notes and own words. They need no lease, never conflict with a scorer,
// and never correct a score. Pure.
import { isCorrectionKind } from './match-log.ts'

type Entry = { kind: string; payload: Record<string, unknown> }

/** Sequence numbers of the notes and own words of a log, including removed ones. */
export function textsOf(log: readonly (Entry & { seq: number })[]): ReadonlySet<number> {
  return new Set(log.flatMap(({ seq, kind, payload }) => (bringsText({ kind, payload }) ? [seq] : [])))
}

/** Whether the entry is a note or own words, or changes or removes them. */
export function isAboutTexts({ kind, payload }: Entry, texts: ReadonlySet<number>): boolean {
  if (kind === 'note' || kind === 'words') return true
  if (!texts.has(Number(payload.seq))) return false
  return kind === 'void' || (kind === 'replace' && holdsNote(payload))
}

/** Whether the entry changes what happened, and not only what was written about it. */
export function isCorrectionOfPlay(entry: Entry, texts: ReadonlySet<number>): boolean {
  return isCorrectionKind(entry.kind) && !isAboutTexts(entry, texts)
}

/**
 * Whether the sender must merge what others wrote in between before sending these entries. Texts do not depend on what happens in
 * the match; own words depend only on corrections of their event.
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

/** Returns whether an entry may remove a text that an earlier entry of this log brought: by replacing, voiding or rewriting it. */
export function textRemovals(log: readonly (Entry & { seq: number })[]): (entry: Entry) => boolean {
  const written = new Set(
    log.flatMap((entry) => [
      ...(mayHoldText(entry) ? [entry.seq] : []),
      ...(entry.kind === 'words' ? [Number(entry.payload.seq)] : []),
    ]),
  )
  return ({ kind, payload }) =>
    kind === 'words' || (isCorrectionKind(kind) && written.has(Number(payload.seq)))
}

/** Whether an entry has a text of a person: a note, also as a correction, or own words. */
export function mayHoldText(entry: Entry): boolean {
  return bringsText(entry) || holdsNote(entry.payload)
}

function bringsText({ kind, payload }: Entry): boolean {
  return kind === 'note' || kind === 'words' || (kind === 'insert' && holdsNote(payload))
}

function holdsNote(payload: Entry['payload']): boolean {
  return Object(payload.event).kind === 'note'
}
