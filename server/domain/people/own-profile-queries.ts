// SQL of a person's own profile and photograph.
import { and, desc, eq, gt, isNotNull, isNull, ne, or } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { accounts, sessions, users } from '#server/db/tables/auth-tables.ts'

export type ProfileRow = PersonNames & {
  email: string
  emailVerified: boolean
  photoURL: string | null
  language: Language
  secondFactorAt: Date | null
}

export async function selectProfile(db: Queryable, id: string): Promise<ProfileRow | null> {
  const [row] = await db
    .select({
      name: users.name,
      nameBn: users.nameBn,
      nameEn: users.nameEn,
      email: users.email,
      emailVerified: users.emailVerified,
      photoURL: users.image,
      language: users.language,
      secondFactorAt: users.secondFactorAt,
    })
    .from(users)
    .where(eq(users.id, id))
  return row ?? null
}

/** This person's sign-in methods: `credential` for a password, `google`. */
export async function selectProviders(db: Queryable, userId: string): Promise<string[]> {
  const rows = await db
    .select({ provider: accounts.providerId })
    .from(accounts)
    .where(eq(accounts.userId, userId))
  return rows.map(({ provider }) => provider)
}

/** Replaces the photograph's address; returns the former one. Null when the person was deleted. */
export async function replacePhoto(transaction: Transaction, id: string, photoURL: string | null, at: Date) {
  const [row] = await transaction
    .select({ before: users.image, onTeamPage: users.onTeamPage })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  if (!row) return null
  await transaction.update(users).set({ image: photoURL, updatedAt: at }).where(eq(users.id, id))
  return row
}

export type SessionRow = {
  id: string
  createdAt: Date
  usedAt: Date
  address: string | null
  userAgent: string | null
}

/** Sessions that are valid and verified, most recently used first. */
export async function selectSessions(db: Queryable, userId: string, now: Date): Promise<SessionRow[]> {
  return db
    .select({
      id: sessions.id,
      createdAt: sessions.createdAt,
      usedAt: sessions.updatedAt,
      address: sessions.ipAddress,
      userAgent: sessions.userAgent,
    })
    .from(sessions)
    .innerJoin(users, eq(users.id, sessions.userId))
    .where(
      and(
        eq(sessions.userId, userId),
        gt(sessions.expiresAt, now),
        or(isNull(users.secondFactorAt), isNotNull(sessions.secondFactorAt)),
      ),
    )
    .orderBy(desc(sessions.updatedAt), desc(sessions.id))
}

export async function removeSession(db: Transaction, userId: string, id: string): Promise<boolean> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), eq(sessions.id, id)))
    .returning({ id: sessions.id })
  return removed.length > 0
}

/** Ends all sessions of a person but one; returns their number. */
export async function removeOtherSessions(db: Transaction, userId: string, keptId: string): Promise<number> {
  const removed = await db
    .delete(sessions)
    .where(and(eq(sessions.userId, userId), ne(sessions.id, keptId)))
    .returning({ id: sessions.id })
  return removed.length
}
