// SQL of people: their rows, their sessions' end, their first password. Lists and changes by admins: staff-queries.ts.

import { and, eq, exists, gt, isNotNull, isNull, lt, lte, ne, or, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { Profile, TeamMember } from '#contract/people/user.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { liftTimeLimit } from '#server/db/long-statements.ts'
import { accounts, sessions, users, verifications } from '#server/db/tables/auth-tables.ts'

const names = { name: users.name, nameBn: users.nameBn, nameEn: users.nameEn }

/** The columns of a profile. */
export const profile = {
  id: users.id,
  ...names,
  email: users.email,
  role: users.role,
  photoURL: users.image,
  language: users.language,
  createdAt: users.createdAt,
  mustChangePassword: users.mustChangePassword,
}

export async function findByEmail(db: Queryable, email: string): Promise<Profile | null> {
  const [row] = await db.select(profile).from(users).where(eq(users.email, email))
  return row ?? null
}

export async function insertPerson(db: Transaction, row: typeof users.$inferInsert): Promise<Profile> {
  const [made] = await db.insert(users).values(row).returning(profile)
  if (!made) throw new Error('PostgreSQL stored a person but returned no row')
  return made
}

/** Sign-in by e-mail and password; Better Auth finds it by provider and the person's own id. */
export async function insertPassword(
  db: Transaction,
  row: { id: string; userId: string; hash: string; at: Date },
): Promise<void> {
  const { id, userId, hash, at } = row
  await db.insert(accounts).values({
    id,
    userId,
    accountId: userId,
    providerId: 'credential',
    password: hash,
    createdAt: at,
    updatedAt: at,
  })
}

export async function insertVerification(db: Transaction, row: typeof verifications.$inferInsert) {
  await db.insert(verifications).values(row)
}

/**
 * A person's names, and whether the team page may show them. Locks their row until the transaction ends; null when they do
 * not exist.
 */
export async function lockNames(db: Queryable, id: string) {
  const [row] = await db
    .select({ ...profile, onTeamPage: users.onTeamPage })
    .from(users)
    .where(eq(users.id, id))
    .for('update')
  return row ?? null
}

/** What people may change about themselves; an absent language stays, another one is their choice from now on. */
export async function updateOwn(
  db: Transaction,
  id: string,
  changed: PersonNames & { language?: Language | undefined },
  at: Date,
): Promise<Profile | null> {
  const { language, ...others } = changed
  const changes = { updatedAt: at, ...others, ...(language ? { language, languageChosen: true } : {}) }
  const [row] = await db.update(users).set(changes).where(eq(users.id, id)).returning(profile)
  return row ?? null
}

/** Stays when the person has chosen one. */
export async function updateUnchosenLanguage(db: Transaction, id: string, language: Language): Promise<void> {
  const isOpen = and(eq(users.id, id), eq(users.languageChosen, false), ne(users.language, language))
  await db.update(users).set({ language }).where(isOpen)
}

/** The person with this address who is not an admin; null when there is none. Locks their row until the transaction ends. */
export async function lockFutureAdmin(db: Queryable, email: string) {
  const [row] = await db
    .select({
      id: users.id,
      ...names,
      role: users.role,
      onTeamPage: users.onTeamPage,
      emailVerified: users.emailVerified,
      disabledAt: users.disabledAt,
    })
    .from(users)
    .where(and(eq(users.email, email), ne(users.role, 'admin')))
    .for('update')
  return row ?? null
}

export async function endSessions(db: Transaction, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** A session that waited this long for its code is given up: a code is accepted for some minutes only. */
const CODE_WAIT_MS = 3_600_000

/** Returns how many were deleted. */
export async function deleteEndedSessions(db: Transaction, now: Date): Promise<number> {
  const waiting = db
    .select({ id: users.id })
    .from(users)
    .where(and(eq(users.id, sessions.userId), isNotNull(users.secondFactorAt)))
  const isGivenUp = and(
    isNull(sessions.secondFactorAt),
    lt(sessions.createdAt, new Date(now.getTime() - CODE_WAIT_MS)),
    exists(waiting),
  )
  const deleted = await db.delete(sessions).where(or(lte(sessions.expiresAt, now), isGivenUp))
  return deleted.rowCount ?? 0
}

/**
 * Deletes a person with all that belongs to the account; their posts and bylines stay, which takes a change of each. Returns who they
 * were.
 */
export async function removePerson(db: Transaction, id: string) {
  await deletePasswordLinks(db, id)
  await liftTimeLimit(db)
  const [row] = await db
    .delete(users)
    .where(eq(users.id, id))
    .returning({ ...profile, onTeamPage: users.onTeamPage, emailVerified: users.emailVerified })
  return row ?? null
}

export async function selectTeam(db: Queryable): Promise<TeamMember[]> {
  const rows = await db
    .select({
      id: users.id,
      ...names,
      photoURL: users.image,
      bn: users.teamTitleBn,
      en: users.teamTitleEn,
    })
    .from(users)
    .where(and(eq(users.onTeamPage, true), ne(users.role, 'reader'), isNull(users.disabledAt)))
    .orderBy(users.name, users.id)
  return rows.map(({ bn, en, ...member }) => ({ ...member, titles: { bn, en } }))
}

/**
 * Counts a try before the password is compared; null when the account has no first password, false when the tries at the
 * default one are used up. A generated password is too long to be guessed.
 */
export async function countDefaultTry(db: Transaction, email: string, most: number) {
  const [row] = await db.select({ has: users.mustChangePassword }).from(users).where(eq(users.email, email))
  if (!row?.has) return null
  const [counted] = await db
    .update(users)
    .set({ defaultPasswordTries: sql`${users.defaultPasswordTries} + 1` })
    .where(
      and(
        eq(users.email, email),
        eq(users.mustChangePassword, true),
        or(ne(users.role, 'reporter'), lt(users.defaultPasswordTries, most)),
      ),
    )
    .returning({ until: users.defaultPasswordUntil })
  return counted ?? false
}

/** Consumes a first password; false when it was used or has expired. */
export async function consumeFirstPassword(db: Transaction, userId: string, now: Date): Promise<boolean> {
  const used = await db
    .update(users)
    .set({
      defaultPasswordUntil: null,
      defaultPasswordTries: sql`greatest(${users.defaultPasswordTries} - 1, 0)`,
    })
    .where(and(eq(users.id, userId), eq(users.mustChangePassword, true), gt(users.defaultPasswordUntil, now)))
    .returning({ id: users.id })
  return used.length > 0
}

export async function clearDefaultPassword(db: Transaction, userId: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ mustChangePassword: false, defaultPasswordUntil: null, defaultPasswordTries: 0, updatedAt: at })
    .where(eq(users.id, userId))
}

/** Marks an address as verified. False when it was already. */
export async function markVerified(db: Transaction, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function removeOtherProviders(db: Transaction, userId: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
}

/** Invalidates every unused mailed link of a person. */
export async function deletePasswordLinks(db: Transaction, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}
