// The door to what is set about the site as a whole: titles, imprint, partners, rules, and the breaking line of an edition.
import type { Language } from '#contract/language.ts'
import {
  type Breaking,
  breakingSchema,
  DEFAULT_SETTINGS,
  type Settings,
  settingsSchema,
} from '#contract/settings.ts'
import { AppError } from '../app-error.ts'
import type { Ctx } from '../ctx.ts'
import { siteName } from '../page-names.ts'
import { permit } from '../permit.ts'
import { selectSetting, upsertSetting } from './settings-queries.ts'

const BREAKING: Record<Language, string> = { bn: 'breaking-bn', en: 'breaking-en' }

/** The site's settings; what was never set has its default. Open to everybody: pages print them. */
export async function getSettings(ctx: Ctx): Promise<Settings> {
  return ctx.shelf.settings.take('settings', async () => {
    const stored = await selectSetting(ctx.db, 'settings')
    return settingsSchema.catch(DEFAULT_SETTINGS).parse({ ...DEFAULT_SETTINGS, ...asObject(stored) })
  })
}

function asObject(value: unknown): object {
  return typeof value === 'object' && value !== null ? value : {}
}

/** Changes some settings; every page shows the new ones at once. */
export async function updateSettings(ctx: Ctx, changes: Partial<Settings>): Promise<Settings> {
  permit(ctx, 'settings.update')
  const settings = settingsSchema.parse({ ...(await getSettings(ctx)), ...changes })
  await store(ctx, 'settings', settings)
  return settings
}

/** The line over the navigation, or null when there is none or its time is over. */
export async function getBreaking(ctx: Ctx, language: Language): Promise<Breaking | null> {
  const line = await ctx.shelf.breaking.take(language, async () => {
    const stored = breakingSchema.safeParse(await selectSetting(ctx.db, BREAKING[language]))
    return stored.success ? stored.data : null
  })
  return line && line.endsAt > ctx.clock.now() ? line : null
}

/** Sets or (with null) ends the breaking line of an edition; DATE_INVALID when its end has passed already. */
export async function setBreaking(ctx: Ctx, language: Language, breaking: Breaking | null): Promise<void> {
  permit(ctx, 'breaking.set')
  if (breaking && breaking.endsAt <= ctx.clock.now()) throw new AppError('DATE_INVALID', { field: 'endsAt' })
  await store(ctx, BREAKING[language], breaking)
}

async function store(ctx: Ctx, name: string, value: unknown): Promise<void> {
  await ctx.db.transaction(async (transaction) => {
    await upsertSetting(transaction, name, value, ctx.clock.now())
    await ctx.changes.announce(transaction, [siteName()])
  })
  await ctx.changes.applyHere([siteName()])
}
