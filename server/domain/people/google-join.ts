// Google sign-in service: who is signed in directly, who must first enter the account's password, and what is recorded. HTTP
// calls: server/http/sign-in.
import { createHash, randomBytes } from 'node:crypto'
import { z } from 'zod'
import type { Person } from '#contract/role.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx, World } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import {
  deleteExpiredJoins,
  deletePendingJoin,
  findJoinable,
  findPendingJoin,
  insertGoogle,
  insertPendingJoin,
} from './password-queries.ts'
import { markVerified } from './people-queries.ts'

/** The identity in a verified Google ID token. The address is normalised. */
export type GoogleIdentity = { subject: string; email: string; emailVerified: boolean }

/** A link that waits for the account's password. */
export type PendingJoin = { userId: string; subject: string; email: string }

/** Time to enter the password. */
export const JOIN_SECONDS = 600
const PREFIX = 'google-join:'

const pendingJoin = z.object({ userId: z.string(), subject: z.string(), email: z.string() })

/**
 * How Google may be linked to the account with this address. `at-once`: a reader's account, and only if no other Google
 * account is linked to it, because an address can pass to another person. (Better Auth checks that both sides have verified
 * the address.) `disabled`: not at all.
 */
export async function linkModeOf(
  world: World,
  { email, subject }: GoogleIdentity,
): Promise<'at-once' | 'by-password' | 'disabled'> {
  const account = await findJoinable(world.db, email, subject)
  if (account?.disabledAt) return 'disabled'
  return account?.role === 'reader' && !account.hasOther ? 'at-once' : 'by-password'
}

/**
 * Stores that this Google account asks to be linked to the account with its address, and returns the token for continuing.
 * PROVIDER_REFUSED when Google does not vouch for the address or the account has no password.
 */
export async function requestGoogleLink(world: World, identity: GoogleIdentity): Promise<string> {
  const account = await findJoinable(world.db, identity.email, identity.subject)
  if (!account?.hasPassword || !identity.emailVerified) throw new AppError('PROVIDER_REFUSED')
  if (account.disabledAt) throw new AppError('ACCOUNT_DISABLED')
  const token = randomBytes(32).toString('base64url')
  const at = world.clock.now()
  const pending: PendingJoin = { userId: account.id, subject: identity.subject, email: identity.email }
  await writeAsMaidan(world, async (transaction) => {
    await deleteExpiredJoins(transaction, PREFIX, at)
    await insertPendingJoin(transaction, {
      id: newId(world.clock),
      identifier: identifierOf(token),
      value: JSON.stringify(pending),
      at,
      expiresAt: new Date(at.getTime() + JOIN_SECONDS * 1_000),
    })
  })
  return token
}

/** The pending link of a token; null when there is none or it has expired. */
export async function findJoin(world: World, token: string | null): Promise<PendingJoin | null> {
  if (!token) return null
  const value = await findPendingJoin(world.db, identifierOf(token), world.clock.now())
  return value === null ? null : pendingJoin.parse(JSON.parse(value))
}

/**
 * Links Google after the person signed in with the account's password: both together prove the address. JOIN_EXPIRED when the
 * pending link is another person's or was used, PROVIDER_REFUSED when the Google account belongs to another person by now.
 */
export async function join(ctx: Ctx, token: string, person: Person): Promise<void> {
  const pending = await findJoin(ctx, token)
  if (pending?.userId !== person.id) throw new AppError('JOIN_EXPIRED')
  const { userId, subject } = pending
  const at = ctx.clock.now()
  await writeAsMaidan(ctx, async (transaction) => {
    const isOurs = await deletePendingJoin(transaction, identifierOf(token), at)
    if (!isOurs) throw new AppError('JOIN_EXPIRED')
    const isFree = await insertGoogle(transaction, { id: newId(ctx.clock), userId, subject, at })
    if (!isFree) throw new AppError('PROVIDER_REFUSED')
    await markVerified(transaction, userId)
    await record(ctx, transaction, { act: 'person.google-joined', object: objectOf(person) }, person)
  })
}

/** Records a sign-in through Google, and any link made on the way. */
export async function recordArrival(
  ctx: Ctx,
  person: Person,
  { created, joined, awaitsCode }: { created: boolean; joined: boolean; awaitsCode: boolean },
): Promise<void> {
  const acts = [
    created && 'person.registered',
    joined && 'person.google-joined',
    // A person who still has to give a code is not signed in yet.
    !awaitsCode && 'person.signed-in',
  ] as const
  await writeAsMaidan(ctx, async (transaction) => {
    for (const act of acts) {
      if (!act) continue
      await record(ctx, transaction, { act, object: objectOf(person), details: { by: 'google' } }, person)
    }
  })
}

function objectOf({ id, name }: Person) {
  return { kind: 'person' as const, id, name }
}

/** The token's stored form: the table never contains the token. */
function identifierOf(token: string): string {
  return PREFIX + createHash('sha256').update(token).digest('base64url')
}
