// Setup checklist service of a new site. The setting `setupChecklist` dismisses it.

import { LANGUAGES, type Language } from '#contract/language.ts'
import { can } from '#contract/permissions.ts'
import { contactEmailOf, DEFAULT_SETTINGS, isPlaceholder, type Settings } from '#contract/settings.ts'
import type { SetupChecklist } from '#contract/setup.ts'
import type { Ctx } from '../ctx.ts'
import { getSettings } from '../settings/settings.ts'
import { hasColleague, hasDemoStaff, hasStory } from './setup-queries.ts'

/** Facts from the database and the server's settings: a second member of staff, a published story, sign-in with Google. */
export type SetupProgress = { hasColleague: boolean; hasStory: boolean; offersGoogle: boolean }

/** The checklist in its order. */
export function checklistOf(
  settings: Settings,
  { hasColleague, hasStory, offersGoogle }: SetupProgress,
): SetupChecklist {
  const needed = (step: SetupChecklist[number]['step'], isDone: boolean) => ({
    step,
    isDone,
    isOptional: false,
  })
  return [
    needed(
      'title',
      LANGUAGES.every((language) => hasOwnTitle(settings, language)),
    ),
    needed(
      'imprint',
      LANGUAGES.every((language) => isWhole(settings.imprint[language])),
    ),
    needed('contact', contactEmailOf(settings) !== ''),
    needed('logo', settings.logo !== ''),
    { step: 'social', isDone: settings.socialLinks.length > 0, isOptional: true },
    { step: 'google', isDone: offersGoogle, isOptional: true },
    needed('people', hasColleague),
    needed('story', hasStory),
  ]
}

/** Whether all required steps are done. */
export function isComplete(checklist: SetupChecklist): boolean {
  return checklist.every(({ isDone, isOptional }) => isDone || isOptional)
}

function hasOwnTitle({ siteTitle }: Settings, language: Language): boolean {
  return siteTitle[language] !== DEFAULT_SETTINGS.siteTitle[language]
}

/** Whether there are lines, none of which is still a placeholder. */
function isWhole(lines: readonly string[]): boolean {
  return lines.length > 0 && !lines.some(isPlaceholder)
}

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
