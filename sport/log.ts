// The event log of a match: stored events are never changed, later entries correct earlier ones. The same for every sport.
import { z } from 'zod'
import { hasSameContent } from './note.ts'

/**
 * Twice the longest line-up that events may have (30). Further people are reported and not listed, so that no list of a side
 * grows with the length of a log.
 */
export const MAX_PEOPLE = 60

/** A person or a team: the id on this site, or the name in files from other sources. */
export const id = z.string().min(1).max(200)
/** An event that says only that it happened. */
export const bare = <Kind extends string>(kind: Kind) => z.strictObject({ kind: z.literal(kind) })

const seq = z.int().min(1).max(1_000_000)

/** Characters of own words in each language. */
export const OWN_WORDS_LENGTH = 1_000
const words = z.string().max(OWN_WORDS_LENGTH).optional()

/**
 * An editor's own words for an item of the commentary: the item of event `seq` with the kind `item`, and of this player if there
 * are several. A missing language stays unchanged; an empty text restores the generated sentence. Own words do not affect the
 * score and may be voided like any other entry.
 */
export const OWN_WORDS = z.strictObject({
  kind: z.literal('words'),
  seq,
  item: z.string().regex(/^[a-z_]{1,40}$/, 'FIELD_INVALID'),
  player: id.optional(),
  bn: words,
  en: words,
  /** A tombstone: a text that it had was replaced, removed or erased, and is empty here. Nobody sends it. */
  isRemoved: z.literal(true).optional(),
})
export type OwnWords = z.infer<typeof OWN_WORDS>

/** A correction names the entry that it changes by its `seq`; it may be voided like any other entry. */
export type Correction<Event> =
  | { kind: 'void'; seq: number }
  | { kind: 'replace'; seq: number; event: Event }
  /** `after`: 0 puts the event before the first one. */
  | { kind: 'insert'; after: number; event: Event }

type Kinds<Event> = readonly [Kind<Event>, ...Kind<Event>[]]
/** A schema that a union can choose by `kind`. */
export type Kind<Event> = z.core.$ZodTypeDiscriminable & z.ZodType<Event>

/** The schemas of a log whose events are these: of one event, of an entry (an event or a correction) by its kind. */
export function describeLog<const Events extends Kinds<AnyEvent>>(events: Events) {
  const event = z.discriminatedUnion('kind', events)
  const corrections = [
    z.strictObject({ kind: z.literal('void'), seq }),
    z.strictObject({ kind: z.literal('replace'), seq, event }),
    z.strictObject({ kind: z.literal('insert'), after: seq.or(z.literal(0)), event }),
  ] as const
  return { event, correction: z.discriminatedUnion('kind', corrections) }
}

/** `seq` counts from 1 and grows; a part of a log may begin with a higher number. */
export type LogEntry<Event> = { seq: number; event: Event | Correction<Event> | OwnWords }

/** An event as it counts now. `seq` names its place in the log: that of the original, or of the entry that inserted it. */
export type EffectiveEvent<Event> = {
  seq: number
  event: Event
  /** The `seq` of the entry that replaced or inserted it; null for an unchanged event. */
  correctedBy: number | null
}

/** An entry of the log that does not fit, by its `seq`. */
export type Problem<Code extends string = string> = { seq: number; code: Code }

export type CorrectionProblem = Problem<'CORRECTION_TARGET'>

type AnyEvent = { kind: string }
/** The place of an event, with the events inserted directly after it. */
type Place<Event> = EffectiveEvent<Event> & { inserted: Place<Event>[] }
type Places<Event> = {
  /** Events put before the first one. */
  start: Place<Event>[]
  /** The events as they were first stored. */
  order: Place<Event>[]
  bySeq: Map<number, Place<Event>>
}

/**
 * The events that count, in their order: voided ones left out, replaced ones replaced, inserted ones in their place.
 * The last of several replacements counts; events inserted at the same place are in the order of their `seq`. A void of a
 * correction takes the correction back. A correction that names no earlier event is a problem and changes nothing.
 */
