// Invalidates pages that show the most read posts (list and trending line) when these change.
import { LANGUAGES } from '#contract/language.ts'
import { placedTag } from '../cache-tags.ts'
import type { Ctx } from '../ctx.ts'
import { readSideLists } from '../homepage/homepage.ts'
import { permit } from '../permit.ts'
import { storeInternalValue } from '../settings/save-settings.ts'
import { writeAs } from '../write-as.ts'

/**
 * Invalidates the pages of an edition when its most read posts differ from the last published ones. Runs periodically, not at
 * every view: pages would never stay cached.
 */
export async function publishMostRead(ctx: Ctx): Promise<void> {
  permit(ctx, 'post.place')
  for (const language of LANGUAGES) {
    const { mostRead, trending } = await readSideLists(ctx, language)
    const shown = [...mostRead, ...trending].map(({ id }) => id)
    await writeAs(ctx, 'post.place', async (transaction) => {
      const name = `most-read-${language}`
      const isOther = await storeInternalValue(ctx, transaction, { name, value: shown, initial: [] })
      if (isOther) await ctx.changes.publishInvalidation(transaction, [placedTag(language)])
    })
  }
}
