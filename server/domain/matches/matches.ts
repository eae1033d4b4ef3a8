// Matches service: fixtures and the data of a match apart from its log. Appending to logs: append-events.ts; reading them:
// read-log.ts.
import { dhakaDay } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import {
  hasBegun,
  type Match,
  type MatchChange,
  type MatchStatus,
  type NewMatch,
} from '#contract/matches/match.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { isMissingReference } from '#server/db/errors.ts'
import { newId } from '#server/platform/ids.ts'
import { withdrawPages } from '../alerts/withdraw-pages.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { postTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { tagsOfLiveMarks } from '../live-blogs/live-marks.ts'
import { permit } from '../permit.ts'
import { listAddedPlayers } from '../players/players.ts'
import { differingFields, isSame, isSameSet } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import { deriveAgain } from './derive-again.ts'
import { selectPlayersOf } from './event-queries.ts'
import { replacePosts, replaceScorers, selectPostIds, selectScorers } from './match-link-queries.ts'
import { tagsOfMatch } from './match-log.ts'
import {
  findMatchRow,
  insertMatch,
  lockMatch,
  type MatchFilter,
  type MatchRow,
  removeMatchRow,
  selectMatches,
  writeMatch,
} from './match-queries.ts'
import { checkFormat, checkReferences } from './match-references.ts'
import { auditedMatch, presentMatches } from './present-match.ts'

type Wanted = MatchFilter & { order?: 'oldest' | 'newest'; cursor?: string | undefined; limit: number }

/** Matches by start, newest first unless `order` says otherwise. Public. */
export async function listMatches(
  ctx: Ctx,
  { cursor, limit, order = 'newest', ...filter }: Wanted,
): Promise<{ matches: Match[]; next: string | null }> {
  const after = readCursor(cursor)
  const found = await selectMatches(ctx.readDb, { ...filter, after, order, limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ match }) => ({ at: match.startsAt, id: match.id }))
  return { matches: await presentMatches(ctx, rows), next }
}

/** One match; MATCH_NOT_FOUND. Public. */
export async function getMatch(ctx: Ctx, id: string): Promise<Match> {
  const row = await findMatchRow(ctx.readDb, id)
  const [match] = row ? await presentMatches(ctx, [row]) : []
  if (!match) throw new AppError('MATCH_NOT_FOUND')
  return match
}

export type Assignments = {
  scorers: string[]
  posts: string[]
  /** Players whom a scorer added at the ground, and no editor has looked at yet. */
  addedPlayers: { id: string; name: Record<Language, string> }[]
}

/** The people who may score a match, and the posts about it, unpublished ones too; nothing for reporters who are not assigned. */
export async function getAssignments(ctx: Ctx, id: string): Promise<Assignments> {
  permit(ctx, 'dashboard.open')
  const isDesk = can(ctx.viewer, 'tournament.manage')
  const scorers = await selectScorers(ctx.db, id)
  if (!isDesk && !scorers.includes(personIdOf(ctx.viewer) ?? ''))
    return { scorers: [], posts: [], addedPlayers: [] }
  const [posts, addedPlayers] = await Promise.all([
    selectPostIds(ctx.db, id),
    isDesk ? listAddedPlayers(ctx, id) : [],
  ])
  return { scorers, posts, addedPlayers }
}

/**
 * Adds a fixture; with an `id` only once: what the same person stored with it before is returned. FIELD_INVALID with the field of a
 * team, venue, tournament or stage that does not exist, or `id` for that of another match.
 */
