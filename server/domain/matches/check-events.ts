// Checks new events of a match before they are stored: their fields, names and pictures, and whether they can follow the log.
import { firstFieldError } from '#contract/field-error.ts'
import {
  entryEventSchema,
  type MatchEntryEvent,
  type NewEvents,
  type SentEvent,
} from '#contract/match-event.ts'
import type { Sport } from '#contract/tournament.ts'
import type { DerivedMatch, MatchProblem } from '#sport/match.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { checkNames } from './check-names.ts'
import { checkOvers } from './check-overs.ts'
import { checkOwnWords } from './check-own-words.ts'
import type { EventRow } from './event-queries.ts'
import { derive, type MatchLogEntry, rulesOf } from './match-log.ts'
import type { JoinedMatch } from './match-queries.ts'
import { checkLinkedPosts, checkPictures } from './note-references.ts'

export type CheckedEvents = {
  /** The new entries of the log. */
  added: (MatchLogEntry & { place: number })[]
  pictures: Awaited<ReturnType<typeof checkPictures>>
  /** The match without and with them. */
  before: DerivedMatch
  after: DerivedMatch
  /** What does not fit, and did before. */
  problems: MatchProblem[]
}

/**
 * Checks the new events (`fresh`, those of the sent ones that the log does not have), each for itself and all of them as the end
 * of the log. Stores nothing. Errors: see appendEvents.
 */
export async function checkEvents(
  ctx: Ctx,
  joined: JoinedMatch,
  entries: EventRow[],
  fresh: readonly SentEvent[],
  { events: sent, acceptProblems }: NewEvents,
): Promise<CheckedEvents> {
  const { sport, lastSeq, homeId, awayId } = joined.match
  const added = fresh.map((event, index) => {
    const place = sent.indexOf(event)
    return { event: parseEvent(sport, event, place), place, seq: lastSeq + index + 1 }
  })
  for (const { event, place } of added) await checkNames(ctx, joined.match, event, `events.${place}`)
  const pictures = await checkPictures(ctx, fresh, (event) => sent.indexOf(event))
  await checkLinkedPosts(ctx, fresh, (event) => sent.indexOf(event))
  const before = derive(joined, entries)
  const after = derive(joined, [...entries, ...added])
  checkOvers(added, after)
  checkOwnWords(added, { rules: rulesOf(joined), teams: [homeId, awayId], after })
  const problems = newProblems(before, after)
  // Nobody can want an entry after which nothing counts any more.
  const first = acceptProblems ? problems.find(({ code }) => code === 'NOT_COMPUTABLE') : problems[0]
  if (first) throw cannotFollow(first, problems, added)
  return { added, pictures, before, after, problems }
}

function parseEvent(sport: Sport, { event, reason = '' }: SentEvent, index: number): MatchEntryEvent {
  const { data, error } = entryEventSchema(sport, event.kind).safeParse(event, { reportInput: true })
  if (error?.issues[0]?.path.join('.') === 'kind')
    throw new AppError('FIELD_INVALID', { field: `events.${index}.kind` })
  if (error) {
    const { code, ...details } = firstFieldError(error)
    const inner =
      details.field === undefined || details.field === 'kind' ? 'kind' : `payload.${details.field}`
    throw new AppError(code, { ...details, field: `events.${index}.${inner}` })
  }
  if (isTombstone(data)) throw new AppError('FIELD_INVALID', { field: `events.${index}.payload.isRemoved` })
  if (data.kind === 'void' && reason.trim() === '')
    throw new AppError('REASON_REQUIRED', { field: `events.${index}.reason` })
  return data
}

/** Tombstones come from the public log and from files; nobody writes one. */
function isTombstone(event: MatchEntryEvent): boolean {
  const { isRemoved, event: inner } = Object(event)
  return isRemoved === true || Object(inner).isRemoved === true
}

/** Problems that the log did not have before. */
function newProblems(before: DerivedMatch, after: DerivedMatch): MatchProblem[] {
  const old = new Set(before.problems.map(({ seq, code }) => `${seq} ${code}`))
  return after.problems.filter(({ seq, code }) => !old.has(`${seq} ${code}`))
}

/** `field`: the sent event of the first problem, or the first sent one if an earlier entry no longer fits. `data`: all problems. */
function cannotFollow(
  { seq }: MatchProblem,
  problems: MatchProblem[],
  sent: { place: number; seq: number }[],
): AppError {
  const wrong = sent.find((event) => event.seq === seq) ?? sent[0]
  return new AppError('EVENT_CANNOT_FOLLOW', { field: `events.${wrong?.place ?? 0}`, data: { problems } })
}