export function effective<Event extends AnyEvent>(
  log: readonly LogEntry<Event>[],
): { events: EffectiveEvent<Event>[]; problems: CorrectionProblem[] } {
  const voided = findVoided(log)
  const places: Places<Event> = { start: [], order: [], bySeq: new Map() }
  const known = new Set<number>()
  const problems: CorrectionProblem[] = []
  for (const { seq, event } of log) {
    if (isOwnWords(event)) {
      if (!places.bySeq.has(event.seq)) problems.push({ seq, code: 'CORRECTION_TARGET' })
    } else if (!isCorrection(event)) addPlace(places, places.order, { seq, event, correctedBy: null })
    else if (event.kind === 'void' ? !known.has(event.seq) : !correct(places, seq, event, voided.has(seq)))
      problems.push({ seq, code: 'CORRECTION_TARGET' })
    known.add(seq)
  }
  return { events: collect([...places.start, ...places.order], voided), problems }
}

/**
 * The log as if play had stopped right after this event, with everything that is known of it now: later events are left out,
 * corrections of earlier ones stay. The whole log for an event that does not count.
 */
export function untilEvent<Event extends AnyEvent, Entry extends LogEntry<Event>>(
  log: readonly Entry[],
  seq: number,
): Entry[] {
  const order = effective<Event>(log).events.map((event) => event.seq)
  const place = order.indexOf(seq)
  const later = new Set(place === -1 ? [] : order.slice(place + 1))
  return log.filter(({ seq: own, event }) => {
    const isLater = later.has(own) || later.has(targetOf(event) ?? 0)
    // A correction of what is left out; corrections of that correction are left out too.
    if (isLater) later.add(own)
    return !isLater
  })
}

/** The `seq` of the entry that a correction or own words are about; null for events. */
function targetOf<Event extends AnyEvent>(event: LogEntry<Event>['event']): number | null {
  if (isOwnWords(event)) return event.seq
  if (!isCorrection(event)) return null
  return event.kind === 'insert' ? event.after : event.seq
}

function addPlace<Event>(places: Places<Event>, list: Place<Event>[], event: EffectiveEvent<Event>): void {
  const place = { ...event, inserted: [] }
  places.bySeq.set(event.seq, place)
  list.push(place)
}

/** Returns false when the correction names no event. A voided insertion keeps its place, which later insertions may name. */
function correct<Event extends AnyEvent>(
  places: Places<Event>,
  seq: number,
  correction: Exclude<Correction<Event>, { kind: 'void' }>,
  isVoided: boolean,
): boolean {
  const { event } = correction
  if (correction.kind === 'insert') {
    const list = correction.after === 0 ? places.start : places.bySeq.get(correction.after)?.inserted
    if (list) addPlace(places, list, { seq, event, correctedBy: seq })
    return list !== undefined
  }
  const place = places.bySeq.get(correction.seq)
  if (place && !isVoided)
    Object.assign(place, { event, correctedBy: hasSameContent(place.event, event) ? place.correctedBy : seq })
  return place !== undefined
}

/** The `seq` of every voided entry. Later voids are applied before earlier ones, so that a void of a void restores the event. */
export function findVoided<Event extends AnyEvent>(log: readonly LogEntry<Event>[]): Set<number> {
  const voided = new Set<number>()
  for (const { seq, event } of log.toReversed()) {
    if (event.kind === 'void' && 'seq' in event && event.seq < seq && !voided.has(seq)) voided.add(event.seq)
  }
  return voided
}

/** Whether an entry holds an editor's own words. */
export function isOwnWords(event: AnyEvent): event is OwnWords {
  return event.kind === 'words'
}

/** Whether an entry changes an earlier one. */
export function isCorrection<Event extends AnyEvent>(
  event: Event | Correction<Event> | OwnWords,
): event is Correction<Event> {
  return event.kind === 'void' || event.kind === 'replace' || event.kind === 'insert'
}

/**
 * The events in their order. Events inserted after a voided one stay where they were put. A stack instead of recursion: thousands
 * of insertions may follow each other, each after the one before.
 */
function collect<Event>(places: readonly Place<Event>[], voided: Set<number>): EffectiveEvent<Event>[] {
  const events: EffectiveEvent<Event>[] = []
  const waiting = places.toReversed()
  for (let place = waiting.pop(); place; place = waiting.pop()) {
    const { seq, event, correctedBy, inserted } = place
    if (!voided.has(seq)) events.push({ seq, event, correctedBy })
    for (let at = inserted.length - 1; at >= 0; at--) {
      const each = inserted[at]
      if (each) waiting.push(each)
    }
  }
  return events
}
