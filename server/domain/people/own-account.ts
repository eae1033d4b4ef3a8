// Shared by all calls about one's own account: who acts, and how the audit log records it.
import type { AuditAct } from '#contract/audit.ts'
import type { Hold, Person } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAs } from '../write-as.ts'

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
 * or the session has ended. `despite`: this hold does not keep them from it.
 */
export function writeOwn<T>(
  ctx: Ctx,
  person: Person,
  work: (transaction: Transaction) => Promise<T>,
  despite?: Hold,
): Promise<T> {
  const subject = () => ({ personId: person.id })
  return writeAs(ctx, { action: 'person.update-self', subject, ...(despite && { despite }) }, work)
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
