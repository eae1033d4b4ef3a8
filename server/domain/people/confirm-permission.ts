// Checks a permission a second time against the database, for long operations: the first check is permit.ts, this one comes
// when they store.
import type { Action, Subject } from '#contract/permissions.ts'
import type { Viewer } from '#contract/role.ts'
import type { Queryable } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { getSettings } from '../settings/settings.ts'
import { lockActingPerson } from './acting-person-queries.ts'
import { holdOf } from './people-rules.ts'

/**
 * Refuses like {@link permit}, by the present account and session: SESSION_ENDED when either has ended meanwhile. Inside the
 * transaction that stores, it also delays a demotion until that commits.
 */
export async function confirmPermission(
  ctx: Ctx,
  db: Queryable,
  action: Action,
  subject?: Subject,
): Promise<void> {
  permit({ ...ctx, viewer: await presentViewer(ctx, db) }, action, subject)
}

/** The same ctx with the viewer's present role and hold from the database; SESSION_ENDED when they may no longer act. */
export async function withPresentViewer(ctx: Ctx): Promise<Ctx> {
  return { ...ctx, viewer: await presentViewer(ctx, ctx.db) }
}

async function presentViewer(ctx: Ctx, db: Queryable): Promise<Viewer> {
  const { viewer } = ctx
  if (viewer.kind !== 'person') return viewer
  const account = await lockActingPerson(db, viewer, ctx.clock.now())
  if (!account) throw new AppError('SESSION_ENDED')
  const { secondFactorRequired } = await getSettings(ctx)
  return { ...viewer, role: account.role, hold: holdOf(account, secondFactorRequired) }
}
