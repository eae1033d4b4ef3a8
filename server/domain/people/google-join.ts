// The door to Google as a way into an account: who is let in at once, who must show the account's password first, and
// what is written down of it. The calls themselves stand in server/http/sign-in.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Person } from '#contract/role.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, World } from '../ctx.ts'
import {
  deleteExpiredJoins,
  deletePendingJoin,
  findJoinable,
  findPendingJoin,
  insertGoogle,
  insertPendingJoin,
} from './google-join-queries.ts'
import { markVerified } from './people-queries.ts'

/** Whom Google says somebody is; taken from a verified ID token. The address in its one spelling. */
export type GoogleIdentity = { subject: string; email: string; emailVerified: boolean }

/** A join that waits for the account's password. */
export type PendingJoin = { userId: string; subject: string; email: string }

/** How long the password may take. */
export const JOIN_SECONDS = 600
const PREFIX = 'google-join:'

const pendingJoin = z.object({ userId: z.string(), subject: z.string(), email: z.string() })

/**
 * How the account with this address may be joined. `at-once`: that of a reader, not of staff, and not if another Google
 * account is joined to it, because an address can pass to somebody else. (That both sides have proven the address is
 * asked by Better Auth.) `disabled`: not at all.
 */
export async function howToJoin(
  world: World,
  { email, subject }: GoogleIdentity,
): Promise<'at-once' | 'by-password' | 'disabled'> {
  const account = await findJoinable(world.db, email, subject)
  if (account?.disabledAt) return 'disabled'
  return account?.role === 'reader' && !account.hasOther ? 'at-once' : 'by-password'
}

/**
 * Keeps in mind that this Google account wants to be joined to the account with its address, and answers the token that
 * brings it back. PROVIDER_REFUSED when Google does not vouch for the address or the account has no password to show.
 */
export async function askToJoin(world: World, identity: GoogleIdentity): Promise<string> {
  const account = await findJoinable(world.db, identity.email, identity.subject)
  if (!account?.hasPassword || !identity.emailVerified) throw new AppError('PROVIDER_REFUSED')
  if (account.disabledAt) throw new AppError('ACCOUNT_DISABLED')
  const token = randomBytes(32).toString('base64url')
  const at = world.clock.now()
  const pending: PendingJoin = { userId: account.id, subject: identity.subject, email: identity.email }
  await deleteExpiredJoins(world.db, PREFIX, at)
  await insertPendingJoin(world.db, {
    id: newId(world.clock),
    identifier: identifierOf(token),
    value: JSON.stringify(pending),
    at,
    expiresAt: new Date(at.getTime() + JOIN_SECONDS * 1_000),
  })
  return token
}

/** The join a token stands for; null when there is none, or none any more. */
export async function findJoin(world: World, token: string | null): Promise<PendingJoin | null> {
  if (!token) return null
  const value = await findPendingJoin(world.db, identifierOf(token), world.clock.now())
  return value === null ? null : pendingJoin.parse(JSON.parse(value))
}

/**
 * Joins, for a person who has just signed in to the account with its password: Google and the password together prove
 * the address. JOIN_EXPIRED when the join is another person's or somebody was quicker, PROVIDER_REFUSED when the Google
 * account belongs to another person by now.
 */
export async function join(ctx: Ctx, token: string, person: Person): Promise<void> {
  const pending = await findJoin(ctx, token)
  if (pending?.userId !== person.id) throw new AppError('JOIN_EXPIRED')
  const { userId, subject } = pending
  const at = ctx.clock.now()
  await ctx.db.transaction(async (transaction) => {
    const isOurs = await deletePendingJoin(transaction, identifierOf(token), at)
    if (!isOurs) throw new AppError('JOIN_EXPIRED')
    const isFree = await insertGoogle(transaction, { id: newId(ctx.clock), userId, subject, at })
    if (!isFree) throw new AppError('PROVIDER_REFUSED')
    await markVerified(transaction, userId)
    await record(ctx, transaction, { act: 'person.google-joined', object: objectOf(person) }, person)
  })
}

/** Writes down that somebody has come in through Google, and what was made of it on the way. */
export async function recordArrival(
  ctx: Ctx,
  person: Person,
  { created, joined, awaitsCode }: { created: boolean; joined: boolean; awaitsCode: boolean },
): Promise<void> {
  const acts = [
    created && 'person.registered',
    joined && 'person.google-joined',
    // Whoever still has to give a code has not come in yet.
    !awaitsCode && 'person.signed-in',
  ] as const
  await ctx.db.transaction(async (transaction) => {
    for (const act of acts) {
      if (!act) continue
      await record(ctx, transaction, { act, object: objectOf(person), details: { by: 'google' } }, person)
    }
  })
}

function objectOf({ id, name }: Person) {
  return { kind: 'person' as const, id, name }
}

/** What a token is found by: the table tells nobody the token. */
function identifierOf(token: string): string {
  return PREFIX + createHash('sha256').update(token).digest('base64url')
}
