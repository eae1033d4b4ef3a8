// Leases service: one device scores a match at a time, and another one may take over. The lock of the match's row orders the
// requests, as it orders events.

import { randomBytes } from 'node:crypto'
import { SECOND_MS } from '#bangla/durations.ts'
import { LEASE_MS, type LeaseRequest } from '#contract/matches/scorer-lease.ts'
import { can } from '#contract/permissions.ts'
import { personIdOf } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { holdOf, permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { writeAs } from '../write-as.ts'
import {
  extendLease,
  findLease,
  type JoinedLease,
  type LeaseRow,
  selectScorers,
  writeLease,
} from './match-link-queries.ts'
import { findMatchRow, lockMatch, type MatchRow } from './match-queries.ts'
import { auditedMatch } from './present-match.ts'

/** Returns what `act` returns; null if the match no longer exists. */
export async function withLockedMatch<Result>(
  ctx: Ctx,
  id: string,
  act: (transaction: Transaction, match: MatchRow) => Promise<Result>,
): Promise<Result | null> {
  return writeAs(ctx, 'tournament.manage', async (transaction) => {
    const joined = await lockMatch(transaction, id)
    return joined && act(transaction, joined.match)
  })
}

const CORRECTIONS = ['void', 'replace', 'insert']

function leaseEnd(now: Date): Date {
  return new Date(now.getTime() + LEASE_MS)
}

/** The end of a lease that its device has released: long past, unlike that of a device that fell silent. */
const RELEASED = new Date(0)

function isReleased({ until }: { until: Date }): boolean {
  return until.getTime() === RELEASED.getTime()
}

/** The last event or renewal of a lease that was not released. */
function lastHeartbeatAt({ until }: { until: Date }): Date {
  return new Date(until.getTime() - LEASE_MS)
}

/** Notes never need a token, and the desk may send corrections without one. A token that is sent must always be valid. */
function needsToken(
  kinds: readonly string[],
  { token, isDesk }: { token: string | undefined; isDesk: boolean },
): boolean {
  const plays = kinds.filter((kind) => kind !== 'note')
  if (token === undefined && isDesk) return plays.some((kind) => !CORRECTIONS.includes(kind))
  return plays.length > 0
}

/** Whether the lease has this token and belongs to this person: nobody else may send with the token. */
function isPresentToken(
  lease: { token: string; personId: string },
  token: string | undefined,
  personId: string | null,
): boolean {
  return lease.token === token && lease.personId === personId
}

const TOKEN_BYTES = 18

/** `lastHeartbeatAt`: the last event or renewal; `silentSeconds`: how long ago that is. */
export type Holder = {
  personId: string
  name: string
  device: string
  since: Date
  lastHeartbeatAt: Date
  silentSeconds: number
}
export type Lease =
  | { kind: 'taken'; token: string; until: Date; holder: Holder }
  /** Another device holds the lease, and `takeOver` was not requested. */
  | { kind: 'held'; holder: Holder }

/** The subject of the permission `match.score`. A match that does not exist counts as closed, so reporters are refused. */
export async function scoringSubject(db: Queryable, id: string) {
  const [joined, scorerIds] = await Promise.all([findMatchRow(db, id), selectScorers(db, id)])
  return { scorerIds, isClosed: joined ? joined.match.closedAt !== null : true }
}

/**
 * Who scores the match, or was the last to and fell silent without releasing the lease, so that events may still be on that device;
 * null otherwise, and if they may no longer score. MATCH_NOT_FOUND.
 */
export async function readScorer(ctx: Ctx, id: string): Promise<Holder | null> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, id))
  const joined = await findMatchRow(ctx.db, id)
  if (!joined) throw new AppError('MATCH_NOT_FOUND')
  const present = await findLease(ctx.db, id)
  if (!present || isReleased(present.lease)) return null
  return (await mayScore(ctx, ctx.db, joined.match, present)) ? toHolder(present, ctx.clock.now()) : null
}

