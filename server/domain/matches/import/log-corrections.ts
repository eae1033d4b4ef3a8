// The corrections that turn a stored log into another one: entries that void, replace or insert. Pure.
import { diffArrays } from 'diff'
import type { MatchEntryEvent, MatchEvent } from '#contract/match-event.ts'
import { type EffectiveEvent, effective, type LogEntry } from '#sport/log.ts'

type Entry = LogEntry<MatchEvent>

/**
 * What to append to the log after `lastSeq` so that its events become `wanted`; nothing when they are the same. `log`: the
 * entries of former imports; what people entered in between keeps counting.
 */
export function correctionsTo(
  log: readonly Entry[],
  wanted: readonly MatchEvent[],
  lastSeq: number,
): MatchEntryEvent[] {
  const { events } = effective(log)
  const now = events.map(({ event }) => eventKey(event))
  const goal = wanted.map(eventKey)
  if (isSame(now, goal)) return []
  const fewest = byDifference(events, wanted, now, goal)
  return leadsTo(log, fewest, lastSeq, goal) ? fewest : byPlace(events, wanted, now, goal)
}

/** PostgreSQL stores the fields of an object in an order of its own. */
export function eventKey(event: unknown): string {
  if (typeof event !== 'object' || event === null) return JSON.stringify(event) ?? ''
  if (Array.isArray(event)) return `[${event.map(eventKey).join(',')}]`
  const fields = Object.entries(event).filter(([, value]) => value !== undefined)
  return `{${fields
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}:${eventKey(value)}`)
    .join(',')}}`
}

function isSame(one: string[], other: string[]): boolean {
  return one.length === other.length && one.every((key, at) => key === other[at])
}

type Effective = EffectiveEvent<MatchEvent>

/** The fewest entries: what is gone is voided or replaced, what is new stands after the event before it. */
function byDifference(
  events: Effective[],
  wanted: readonly MatchEvent[],
  now: string[],
  goal: string[],
): MatchEntryEvent[] {
  const entries: MatchEntryEvent[] = []
  let [at, to, before] = [0, 0, 0]
  let gone: Effective[] = []
  const voidGone = () => {
    entries.push(...gone.map(({ seq }): MatchEntryEvent => ({ kind: 'void', seq })))
    gone = []
  }
  for (const { added, removed, count } of diffArrays(now, goal)) {
    if (removed) {
      gone = events.slice(at, at + count)
      at += count
      continue
    }
    if (!added) {
      voidGone()
      at += count
      to += count
      before = events[at - 1]?.seq ?? before
      continue
    }
    for (const event of wanted.slice(to, to + count)) {
      const replaced = gone.shift()
      if (replaced) before = replaced.seq
      entries.push(
        replaced ? { kind: 'replace', seq: before, event } : { kind: 'insert', after: before, event },
      )
    }
    to += count
  }
  voidGone()
  return entries
}

/** Events that were inserted before may stand between an event and what is inserted after it now. */
function leadsTo(
  log: readonly Entry[],
  entries: MatchEntryEvent[],
  lastSeq: number,
  goal: string[],
): boolean {
  const added = entries.map((event, index): Entry => ({ seq: lastSeq + 1 + index, event }))
  const { events, problems } = effective([...log, ...added])
  return (
    problems.length === 0 &&
    isSame(
      events.map(({ event }) => eventKey(event)),
      goal,
    )
  )
}

/** Replaces place by place from the first difference on: more entries, and always right. */
function byPlace(
  events: Effective[],
  wanted: readonly MatchEvent[],
  now: string[],
  goal: string[],
): MatchEntryEvent[] {
  const entries: MatchEntryEvent[] = []
  for (const [at, { seq }] of events.entries()) {
    const event = wanted[at]
    if (event === undefined) entries.push({ kind: 'void', seq })
    else if (now[at] !== goal[at]) entries.push({ kind: 'replace', seq, event })
  }
  const last = events.at(-1)?.seq ?? 0
  const more = wanted.slice(events.length)
  return [...entries, ...more.map((event): MatchEntryEvent => ({ kind: 'insert', after: last, event }))]
}
