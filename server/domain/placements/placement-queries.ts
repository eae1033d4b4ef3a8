// SQL of the placement board: which post is placed where, since when and by whom, and the order within a slot.
import { sql } from 'drizzle-orm'
import type { Language } from '#contract/language.ts'
import { BOARD_LENGTH, type Slot } from '#contract/posts/placement-board.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Database, Queryable, Transaction } from '#server/db/client.ts'
import { PLACEMENT_LOCK } from '#server/db/locks.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { CARD_COLUMNS, type CardRow, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'

/** A placed post; `chosenAt` and `chosenBy` come from the audit log, null without an entry. */
export type Placed = {
  slot: Slot
  card: PostCard
  placedAt: Date
  chosenAt: Date | null
  chosenBy: string | null
}

type PlacedRow = CardRow & Omit<Placed, 'card'>

// One more row than the board shows tells whether there are more. An audit entry of a post's creation counts as its placement.
const PLACED = `
  select s.slot, p.placed_at as "placedAt", a.at as "chosenAt", a.actor_name as "chosenBy", ${CARD_COLUMNS}
  from unnest($2::text[]) with ordinality as s(slot, place)
  cross join lateral (
    select * from posts where status = 'published' and placement <> '' and language = $1 and placement = s.slot
    order by placed_at desc, id desc limit ${BOARD_LENGTH + 1}
  ) p ${WITH_PICTURE}
  left join lateral (
    select at, actor_name from audit_entries
    where object_kind = 'post' and object_id = p.id
      and (act = 'post.created' or ' ' || coalesce(details->>'fields', '') || ' ' like '% placement %')
    order by at desc, id desc limit 1
  ) a on true
  order by s.place, p.placed_at desc, p.id desc`

/** Published posts of an edition placed in these slots, by slot, the last placed first. */
export async function selectPlaced(db: Database, language: Language, slots: readonly Slot[]) {
  const rows = await rowsOf<PlacedRow>(db, PLACED, [language, slots])
  return rows.map(({ slot, placedAt, chosenAt, chosenBy, ...row }) => {
    return { slot, card: withByline(row), placedAt, chosenAt, chosenBy }
  })
}

/** Taken by every change of a slot until its transaction ends, so that two simultaneous orders never mix. */
export async function lockPlacements(transaction: Transaction): Promise<void> {
  await transaction.execute(sql`select pg_advisory_xact_lock(${PLACEMENT_LOCK})`)
}

/** Ids and instants of the posts in a slot: as many as the board shows, and one more. */
export async function selectOrder(db: Queryable, language: Language, slot: Slot) {
  const { rows } = await db.execute<{ id: string; placed_at: string }>(sql`
    select id, placed_at from posts
    where status = 'published' and placement <> '' and language = ${language} and placement = ${slot}
    order by placed_at desc, id desc limit ${BOARD_LENGTH + 1}`)
  return rows.map(({ id, placed_at }) => ({ id, placedAt: new Date(placed_at) }))
}

/** Moves a post within its slot. Its version stays, because its content does. */
export async function updatePlacedAt(transaction: Transaction, id: string, placedAt: Date): Promise<void> {
  await transaction.execute(sql`update posts set placed_at = ${placedAt.toISOString()} where id = ${id}`)
}
