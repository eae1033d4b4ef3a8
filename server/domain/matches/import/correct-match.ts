// Corrects a stored match whose file has changed: the differences become corrections at the end of its log.
import type { MatchEntryEvent } from '#contract/match-event.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { record } from '#server/domain/audit/audit.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { effective } from '#sport/log.ts'
import type { MatchProblem } from '#sport/match.ts'
import { findCorrectedAt } from '../correction-rules.ts'
import { deriveAgain } from '../derive-again.ts'
import { type EventRow, insertEvents, selectEvents } from '../event-queries.ts'
import { derive, type MatchLogEntry } from '../match-log.ts'
import { lockMatch, type MatchRow, writeMatch } from '../match-queries.ts'
import { tagsOfMatch } from '../match-tags.ts'
import { textsOf } from '../note-rules.ts'
import { storeDerived } from '../store-derived.ts'
import { correctionsTo, eventKey } from './log-corrections.ts'
import { IMPORT_DEVICE } from './prepare-matches.ts'

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
    ...{ matchId: id, seq: from + index + 1, event, clientId: null, reason: null },
    ...{
      atGround: null,
      atServer: now,
      authorId: personIdOf(ctx.viewer),
      token: null,
      device: IMPORT_DEVICE,
    },
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
