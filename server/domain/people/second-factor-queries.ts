// SQL of the second factor: its encrypted secret, the last code used, recovery codes, and which sessions passed it.
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { recoveryCodes, secondFactors, sessions, users } from '#server/db/tables/auth-tables.ts'

/**
 * Whether this person has a second factor; null when they were deleted. Locks their row until the transaction ends, so that
 * of two simultaneous changes the later one sees the earlier one.
 */
export async function lockFactorOf(transaction: Transaction, userId: string) {
  const [row] = await transaction
    .select({ since: users.secondFactorAt })
    .from(users)
    .where(eq(users.id, userId))
    .for('update')
  return row ? { isOn: row.since !== null } : null
}

export async function isFactorOn(db: Queryable, userId: string): Promise<boolean> {
  const [row] = await db.select({ since: users.secondFactorAt }).from(users).where(eq(users.id, userId))
  return row !== undefined && row.since !== null
}

export async function storeSecret(db: Transaction, userId: string, secret: string, at: Date): Promise<void> {
  const fresh = { secret, lastStep: 0, createdAt: at }
  await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
}

export async function findSecret(db: Queryable, userId: string) {
  const [row] = await db
    .select({ secret: secondFactors.secret, createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row ?? null
}

/** Records the code of this step as used; false when it, or a later one, was used before. */
export async function takeStep(db: Transaction, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export async function replaceRecoveryCodes(db: Transaction, userId: string, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** Consumes a recovery code; false when it does not exist or was used. */
export async function takeRecoveryCode(db: Transaction, userId: string, hash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** Stores since when this person must enter a code at sign-in; null: no longer. */
export async function setFactorSince(db: Transaction, userId: string, since: Date | null, at: Date) {
  await db.update(users).set({ secondFactorAt: since, updatedAt: at }).where(eq(users.id, userId))
}

export async function removeFactor(db: Transaction, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
}

/** Marks this session as verified. False when it has ended. */
export async function markCodeGiven(db: Transaction, sessionId: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(sessions)
    .set({ secondFactorAt: at })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return marked.length > 0
}

/** Ends this person's unverified sessions, except one. */
export async function endWaitingSessions(db: Transaction, userId: string, keptId: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId), isNull(sessions.secondFactorAt)))
}
