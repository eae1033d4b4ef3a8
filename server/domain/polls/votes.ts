// Votes: counted per option, with nothing about who voted. One per browser, by a signed cookie; the caller limits the rate of an address.
import { isPublicPhase, pollPhase, type StoredPoll, type VoteResult } from '#contract/polls/poll.ts'
import type { Transaction } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { pollTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { writeAsMaidan } from '../write-as.ts'
import { addVote, claimShowing, selectPollsByIds, selectVotes } from './poll-queries.ts'
import { readVoted, votedCookie } from './voted-cookie.ts'

/** While votes come, pages show new ones once in this time. */
export const SHOWING_MS = 5_000

export type Voted = VoteResult & {
  /** To be set in the browser; null when it has voted before. */
  cookie: string | null
}

/**
 * Counts a vote for the option at this place, unless the browser with these cookies has voted in the poll. POLL_NOT_FOUND for a poll
 * that readers do not see yet, POLL_CLOSED, FIELD_INVALID (`option`). Open to everybody.
 */
export async function vote(
  ctx: Ctx,
  { pollId, option, cookies }: { pollId: string; option: number; cookies: string | null },
): Promise<Voted> {
  const poll = await findVisible(ctx, pollId)
  const voted = readVoted(ctx, cookies)
  const now = ctx.clock.now()
  if (pollPhase(poll, now) === 'closed') throw new AppError('POLL_CLOSED')
  if (!poll.options[option]) throw new AppError('FIELD_INVALID', { field: 'option' })
  if (voted.includes(pollId))
    return { votes: poll.options.map(({ votes }) => votes), isRepeated: true, cookie: null }
  // Counted inside: once the vote is stored, nothing may keep the browser from its cookie.
  const votes = await writeAsMaidan(ctx, async (transaction) => {
    // The poll before its options, as in every transaction.
    const isShown = await claimShowing(transaction, {
      pollId,
      now,
      since: new Date(now.getTime() - SHOWING_MS),
    })
    await show(ctx, transaction, pollId, isShown)
    const before = await selectVotes(transaction, pollId)
    // Last, because other votes for the option wait from here to the end.
    const counted = await addVote(transaction, { pollId, place: option, now })
    if (counted === null) throw new AppError('POLL_CLOSED')
    return before.with(option, counted)
  })
  return { votes, isRepeated: false, cookie: votedCookie(ctx, voted, pollId) }
}

/** Makes pages show the votes that came since the last time. */
export async function showVotes(ctx: Ctx, pollId: string): Promise<void> {
  await writeAsMaidan(ctx, async (transaction) => {
    const now = ctx.clock.now()
    await claimShowing(transaction, { pollId, now, since: now })
    await ctx.changes.publishInvalidation(transaction, [pollTag(pollId)])
  })
}

async function show(ctx: Ctx, transaction: Transaction, pollId: string, isNow: boolean): Promise<void> {
  if (isNow) return ctx.changes.publishInvalidation(transaction, [pollTag(pollId)])
  const at = new Date(ctx.clock.now().getTime() + SHOWING_MS)
  await ctx.jobs.add(transaction, 'show-votes', { pollId }, { at, key: pollId })
}

async function findVisible(ctx: Ctx, pollId: string): Promise<StoredPoll> {
  const [poll] = await selectPollsByIds(ctx.db, [pollId])
  if (!poll || !isPublicPhase(pollPhase(poll, ctx.clock.now()))) throw new AppError('POLL_NOT_FOUND')
  return poll
}
