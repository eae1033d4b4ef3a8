// Appends events to the log of a match. The lock of the match's row orders them. Idempotent. Refuses events that cannot follow.
import type { NewEvents, SentEvent } from '#contract/matches/match-event.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { type ChangedFacts, NO_CHANGED_FACTS } from '#sport/cricket/changed-facts.ts'
import { findVoided } from '#sport/log.ts'
import type { MatchProblem, MatchSummary } from '#sport/match.ts'
import { SPORT_DATA } from '#sport/sports.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { attachPictures } from '../live-blogs/live-marks.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'
import { type CheckedEvents, checkEvents } from './check-events.ts'
import { storeDerived } from './derive-again.ts'
import { type EventRow, insertEvents, selectEvents } from './event-queries.ts'
import { confirmLease, renewLease, scoringSubject, toScore } from './leases.ts'
import {
  asLogged,
  changedFactsOf,
  changedFigures,
  type FigureChange,
  type LoggedEvent,
  type MatchLogEntry,
  rulesOf,
} from './match-log.ts'
import type { JoinedMatch } from './match-queries.ts'
import { findCorrectedAt, isAboutTexts, isCorrectionOfPlay, mustMerge, textsOf } from './note-rules.ts'
import { notifyOfEvents } from './notify-of-events.ts'
import { auditedMatch } from './present-match.ts'

/**
 * MATCH_LOG_FULL with the first event that is too many. What counts can still be voided, once each, also in a log that is longer
 * already.
 */
function checkLength(
  sport: Sport,
  entries: readonly MatchLogEntry[],
  fresh: readonly SentEvent[],
  placeOf: (sent: SentEvent) => number,
): void {
  const most = SPORT_DATA[sport].maxEntries
  if (entries.length + fresh.length <= most) return
  const removable = removableIn(entries)
  const left = Math.max(0, most - entries.length)
  const tooMany = fresh
    .slice(left)
    .find(({ event: { kind, seq } }) => kind !== 'void' || !removable.delete(Number(seq)))
  if (!tooMany) return
  throw new AppError('MATCH_LOG_FULL', { field: `events.${placeOf(tooMany)}`, values: { max: most } })
}

function removableIn(entries: readonly MatchLogEntry[]): Set<number> {
  const voided = findVoided(entries)
  return new Set(entries.flatMap(({ seq, event }) => (event.kind === 'void' || voided.has(seq) ? [] : [seq])))
}

export type Appended = {
  kind: 'stored' | 'dry-run'
  /** Sequence numbers in the order of the sent events. Events that the log already had keep their numbers. */
  seqs: number[]
  last: number
  summary: MatchSummary | null
  problems: MatchProblem[]
  /** What the events change in the figures of players. */
  changes: FigureChange[]
  /** What a dry run changes in who was out, who bowled and what was reached; empty where the events were stored. */
  facts: ChangedFacts
}
/** Others wrote after `base` (EVENTS_MISSED). `since`: entries for the sender to merge; `known`: sent events in the log. */
export type Missed = { kind: 'missed'; since: LoggedEvent[]; known: { clientId: string; seq: number }[] }

/**
 * Appends all of these events or none. FIELD_INVALID and others with the path of the wrong field (`events.0.payload.runs`);
 * REASON_REQUIRED for a void without a reason; TOO_MANY_OVERS for a card with more overs than the match has; EVENT_CANNOT_FOLLOW
 * for a new problem in the log, unless `acceptProblems`; MATCH_LOG_FULL for more entries than the sport allows; SCORER_CHANGED
 * when another device scores.
 */
export async function appendEvents(ctx: Ctx, id: string, input: NewEvents): Promise<Appended | Missed> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, id))
  return writeAs(ctx, toScore(id), (transaction, joined) => append(ctx, transaction, joined, input))
}

