// Lets pages know when what is read most has changed: they show it (most read, the trending line) and are kept until
// something they show changes.
import { LANGUAGES } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import { getPlaced } from '../homepage/homepage.ts'
import { placedName } from '../page-names.ts'
import { permit } from '../permit.ts'
import { lockSetting, upsertSetting } from '../settings/settings-queries.ts'

/**
 * Makes the pages of an edition stale when its most read posts are others than those told last. Called now and then, and
 * not with every view: pages would never be kept.
 */
export async function tellMostRead(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.place')
  for (const language of LANGUAGES) {
    const { mostRead, trending } = await getPlaced(ctx, language)
    const shown = [...mostRead, ...trending].map(({ id }) => id)
    const name = `most-read-${language}`
    const isNew = await ctx.db.transaction(async (transaction) => {
      const told = await lockSetting(transaction, name)
      if (JSON.stringify(told ?? []) === JSON.stringify(shown)) return false
      await upsertSetting(transaction, name, shown, ctx.clock.now())
      await ctx.changes.announce(transaction, [placedName(language)])
      return true
    })
    if (isNew) await ctx.changes.applyHere([placedName(language)])
  }
}
