// SQL of the second factor: its sealed secret, the last code that was taken, recovery codes, and which sessions had one.
import { and, eq, isNull, lt, ne } from 'drizzle-orm'
import { recoveryCodes, secondFactors, sessions, users } from '#server/db/auth-tables.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'

/**
 * Whether this person has a second factor; null when they are gone. Holds their row until the transaction ends, so that
 * of two who set one up or end it at the same moment the later one sees what the other did.
 */
export async function lockFactorOf(
  transaction: Transaction,
  userId: string,
): Promise<{ isOn: boolean } | null> {
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

export async function storeSecret(db: Queryable, userId: string, secret: string, at: Date): Promise<void> {
  const fresh = { secret, lastStep: 0, createdAt: at }
  await db
    .insert(secondFactors)
    .values({ userId, ...fresh })
    .onConflictDoUpdate({ target: secondFactors.userId, set: fresh })
}

export async function findSecret(
  db: Queryable,
  userId: string,
): Promise<{ secret: string; createdAt: Date } | null> {
  const [row] = await db
    .select({ secret: secondFactors.secret, createdAt: secondFactors.createdAt })
    .from(secondFactors)
    .where(eq(secondFactors.userId, userId))
  return row ?? null
}

/** Takes the code of this step; false when it, or a later one, was taken before. */
export async function takeStep(db: Queryable, userId: string, step: number): Promise<boolean> {
  const taken = await db
    .update(secondFactors)
    .set({ lastStep: step })
    .where(and(eq(secondFactors.userId, userId), lt(secondFactors.lastStep, step)))
    .returning({ userId: secondFactors.userId })
  return taken.length > 0
}

export async function replaceRecoveryCodes(db: Queryable, userId: string, hashes: string[]): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.insert(recoveryCodes).values(hashes.map((hash) => ({ userId, hash })))
}

/** Uses a recovery code up; false when there is no such code, or not any more. */
export async function takeRecoveryCode(db: Queryable, userId: string, hash: string): Promise<boolean> {
  const taken = await db
    .delete(recoveryCodes)
    .where(and(eq(recoveryCodes.userId, userId), eq(recoveryCodes.hash, hash)))
    .returning({ hash: recoveryCodes.hash })
  return taken.length > 0
}

export async function countRecoveryCodes(db: Queryable, userId: string): Promise<number> {
  return db.$count(recoveryCodes, eq(recoveryCodes.userId, userId))
}

/** From now on a code is asked of this person; null ends that. */
export async function setFactorSince(
  db: Queryable,
  userId: string,
  since: Date | null,
  at: Date,
): Promise<void> {
  await db.update(users).set({ secondFactorAt: since, updatedAt: at }).where(eq(users.id, userId))
}

export async function removeFactor(db: Queryable, userId: string): Promise<void> {
  await db.delete(recoveryCodes).where(eq(recoveryCodes.userId, userId))
  await db.delete(secondFactors).where(eq(secondFactors.userId, userId))
}

/** This session was given its code. False when it is over. */
export async function markCodeGiven(db: Queryable, sessionId: string, at: Date): Promise<boolean> {
  const marked = await db
    .update(sessions)
    .set({ secondFactorAt: at })
    .where(eq(sessions.id, sessionId))
    .returning({ id: sessions.id })
  return marked.length > 0
}

/** Ends the sessions of this person that still wait for their code, except one. */
export async function endWaitingSessions(db: Queryable, userId: string, keptId: string): Promise<void> {
  await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId), isNull(sessions.secondFactorAt)))
}