async function append(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  input: NewEvents,
): Promise<Appended | Missed> {
  const { events: sent, isDryRun, token } = input
  const { id, lastSeq, state } = joined.match
  const entries = await selectEvents(transaction, id)
  const stored = seqsOf(sent, entries)
  // An event that is sent twice in one call is stored once, as if it came in two calls.
  const firstOf = new Map(sent.toReversed().map((event) => [event.clientId, event]))
  const fresh = sent.filter((event) => !stored.has(event.clientId) && firstOf.get(event.clientId) === event)
  const seqs = sent.map(({ clientId }) => {
    const at = fresh.findIndex((event) => event.clientId === clientId)
    return stored.get(clientId) ?? lastSeq + at + 1
  })
  const nothing = { problems: [], changes: [], facts: NO_CHANGED_FACTS }
  if (fresh.length === 0) return { kind: 'stored', seqs, last: lastSeq, summary: state, ...nothing }

  const texts = textsOf(entries)
  const kinds = fresh.map(({ event }) => (isAboutTexts(event, texts) ? 'note' : event.kind))
  const lease = isDryRun ? null : await confirmLease(ctx, transaction, joined.match, { token, kinds })
  const missed = findMissed(entries, { base: input.base, fresh, stored, texts })
  if (missed) return missed

  checkLength(joined.match.sport, entries, fresh, (event) => sent.indexOf(event))
  const checked = await checkEvents(ctx, transaction, joined, { entries, fresh, ...input })
  const { added, before, after, problems } = checked
  const last = lastSeq + added.length
  const outcome = { seqs, last, summary: after.summary, problems, changes: changedFigures(before, after) }
  if (isDryRun) return { kind: 'dry-run', ...outcome, facts: changedFactsOf(rulesOf(joined), before, after) }

  await store(ctx, transaction, joined, { ...checked, entries, fresh, texts, token, lease })
  return { kind: 'stored', ...outcome, facts: NO_CHANGED_FACTS }
}

type Texts = ReturnType<typeof textsOf>
type Sent = { base: number; fresh: readonly SentEvent[]; stored: Map<string, number>; texts: Texts }

/** What others wrote after `base`, if the sender must merge it before the new events can follow; otherwise null. */
function findMissed(entries: EventRow[], { base, fresh, stored, texts }: Sent): Missed | null {
  const since = entries.filter(({ seq }) => seq > base)
  const ownSeqs = new Set(stored.values())
  const ofOthers = since.filter(({ seq }) => !ownSeqs.has(seq))
  const [sent, theirs] = [fresh.map(({ event }) => event), ofOthers.map(({ event }) => event)]
  if (!mustMerge(sent, theirs, texts)) return null
  const known = [...stored].map(([clientId, seq]) => ({ clientId, seq }))
  return { kind: 'missed', since: since.map(asLogged), known }
}

type ToStore = CheckedEvents & {
  entries: EventRow[]
  fresh: readonly SentEvent[]
  texts: Texts
  token: string | undefined
  lease: Awaited<ReturnType<typeof confirmLease>>
}

/** Stores the new entries and what follows from them: pictures, lease, derived match, audit log. */
async function store(
  ctx: Ctx,
  transaction: Transaction,
  joined: JoinedMatch,
  { added, pictures, before, after, entries, fresh, texts, token, lease }: ToStore,
): Promise<void> {
  const { id, lastSeq, demo } = joined.match
  const now = ctx.clock.now()
  const author = { authorId: personIdOf(ctx.viewer), token: token ?? null, device: lease?.device ?? null }
  const rows = added.map(({ seq, event }, index) => {
    const { clientId = null, reason = null, atGround } = fresh[index] ?? {}
    const at = { atGround: atGround === undefined ? null : new Date(atGround), atServer: now }
    return { matchId: id, seq, event, clientId, reason, ...at, ...author }
  })
  await insertEvents(transaction, rows)
  await attachPictures(transaction, id, pictures)
  if (lease) await renewLease(ctx, transaction, lease)
  const last = lastSeq + added.length
  const log = [...entries, ...added.map((event) => ({ ...event, atServer: now }))]
  const correctedAt = findCorrectedAt(log, texts)
  await storeDerived(ctx, transaction, joined, { derived: after, last, correctedAt, before })
  await notifyOfEvents(ctx, transaction, joined, { log, added, sent: fresh, after })
  if (demo && ctx.viewer.kind === 'system') return
  const hasCorrection = fresh.some(({ event }) => isCorrectionOfPlay(event, texts))
  await record(ctx, transaction, {
    act: hasCorrection ? 'match.corrected' : 'match.scored',
    object: await auditedMatch(ctx, joined.match),
    details: { events: String(added.length) },
  })
}

/** Sequence numbers of the sent events that the log already has, by client id. */
function seqsOf(sent: readonly SentEvent[], entries: EventRow[]): Map<string, number> {
  const ids = new Set(sent.map(({ clientId }) => clientId))
  return new Map(
    entries.flatMap(({ clientId, seq }) => (clientId !== null && ids.has(clientId) ? [[clientId, seq]] : [])),
  )
}
