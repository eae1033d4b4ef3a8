// First passwords service: how long the default password works, and what ends when it is replaced. Comparing passwords:
// server/http/sign-in, which calls this.
import type { Person } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { AppError } from '../app-error.ts'
import type { Ctx, World } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import { recordOwnAct } from './own-account.ts'
import {
  findHashByEmail,
  findOwnerOfLink,
  findPasswordHash,
  findSettledHash,
  isDisabledAddress,
} from './password-queries.ts'
import {
  clearDefaultPassword,
  consumeFirstPassword,
  countDefaultTry,
  deletePasswordLinks,
  markVerified,
  removeOtherProviders,
} from './people-queries.ts'
import {
  DEFAULT_PASSWORD_TRIES,
  isSharedPassword,
  startsWithSharedPassword,
  storedNameOfLink,
} from './people-rules.ts'

/**
 * `own`: the person chose the password. The other states are of a first password: `open`: it can be used now, `expired`: after
 * 24 hours or its first use, `used-up`: after five wrong tries.
 */
export type TryState = 'own' | 'open' | 'expired' | 'used-up'

/**
 * Counts a try at the account with this address before the password is compared, so that simultaneous tries count too. A
 * caller with the right password then consumes it ({@link openWithFirstPassword}).
 */
export async function countPasswordTry(world: World, email: string): Promise<TryState> {
  const counted = await writeAsMaidan(world, (transaction) =>
    countDefaultTry(transaction, email, DEFAULT_PASSWORD_TRIES),
  )
  if (counted === null) return 'own'
  if (counted === false) return 'used-up'
  return counted.until !== null && counted.until > world.clock.now() ? 'open' : 'expired'
}

/**
 * Consumes a first password that was typed correctly; true when it opens the account, which it does once. The shared six digits
 * open reporters' accounts only, even if the account had another role when it got them.
 */
export async function openWithFirstPassword(
  world: World,
  { id, role }: Person,
  password: string,
): Promise<boolean> {
  if (isSharedPassword(password) && !startsWithSharedPassword(role)) return false
  return writeAsMaidan(world, (transaction) => consumeFirstPassword(transaction, id, world.clock.now()))
}

/** The stored hash of a password, which identifies it without revealing it; null: the account has none. */
export type PasswordSnapshot = string | null

/** The present password of the account with this address, read before one is compared with it. */
export async function snapshotPassword(world: World, email: string): Promise<PasswordSnapshot> {
  return findHashByEmail(world.db, email)
}

/**
 * Whether the password is still the marked one. Checked after the session that it opened is stored: replacing a password
 * stores the new one first and ends the sessions afterwards, so either that ends this session too, or the change is seen
 * here. Waits for a change that is not committed yet.
 */
export async function isPasswordUnchanged(
  world: World,
  userId: string,
  mark: PasswordSnapshot,
): Promise<boolean> {
  return mark !== null && (await findSettledHash(world.db, userId)) === mark
}

/**
 * Requires the password again before an action that a stolen telephone must not be enough for. PASSWORD_WRONG, or
 * PASSWORD_NOT_SET for an account without one.
 */
export async function requirePassword(world: World, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(world.db, userId)
  if (hash === null) throw new AppError('PASSWORD_NOT_SET', { field: 'password' })
  if (!(await verifyPassword(hash, password))) throw new AppError('PASSWORD_WRONG', { field: 'password' })
}

/** Whether a password link may be mailed to this address, if it has an account: not to a disabled one. */
export async function mayReceivePasswordLink(world: World, email: string): Promise<boolean> {
  return !(await isDisabledAddress(world.db, email))
}

/** The person whose password a mailed link sets; null when it has expired, was used, or the account is disabled. */
export async function ownerOfLink(world: World, token: string): Promise<Person | null> {
  const owner = await findOwnerOfLink(world.db, storedNameOfLink(token), world.clock.now())
  return owner && !owner.isDisabled ? owner.person : null
}

/**
 * After a person changed their password: no earlier mailed link can replace it, and it is recorded. `transaction` is the one
 * that stores the new session.
 */
export async function passwordChanged(ctx: Ctx, transaction: Transaction, person: Person): Promise<void> {
  await clearDefaultPassword(transaction, person.id, ctx.clock.now())
  await deletePasswordLinks(transaction, person.id)
  await recordOwnAct(ctx, transaction, 'person.password-changed', person)
}

/**
 * After a person set a password by a mailed link: their address is verified. If it was not before, other sign-in methods may
 * be somebody else's and are removed.
 */
export async function passwordReset(world: World, userId: string): Promise<void> {
  await writeAsMaidan(world, async (transaction) => {
    await clearDefaultPassword(transaction, userId, world.clock.now())
    await deletePasswordLinks(transaction, userId)
    if (await markVerified(transaction, userId)) await removeOtherProviders(transaction, userId)
  })
}
