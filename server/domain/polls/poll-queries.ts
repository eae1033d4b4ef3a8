// SQL of polls, their options and votes.
import { and, asc, desc, eq, gt, isNull, lte, or, sql } from 'drizzle-orm'
import type { NewPoll, PollState, PollText, StoredPoll } from '#contract/polls/poll.ts'
import type { Queryable, Transaction } from '#server/db/client.ts'
import { pollOptions, polls } from '#server/db/tables/poll-tables.ts'
import type { Place } from '../cursor.ts'

type Row = typeof polls.$inferSelect

async function withOptions(db: Queryable, rows: Row[]): Promise<StoredPoll[]> {
  const ids = rows.map(({ id }) => id)
  const options =
    ids.length === 0
      ? []
      : await db
          .select()
          .from(pollOptions)
          .where(sql`${pollOptions.pollId} = any(${sql.param(ids)}::text[])`)
          .orderBy(asc(pollOptions.pollId), asc(pollOptions.place))
  return rows.map(({ questionBn, questionEn, createdBy: _by, shownAt: _shown, ...row }) => ({
    ...row,
    question: { bn: questionBn, en: questionEn },
    options: options
      .filter(({ pollId }) => pollId === row.id)
      .map(({ textBn, textEn, votes }) => ({ bn: textBn, en: textEn, votes })),
  }))
}

export async function selectPolls(
  db: Queryable,
  { after, limit, state }: { after: Place | undefined; limit: number; state: PollState | undefined },
): Promise<StoredPoll[]> {
  const rows = await db
    .select()
    .from(polls)
    .where(
      and(
        after ? sql`(${polls.createdAt}, ${polls.id}) < (${after.at}, ${after.id})` : undefined,
        state ? eq(polls.state, state) : undefined,
      ),
    )
    .orderBy(desc(polls.createdAt), desc(polls.id))
    .limit(limit)
  return withOptions(db, rows)
}

export async function selectPollsByIds(db: Queryable, ids: string[]): Promise<StoredPoll[]> {
  if (ids.length === 0) return []
  const rows = await db
    .select()
    .from(polls)
    .where(sql`${polls.id} = any(${sql.param(ids)}::text[])`)
  return withOptions(db, rows)
}

/** A poll that no other transaction changes until this one ends; votes on it wait. */
export async function lockPoll(transaction: Transaction, id: string): Promise<StoredPoll | null> {
  const rows = await transaction.select().from(polls).where(eq(polls.id, id)).for('update')
  // Votes that were begun before are counted first.
  await transaction
    .select({ place: pollOptions.place })
    .from(pollOptions)
    .where(eq(pollOptions.pollId, id))
    .orderBy(asc(pollOptions.place))
    .for('update')
  const [poll] = await withOptions(transaction, rows)
  return poll ?? null
}

/** Open polls of the side column, newest first, that have not reached their end. */
export async function selectSidebarPolls(db: Queryable, now: Date) {
  const { id, questionBn, questionEn, opensAt, closesAt } = polls
  return db
    .select({ id, bn: questionBn, en: questionEn, opensAt, closesAt })
    .from(polls)
    .where(
      and(polls.isInSidebar, eq(polls.state, 'open'), or(isNull(polls.closesAt), gt(polls.closesAt, now))),
    )
    .orderBy(desc(polls.createdAt))
}

const toRow = ({ question, options: _options, ...fields }: NewPoll) => ({
  ...fields,
  questionBn: question.bn,
  questionEn: question.en,
})

export async function insertPoll(
  db: Transaction,
  { id, fields, at, by }: { id: string; fields: NewPoll; at: Date; by: string | null },
): Promise<void> {
  await db.insert(polls).values({ ...toRow(fields), id, createdAt: at, createdBy: by, changedAt: at })
  await insertOptions(db, id, fields.options)
}

async function insertOptions(db: Transaction, pollId: string, options: PollText[]): Promise<void> {
  await db
    .insert(pollOptions)
    .values(options.map(({ bn, en }, place) => ({ pollId, place, textBn: bn, textEn: en })))
}

/** `keepsVotes`: the options are the same ones, corrected. */
export async function updatePoll(
  db: Transaction,
  { id, fields, at, keepsVotes }: { id: string; fields: NewPoll; at: Date; keepsVotes: boolean },
): Promise<void> {
  await db
    .update(polls)
    .set({ ...toRow(fields), changedAt: at })
    .where(eq(polls.id, id))
  if (!keepsVotes) {
    await db.delete(pollOptions).where(eq(pollOptions.pollId, id))
    return insertOptions(db, id, fields.options)
  }
  for (const [place, { bn, en }] of fields.options.entries())
    await db
      .update(pollOptions)
      .set({ textBn: bn, textEn: en })
      .where(and(eq(pollOptions.pollId, id), eq(pollOptions.place, place)))
}

export async function deletePoll(db: Transaction, id: string): Promise<boolean> {
  const gone = await db.delete(polls).where(eq(polls.id, id)).returning({ id: polls.id })
  return gone.length > 0
}

/** Counts a vote if the poll takes votes now and has this option; false otherwise. Votes at the same time are all counted. */
export async function addVote(
  db: Transaction,
  { pollId, place, now }: { pollId: string; place: number; now: Date },
): Promise<number | null> {
  const [counted] = await db
    .update(pollOptions)
    .set({ votes: sql`${pollOptions.votes} + 1` })
    .from(polls)
    .where(
      and(
        eq(pollOptions.pollId, pollId),
        eq(pollOptions.place, place),
        eq(polls.id, pollOptions.pollId),
        eq(polls.state, 'open'),
        or(isNull(polls.opensAt), lte(polls.opensAt, now)),
        or(isNull(polls.closesAt), gt(polls.closesAt, now)),
      ),
    )
    .returning({ votes: pollOptions.votes })
  return counted?.votes ?? null
}

/** By option, in their order. */
export async function selectVotes(db: Queryable, pollId: string): Promise<number[]> {
  const rows = await db
    .select({ votes: pollOptions.votes })
    .from(pollOptions)
    .where(eq(pollOptions.pollId, pollId))
    .orderBy(asc(pollOptions.place))
  return rows.map(({ votes }) => votes)
}

/** Notes that pages show all votes now; false when they did after `since`. */
export async function claimShowing(
  db: Transaction,
  { pollId, now, since }: { pollId: string; now: Date; since: Date },
): Promise<boolean> {
  const claimed = await db
    .update(polls)
    .set({ shownAt: now })
    .where(and(eq(polls.id, pollId), or(isNull(polls.shownAt), lte(polls.shownAt, since))))
    .returning({ id: polls.id })
  return claimed.length > 0
}
