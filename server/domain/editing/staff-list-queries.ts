// SQL of the newsroom's own lists of posts, in every status.

import type { Language } from '#contract/language.ts'
import type { Placement } from '#contract/posts/placement.ts'
import { POST_STATUSES, type Post, type PostStatus } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import type { Place } from '#server/domain/cursor.ts'
import { bylineIs, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'
import { POST_COLUMNS, POST_COLUMNS_WITHOUT_TEXT, type SelectedRow } from '../posts/reading/posts-queries.ts'

export type StaffFilter = {
  /** Null: every status except the bin. */
  status: PostStatus | null
  authorId?: string | undefined
  language?: Language | undefined
  category?: Category | undefined
  /** Any of these: a person's names. */
  bylines?: string[] | undefined
  placement?: Placement | undefined
  /** The post was made at or after `start`, and before `end`. */
  start?: Date | undefined
  end?: Date | undefined
  /** Drafts that an editor returned to this writer. */
  returnedTo?: string | undefined
  exclude?: string | undefined
  after?: Place | undefined
  limit: number
  /** False: `richText` is empty, which makes a table of posts ten times lighter. */
  withText: boolean
}

/** Posts in any status as the newsroom lists them, newest made first. */
export async function selectForStaff(db: Database, filter: StaffFilter): Promise<Post[]> {
  const values: unknown[] = []
  const bind = (value: unknown) => `$${values.push(value)}`
  const where = [...aboutPost(filter, bind), ...aboutTime(filter, bind)]
  const columns = filter.withText ? POST_COLUMNS : POST_COLUMNS_WITHOUT_TEXT
  // First chosen by index columns, then read whole: texts of skipped posts are not read.
  const text = `
    select ${columns} from (
      select p.id, p.made_at from posts p where ${where.join(' and ')}
      order by p.made_at desc, p.id desc limit ${bind(filter.limit)}
    ) chosen join posts p on p.id = chosen.id ${WITH_PICTURE}
    order by chosen.made_at desc, chosen.id desc`
  // Not prepared: the best index depends on how common the given words and names are.
  const { rows } = await db.$client.query<SelectedRow>(text, values)
  return rows.map(withByline)
}

/** These posts, newest made first. */
export async function selectStaffPosts(db: Database, ids: string[], withText: boolean): Promise<Post[]> {
  const columns = withText ? POST_COLUMNS : POST_COLUMNS_WITHOUT_TEXT
  const text = `select ${columns} from posts p ${WITH_PICTURE} where p.id = any($1::text[])
    order by p.made_at desc, p.id desc`
  return (await rowsOf<SelectedRow>(db, text, [ids])).map(withByline)
}

type Bind = (value: unknown) => string

function aboutPost(filter: StaffFilter, bind: Bind): string[] {
  const where = [filter.status ? `p.status = ${bind(filter.status)}` : `p.status <> 'bin'`]
  if (filter.authorId) where.push(`p.author_id = ${bind(filter.authorId)}`)
  if (filter.returnedTo) where.push(`p.author_id = ${bind(filter.returnedTo)} and p.returned_at is not null`)
  if (filter.language) where.push(`p.language = ${bind(filter.language)}`)
  if (filter.category) where.push(categoryIs(bind(filter.category), filter))
  if (filter.bylines) where.push(bylineIs(filter.bylines, bind))
  if (filter.placement !== undefined) where.push(`p.placement = ${bind(filter.placement)}`)
  if (filter.exclude) where.push(`p.id <> ${bind(filter.exclude)}`)
  return where
}

/**
 * The index over categories supports containment, not `= any`. It is used only where no other filter applies: gathering a
 * large category takes longer than skipping rows.
 */
function categoryIs(category: string, { status, ...filter }: StaffFilter): string {
  const isNarrowed = [filter.authorId, filter.returnedTo, filter.bylines, filter.placement].some(Boolean)
  const isSmall = status !== null && status !== 'published'
  return isNarrowed || isSmall
    ? `${category} = any (p.categories)`
    : `p.categories @> array[${category}]::text[]`
}

function aboutTime({ start, end, after }: StaffFilter, bind: Bind): string[] {
  const where = []
  if (start) where.push(`p.made_at >= ${bind(start)}`)
  if (end) where.push(`p.made_at < ${bind(end)}`)
  if (after) where.push(`(p.made_at, p.id) < (${bind(after.at)}, ${bind(after.id)})`)
  return where
}

type Asked = {
  /** Null: everyone's. */
  authorId: string | null
  /** The writer to whom posts were returned. */
  viewerId: string | null
  /** Counting stops at this number, in each status. */
  most: number
}
export type StateCounts = Record<PostStatus | 'returned', number>

/** Each status is one index scan that ends at `most` rows: a large archive costs no more than a small one. */
export async function countByState(db: Database, { authorId, viewerId, most }: Asked): Promise<StateCounts> {
  const own = authorId === null ? '$3::text is null' : 'author_id = $3'
  const parts = POST_STATUSES.map((status) => part(status, `status = '${status}' and ${own}`))
  const returned = part('returned', `status = 'draft' and author_id = $2 and returned_at is not null`)
  const text = `select ${[...parts, returned].join(', ')}`
  const [row] = await rowsOf<StateCounts>(db, text, [most, viewerId, authorId])
  if (!row) throw new Error('Counting answered no row')
  return row
}

const part = (name: string, where: string) =>
  `(select count(*)::int from (select 1 from posts where ${where} limit $1) counted) as "${name}"`
