// Issues whose time has come: scheduled ones, and those of automatic newsletters, which are composed then.
import { newId } from '#server/platform/ids.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { writeAsMaidan } from '../write-as.ts'
import { readDecided, storeDecided } from './decided-issues.ts'
import { beginIssue } from './deliver.ts'
import { hasIssueOf, insertIssue, selectDueIssues } from './issue-queries.ts'
import { dueDay } from './issue-rules.ts'
import { suggestPosts } from './issues.ts'
import { readNewsletters, type StoredNewsletter } from './newsletters.ts'

/** A shorter automatic issue is left out. */
const MIN_POSTS = 3

/** Begins to send what is due. Of several processes one does; returns the number of issues this one found. */
export async function beginDueIssues(ctx: Ctx): Promise<number> {
  permit(ctx, 'newsletter.manage')
  const newsletters = await readNewsletters(ctx)
  // Read last: who changes a newsletter decides in the same transaction.
  const decided = await readDecided(ctx)
  for (const newsletter of newsletters) await composeDue(ctx, newsletter, decided[newsletter.key])
  const due = await selectDueIssues(ctx.db, ctx.clock.now())
  for (const id of due) await beginIssue(ctx, id)
  return due.length
}

/** An issue that an editor made for the day, in any state, takes the place of the automatic one. */
async function composeDue(ctx: Ctx, newsletter: StoredNewsletter, decided: Date | undefined): Promise<void> {
  const now = ctx.clock.now()
  const day = dueDay(newsletter, now, decided)
  if (day === null) return
  const { key, kind, language } = newsletter
  const postIds = (await hasIssueOf(ctx.db, { kind, language, day }))
    ? []
    : await suggestPosts(ctx, newsletter)
  const row = { id: newId(ctx.clock), kind, language, day, postIds, isAutomatic: true, createdAt: now }
  await writeAsMaidan(ctx, async (transaction) => {
    await storeDecided(ctx, transaction, { key, until: now })
    if (postIds.length >= MIN_POSTS)
      await insertIssue(transaction, { ...row, state: 'scheduled', sendAt: now })
  })
}
