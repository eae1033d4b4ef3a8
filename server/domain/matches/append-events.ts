// Appends events to the log of a match. The lock of the match's row orders them. Idempotent. Refuses events that cannot follow.

import { firstFieldError } from '#contract/field-error.ts'
import { entryEventSchema, type MatchEntryEvent, type NewEvents } from '#contract/match-event.ts'
import { personIdOf } from '#contract/role.ts'
import type { Sport } from '#contract/tournament.ts'
import type { Transaction } from '#server/db/client.ts'
import type { DerivedMatch, MatchProblem, MatchSummary } from '#sport/match.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { attachPictures } from '../live-blogs/attach-pictures.ts'
import { confirmPermission } from '../people/confirm-permission.ts'
import { permit } from '../permit.ts'
import { auditedMatch } from './audited-match.ts'
import { changedFigures, type FigureChange } from './changed-figures.ts'
import { checkNames } from './check-names.ts'
import { checkOvers } from './check-overs.ts'
import { checkOwnWords } from './check-own-words.ts'
import { findCorrectedAt } from './correction-rules.ts'
import { type EventRow, insertEvents, selectEvents } from './event-queries.ts'
import { confirmLease, renewLease, scoringSubject } from './leases.ts'
import { selectScorers } from './match-link-queries.ts'
import { derive, rulesOf, type StoredEntry, splitEvent } from './match-log.ts'
import { type JoinedMatch, lockMatch } from './match-queries.ts'
import { checkLinkedPosts, checkPictures } from './note-references.ts'
import { isAboutTexts, isCorrectionOfPlay, mustMerge, textsOf } from './note-rules.ts'
import type { LoggedEvent } from './read-log.ts'
import { storeDerived } from './store-derived.ts'

export type Appended = {
  kind: 'stored' | 'dry-run'
  /** Sequence numbers in the order of the sent events. Events that the log already had keep their numbers. */
  seqs: number[]
  last: number
  summary: MatchSummary | null
  problems: MatchProblem[]
  /** What the events change in the figures of players. */
  changes: FigureChange[]
}
/** Others wrote after `base` (EVENTS_MISSED). `since`: entries for the sender to merge; `known`: sent events in the log. */
export type Missed = { kind: 'missed'; since: LoggedEvent[]; known: { clientId: string; seq: number }[] }

/**
 * Appends all of these events or none. FIELD_INVALID and others with the path of the wrong field (`events.0.payload.runs`);
 * REASON_REQUIRED for a void without a reason; TOO_MANY_OVERS for a card with more overs than the match has; EVENT_CANNOT_FOLLOW
 * for a new problem in the log, unless `acceptProblems`; SCORER_CHANGED when another device scores.
 */
export async function appendEvents(ctx: Ctx, id: string, input: NewEvents): Promise<Appended | Missed> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, id))
  return ctx.db.transaction(async (transaction) => {
    const joined = await lockMatch(transaction, id)
    if (!joined) throw new AppError('MATCH_NOT_FOUND')
    const scorerIds = await selectScorers(transaction, id)
    const subject = { scorerIds, isClosed: joined.match.closedAt !== null }
    await confirmPermission(ctx, transaction, 'match.score', subject)
    return append(ctx, transaction, joined, input)
  })
}