export async function createMatch(
  ctx: Ctx,
  { id = newId(ctx.clock), ...input }: NewMatch,
  isDemo = false,
): Promise<Match> {
  permit(ctx, 'tournament.manage')
  const sport = await checkReferences(ctx, ctx.db, input, input.sport)
  checkFormat(sport, input.rules)
  const { round, startsAt, ...fields } = input
  const rounds = { roundBn: round.bn, roundEn: round.en }
  const now = ctx.clock.now()
  await writeAs(ctx, 'tournament.manage', async (transaction) => {
    const createdBy = personIdOf(ctx.viewer)
    const isStored = await insertMatch(transaction, {
      ...fields,
      ...rounds,
      id,
      sport,
      startsAt,
      day: dhakaDay(startsAt),
      status: 'fixture',
      demo: isDemo,
      createdBy,
      createdAt: now,
      changedAt: now,
    })
    if (!isStored) {
      const stored = await findMatchRow(transaction, id)
      if (createdBy === null || stored?.match.createdBy !== createdBy)
        throw new AppError('FIELD_INVALID', { field: 'id' })
      return
    }
    // Nobody acted when the demo newsroom was set up, so the audit log has no entry.
    if (!isDemo)
      await record(ctx, transaction, {
        act: 'match.created',
        object: await auditedMatch(ctx, { id, ...fields }),
      })
    await ctx.changes.publishInvalidation(
      transaction,
      tagsOfMatch({ ...fields, id, startsAt, day: dhakaDay(startsAt) }, now),
    )
  })
  return getMatch({ ...ctx, readDb: ctx.db }, id)
}

/**
 * Changes the given fields. Errors as for {@link createMatch}; MATCH_CHANGED for an outdated version; MATCH_HAS_EVENTS for other
 * teams once the log has entries, and for another status once play has begun.
 */
export async function updateMatch(ctx: Ctx, id: string, change: MatchChange): Promise<Match> {
  await writeAs(ctx, 'tournament.manage', async (transaction) => {
    const before = await lockCurrent(transaction, id, change.version)
    const after = await changed(ctx, transaction, before.match, change)
    const fields = await changedFields(transaction, { before: before.match, after, change })
    if (fields.length === 0) return
    await writeMatch(transaction, id, { ...after, version: before.match.version + 1 })
    if (change.scorers) await replaceScorers(transaction, id, change.scorers).catch(nameMissing('scorers'))
    const former = change.posts ? await selectPostIds(transaction, id) : []
    if (change.posts) await replacePosts(transaction, id, change.posts).catch(nameMissing('posts'))
    if (isDerivedFrom(before.match, after)) await deriveAgain(ctx, transaction, id)
    await record(ctx, transaction, {
      act: 'match.changed',
      object: await auditedMatch(ctx, after),
      details: { fields: fields.join(' ') },
    })
    const now = ctx.clock.now()
    await ctx.changes.publishInvalidation(transaction, [
      ...new Set([...tagsOfMatch(before.match, now), ...tagsOfMatch(after, now)]),
      // Stories show the score of their match.
      ...new Set([...former, ...(change.posts ?? [])].map(postTag)),
    ])
  })
  return getMatch({ ...ctx, readDb: ctx.db }, id)
}

async function lockCurrent(transaction: Transaction, id: string, seen: number | undefined) {
  const joined = await lockMatch(transaction, id)
  if (!joined) throw new AppError('MATCH_NOT_FOUND')
  if (seen !== undefined && seen !== joined.match.version)
    throw new AppError('MATCH_CHANGED', { field: 'version' })
  return joined
}

type Changed = { before: MatchRow; after: MatchRow; change: MatchChange }

/** The given fields that differ from what is stored. */
async function changedFields(
  transaction: Transaction,
  { before, after, change }: Changed,
): Promise<string[]> {
  const { version: _version, round, isClosed, scorers, posts, ...fields } = change
  const { roundBn: bn, roundEn: en } = before
  return [
    ...differingFields(fields, before),
    ...(round && !isSame(round, { bn, en }) ? ['round'] : []),
    ...(isClosed !== undefined && !isSame(after.closedAt, before.closedAt) ? ['isClosed'] : []),
    ...(scorers && !isSameSet(scorers, await selectScorers(transaction, before.id)) ? ['scorers'] : []),
    ...(posts && !isSameSet(posts, await selectPostIds(transaction, before.id)) ? ['posts'] : []),
  ]
}