/** Gives the viewer's device the lease, or renews it. MATCH_NOT_FOUND. */
export async function takeLease(ctx: Ctx, id: string, request: LeaseRequest): Promise<Lease> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, id))
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  const { id: personId, name } = ctx.viewer
  const { device, token: known, takeOver } = request
  return writeAs(ctx, toScore(id), async (transaction, { match }): Promise<Lease> => {
    const present = await findLease(transaction, id)
    const now = ctx.clock.now()
    const isOwn = present !== null && isPresentToken(present.lease, known, personId)
    const isTaken = present !== null && !isOwn && (await isHeld(ctx, transaction, match, present))
    if (isTaken && !takeOver) return { kind: 'held', holder: toHolder(present, now) }
    const token = isOwn ? present.lease.token : randomBytes(TOKEN_BYTES).toString('base64url')
    const since = isOwn ? present.lease.since : now
    const lease = { matchId: id, token, personId, device, since, until: leaseEnd(now) }
    await writeLease(transaction, lease)
    if (isTaken)
      await record(ctx, transaction, { act: 'match.taken-over', object: await auditedMatch(ctx, match) })
    return { kind: 'taken', token, until: lease.until, holder: toHolder({ lease, account: { name } }, now) }
  })
}

/** Ends the lease of this token at once. Does nothing if the match no longer has this token. MATCH_NOT_FOUND. */
export async function endLease(ctx: Ctx, id: string, token: string): Promise<void> {
  permit(ctx, 'match.score', await scoringSubject(ctx.db, id))
  await writeAs(ctx, toScore(id), async (transaction) => {
    const present = await findLease(transaction, id)
    if (present && isPresentToken(present.lease, token, personIdOf(ctx.viewer)))
      await extendLease(transaction, id, RELEASED)
  })
}

/** The permission to write to a match as its scorer, with the match's row locked. MATCH_NOT_FOUND. */
export function toScore(id: string) {
  return {
    action: 'match.score',
    async subject(transaction: Transaction) {
      const joined = await lockMatch(transaction, id)
      if (!joined) throw new AppError('MATCH_NOT_FOUND')
      const scorerIds = await selectScorers(transaction, id)
      return { ...joined, scorerIds, isClosed: joined.match.closedAt !== null }
    },
  } as const
}

/**
 * Throws SCORER_CHANGED when another device scores now. Returns the lease that these events renew, null for events without one.
 * The caller has locked the match's row.
 */
export async function confirmLease(
  ctx: Ctx,
  transaction: Transaction,
  match: MatchRow,
  { token, kinds }: { token: string | undefined; kinds: readonly string[] },
): Promise<LeaseRow | null> {
  const present = await findLease(transaction, match.id)
  if (!present) return null
  const isPresent = isPresentToken(present.lease, token, personIdOf(ctx.viewer))
  if (!isPresent && needsToken(kinds, { token, isDesk: can(ctx.viewer, 'tournament.manage') })) {
    const isOld = token !== undefined
    if (isOld || (await isHeld(ctx, transaction, match, present))) throw new AppError('SCORER_CHANGED')
  }
  return isPresent ? present.lease : null
}

/** Renews the lease, because an event shows that the device is still in use. */
export async function renewLease(ctx: Ctx, transaction: Transaction, lease: LeaseRow): Promise<void> {
  await extendLease(transaction, lease.matchId, leaseEnd(ctx.clock.now()))
}

/** A lease is held until it expires, or until its person may no longer score. */
async function isHeld(
  ctx: Ctx,
  transaction: Transaction,
  match: MatchRow,
  joined: JoinedLease,
): Promise<boolean> {
  return joined.lease.until > ctx.clock.now() && mayScore(ctx, transaction, match, joined)
}

async function mayScore(
  ctx: Ctx,
  db: Queryable,
  match: MatchRow,
  { lease, account }: JoinedLease,
): Promise<boolean> {
  if (account.disabledAt !== null) return false
  const { secondFactorRequired } = await getSettings(ctx)
  const { email, role } = account
  const person = {
    ...({ kind: 'person', id: lease.personId, email, role } as const),
    hold: holdOf(account, secondFactorRequired),
  }
  const scorerIds = await selectScorers(db, match.id)
  return can(person, 'match.score', { scorerIds, isClosed: match.closedAt !== null })
}

function toHolder({ lease, account }: { lease: LeaseRow; account: { name: string } }, now: Date): Holder {
  const { personId, device, since } = lease
  const last = lastHeartbeatAt(lease)
  const silentSeconds = Math.max(0, Math.floor((now.getTime() - last.getTime()) / SECOND_MS))
  return { personId, name: account.name, device, since, lastHeartbeatAt: last, silentSeconds }
}
