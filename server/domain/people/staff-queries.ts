// SQL of managing people: the list with each account's state, changes of a row, new first passwords.
import { and, desc, eq, ne, or, type SQL, sql } from 'drizzle-orm'
import type { ManagedPerson } from '#contract/people/user.ts'
import type { Role } from '#contract/role.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { accounts, users } from '#server/db/tables/auth-tables.ts'
import { profile } from './people-queries.ts'
import { stateOf } from './people-rules.ts'

const managed = {
  ...profile,
  emailVerified: users.emailVerified,
  onTeamPage: users.onTeamPage,
  titleBn: users.teamTitleBn,
  titleEn: users.teamTitleEn,
  disabledAt: users.disabledAt,
  secondFactorAt: users.secondFactorAt,
  defaultPasswordUntil: users.defaultPasswordUntil,
  defaultPasswordTries: users.defaultPasswordTries,
  // `users.id` is written out, because a bare `id` in the subquery would mean accounts.id.
  hasWayIn: sql<boolean>`exists (select 1 from accounts way where way.user_id = users.id)`,
}
const isReader = sql<boolean>`(${users.role} = 'reader')`

type ManagedRow = Omit<ManagedPerson, 'state' | 'secondFactor' | 'teamTitle'> & {
  titleBn: string
  titleEn: string
  disabledAt: Date | null
  secondFactorAt: Date | null
  defaultPasswordUntil: Date | null
  defaultPasswordTries: number
  hasWayIn: boolean
}

function managedPersonOf(row: ManagedRow, now: Date): ManagedPerson {
  const {
    titleBn,
    titleEn,
    disabledAt,
    secondFactorAt,
    defaultPasswordUntil,
    defaultPasswordTries,
    hasWayIn,
    ...rest
  } = row
  const account = { disabledAt, defaultPasswordUntil, defaultPasswordTries, hasWayIn }
  return {
    ...rest,
    state: stateOf({ ...account, role: rest.role, mustChangePassword: rest.mustChangePassword }, now),
    secondFactor: secondFactorAt !== null,
    teamTitle: { bn: titleBn, en: titleEn },
  }
}

/** Staff before readers, each newest first; `after` is the last row of the previous page. */
export async function selectPeople(
  db: Queryable,
  wanted: {
    role?: Role | undefined
    staffOnly: boolean
    q?: string | undefined
    after?: { reader: boolean; at: Date; id: string } | undefined
    limit: number
    now: Date
  },
): Promise<ManagedPerson[]> {
  const conditions: (SQL | undefined)[] = [
    wanted.role ? eq(users.role, wanted.role) : undefined,
    wanted.staffOnly ? ne(users.role, 'reader') : undefined,
    wanted.q ? containing(wanted.q) : undefined,
    wanted.after ? afterCursor(wanted.after) : undefined,
  ]
  const rows = await db
    .select(managed)
    .from(users)
    .where(and(...conditions))
    .orderBy(isReader, desc(users.createdAt), desc(users.id))
    .limit(wanted.limit)
  return rows.map((row) => managedPersonOf(row, wanted.now))
}

function containing(q: string): SQL | undefined {
  const pattern = `%${q.replace(/[\\%_]/g, (sign) => `\\${sign}`)}%`
  const texts = [users.name, users.nameBn, users.nameEn, users.email]
  return or(...texts.map((text) => sql`${text} ilike ${pattern}`))
}

function afterCursor(after: { reader: boolean; at: Date; id: string }): SQL | undefined {
  const older = sql`(${users.createdAt}, ${users.id}) < (${after.at.toISOString()}::timestamptz, ${after.id})`
  if (after.reader) return and(eq(isReader, true), older)
  return or(eq(isReader, true), and(eq(isReader, false), older))
}

/** One person, their row locked until the transaction ends. */
export async function lockPerson(db: Queryable, id: string, now: Date): Promise<ManagedPerson | null> {
  const [row] = await db.select(managed).from(users).where(eq(users.id, id)).for('update')
  return row ? managedPersonOf(row, now) : null
}

export type PersonColumns = Partial<
  Pick<
    typeof users.$inferInsert,
    | 'name'
    | 'nameBn'
    | 'nameEn'
    | 'role'
    | 'disabledAt'
    | 'secondFactorAt'
    | 'defaultPasswordUntil'
    | 'onTeamPage'
    | 'teamTitleBn'
    | 'teamTitleEn'
  >
>

/** Changes columns of a person's row and returns the row. */
export async function changePerson(db: Transaction, id: string, columns: PersonColumns, now: Date) {
  const [row] = await db
    .update(users)
    .set({ ...columns, updatedAt: now })
    .where(eq(users.id, id))
    .returning(managed)
  if (!row) throw new Error('A person whose row was held is gone')
  return managedPersonOf(row, now)
}

/** Issues the default password again to a person who still has it: tries and time start again. */
export async function renewFirstPassword(
  db: Transaction,
  id: string,
  { hash, until, now }: { hash: string; until: Date; now: Date },
): Promise<void> {
  await db
    .update(accounts)
    .set({ password: hash, updatedAt: now })
    .where(and(eq(accounts.userId, id), eq(accounts.providerId, 'credential')))
  await db
    .update(users)
    .set({ defaultPasswordUntil: until, defaultPasswordTries: 0, updatedAt: now })
    .where(eq(users.id, id))
}
