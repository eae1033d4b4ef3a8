// SQL of a new site's checklist: what exists already. Every statement stops at the first row of an index.
import { and, eq, inArray, isNull, ne, sql } from 'drizzle-orm'
import { STAFF_ROLES } from '#contract/role.ts'
import type { Queryable } from '#server/db/client.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { posts } from '#server/db/tables/tables.ts'

/** Whether another member of staff can sign in. */
export async function hasColleague(db: Queryable, personId: string): Promise<boolean> {
  const isStaff = and(inArray(users.role, [...STAFF_ROLES]), isNull(users.disabledAt))
  const rows = await db
    .select({ id: users.id })
    .from(users)
    .where(and(isStaff, ne(users.id, personId)))
    .limit(1)
  return rows.length > 0
}

/** Whether the staff includes people of the demo newsroom. */
export async function hasDemoStaff(db: Queryable): Promise<boolean> {
  const isDemo = and(inArray(users.role, [...STAFF_ROLES]), eq(users.demo, true))
  return (await db.select({ id: users.id }).from(users).where(isDemo).limit(1)).length > 0
}

/** Whether a story is published. */
export async function hasStory(db: Queryable): Promise<boolean> {
  // The state is a literal: PostgreSQL does not use a partial index when the state is a parameter.
  const rows = await db
    .select({ id: posts.id })
    .from(posts)
    .where(sql`${posts.status} = 'published'`)
    .limit(1)
  return rows.length > 0
}
