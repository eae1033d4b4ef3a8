// Normalises texts of the settings, and finds who last changed which of them. Pure. Limits: the contract.
import { normalizeText } from '#bangla/normalize.ts'
import type { Settings, SettingsConflict } from '#contract/settings.ts'

/** The settings with every text normalised and trimmed; addresses stay as they are. */
export function normalizeSettings(settings: Settings): Settings {
  const both = ({ bn, en }: { bn: string; en: string }) => ({ bn: tidy(bn), en: tidy(en) })
  return {
    ...settings,
    siteTitle: both(settings.siteTitle),
    tagline: both(settings.tagline),
    imprint: { bn: settings.imprint.bn.map(tidy), en: settings.imprint.en.map(tidy) },
    copyright: both(settings.copyright),
    contactPhone: tidy(settings.contactPhone),
    partners: settings.partners.map((partner) => ({ ...partner, name: both(partner.name) })),
  }
}

type ChangeEntry = { at: Date; actor: { id: string | null; name: string }; details: Record<string, string> }

/** From audit entries about changed settings, newest first: who changed each of them last, and when. */
export function lastChanges(entries: readonly ChangeEntry[]): SettingsConflict['changes'] {
  const named = entries.map((entry) => ({ ...entry, settings: entry.details.settings?.split(' ') ?? [] }))
  return [...new Set(named.flatMap(({ settings }) => settings))].flatMap((setting) => {
    const of = named.filter(({ settings }) => settings.includes(setting))
    const [last] = of
    if (last === undefined) return []
    // The log does not record which language was changed, so with two people the last one is uncertain.
    const isDoubtful = IN_BOTH.has(setting) && of.some(({ actor }) => actor.id !== last.actor.id)
    return [{ setting, by: isDoubtful ? '' : last.actor.name, at: last.at.toISOString() }]
  })
}

const IN_BOTH = new Set(['siteTitle', 'tagline', 'imprint', 'copyright'])

function tidy(text: string): string {
  return normalizeText(text).trim()
}
