// Polls for the newsroom: list, add, change, delete; and what pages read of them. Voting: votes.ts.

import type { Language } from '#contract/language.ts'
import {
  type NewPoll,
  type PollChange,
  type PollState,
  pollPhase,
  type StoredPoll,
} from '#contract/polls/poll.ts'
import { personIdOf } from '#contract/role.ts'
import type { Transaction } from '#server/db/client.ts'
import { newId } from '#server/platform/ids.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import { pollsTag, pollTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { pageOf, readCursor } from '../cursor.ts'
import { permit } from '../permit.ts'
import { processCache } from '../promise-cache.ts'
import { isSame } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import {
  deletePoll,
  insertPoll,
  lockPoll,
  selectPolls,
  selectPollsByIds,
  selectSidebarPolls,
  updatePoll,
} from './poll-queries.ts'
import { checkChange, checkPoll, formerWords, languagesOf, votesOf } from './poll-rules.ts'

/** Polls, newest first: for everybody who writes, because stories hold them. */
export async function listPolls(
  ctx: Ctx,
  { cursor, limit, state }: { cursor?: string | undefined; limit: number; state?: PollState | undefined },
): Promise<{ polls: StoredPoll[]; next: string | null }> {
  permit(ctx, 'dashboard.open')
  const after = readCursor(cursor)
  const found = await selectPolls(ctx.db, { after, limit: limit + 1, state })
  const { rows, next } = pageOf(found, limit, ({ createdAt, id }) => ({ at: createdAt, id }))
  return { polls: rows, next }
}

/** Adds a poll. FIELD_REQUIRED, FIELD_INVALID (`question.bn`, `options.1.en`), POLL_ENDS_EARLY (`closesAt`). */
export async function addPoll(ctx: Ctx, fields: NewPoll): Promise<StoredPoll> {
  permit(ctx, 'poll.manage')
  checkPoll(fields)
  const id = newId(ctx.clock)
  await writeAs(ctx, 'poll.manage', async (transaction) => {
    await insertPoll(transaction, { id, fields, at: ctx.clock.now(), by: personIdOf(ctx.viewer) })
    await finish(ctx, transaction, { act: 'poll.added', id, fields })
  })
  return getPoll(ctx, id)
}

/** Changes the given fields; errors as for {@link addPoll}, POLL_NOT_FOUND, POLL_HAS_BEGUN and POLL_HAS_VOTES for what votes depend on. */
export async function changePoll(ctx: Ctx, id: string, change: PollChange): Promise<StoredPoll> {
  permit(ctx, 'poll.manage')
  await writeAs(ctx, 'poll.manage', async (transaction) => {
    const stored = await lockPoll(transaction, id)
    if (!stored) throw new AppError('POLL_NOT_FOUND')
    const before = fieldsOf(stored)
    const fields = merged(before, change)
    if (isSame(before, fields)) return
    checkPoll(fields)
    checkChange(stored, fields, ctx.clock.now())
    const hasVotes = votesOf(stored) > 0
    await updatePoll(transaction, { id, fields, at: ctx.clock.now(), keepsVotes: hasVotes })
    const said = hasVotes ? formerWords(stored, fields).join(' · ') : ''
    const act = actOf(before.state, fields.state)
    await finish(ctx, transaction, { act, id, fields, ...(said === '' ? {} : { details: { said } }) })
  })
  return getPoll(ctx, id)
}

/** Deletes a poll and its votes. POLL_NOT_FOUND. */
export async function removePoll(ctx: Ctx, id: string): Promise<void> {
  await writeAs(ctx, 'poll.manage', async (transaction) => {
    const stored = await lockPoll(transaction, id)
    if (!stored || !(await deletePoll(transaction, id))) throw new AppError('POLL_NOT_FOUND')
    await finish(ctx, transaction, { act: 'poll.deleted', id, fields: fieldsOf(stored) })
  })
}

/** The polls with these ids, whatever their state; the caller shows none that is a draft or waits. Public. */
export async function findPolls(ctx: Ctx, ids: readonly string[]): Promise<Map<string, StoredPoll>> {
  const rows = await selectPollsByIds(ctx.readDb, [...ids])
  return new Map(rows.map((row) => [row.id, row]))
}

type SidebarPoll = Awaited<ReturnType<typeof selectSidebarPolls>>[number]

export const sidebarPollsCache = processCache<SidebarPoll[]>({ tags: [pollsTag()] })

/**
 * The poll of the side column in a language: the newest open one. `until`: when another one may stand there; null: not before a poll
 * changes. Public.
 */
export async function findSidebarPoll(
  ctx: Ctx,
  language: Language,
): Promise<{ id: string | null; until: Date | null }> {
  const now = ctx.clock.now()
  const all = await sidebarPollsCache(ctx).get('all', () => selectSidebarPolls(ctx.db, now))
  const own = all.filter((poll) => poll[language] !== '' && (!poll.closesAt || now < poll.closesAt))
  const waiting = own.flatMap(({ opensAt }) => (opensAt && now < opensAt ? [opensAt] : []))
  const open = own.find((poll) => pollPhase({ ...poll, state: 'open' }, now) === 'open')
  const changes = [...waiting, ...(open?.closesAt ? [open.closesAt] : [])]
  const until = changes.reduce<Date | null>((first, at) => (first && first < at ? first : at), null)
  return { id: open?.id ?? null, until }
}

async function getPoll(ctx: Ctx, id: string): Promise<StoredPoll> {
  const [found] = await selectPollsByIds(ctx.db, [id])
  if (!found) throw new AppError('POLL_NOT_FOUND')
  return found
}

function fieldsOf({ question, options, opensAt, closesAt, isInSidebar, state }: StoredPoll): NewPoll {
  return {
    question,
    opensAt,
    closesAt,
    isInSidebar,
    state,
    options: options.map(({ bn, en }) => ({ bn, en })),
  }
}

function merged(before: NewPoll, change: PollChange): NewPoll {
  return {
    question: change.question ?? before.question,
    options: change.options ?? before.options,
    opensAt: change.opensAt === undefined ? before.opensAt : change.opensAt,
    closesAt: change.closesAt === undefined ? before.closesAt : change.closesAt,
    isInSidebar: change.isInSidebar ?? before.isInSidebar,
    state: change.state ?? before.state,
  }
}

function actOf(before: PollState, after: PollState) {
  if (before === after || after === 'draft') return 'poll.changed'
  return after === 'open' ? 'poll.opened' : 'poll.closed'
}

type Done = {
  act: 'poll.added' | 'poll.deleted' | ReturnType<typeof actOf>
  id: string
  fields: NewPoll
  details?: Record<string, string>
}

async function finish(ctx: Ctx, transaction: Transaction, { act, id, fields, details }: Done): Promise<void> {
  const [language = 'bn'] = languagesOf(fields.question)
  const object = { kind: 'poll', id, name: fields.question[language] } as const
  await record(ctx, transaction, { act, object, ...(details ? { details } : {}) })
  await ctx.changes.publishInvalidation(transaction, [pollTag(id), pollsTag()])
}
