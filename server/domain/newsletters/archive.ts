// The archive of newsletters: web versions of issues whose sending has begun. Open to everybody.
import type { Language } from '#contract/language.ts'
import type { PostCard } from '#contract/posts/post.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { listChosen } from '../posts/reading/posts.ts'
import { findIssue, type IssueRow, selectArchive } from './issue-queries.ts'
import { newsletterName, subjectOf } from './newsletter-mails.ts'

export type ArchivedIssue = Pick<IssueRow, 'id' | 'kind' | 'language' | 'day' | 'postIds'> & {
  /** Of the newsletter. */
  name: string
  subject: string
  /** The posts that its subject may name: those up to the first one that is published now. */
  namedPosts: string[]
}

/** Issues of an edition, newest first. */
export async function listArchive(
  ctx: Ctx,
  { language, cursor, limit }: { language: Language; cursor?: string | undefined; limit: number },
): Promise<{ issues: ArchivedIssue[]; next: string | null }> {
  const found = await selectArchive(ctx.db, { language, after: readCursor(cursor), limit: limit + 1 })
  const { rows, next } = pageOf(found, limit, ({ beganAt, id }) => ({ at: beganAt, id }))
  const leads = await listChosen(
    ctx,
    rows.flatMap(({ postIds }) => postIds),
  )
  const storiesOf = ({ postIds }: IssueRow) =>
    postIds.flatMap((id) => leads.find((card) => card.id === id) ?? [])
  return { issues: rows.map((row) => toArchived(row, storiesOf(row))), next }
}

/** Whether a list of the archive has this cursor. CURSOR_INVALID for a text that is no cursor. */
export async function isInArchive(ctx: Ctx, cursor: string): Promise<boolean> {
  const place = readCursor(cursor)
  const issue = place && (await findIssue(ctx.db, place.id))
  return issue?.beganAt?.getTime() === place?.at.getTime()
}

/** An issue with those of its stories that are published now; NOT_FOUND before its sending begins. */
export async function readArchived(
  ctx: Ctx,
  { id, language }: { id: string; language: Language },
): Promise<{ issue: ArchivedIssue; introduction: string; stories: PostCard[] }> {
  const row = await findIssue(ctx.db, id)
  if (!row || row.beganAt === null || row.language !== language) throw new AppError('NOT_FOUND')
  const stories = await listChosen(ctx, row.postIds)
  return { issue: toArchived(row, stories), introduction: row.introduction, stories }
}

function toArchived(row: IssueRow, stories: readonly PostCard[]): ArchivedIssue {
  const { id, kind, language, day, postIds } = row
  const first = postIds.indexOf(stories[0]?.id ?? '')
  return {
    id,
    kind,
    language,
    day,
    postIds,
    name: newsletterName(row),
    subject: subjectOf(row, stories),
    namedPosts: first === -1 ? postIds : postIds.slice(0, first + 1),
  }
}
