// SQL of bylines: the names of staff, the person behind a name, and people with a name in another script.
import { and, ne, sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import type { PersonNames } from '#contract/people/person-names.ts'
import type { Database, Queryable, SqlReader, Transaction } from '#server/db/client.ts'
import { BYLINE_LOCK } from '#server/db/locks.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { users } from '#server/db/tables/auth-tables.ts'

/** Serialises transactions that give a member of staff a name: the lock is held until the transaction ends. */
export async function lockBylines(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${BYLINE_LOCK})`)
}

/** The names of all staff but one person. */
export async function selectOtherNames(db: Queryable, personId: string): Promise<PersonNames[]> {
  return db
    .select({ name: users.name, nameBn: users.nameBn, nameEn: users.nameEn })
    .from(users)
    .where(and(ne(users.role, 'reader'), ne(users.id, personId)))
}

/**
 * Staff with the name in this expression. Three queries rather than one with "or": each uses an index, however many staff
 * there are.
 */
export function staffNamed(expression: string): string {
  return ['name', 'name_bn', 'name_en']
    .map(
      (column) => `select id, created_at, name, name_bn, name_en from users
        where role <> 'reader' and ${column} <> '' and ${column} = ${expression}`,
    )
    .join(' union all ')
}

const NAMES = `u.name, u.name_bn as "nameBn", u.name_en as "nameEn"`

/** The member of staff with this name; `used`: the names of this person that posts in any state carry. */
export async function selectBylinePerson(db: SqlReader, name: string) {
  const [row] = await rowsOf<PersonNames & { used: string[] }>(
    db,
    `select ${NAMES}, array(select distinct n from unnest(array[u.name, u.name_bn, u.name_en]) as n
       where n <> '' and exists (select from posts where byline = n)) as used
     from (${staffNamed('$1')}) u order by u.created_at, u.id limit 1`,
    [name],
  )
  return row ?? null
}

export type TranslatedPerson = PersonNames & { editions: Language[] }

/** Staff whose name the editions print differently; `editions`: those in which they have published posts. */
export async function selectTranslatedPeople(db: Database): Promise<TranslatedPerson[]> {
  return rowsOf<TranslatedPerson>(
    db,
    `select ${NAMES}, array(select e from unnest(array['bn', 'en']) as e where exists (
       select from posts p where p.status = 'published' and p.language = e
         and p.byline = any(array_remove(array[u.name, u.name_bn, u.name_en], '')))) as editions
     from users u where u.role <> 'reader' and (u.name_bn <> '' or u.name_en <> '')
     order by u.created_at, u.id`,
    [],
  )
}
