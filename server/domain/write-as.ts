// The two ways to write to the database: as a viewer, whose permission is confirmed inside the transaction, and as Maidan
// itself. Services have no other one: tests/restricted-code.test.ts and the type of `ctx.db` see to it.
import type { Action, Subject } from '#contract/permissions.ts'
import type { Hold, Viewer } from '#contract/role.ts'
import { type Queryable, type Transaction, transact } from '#server/db/client.ts'
import { isDatabaseUnavailable } from '#server/db/errors.ts'
import { lockActingPerson, lockAdmins } from './acting-person-queries.ts'
import { AppError } from './app-error.ts'
import type { Ctx } from './ctx.ts'
import { holdOf, permit } from './permit.ts'

/** What a transaction needs the permission for, where the action alone does not say it. */
export type PermissionFor<S extends Subject> = {
  action: Action
  /** Reads the object of the action inside the transaction, and locks it where it may change. */
  subject: (transaction: Transaction) => S | Promise<S>
  /** This hold does not keep the person from it. */
  despite?: Hold
  /**
   * The work takes seconds: the permission is confirmed at its end, so that an admin who withdraws it does not wait for the work.
   * What was written until then is stored only if the person still has it.
   */
  isLong?: boolean
  /** The viewer's own account is deleted: if it is an admin's, the other admins are counted. */
  removesViewer?: boolean
}

/** Actions that change the person's own account, or are counted for it. */
const OF_OWN_ACCOUNT: readonly Action[] = ['person.update-self', 'appointment.ask', 'following.use']
/** Actions that change the accounts of others. */
const OF_OTHER_ACCOUNTS: readonly Action[] = [
  'person.create',
  'person.make-admin',
  'person.delete',
  'person.update',
]

/**
 * Runs `work` in one transaction in which the viewer's account, session, role and permission are as they were when the viewer
 * was let in, and stay so until it ends: SESSION_ENDED when the account or its session has ended or has another role, otherwise
 * refused like {@link permit}. A rejection of `work` stores nothing. `db`: a session, if the transaction needs its own connection.
 */
export function writeAs<T>(
  ctx: Ctx,
  action: Action,
  work: (transaction: Transaction) => Promise<T>,
  db?: Queryable,
): Promise<T>
export function writeAs<T, S extends Subject>(
  ctx: Ctx,
  permission: PermissionFor<S>,
  work: (transaction: Transaction, subject: S) => Promise<T>,
  db?: Queryable,
): Promise<T>
export async function writeAs<T>(
  ctx: Ctx,
  permission: Action | PermissionFor<Subject>,
  work: (transaction: Transaction, subject: Subject) => Promise<T>,
  db: Queryable = ctx.db,
): Promise<T> {
  if (typeof permission === 'string') {
    permit(ctx, permission)
    return writeAs(ctx, { action: permission, subject: () => ({}) }, work, db)
  }
  const secondFactorRequired = await ctx.requiresSecondFactor()
  return transactTwice(db, async (transaction, begin) => {
    const confirm = async (subject?: Subject) => {
      const viewer = await presentViewer(ctx, transaction, permission, secondFactorRequired)
      const present = subject ?? (await permission.subject(transaction))
      permit({ ...ctx, viewer }, permission.action, present)
      return present
    }
    if (!permission.isLong) {
      const subject = await confirm()
      begin()
      return work(transaction, subject)
    }
    const subject = await permission.subject(transaction)
    permit(ctx, permission.action, subject)
    begin()
    const done = await work(transaction, subject)
    await confirm(subject)
    return done
  })
}

/**
 * Runs `work` in one transaction for nobody's permission: jobs and their schedule, sign-in and registration, and what everybody
 * may send. A rejection of `work` stores nothing.
 */
export function writeAsMaidan<T>(
  { db }: { db: Queryable },
  work: (transaction: Transaction) => Promise<T>,
): Promise<T> {
  return transactTwice(db, (transaction, begin) => {
    begin()
    return work(transaction)
  })
}

/** Once more where the database was lost before the work began, which cannot have stored anything: another one may be there. */
async function transactTwice<T>(
  db: Queryable,
  work: (transaction: Transaction, begin: () => void) => Promise<T>,
): Promise<T> {
  let hasBegun = false
  const transactOnce = () =>
    transact(db, (transaction) =>
      work(transaction, () => {
        hasBegun = true
      }),
    )
  try {
    return await transactOnce()
  } catch (error) {
    if (hasBegun || !isDatabaseUnavailable(error)) throw error
    return transactOnce()
  }
}

/** The viewer as they are now, with their account and session locked. */
async function presentViewer(
  ctx: Ctx,
  transaction: Transaction,
  { action, despite, removesViewer = false }: PermissionFor<Subject>,
  secondFactorRequired: boolean,
): Promise<Viewer> {
  // Accounts come first in every transaction, so that no two of them wait for each other.
  const { viewer } = ctx
  const removesAdmin = removesViewer && viewer.kind === 'person' && viewer.role === 'admin'
  if (removesAdmin || OF_OTHER_ACCOUNTS.includes(action)) await lockAdmins(transaction)
  if (viewer.kind !== 'person') return viewer
  const strength = OF_OWN_ACCOUNT.includes(action) ? 'update' : 'share'
  const account = await lockActingPerson(transaction, viewer, ctx.clock.now(), strength)
  if (account?.role !== viewer.role) throw new AppError('SESSION_ENDED')
  const hold = holdOf(account, secondFactorRequired)
  return { ...viewer, hold: hold === despite ? null : hold }
}
