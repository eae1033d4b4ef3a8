// Which entries of a match's log are only editors' texts: notes and own words. They need no lease, never conflict with a scorer,
// and never correct a score. Pure.
import { isCorrection } from '#sport/log.ts'

type TimedEntry = { seq: number; event: AnyEvent & { after?: unknown }; atServer: Date }

/** Scorers notice a mis-tap within this time. A correction that comes sooner is not shown to readers. */
const KNOWN_MS = 2 * 60_000

/**
 * When play was last corrected at least two minutes after the corrected entry had been stored; null if never. `texts`: sequence
 * numbers of the notes and own words in the log.
 */
export function findCorrectedAt(log: readonly TimedEntry[], texts: ReadonlySet<number>): Date | null {
  const times = new Map(log.map(({ seq, atServer }) => [seq, atServer.getTime()]))
  const isOfKnown = ({ event, atServer }: TimedEntry) => {
    const corrected = times.get(targetOf(event))
    return corrected === undefined || atServer.getTime() - corrected >= KNOWN_MS
  }
  return log.findLast((entry) => isCorrectionOfPlay(entry.event, texts) && isOfKnown(entry))?.atServer ?? null
}

/** The sequence number of the entry that a correction changes, or after which it inserts. */
function targetOf({ seq, after }: TimedEntry['event']): number {
  return Number(seq ?? after)
}

/** An event that may not have been checked yet. */
export type AnyEvent = { kind: string; seq?: unknown; event?: unknown }
type Entry = { seq: number; event: AnyEvent }

/** Sequence numbers of the notes and own words of a log, including removed ones. */
export function textsOf(log: readonly Entry[]): ReadonlySet<number> {
  return new Set(log.flatMap(({ seq, event }) => (bringsText(event) ? [seq] : [])))
}

/** Whether the event is a note or own words, or changes or removes them. */
export function isAboutTexts(event: AnyEvent, texts: ReadonlySet<number>): boolean {
  const { kind, seq } = event
  if (kind === 'note' || kind === 'words') return true
  if (!texts.has(Number(seq))) return false
  return kind === 'void' || (kind === 'replace' && holdsNote(event))
}

/** Whether the event changes what happened, and not only what was written about it. */
export function isCorrectionOfPlay(event: AnyEvent, texts: ReadonlySet<number>): boolean {
  return isCorrection(event) && !isAboutTexts(event, texts)
}

/**
 * Whether the sender must merge what others wrote in between before sending these events. Texts do not depend on what happens in
 * the match; own words depend only on corrections of their event.
 */
export function mustMerge(
  sent: readonly AnyEvent[],
  theirs: readonly AnyEvent[],
  texts: ReadonlySet<number>,
): boolean {
  const played = theirs.filter((event) => !isAboutTexts(event, texts))
  if (!sent.every((event) => isAboutTexts(event, texts))) return played.length > 0
  const about = new Set(sent.flatMap(({ kind, seq }) => (kind === 'words' ? [Number(seq)] : [])))
  return played.some(({ seq }) => about.has(Number(seq)))
}

/** Ids of the pictures of notes. */
export function picturesIn(events: readonly AnyEvent[]): string[] {
  return [...new Set(notesIn(events).flatMap(({ picture }) => Object(picture).mediaId ?? []))]
}

/** Ids of the posts that notes link to. */
export function postsIn(events: readonly AnyEvent[]): string[] {
  return [...new Set(notesIn(events).flatMap(({ postId }) => (typeof postId === 'string' ? [postId] : [])))]
}

function notesIn(events: readonly AnyEvent[]): Record<string, unknown>[] {
  return events.flatMap((event) => {
    if (event.kind === 'note') return [{ ...event }]
    return holdsNote(event) ? [Object(event.event)] : []
  })
}

/** Returns whether an event may remove a text that an earlier entry of this log brought: by replacing, voiding or rewriting it. */
export function textRemovals(log: readonly Entry[]): (event: AnyEvent) => boolean {
  const written = new Set(
    log.flatMap(({ seq, event }) => [
      ...(mayHoldText(event) ? [seq] : []),
      ...(event.kind === 'words' ? [Number(event.seq)] : []),
    ]),
  )
  return (event) => event.kind === 'words' || (isCorrection(event) && written.has(Number(event.seq)))
}

/** Whether an event has a text of a person: a note, also as a correction, or own words. */
export function mayHoldText(event: AnyEvent): boolean {
  return bringsText(event) || holdsNote(event)
}

function bringsText(event: AnyEvent): boolean {
  return event.kind === 'note' || event.kind === 'words' || (event.kind === 'insert' && holdsNote(event))
}

function holdsNote({ event }: AnyEvent): boolean {
  return Object(event).kind === 'note'
}
