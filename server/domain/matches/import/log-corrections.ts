// The corrections that turn a stored log into another one: entries that void, replace or insert. Pure.
import { diffArrays } from 'diff'
import type { MatchEntryEvent, MatchEvent } from '#contract/match-event.ts'
import { type EffectiveEvent, effective, type LogEntry } from '#sport/log.ts'

type Entry = LogEntry<MatchEvent>

/**
 * What to append to the log after `lastSeq` so that its events become `wanted`; nothing if they are the same. `log`: the entries
 * of former imports. Entries that people added in between stay in effect.
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
  return producesGoal(log, fewest, lastSeq, goal) ? fewest : byPlace(events, wanted, now, goal)
}

/** An event as text for comparison. Fields are sorted, because PostgreSQL stores them in its own order. */
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

/** The fewest corrections: missing events are voided or replaced, new ones inserted after the event before them. */
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

/** Whether these entries lead to `goal`. They may not: events inserted earlier can precede the new ones. */
function producesGoal(
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

/** Replaces event by event from the first difference on. Needs more entries, but is always correct. */
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
