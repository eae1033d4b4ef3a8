// What stands around every page: titles, imprint, today's date, who is signed in. Pure.

import { formatBanglaDate } from '#bangla/calendar.ts'
import { dhakaDayRange, dhakaParts, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { isStaff, type Viewer } from '#contract/role.ts'
import { DEFAULT_SETTINGS, type Settings } from '#contract/settings.ts'

export type ShownSite = {
  title: string
  tagline: string
  /** The English edition draws the Bengali wordmark as a picture, so that no font is fetched for one word. */
  drawnWordmark: boolean
  imprint: string[]
  copyright: string
  partners: { name: string; url: string }[]
}

/** The site's settings as an edition prints them. */
export function presentSite(settings: Settings, language: Language): ShownSite {
  return {
    title: settings.siteTitle[language],
    tagline: settings.tagline[language],
    drawnWordmark: language === 'en' && settings.siteTitle.bn === DEFAULT_SETTINGS.siteTitle.bn,
    imprint: settings.imprint[language],
    copyright: settings.copyright[language],
    partners: settings.partners.map(({ name, url }) => ({ name: name[language], url })),
  }
}

/** Today in both calendars; the Bangla one is empty where it is not defined. */
export type ShownDay = { civil: string; bangla: string }

export function presentDay(now: Date, language: Language): ShownDay {
  return { civil: formatWeekdayDate(now, language), bangla: formatBanglaDate(now, language) ?? '' }
}

/** The first instant of tomorrow in Dhaka: until then today's date is true. */
export function endOfDhakaDay(now: Date): Date {
  const { year, month, day } = dhakaParts(now)
  return dhakaDayRange(year, month, day)?.end ?? now
}

export type ShownAccount = { name: string; dashboard: string }

/** The signed-in person's menu; null for a stranger. Readers' "Dashboard" leads to the front page, which says why. */
export function presentAccount(viewer: Viewer, language: Language): ShownAccount | null {
  if (viewer.kind !== 'person') return null
  return { name: viewer.name, dashboard: isStaff(viewer) ? '/dashboard' : inEdition(language, '/') }
}
