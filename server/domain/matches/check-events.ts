// Checks new events of a match before they are stored: their fields, names and pictures, and whether they can follow the log.
import { firstFieldError } from '#contract/field-error.ts'
import {
  entryEventSchema,
  type MatchEntryEvent,
  type NewEvents,
  type SentEvent,
} from '#contract/matches/match-event.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import type { Transaction } from '#server/db/client.ts'
import { isOwnWords } from '#sport/log.ts'
import { type DerivedMatch, formOf, type MatchProblem } from '#sport/match.ts'
import { keyOfWords } from '#sport/own-words.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { holdPictures } from '../media/media.ts'
import { checkNamed } from '../name-book/named-entries.ts'
import { getPost } from '../posts/reading/posts.ts'
import { namesIn } from './event-names.ts'
import type { EventRow } from './event-queries.ts'
import { derive, type MatchLogEntry, rulesOf } from './match-log.ts'
import type { JoinedMatch } from './match-queries.ts'
import { picturesIn, postsIn } from './note-rules.ts'

/** An event as it was sent: its sequence in the log and its place in the request. */
type Sent = { event: MatchEntryEvent; seq: number; place: number }

/** The path of a field of a note, which a correction holds in its event. */
const pathInNote = ({ event, place }: Sent, field: string) =>
  `events.${place}.payload.${event.kind === 'note' ? '' : 'event.'}${field}`

/** The pictures that these events name; MEDIA_UNKNOWN with the path of one that the library does not have. */
async function checkPictures(transaction: Transaction, added: readonly Sent[]): Promise<string[]> {
  const ids = picturesIn(added.map(({ event }) => event))
  const known = await holdPictures(transaction, ids)
  const wrong = added.find(({ event }) => picturesIn([event]).some((id) => !known.has(id)))
  if (wrong) throw new AppError('MEDIA_UNKNOWN', { field: pathInNote(wrong, 'picture.mediaId') })
  return ids
}

/** FIELD_INVALID with the path of a post that the sender may not see. */
async function checkLinkedPosts({ viewer }: Ctx, db: Transaction, added: readonly Sent[]): Promise<void> {
  for (const sent of added)
    for (const id of postsIn([sent.event]))
      await getPost({ viewer, db }, { id }).catch((error: unknown) => {
        if (!(error instanceof AppError) || error.status >= 500) throw error
        throw new AppError('FIELD_INVALID', { field: pathInNote(sent, 'postId') })
      })
}

/** FIELD_INVALID with the path of own words for a sentence that the commentary does not have. `after`: with these events. */
function checkOwnWords(joined: JoinedMatch, added: readonly Sent[], { events }: DerivedMatch): void {
  if (!added.some(({ event }) => isOwnWords(event))) return
  const { sport, rules } = rulesOf(joined)
  const teams = [joined.match.homeId, joined.match.awayId] as const
  const items = formOf(sport).itemsOf({ rules, teams }, events)
  // The text of a note is corrected directly.
  const keys = new Set(items.flatMap(({ kind, key }) => (kind === 'note' ? [] : [key])))
  for (const { event, place } of added)
    if (isOwnWords(event) && !keys.has(keyOfWords(event)))
      throw new AppError('FIELD_INVALID', { field: `events.${place}.payload.item` })
}

/**
 * TOO_MANY_OVERS with the path of the overs. `after`: the match derived from the log including these events. It knows how many
 * overs the match had at the card, which rain may have reduced.
 */
function checkOvers(sent: readonly Sent[], after: DerivedMatch): void {
  const tooLong = new Set(after.problems.flatMap(({ seq, code }) => (code === 'TOO_MANY_OVERS' ? [seq] : [])))
  for (const { event, seq, place } of sent) {
    const card = findCard(event, seq)
    if (card && tooLong.has(card.seq))
      throw new AppError('TOO_MANY_OVERS', { field: `events.${place}.payload.${card.field}` })
  }
}

/** The sequence number of a card and the path of its overs in the event; null for any other event. */
function findCard(event: MatchEntryEvent, seq: number): { seq: number; field: string } | null {
  if (event.kind === 'card_innings') return { seq, field: 'overs' }
  if (event.kind !== 'replace' && event.kind !== 'insert') return null
  if (event.event.kind !== 'card_innings') return null
  return { seq: event.kind === 'replace' ? event.seq : seq, field: 'event.overs' }
}

/** FIELD_INVALID with the path of the name, which begins with `place`. */
async function checkNames(
  ctx: Ctx,
  { homeId, awayId }: { homeId: string; awayId: string },
  event: MatchEntryEvent,
  place: string,
): Promise<void> {
  const { players, teams } = namesIn(event)
  for (const { id, field } of teams) {
    if (id !== homeId && id !== awayId)
      throw new AppError('FIELD_INVALID', { field: `${place}.payload.${field}` })
  }
  for (const { id, field } of players) await checkNamed(ctx, 'player', id, `${place}.payload.${field}`)
}

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
  transaction: Transaction,
  joined: JoinedMatch,
  {
    entries,
    fresh,
    events: sent,
    acceptProblems,
  }: NewEvents & { entries: EventRow[]; fresh: readonly SentEvent[] },
): Promise<CheckedEvents> {
  const { sport, lastSeq } = joined.match
  const added = fresh.map((event, index) => {
    const place = sent.indexOf(event)
    return { event: parseEvent(sport, event, place), place, seq: lastSeq + index + 1 }
  })
  for (const { event, place } of added) await checkNames(ctx, joined.match, event, `events.${place}`)
  const pictures = await checkPictures(transaction, added)
  await checkLinkedPosts(ctx, transaction, added)
  const before = derive(joined, entries)
  const after = derive(joined, [...entries, ...added])
  checkOvers(added, after)
  checkOwnWords(joined, added, after)
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
