// The poll of the demo newsroom. Two demo stories (demo/articles/*-general.json) show it by its link.
import type { Ctx } from '../domain/ctx.ts'
import { writeAsMaidan } from '../domain/write-as.ts'
import { insertDemoPoll } from './demo-queries.ts'

/** Of the form that all ids have. */
export const DEMO_POLL = 'demopoll000001'

const OPTIONS = [
  { textBn: 'রাত ১০টায়, নতুন সূচিমতো', textEn: 'At 10 pm, as now planned', votes: 412 },
  { textBn: 'রাত ১১টায়', textEn: 'At 11 pm', votes: 968 },
  { textBn: 'রাত ১২টায়', textEn: 'At midnight', votes: 655 },
]

export async function storeDemoPolls(ctx: Ctx): Promise<void> {
  const now = ctx.clock.now()
  const poll = {
    id: DEMO_POLL,
    state: 'open' as const,
    isInSidebar: false,
    createdAt: now,
    changedAt: now,
    questionBn: 'মেট্রোরেলের শেষ ট্রেন রাত কটায় ছাড়া উচিত?',
    questionEn: 'When should the last metro train leave?',
  }
  await writeAsMaidan(ctx, (transaction) => insertDemoPoll(transaction, poll, OPTIONS))
}
