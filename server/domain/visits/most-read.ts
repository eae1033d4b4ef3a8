// Lets pages know when what is read most has changed: they show it (most read, the trending line) and are kept until
// something they show changes.
import { LANGUAGES } from '#contract/language.ts'
import { placedTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { getPlaced } from '../homepage/homepage.ts'
import { permit } from '../permit.ts'
import { keepOwnValue } from '../settings/settings.ts'

/**
 * Makes the pages of an edition stale when its most read posts are others than those told last. Called now and then, and
 * not with every view: pages would never be kept.
 */
export async function publishMostRead(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.place')
  for (const language of LANGUAGES) {
    const { mostRead, trending } = await getPlaced(ctx, language)
    const shown = [...mostRead, ...trending].map(({ id }) => id)
    const isNew = await ctx.db.transaction(async (transaction) => {
      const name = `most-read-${language}`
      const isOther = await keepOwnValue(ctx, transaction, { name, value: shown, initial: [] })
      if (isOther) await ctx.changes.publishInvalidation(transaction, [placedTag(language)])
      return isOther
    })
    if (isNew) await ctx.changes.invalidateLocally([placedTag(language)])
  }
}
