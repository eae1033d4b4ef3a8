// Settings service for reading: titles, imprint, partners, rules of the site, and the breaking line of each edition. Changing
// them: save-settings.ts.
import type { Language } from '#contract/language.ts'
import type { Breaking, Settings, VersionedSettings } from '#contract/settings.ts'
import { siteTag } from '../cache-tags.ts'
import type { Ctx, World } from '../ctx.ts'
import { processCache } from '../promise-cache.ts'
import { type StoredSetting, selectSetting, selectStoredSetting } from './settings-queries.ts'
import { readStoredBreaking, readStoredSettings } from './stored-settings.ts'

/** The names under which the settings and the breaking lines are stored. */
export const SETTINGS = 'settings'
export const BREAKING: Record<Language, string> = { bn: 'breaking-bn', en: 'breaking-en' }

const SITE = { tags: [siteTag()] }
export const settingsCache = processCache<Settings>(SITE)
export const breakingCache = processCache<Breaking | null>(SITE)

/** The site's settings, with defaults. Open to everyone: pages print them. */
export async function getSettings(ctx: World): Promise<Settings> {
  return settingsCache(ctx).get(SETTINGS, async () => {
    const { settings, unreadable } = readStoredSettings(await selectSetting(ctx.db, SETTINGS))
    if (unreadable.length > 0)
      ctx.log.error({ settings: unreadable }, 'Stored settings cannot be read: defaults are used')
    return settings
  })
}

/** The same with their version, as the database has them. */
export async function getVersionedSettings(ctx: Ctx): Promise<VersionedSettings> {
  return versioned(await selectStoredSetting(ctx.db, SETTINGS))
}

/** Their version is the time of the last change in milliseconds, which releases without versions maintain too. */
export function versioned(stored: StoredSetting | undefined): VersionedSettings {
  const { settings } = readStoredSettings(stored?.value)
  return { ...settings, version: stored?.changedAt.getTime() ?? 0 }
}

/** The breaking line, or null when there is none or it has expired. */
export async function getBreaking(ctx: Ctx, language: Language): Promise<Breaking | null> {
  const line = await breakingCache(ctx).get(language, async () => {
    const stored = readStoredBreaking(await selectSetting(ctx.db, BREAKING[language]))
    if (stored === undefined)
      ctx.log.error({ language }, 'The stored breaking line cannot be read: it is not shown')
    return stored ?? null
  })
  return line && line.endsAt > ctx.clock.now() ? line : null
}
