// The door to what a password means for the newsroom: how long the default one works, and what ends when it is replaced.
// Comparing passwords is the business of server/http/sign-in, which calls this around it.
import type { World } from '../ctx.ts'
import {
  clearDefaultPassword,
  countDefaultTry,
  forgetLinks,
  giveTryBack,
  markVerified,
  removeOtherProviders,
} from './people-queries.ts'
import { DEFAULT_PASSWORD_TRIES } from './people-rules.ts'

/** `own`: a password somebody chose. Of a default one: `open` for now, `expired` after 72 hours, `used-up` after five wrong tries. */
export type TryState = 'own' | 'open' | 'expired' | 'used-up'

/**
 * Counts a try at the account with this address before it is checked, so that tries made at the same moment count too.
 * Whoever then finds the password right gives the try back.
 */
export async function countPasswordTry(world: World, email: string): Promise<TryState> {
  const counted = await countDefaultTry(world.db, email, DEFAULT_PASSWORD_TRIES)
  if (counted === null) return 'own'
  if (counted === false) return 'used-up'
  return counted.until !== null && counted.until > world.clock.now() ? 'open' : 'expired'
}

export async function givePasswordTryBack(world: World, email: string): Promise<void> {
  await giveTryBack(world.db, email)
}

/** After somebody changed their password: it is their own now, and no link mailed before can replace it. */
export async function passwordChanged(world: World, userId: string): Promise<void> {
  await world.db.transaction(async (transaction) => {
    await clearDefaultPassword(transaction, userId, world.clock.now())
    await forgetLinks(transaction, userId)
  })
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