/** Whether the match must be derived again: rules may depend on the day, and players' figures contain it. */
function isDerivedFrom(before: MatchRow, after: MatchRow): boolean {
  return (
    before.tournamentId !== after.tournamentId ||
    before.day !== after.day ||
    !isSame(before.rules, after.rules)
  )
}

const REFERENCES = ['match_scorers_person_id_users_id_fk', 'match_posts_post_id_posts_id_fk']

/** FIELD_INVALID where the list names a person or post that does not exist. */
function nameMissing(field: string): (error: unknown) => never {
  return (error) => {
    throw isMissingReference(error, REFERENCES)
      ? new AppError('FIELD_INVALID', { field, cause: error })
      : error
  }
}

async function changed(
  ctx: Ctx,
  transaction: Transaction,
  before: MatchRow,
  change: MatchChange,
): Promise<MatchRow> {
  const { round, isClosed, status } = change
  const { homeId = before.homeId, awayId = before.awayId, venueId = before.venueId } = change
  const { tournamentId = before.tournamentId, stageId = before.stageId, rules = before.rules } = change
  const { startsAt = before.startsAt, isTimeKnown = before.isTimeKnown } = change
  const { officials = before.officials } = change
  const isOtherTeam = homeId !== before.homeId || awayId !== before.awayId
  if (isOtherTeam && before.lastSeq > 0) throw new AppError('MATCH_HAS_EVENTS', { field: 'homeId' })
  await checkReferences(ctx, transaction, { homeId, awayId, venueId, tournamentId, stageId }, before.sport)
  if (rules.format !== before.rules.format) checkFormat(before.sport, rules)
  const now = ctx.clock.now()
  return {
    ...before,
    homeId,
    awayId,
    venueId,
    tournamentId,
    stageId,
    rules,
    startsAt,
    isTimeKnown,
    officials,
    ...(round && { roundBn: round.bn, roundEn: round.en }),
    status: statusAfter(before, status),
    day: dhakaDay(startsAt),
    closedAt: closedAfter(before, isClosed, now),
    changedAt: now,
  }
}

/** Once play has begun, the status follows from the log. */
function statusAfter(before: MatchRow, status: MatchStatus | undefined): MatchStatus {
  if (status === undefined || status === before.status) return before.status
  if (hasBegun(before.status)) throw new AppError('MATCH_HAS_EVENTS', { field: 'status' })
  return status
}

function closedAfter({ closedAt }: MatchRow, isClosed: boolean | undefined, now: Date): Date | null {
  if (isClosed === undefined) return closedAt
  return isClosed ? (closedAt ?? now) : null
}

/** Removes a match. Only admins may remove one with a log, because it cannot be restored. MATCH_NOT_FOUND. */
export async function deleteMatch(ctx: Ctx, id: string, reason: string): Promise<void> {
  await writeAs(ctx, 'tournament.manage', async (transaction) => {
    const row = await lockMatch(transaction, id)
    if (!row) throw new AppError('MATCH_NOT_FOUND')
    const { match } = row
    if (match.lastSeq > 0) permit(ctx, 'match.remove')
    const players = await selectPlayersOf(transaction, id)
    const marks = match.status === 'live' ? await tagsOfLiveMarks(ctx, transaction, { matchId: id }) : []
    await withdrawPages(ctx, transaction, { kind: 'match', ids: [id] })
    await removeMatchRow(transaction, { id, reason, by: personIdOf(ctx.viewer) })
    await record(ctx, transaction, { act: 'match.removed', object: await auditedMatch(ctx, match) })
    await ctx.changes.publishInvalidation(transaction, [
      ...tagsOfMatch(match, ctx.clock.now(), players),
      ...marks,
    ])
  })
}
