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
  return monthsBefore(ctx.clock.now(), settings[what])
}

/** The same day and time `months` months before; the last day of a month that is shorter. */
function monthsBefore(now: Date, months: number): Date {
  const before = new Date(now)
  before.setUTCMonth(now.getUTCMonth() - months)
  if (before.getUTCDate() !== now.getUTCDate()) before.setUTCDate(0)
  return before
}
