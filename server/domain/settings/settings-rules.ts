// How texts of the settings are spelt. Pure; their limits are the contract's.
import { normalizeText } from '#bangla/normalize.ts'
import type { Settings } from '#contract/settings.ts'

/** The settings with every text normalised and trimmed; addresses stay as they are. */
export function inOneSpelling(settings: Settings): Settings {
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

function tidy(text: string): string {
  return normalizeText(text).trim()
}
