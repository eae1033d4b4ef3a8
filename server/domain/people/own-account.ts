// Shared by all calls about one's own account: who acts, and how the audit log records it.
import type { AuditAct } from '#contract/audit.ts'
import type { Person } from '#contract/role.ts'
import type { Queryable } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'

/**
 * The person who acts on their own account. SIGN_IN_REQUIRED for anonymous viewers; people with a hold get its error (permit.ts).
 */
export function permitOwnAccount(ctx: Ctx): Person {
  permit(ctx, 'person.update-self', ctx.viewer.kind === 'person' ? { personId: ctx.viewer.id } : {})
  if (ctx.viewer.kind !== 'person') throw new AppError('SIGN_IN_REQUIRED')
  return ctx.viewer
}

/** Records an action on one's own account, inside its transaction if there is one. */
export async function recordOwnAct(
  ctx: Ctx,
  db: Queryable,
  act: AuditAct,
  person: Person,
  details: Record<string, string> = {},
): Promise<void> {
  await record(
    ctx,
    db,
    { act, object: { kind: 'person', id: person.id, name: person.name }, details },
    person,
  )
}
