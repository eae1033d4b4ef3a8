// Settings and breaking lines of the demo newsroom. Removing the demo resets those that the newsroom did not change.

import { isDeepStrictEqual } from 'node:util'
import { HOUR_MS } from '#bangla/durations.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts'
import type { Ctx } from '../domain/ctx.ts'
import { setBreaking, updateSettings } from '../domain/settings/save-settings.ts'
import { getBreaking, getVersionedSettings } from '../domain/settings/settings.ts'
import { DEMO_SETTINGS } from './demo-people.ts'

const BREAKING_HOURS = 6

const BREAKING: Record<Language, { text: string; link: string }> = {
  bn: {
    text: 'মিরপুর ওয়ানডে: শেষ ওভারের খেলা চলছে, ফল জানা যাবে কিছুক্ষণের মধ্যে',
    link: '/cricket',
  },
  en: { text: 'Mirpur ODI: the last over is under way, result to follow shortly', link: '/en/cricket' },
}

export async function storeDemoSettings(ctx: Ctx): Promise<void> {
  await updateSettings(ctx, DEMO_SETTINGS)
  const endsAt = new Date(ctx.clock.now().getTime() + BREAKING_HOURS * HOUR_MS)
  for (const language of LANGUAGES) await setBreaking(ctx, language, { ...BREAKING[language], endsAt })
}

export async function resetDemoSettings(ctx: Ctx): Promise<void> {
  const { version: _version, ...settings } = await getVersionedSettings(ctx)
  await updateSettings(ctx, defaultsOf(namesUnchanged(settings)))
  for (const language of LANGUAGES) {
    const line = await getBreaking(ctx, language)
    if (line?.text === BREAKING[language].text) await setBreaking(ctx, language, null)
  }
}

function namesUnchanged(settings: Settings): string[] {
  const stored: Record<string, unknown> = settings
  return Object.entries(DEMO_SETTINGS)
    .filter(([name, value]) => isDeepStrictEqual(stored[name], value))
    .map(([name]) => name)
}

function defaultsOf(names: string[]): Partial<Settings> {
  return Object.fromEntries(Object.entries(DEFAULT_SETTINGS).filter(([name]) => names.includes(name)))
}
