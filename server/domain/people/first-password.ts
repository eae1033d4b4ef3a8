// The door to what a password means for the newsroom: how long the default one works, and what ends when it is replaced.
// Comparing the password that somebody signs in with is the business of server/http/sign-in, which calls this around it.
import type { Person } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { verifyPassword } from '#server/platform/passwords.ts'
import { AppError } from '../app-error.ts'
import type { Ctx, World } from '../ctx.ts'
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
  forgetLinks,
  markVerified,
  removeOtherProviders,
} from './people-queries.ts'
import {
  DEFAULT_PASSWORD_TRIES,
  isSharedPassword,
  startsWithSharedPassword,
  storedNameOfLink,
} from './people-rules.ts'

/** `own`: a password somebody chose. Of a first one: `open` for now, `expired` after 24 hours or its first use, `used-up` after five wrong tries. */
export type TryState = 'own' | 'open' | 'expired' | 'used-up'

/**
 * Counts a try at the account with this address before it is checked, so that tries made at the same moment count too.
 * A caller who then finds the password right uses it up ({@link openWithFirstPassword}).
 */
export async function countPasswordTry(world: World, email: string): Promise<TryState> {
  const counted = await countDefaultTry(world.db, email, DEFAULT_PASSWORD_TRIES)
  if (counted === null) return 'own'
  if (counted === false) return 'used-up'
  return counted.until !== null && counted.until > world.clock.now() ? 'open' : 'expired'
}

/**
 * Whether a right first password opens the account: it does so once. The shared six digits open reporters' accounts only,
 * whatever an account was when it got them.
 */
export async function openWithFirstPassword(
  world: World,
  { id, role }: Person,
  password: string,
): Promise<boolean> {
  if (isSharedPassword(password) && !startsWithSharedPassword(role)) return false
  return consumeFirstPassword(world.db, id, world.clock.now())
}

/** Tells one password of an account from the next without knowing either; null: there was none. */
export type PasswordMark = string | null

/** Which password the account with this address has, to be asked for before one is compared with it. */
export async function markPassword(world: World, email: string): Promise<PasswordMark> {
  return findHashByEmail(world.db, email)
}

/**
 * Whether the password is still the marked one. Asked once a session that was opened with it is stored: whoever replaces a
 * password stores the new one first and ends the sessions afterwards, so either that ends this session, too, or it is
 * seen here. A change that is not committed yet is waited for.
 */
export async function isStillPassword(world: World, userId: string, mark: PasswordMark): Promise<boolean> {
  return mark !== null && (await findSettledHash(world.db, userId)) === mark
}

/**
 * Somebody shows their password once more before something that a found telephone must not be enough for. PASSWORD_WRONG,
 * or PASSWORD_NOT_SET for an account that has none.
 */
export async function showPassword(world: World, userId: string, password: string): Promise<void> {
  const hash = await findPasswordHash(world.db, userId)
  if (hash === null) throw new AppError('PASSWORD_NOT_SET', { field: 'password' })
  if (!(await verifyPassword(hash, password))) throw new AppError('PASSWORD_WRONG', { field: 'password' })
}

/** Whether a link for a new password may be mailed to this address, should it have an account: not to a disabled one. */
export async function mayHaveLink(world: World, email: string): Promise<boolean> {
  return !(await isDisabledAddress(world.db, email))
}

/** Whose password a mailed link sets; null when it sets nobody's: it is over, was used, or the account is disabled. */
export async function ownerOfLink(world: World, token: string): Promise<Person | null> {
  const owner = await findOwnerOfLink(world.db, storedNameOfLink(token), world.clock.now())
  return owner && !owner.isDisabled ? owner.person : null
}

/**
 * After somebody changed their password: it is their own now, no link mailed before can replace it, and it is written down.
 * `transaction` is the one that makes the new session theirs.
 */
export async function passwordChanged(ctx: Ctx, transaction: Transaction, person: Person): Promise<void> {
  await clearDefaultPassword(transaction, person.id, ctx.clock.now())
  await forgetLinks(transaction, person.id)
  await recordOwnAct(ctx, transaction, 'person.password-changed', person)
}

/**
 * After somebody set a password by a mailed link: their address is proven. If it was not before, other ways in were made
 * by somebody who had not proven it, and end.
 */
export async function passwordReset(world: World, userId: string): Promise<void> {
  await world.db.transaction(async (transaction) => {
    await clearDefaultPassword(transaction, userId, world.clock.now())
    await forgetLinks(transaction, userId)
    if (await markVerified(transaction, userId)) await removeOtherProviders(transaction, userId)
  })
}
