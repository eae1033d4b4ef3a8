// Setup checklist service of a new site. The setting `setupChecklist` dismisses it.
import { can } from '#contract/permissions.ts'
import type { SetupChecklist } from '#contract/setup.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { hasColleague, hasDemoStaff, hasStory } from './setup-queries.ts'
import { checklistOf, isComplete } from './setup-rules.ts'

/**
 * The checklist with the state of every step. Null once it is complete or dismissed, and in the demo newsroom; undefined for
 * viewers who may not change the settings.
 */
export async function findSetupChecklist(ctx: Ctx): Promise<SetupChecklist | null | undefined> {
  if (ctx.viewer.kind !== 'person' || !can(ctx.viewer, 'settings.update')) return undefined
  const settings = await getSettings(ctx)
  if (!settings.setupChecklist) return null
  const [isDemo, colleague, story] = await Promise.all([
    hasDemoStaff(ctx.db),
    hasColleague(ctx.db, ctx.viewer.id),
    hasStory(ctx.db),
  ])
  const { offersGoogle } = ctx
  const checklist = checklistOf(settings, { hasColleague: colleague, hasStory: story, offersGoogle })
  return isDemo || isComplete(checklist) ? null : checklist
}
