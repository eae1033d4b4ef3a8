// How long the settings let something be kept.
import type { Settings } from '#contract/settings.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from './settings.ts'

/** The instant before which this is not kept any more. */
export async function keptSince(
  ctx: Ctx,
  what: 'mailsKeptMonths' | 'sentKeptMonths' | 'countsKeptMonths' | 'messagesKeptMonths',
): Promise<Date> {
  const settings: Settings = await getSettings(ctx)
  const oldest = new Date(ctx.clock.now())
  oldest.setUTCMonth(oldest.getUTCMonth() - settings[what])
  return oldest
}
