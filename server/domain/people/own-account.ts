// Shared by all calls about one's own account: who acts, and how the audit log records it.
import type { AuditAct } from '#contract/audit.ts'
import type { Language } from '#contract/language.ts'
import type { Person } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { type PermissionFor, writeAs, writeAsMaidan } from '../write-as.ts'
import { removeOtherSessions, removeSession, selectSessions } from './own-profile-queries.ts'
import { updateUnchosenLanguage } from './people-queries.ts'

/**
 * The person who acts on their own account. SIGN_IN_REQUIRED for anonymous viewers; people with a hold get its error (permit.ts).
 */
export function permitOwnAccount(ctx: Ctx): Person {
  permit(ctx, 'person.update-self', ctx.viewer.kind === 'person' ? { personId: ctx.viewer.id } : {})
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return ctx.viewer
}

/**
 * Runs `work` in a transaction of this person's own account, which no other one changes until it ends. SESSION_ENDED when the account
 * or the session has ended. `more`: as {@link writeAs} takes it.
 */
export function writeOwn<T>(
  ctx: Ctx,
  person: Person,
  work: (transaction: Transaction) => Promise<T>,
  more: Partial<Pick<PermissionFor<object>, 'despite' | 'removesViewer'>> = {},
): Promise<T> {
  const subject = () => ({ personId: person.id })
  return writeAs(ctx, { action: 'person.update-self', subject, ...more }, work)
}

/** Records an action on one's own account, inside its transaction. */
export async function recordOwnAct(
  ctx: Ctx,
  transaction: Transaction,
  act: AuditAct,
  person: Person,
  details: Record<string, string> = {},
): Promise<void> {
  await record(
    ctx,
    transaction,
    { act, object: { kind: 'person', id: person.id, name: person.name }, details },
    person,
  )
}

type Entry = { personId: string; language: Language }

/** `language`: the edition of the page of sign-in or registration. A language that the person chose stays. */
export async function followSignInLanguage(
  ctx: { db: Queryable },
  { personId, language }: Entry,
): Promise<void> {
  await writeAsMaidan(ctx, (transaction) => updateUnchosenLanguage(transaction, personId, language))
}

/** `usedAt` is exact to a day; `current`: the session of this request. */
export type OwnSession = {
  id: string
  createdAt: Date
  usedAt: Date
  address: string | null
  userAgent: string | null
  current: boolean
}

/** This person's sessions, most recently used first, without unverified ones. */
export async function listSessions(ctx: Ctx): Promise<OwnSession[]> {
  const { id, sessionId } = permitOwnAccount(ctx)
  const rows = await selectSessions(ctx.db, id, ctx.clock.now())
  return rows.map((row) => ({ ...row, current: row.id === sessionId }))
}

/** Ends one of this person's sessions; SESSION_NOT_FOUND for one that has ended or is somebody else's. */
export async function endSession(ctx: Ctx, id: string): Promise<void> {
  const person = permitOwnAccount(ctx)
  await writeOwn(ctx, person, async (transaction) => {
    if (!(await removeSession(transaction, person.id, id)))
      throw new AppError('SESSION_NOT_FOUND', { field: 'id' })
    await recordOwnAct(ctx, transaction, 'person.sessions-ended', person, { count: '1' })
  })
}

/** Ends all sessions of this person but the present one; returns their number. */
export async function endOtherSessions(ctx: Ctx): Promise<number> {
  const person = permitOwnAccount(ctx)
  return writeOwn(ctx, person, async (transaction) => {
    const count = await removeOtherSessions(transaction, person.id, person.sessionId)
    if (count > 0) {
      await recordOwnAct(ctx, transaction, 'person.sessions-ended', person, { count: String(count) })
    }
    return count
  })
}