async function append(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  { base, events: sent, acceptProblems, isDryRun, token }: NewEvents,
): Promise<Appended | Missed> {
  const { id, lastSeq, state } = joined.match
  const entries = await selectEvents(transaction, id)
  const known = seqsOf(sent, entries)
  const fresh = sent.filter(({ clientId }) => !known.has(clientId))
  if (fresh.length === 0) {
    const seqs = sent.map(({ clientId }) => known.get(clientId) ?? 0)
    return { kind: 'stored', seqs, last: lastSeq, summary: state, problems: [], changes: [] }
  }
  const texts = textsOf(entries)
  const kinds = fresh.map((event) => (isAboutTexts(event, texts) ? 'note' : event.kind))
  const lease = isDryRun ? null : await confirmLease(ctx, transaction, joined.match, { token, kinds })
  const since = entries.filter(({ seq }) => seq > base)
  const own = new Set(known.values())
  const theirs = since.filter(({ seq }) => !own.has(seq))
  if (mustMerge(fresh, theirs, texts))
    return { kind: 'missed', since: since.map(asLogged), known: asList(known) }

  const parsed = fresh.map((event) => {
    const place = sent.indexOf(event)
    return { event: parseEvent(joined.match.sport, event, place), place }
  })
  for (const { event, place } of parsed) await checkNames(ctx, joined.match, event, `events.${place}`)
  const added = parsed.map(({ event }, index) => ({ seq: lastSeq + index + 1, ...splitEvent(event) }))
  const pictures = await checkPictures(ctx, fresh, (event) => sent.indexOf(event))
  await checkLinkedPosts(ctx, fresh, (event) => sent.indexOf(event))
  const before = derive(joined, entries)
  const after = derive(joined, [...entries, ...added])
  checkOvers(
    parsed.map((each, index) => ({ ...each, seq: lastSeq + index + 1 })),
    after,
  )
  const { homeId, awayId } = joined.match
  checkOwnWords(parsed, { rules: rulesOf(joined), teams: [homeId, awayId], after })
  const problems = newProblems(before, after)
  if (!acceptProblems && problems[0])
    throw cannotFollow(
      problems[0],
      added,
      parsed.map(({ place }) => place),
    )

  const seqs = sent.map(({ clientId }) => {
    const at = fresh.findIndex((event) => event.clientId === clientId)
    return known.get(clientId) ?? lastSeq + at + 1
  })
  const last = lastSeq + added.length
  const outcome = { seqs, last, summary: after.summary, problems, changes: changedFigures(before, after) }
  if (isDryRun) return { kind: 'dry-run', ...outcome }

  const now = ctx.clock.now()
  await insertEvents(
    transaction,
    added.map((event, index) => ({
      ...event,
      ...{ matchId: id, clientId: fresh[index]?.clientId ?? null, reason: fresh[index]?.reason ?? null },
      atGround: toDate(fresh[index]?.atGround),
      ...{ atServer: now, authorId: personIdOf(ctx.viewer), token: token ?? null },
      device: lease?.device ?? null,
    })),
  )
  await attachPictures(transaction, id, pictures)
  if (lease) await renewLease(ctx, transaction, lease)
  const hasCorrection = fresh.some((event) => isCorrectionOfPlay(event, texts))
  const log = [...entries, ...added.map((event) => ({ ...event, atServer: now }))]
  const correctedAt = findCorrectedAt(log, texts)
  await storeDerived(ctx, transaction, joined, { derived: after, last, correctedAt, before })
  if (!joined.match.demo || ctx.viewer.kind !== 'system')
    await recordEvents(ctx, transaction, joined, { count: added.length, hasCorrection })
  return { kind: 'stored', ...outcome }
}

/** Sequence numbers of the sent events that the log already has, by client id. */
function seqsOf(sent: NewEvents['events'], entries: EventRow[]): Map<string, number> {
  const ids = new Set(sent.map(({ clientId }) => clientId))
  return new Map(
    entries.flatMap(({ clientId, seq }) => (clientId !== null && ids.has(clientId) ? [[clientId, seq]] : [])),
  )
}

function toDate(instant: string | undefined): Date | null {
  return instant === undefined ? null : new Date(instant)
}

function asList(known: Map<string, number>) {
  return [...known].map(([clientId, seq]) => ({ clientId, seq }))
}

function asLogged({ seq, kind, payload, atServer }: StoredEntry & { atServer: Date }): LoggedEvent {
  return { seq, kind, payload, at: atServer }
}

function parseEvent(sport: Sport, sent: NewEvents['events'][number], index: number): MatchEntryEvent {
  const { kind, payload, reason = '' } = sent
  const { data, error } = entryEventSchema(sport, kind).safeParse({ ...payload, kind }, { reportInput: true })
  if (error?.issues[0]?.path.join('.') === 'kind')
    throw new AppError('FIELD_INVALID', { field: `events.${index}.kind` })
  if (error) {
    const { code, ...details } = firstFieldError(error)
    const inner =
      details.field === undefined || details.field === 'kind' ? 'kind' : `payload.${details.field}`
    throw new AppError(code, { ...details, field: `events.${index}.${inner}` })
  }
  if (kind === 'void' && reason.trim() === '')
    throw new AppError('REASON_REQUIRED', { field: `events.${index}.reason` })
  return data
}

/** Problems that the log did not have before. */
function newProblems(before: DerivedMatch, after: DerivedMatch): MatchProblem[] {
  const old = new Set(before.problems.map(({ seq, code }) => `${seq} ${code}`))
  return after.problems.filter(({ seq, code }) => !old.has(`${seq} ${code}`))
}

/** `field`: the sent event that does not fit, or the first sent one if an earlier entry (`data.seq`) no longer fits. */
function cannotFollow({ seq, code }: MatchProblem, added: StoredEntry[], places: number[]): AppError {
  const at = added.findIndex((event) => event.seq === seq)
  return new AppError('EVENT_CANNOT_FOLLOW', {
    field: `events.${places[at] ?? places[0] ?? 0}`,
    data: { problem: code, seq },
  })
}

async function recordEvents(
  ctx: Ctx,
  transaction: Transaction,
  { match }: JoinedMatch,
  { count, hasCorrection }: { count: number; hasCorrection: boolean },
): Promise<void> {
  await record(ctx, transaction, {
    act: hasCorrection ? 'match.corrected' : 'match.scored',
    object: await auditedMatch(ctx, match),
    details: { events: String(count) },
  })
}
