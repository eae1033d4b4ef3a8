// Corrects a stored match whose file has changed: the differences become corrections at the end of its log.

import { diffArrays } from 'diff'
import type { MatchEntryEvent, MatchEvent } from '#contract/matches/match-event.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { record } from '#server/domain/audit/audit.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { type EffectiveEvent, effective, type LogEntry } from '#sport/log.ts'
import type { MatchProblem } from '#sport/match.ts'
import { deriveAgain, storeDerived } from '../derive-again.ts'
import { type EventRow, insertEvents, selectEvents } from '../event-queries.ts'
import { derive, type MatchLogEntry, tagsOfMatch } from '../match-log.ts'
import { lockMatch, type MatchRow, writeMatch } from '../match-queries.ts'
import { findCorrectedAt, textsOf } from '../note-rules.ts'
import { IMPORT_DEVICE } from './prepare-matches.ts'

type Entry = LogEntry<MatchEvent>

/**
 * What to append to the log after `lastSeq` so that its events become `wanted`; nothing if they are the same. `log`: the entries
 * of former imports. Entries that people added in between stay in effect.
 */
function correctionsTo(
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
function eventKey(event: unknown): string {
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

const ROWS_AT_ONCE = 2_000

/** The corrections that make the imported entries equal to the file's log. Entries made by people do not count. */
export function correctionsOf(
  entries: readonly EventRow[],
  wanted: readonly MatchLogEntry[],
): MatchEntryEvent[] {
  const imported = entries.filter(({ device }) => device === IMPORT_DEVICE)
  const events = effective(wanted).events.map(({ event }) => event)
  return correctionsTo(imported, events, entries.at(-1)?.seq ?? 0)
}

/** The details that a later file may change, apart from the log. */
export type Details = Pick<
  MatchRow,
  'roundBn' | 'roundEn' | 'officials' | 'venueId' | 'startsAt' | 'isTimeKnown' | 'day'
>

/** The details in which the file differs, or null. Once an editor has changed the match, the file changes no details. */
export function changedDetails(match: MatchRow, details: Details): Partial<Details> | null {
  if (match.version > 1) return null
  const names = Object.keys(details) as (keyof Details)[]
  const fields = names.filter((name) => eventKey(asJson(match[name])) !== eventKey(asJson(details[name])))
  return fields.length === 0 ? null : Object.fromEntries(fields.map((name) => [name, details[name]]))
}

const asJson = (value: unknown) => (value instanceof Date ? value.toISOString() : value)

export type Changed = {
  id: string
  wanted: readonly MatchLogEntry[]
  name: string
  details: Partial<Details> | null
}

/** Stores the details and the log that a later file changes, and what is derived from them. Returns the problems in the log. */
export async function correctMatch(
  ctx: Ctx,
  transaction: Transaction,
  { id, wanted, name, details }: Changed,
): Promise<MatchProblem[]> {
  if (details) await changeDetails(ctx, transaction, { id, name, details })
  return correctLog(ctx, transaction, { id, wanted, name })
}

async function changeDetails(
  ctx: Ctx,
  transaction: Transaction,
  { id, name, details }: { id: string; name: string; details: Partial<Details> },
): Promise<void> {
  const before = await lockMatch(transaction, id)
  if (!before) return
  const now = ctx.clock.now()
  // `version` stays: it counts only changes made by people.
  await writeMatch(transaction, id, { ...details, changedAt: now })
  await deriveAgain(ctx, transaction, id)
  await record(ctx, transaction, {
    act: 'match.changed',
    object: { kind: 'match', id, name },
    details: { fields: Object.keys(details).join(' ') },
  })
  const after = { ...before.match, ...details }
  const tags = [...tagsOfMatch(before.match, now), ...tagsOfMatch(after, now)]
  await ctx.changes.publishInvalidation(transaction, [...new Set(tags)])
}

async function correctLog(
  ctx: Ctx,
  transaction: Transaction,
  { id, wanted, name }: Omit<Changed, 'details'>,
): Promise<MatchProblem[]> {
  const joined = await lockMatch(transaction, id)
  if (!joined) return []
  const entries = await selectEvents(transaction, id)
  const from = joined.match.lastSeq
  const now = ctx.clock.now()
  const rows = correctionsOf(entries, wanted).map((event, index) => ({
    matchId: id,
    seq: from + index + 1,
    event,
    clientId: null,
    reason: null,
    atGround: null,
    atServer: now,
    authorId: personIdOf(ctx.viewer),
    token: null,
    device: IMPORT_DEVICE,
  }))
  if (rows.length === 0) return []
  for (let at = 0; at < rows.length; at += ROWS_AT_ONCE)
    await insertEvents(transaction, rows.slice(at, at + ROWS_AT_ONCE))
  const before = derive(joined, entries)
  const log = [...entries, ...rows]
  const derived = derive(joined, log)
  await storeDerived(ctx, transaction, joined, {
    derived,
    before,
    last: from + rows.length,
    correctedAt: findCorrectedAt(log, textsOf(log)),
  })
  await record(ctx, transaction, {
    act: 'match.corrected',
    object: { kind: 'match', id, name },
    details: { events: String(rows.length) },
  })
  return derived.problems
}
