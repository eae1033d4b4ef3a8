// Issues service: editors compose, schedule and withdraw them. Sending: deliver.ts. Automatic ones: due-issues.ts.
import { dhakaDay } from '#bangla/dates.ts'
import type { IssueChange, IssueSchedule, IssueState, NewIssue } from '#contract/newsletters/issue.ts'
import { NEWSLETTERS, type Newsletter, newsletterKey } from '#contract/newsletters/newsletter.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { listChosen } from '../posts/reading/posts.ts'
import { differingFields } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import {
  deleteIssue,
  findIssue,
  type IssueRow,
  insertIssue,
  type ListedIssueRow,
  lockIssue,
  selectIssues,
  selectLastBegan,
  selectSuggested,
  updateIssue,
} from './issue-queries.ts'
import { SUGGESTED, sinceWhen } from './issue-rules.ts'
import { newsletterName } from './newsletter-mails.ts'
import { countSubscribers } from './subscriber-queries.ts'

/** An issue with its posts, and how many confirmed addresses would get it now. */
export type OpenedIssue = {
  issue: ListedIssueRow
  posts: { id: string; headline: string; isPublished: boolean }[]
  wouldReceive: number
}

/** All issues, newest first. */
export async function listIssues(
  ctx: Ctx,
  wanted: { cursor?: string | undefined; limit: number },
): Promise<{ issues: ListedIssueRow[]; next: string | null }> {
  permit(ctx, 'newsletter.manage')
  const found = await selectIssues(ctx.db, { after: readCursor(wanted.cursor), limit: wanted.limit + 1 })
  const { rows, next } = pageOf(found, wanted.limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { issues: rows, next }
}

/** One issue; ISSUE_NOT_FOUND. */
export async function openIssue(ctx: Ctx, id: string): Promise<OpenedIssue> {
  permit(ctx, 'newsletter.manage')
  const issue = await findIssue(ctx.db, id)
  if (!issue) throw new AppError('ISSUE_NOT_FOUND')
  const [cards, counts] = await Promise.all([listChosen(ctx, issue.postIds), countSubscribers(ctx.db)])
  const posts = issue.postIds.map((postId) => {
    const card = cards.find((one) => one.id === postId)
    return { id: postId, headline: card?.headline ?? '', isPublished: card !== undefined }
  })
  return { issue, posts, wouldReceive: counts.get(newsletterKey(issue)) ?? 0 }
}

/** The posts that an issue has unless an editor chooses others. */
export async function suggestPosts(ctx: Ctx, { kind, language }: Newsletter): Promise<string[]> {
  permit(ctx, 'newsletter.manage')
  const since = sinceWhen(kind, await selectLastBegan(ctx.db, { kind, language }), ctx.clock.now())
  return selectSuggested(ctx.db, { language, since, sinceDay: dhakaDay(since), limit: SUGGESTED[kind] })
}

/** Makes a draft with suggested posts; ISSUE_EXISTS when the newsletter has an issue of that day. */
export async function createIssue(ctx: Ctx, { newsletter, day }: NewIssue): Promise<OpenedIssue> {
  permit(ctx, 'newsletter.manage')
  const found = NEWSLETTERS.find(({ key }) => key === newsletter)
  if (!found) throw new AppError('FIELD_INVALID', { field: 'newsletter' })
  const { kind, language } = found
  const postIds = await suggestPosts(ctx, found)
  const id = newId(ctx.clock)
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const row = { id, kind, language, day, state: 'draft', postIds, createdAt: ctx.clock.now() } as const
    const isStored = await insertIssue(transaction, { ...row, createdBy: personIdOf(ctx.viewer) })
    if (!isStored) throw new AppError('ISSUE_EXISTS', { field: 'day' })
    await recordIssue(ctx, transaction, 'newsletter.issue-created', row)
  })
  return openIssue(ctx, id)
}

/** Changes a draft; ISSUE_CONFLICT when somebody else did meanwhile, ISSUE_BEGUN when it is scheduled or sent. */
export async function changeIssue(
  ctx: Ctx,
  id: string,
  { version, posts, subject, introduction }: IssueChange,
): Promise<OpenedIssue> {
  permit(ctx, 'newsletter.manage')
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const issue = await lockIn(transaction, id, { states: ['draft'], version })
    const change = { subject, introduction, postIds: [...new Set(posts)] }
    if (differingFields(change, issue).length === 0) return
    await updateIssue(transaction, id, change)
    await recordIssue(ctx, transaction, 'newsletter.issue-changed', issue)
  })
  return openIssue(ctx, id)
}

/** Schedules a draft for an instant, or for now (null). ISSUE_EMPTY without a published post. */
export async function scheduleIssue(
  ctx: Ctx,
  id: string,
  { version, at }: IssueSchedule,
): Promise<OpenedIssue> {
  permit(ctx, 'newsletter.manage')
  const now = ctx.clock.now()
  const sendAt = at === null ? now : new Date(at)
  if (sendAt < now) throw new AppError('PUBLISH_AT_IN_PAST', { field: 'at' })
  const { issue: opened } = await openIssue(ctx, id)
  if (opened.isEmpty) throw new AppError('ISSUE_EMPTY', { field: 'posts' })
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const issue = await lockIn(transaction, id, { states: ['draft'], version })
    await updateIssue(transaction, id, { state: 'scheduled', sendAt })
    await recordIssue(ctx, transaction, 'newsletter.issue-scheduled', issue, {
      publishAt: sendAt.toISOString(),
    })
  })
  return openIssue(ctx, id)
}

/** Makes a scheduled issue a draft again; ISSUE_BEGUN when its sending has begun. */
export async function withdrawIssue(ctx: Ctx, id: string): Promise<OpenedIssue> {
  permit(ctx, 'newsletter.manage')
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const issue = await lockIn(transaction, id, { states: ['scheduled', 'draft'] })
    await updateIssue(transaction, id, { state: 'draft', sendAt: null })
    await recordIssue(ctx, transaction, 'newsletter.issue-withdrawn', issue)
  })
  return openIssue(ctx, id)
}

/** Deletes a draft; ISSUE_BEGUN when it is scheduled or sent. */
export async function removeIssue(ctx: Ctx, id: string): Promise<void> {
  permit(ctx, 'newsletter.manage')
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const issue = await lockIn(transaction, id, { states: ['draft'] })
    await deleteIssue(transaction, id)
    await recordIssue(ctx, transaction, 'newsletter.issue-deleted', issue)
  })
}

async function lockIn(
  transaction: Transaction,
  id: string,
  { states, version }: { states: readonly IssueState[]; version?: number },
): Promise<IssueRow> {
  const issue = await lockIssue(transaction, id)
  if (!issue) throw new AppError('ISSUE_NOT_FOUND')
  if (!states.includes(issue.state)) throw new AppError('ISSUE_BEGUN')
  if (version !== undefined && version !== issue.version) throw new AppError('ISSUE_CONFLICT')
  return issue
}

type IssueAct =
  `newsletter.issue-${'created' | 'changed' | 'scheduled' | 'withdrawn' | 'deleted' | 'tested' | 'begun' | 'stopped'}`

/** Records an act on an issue, named after its newsletter and day. */
export async function recordIssue(
  ctx: Ctx,
  transaction: Transaction,
  act: IssueAct,
  issue: Newsletter & { id: string; day: string },
  details?: Record<string, string>,
): Promise<void> {
  const object = { kind: 'newsletter', id: issue.id, name: `${newsletterName(issue)} ${issue.day}` } as const
  await record(ctx, transaction, { act, object, ...(details ? { details } : {}) })
}
