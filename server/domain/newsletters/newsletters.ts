// Newsletters service: which ones are offered, when they are sent, and how many read them.
import { MINUTE_MS } from '#bangla/durations.ts'
import type { ApiNewsletter, NewsletterChange, NewsletterKey } from '#contract/newsletters/newsletter.ts'
import { NEWSLETTERS, USUAL_TIMES } from '#contract/newsletters/newsletter.ts'
import type { Queryable } from '#server/db/client.ts'
import { AppError } from '../app-error.ts'
import { record } from '../audit/audit.ts'
import type { Ctx } from '../ctx.ts'
import { permit } from '../permit.ts'
import { differingFields } from '../same-value.ts'
import { writeAs } from '../write-as.ts'
import { storeDecided } from './decided-issues.ts'
import { newsletterName } from './newsletter-mails.ts'
import { selectNewsletters, upsertNewsletter } from './newsletter-queries.ts'
import { countSubscribers } from './subscriber-queries.ts'

export type StoredNewsletter = Omit<ApiNewsletter, 'subscribers'>

/** All newsletters as editors set them. */
export async function readNewsletters(ctx: { db: Queryable }): Promise<StoredNewsletter[]> {
  const rows = await selectNewsletters(ctx.db)
  return NEWSLETTERS.map((one) => ({
    isOffered: true,
    isAutomatic: false,
    ...USUAL_TIMES[one.kind],
    ...rows.find(({ key }) => key === one.key),
    ...one,
  }))
}

/** Those that readers can subscribe to, and those a subscriber has already. Open to everybody. */
export async function listOffered(
  ctx: { db: Queryable },
  subscribed: readonly NewsletterKey[] = [],
): Promise<StoredNewsletter[]> {
  return (await readNewsletters(ctx)).filter(({ isOffered, key }) => isOffered || subscribed.includes(key))
}

/** Those of the given keys that can be chosen: offered ones, and those of the subscriber. */
export async function onlyOffered(
  ctx: { db: Queryable },
  keys: readonly NewsletterKey[],
  subscribed: readonly NewsletterKey[] = [],
): Promise<NewsletterKey[]> {
  const offered = (await listOffered(ctx, subscribed)).map(({ key }) => key)
  return offered.filter((key) => keys.includes(key))
}

/** All of them with their confirmed addresses. */
export async function listNewsletters(ctx: Ctx): Promise<ApiNewsletter[]> {
  permit(ctx, 'newsletter.manage')
  const [stored, counts] = await Promise.all([readNewsletters(ctx), countSubscribers(ctx.db)])
  return stored.map((one) => ({ ...one, subscribers: counts.get(one.key) ?? 0 }))
}

/** Changes the given fields: when a newsletter is sent, whether by itself, whether it is offered. */
export async function changeNewsletter(
  ctx: Ctx,
  key: NewsletterKey,
  change: NewsletterChange,
): Promise<ApiNewsletter[]> {
  permit(ctx, 'newsletter.manage')
  await writeAs(ctx, 'newsletter.manage', async (transaction) => {
    const stored = (await readNewsletters({ db: transaction })).find((one) => one.key === key)
    if (!stored) throw new AppError('NOT_FOUND')
    const { isOffered = stored.isOffered, isAutomatic = stored.isAutomatic, minute = stored.minute } = change
    const asked = change.weekday === undefined ? stored.weekday : change.weekday
    const weekday = key.startsWith('weekly') ? (asked ?? USUAL_TIMES.weekly.weekday) : null
    const next = { isOffered, isAutomatic, minute, weekday }
    if (differingFields(next, stored).length === 0) return
    await upsertNewsletter(transaction, { key, ...next })
    // A time that is over by now is that of the next issue; the present minute still counts.
    const until = new Date(Math.floor(ctx.clock.now().getTime() / MINUTE_MS) * MINUTE_MS - 1)
    await storeDecided(ctx, transaction, { key, until })
    await record(ctx, transaction, {
      act: 'newsletter.changed',
      object: { kind: 'newsletter', id: key, name: newsletterName(stored) },
      details: { automatic: isAutomatic ? 'yes' : 'no', offered: isOffered ? 'yes' : 'no' },
    })
  })
  return listNewsletters(ctx)
}
