// Erases notes and own words of a match for good.
import { withoutRemovedTexts } from '#sport/removed-texts.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { type Erasure, eraseText } from '../removed-texts/erase-text.ts'
import { writeAs } from '../write-as.ts'
import { selectEvents } from './event-queries.ts'
import { lockMatch } from './match-queries.ts'
import { auditedMatch } from './present-match.ts'

/** A note, or own words, that readers no longer see. MATCH_NOT_FOUND, and the errors of {@link eraseText}. */
export async function eraseMatchText(ctx: Ctx, erasure: Erasure): Promise<void> {
  await writeAs(ctx, 'text.erase', async (transaction) => {
    const joined = await lockMatch(transaction, erasure.id)
    if (!joined) throw new AppError('MATCH_NOT_FOUND')
    const stored = await selectEvents(transaction, erasure.id)
    const at = stored.findIndex(({ seq }) => seq === erasure.seq)
    const shown = withoutRemovedTexts(stored)[at]
    const tombstone = shown && shown !== stored[at] ? shown.event : null
    const object = await auditedMatch(ctx, joined.match)
    await eraseText(ctx, transaction, erasure, { exists: at >= 0, tombstone, object })
  })
}
