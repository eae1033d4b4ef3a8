// SQL of people: their rows, their sessions' end, their first password. Rows become profiles here and nowhere else.
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { Role } from '#contract/role.ts'
import type { Profile, TeamMember } from '#contract/user.ts'
import { accounts, sessions, users, verifications } from '#server/db/auth-tables.ts'
import type { Queryable } from '#server/db/client.ts'

const profile = {
  id: users.id,
  name: users.name,
  email: users.email,
  role: users.role,
  photoURL: users.image,
  language: users.language,
  createdAt: users.createdAt,
  mustChangePassword: users.mustChangePassword,
}
const isReader = sql<boolean>`(${users.role} = 'reader')`

export async function findByEmail(db: Queryable, email: string): Promise<Profile | null> {
  const [row] = await db.select(profile).from(users).where(eq(users.email, email))
  return row ?? null
}

/** Staff before readers, newest first in both; `after` is the last one already shown. */
export async function selectPeople(
  db: Queryable,
  wanted: {
    role?: Role | undefined
    staffOnly: boolean
    q?: string | undefined
    after?: { reader: boolean; at: Date; id: string } | undefined
    limit: number
  },
): Promise<Profile[]> {
  const conditions: (SQL | undefined)[] = [
    wanted.role ? eq(users.role, wanted.role) : undefined,
    wanted.staffOnly ? ne(users.role, 'reader') : undefined,
    wanted.q ? containing(wanted.q) : undefined,
    wanted.after ? behind(wanted.after) : undefined,
  ]
  return db
    .select(profile)
    .from(users)
    .where(and(...conditions))
    .orderBy(isReader, desc(users.createdAt), desc(users.id))
    .limit(wanted.limit)
}

function containing(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  return or(sql`${users.name} ilike ${pattern}`, sql`${users.email} ilike ${pattern}`)
}

function behind(after: { reader: boolean; at: Date; id: string }): SQL | undefined {
  const older = sql`(${users.createdAt}, ${users.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  if (after.reader) return and(eq(isReader, true), older)
  return or(eq(isReader, true), and(eq(isReader, false), older))
}

export async function insertPerson(db: Queryable, row: typeof users.$inferInsert): Promise<Profile> {
  const [made] = await db.insert(users).values(row).returning(profile)
  if (!made) throw new Error('PostgreSQL stored a person but returned no row')
  return made
}

/** Sign-in by e-mail and password; Better Auth finds it by provider and the person's own id. */
export async function insertPassword(
  db: Queryable,
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

export async function insertVerification(
  db: Queryable,
  row: typeof verifications.$inferInsert,
): Promise<void> {
  await db.insert(verifications).values(row)
}

export async function updateName(db: Queryable, id: string, name: string, at: Date): Promise<Profile | null> {
  const [row] = await db.update(users).set({ name, updatedAt: at }).where(eq(users.id, id)).returning(profile)
  return row ?? null
}

/** The id of whoever became an admin by this, or null when nobody did. */
export async function promote(db: Queryable, email: string, at: Date): Promise<string | null> {
  const [row] = await db
    .update(users)
    .set({ role: 'admin', updatedAt: at })
    .where(and(eq(users.email, email), ne(users.role, 'admin')))
    .returning({ id: users.id })
  return row?.id ?? null
}

export async function endSessions(db: Queryable, userId: string): Promise<void> {
  await db.delete(sessions).where(eq(sessions.userId, userId))
}

/** Holds all admins' rows until the transaction ends, so that two who remove each other take turns. */
export async function lockAdmins(db: Queryable): Promise<string[]> {
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(eq(users.role, 'admin'))
    .orderBy(users.id)
    .for('update')
  return rows.map((row) => row.id)
}

/** Removes a person with everything they sign in by; their posts and bylines stay. Returns whether they were on the team page. */
export async function removePerson(db: Queryable, id: string): Promise<{ onTeamPage: boolean } | null> {
  await forgetLinks(db, id)
  const [row] = await db.delete(users).where(eq(users.id, id)).returning({ onTeamPage: users.onTeamPage })
  return row ?? null
}

export async function selectTeam(db: Queryable): Promise<TeamMember[]> {
  const rows = await db
    .select({
      id: users.id,
      name: users.name,
      photoURL: users.image,
      bn: users.teamTitleBn,
      en: users.teamTitleEn,
    })
    .from(users)
    .where(eq(users.onTeamPage, true))
    .orderBy(users.name, users.id)
  return rows.map(({ bn, en, ...member }) => ({ ...member, titles: { bn, en } }))
}

/** Counts a try before it is checked; null when the account has no default password, false when its tries are used up. */
export async function countDefaultTry(
  db: Queryable,
  email: string,
  most: number,
): Promise<{ until: Date | null } | false | null> {
  const [row] = await db.select({ has: users.mustChangePassword }).from(users).where(eq(users.email, email))
  if (!row?.has) return null
  const [counted] = await db
    .update(users)
    .set({ defaultPasswordTries: sql`${users.defaultPasswordTries} + 1` })
    .where(
      and(
        eq(users.email, email),
        eq(users.mustChangePassword, true),
        sql`${users.defaultPasswordTries} < ${most}`,
      ),
    )
    .returning({ until: users.defaultPasswordUntil })
  return counted ?? false
}

export async function giveTryBack(db: Queryable, email: string): Promise<void> {
  await db
    .update(users)
    .set({ defaultPasswordTries: sql`greatest(${users.defaultPasswordTries} - 1, 0)` })
    .where(eq(users.email, email))
}

export async function clearDefaultPassword(db: Queryable, userId: string, at: Date): Promise<void> {
  await db
    .update(users)
    .set({ mustChangePassword: false, defaultPasswordUntil: null, defaultPasswordTries: 0, updatedAt: at })
    .where(eq(users.id, userId))
}

/** Marks an address as proven by its mailbox. Returns false when it was proven before. */
export async function markVerified(db: Queryable, userId: string): Promise<boolean> {
  const rows = await db
    .update(users)
    .set({ emailVerified: true })
    .where(and(eq(users.id, userId), eq(users.emailVerified, false)))
    .returning({ id: users.id })
  return rows.length > 0
}

export async function removeOtherProviders(db: Queryable, userId: string): Promise<void> {
  await db.delete(accounts).where(and(eq(accounts.userId, userId), ne(accounts.providerId, 'credential')))
}

/** Ends every mailed link of a person that was not used yet. */
export async function forgetLinks(db: Queryable, userId: string): Promise<void> {
  await db.delete(verifications).where(eq(verifications.value, userId))
}
