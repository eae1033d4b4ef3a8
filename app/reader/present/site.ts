// What stands around every page: titles, imprint, today's date, who is signed in. Pure.

import { sayer } from '#app/ui/words.ts'
import { formatBanglaDate } from '#bangla/calendar.ts'
import { dhakaDayRange, dhakaParts, formatWeekdayDate } from '#bangla/dates.ts'
import type { Notice } from '#contract/hand-over.ts'
import type { Language } from '#contract/language.ts'
import type { Viewer } from '#contract/role.ts'
import { DEFAULT_SETTINGS, PARTNERS_SHOWN, type Settings } from '#contract/settings.ts'
import { notices as bn } from '#contract/words/bn/notices.ts'
import { notices as en } from '#contract/words/en/notices.ts'

const say = sayer({ bn, en })

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
    partners: settings.partners
      .slice(0, PARTNERS_SHOWN)
      .map(({ name, url }) => ({ name: name[language], url })),
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

export type ShownAccount = { name: string; photoURL: string | null }

/** The signed-in person's menu; null for a stranger. */
export function presentAccount(viewer: Viewer): ShownAccount | null {
  if (viewer.kind !== 'person') return null
  return { name: viewer.name || viewer.email, photoURL: viewer.photoURL }
}

/** A sentence that is said once: good news, or why somebody came here instead of where they wanted. */
export type ShownNotice = { kind: 'ok' | 'warn'; text: string }

/** What the page before left to be said; null when it was nothing, or is about somebody who is not there. */
export function presentNotice(notice: Notice | null, viewer: Viewer, language: Language): ShownNotice | null {
  if (notice === null) return null
  const name = viewer.kind === 'person' ? viewer.name || viewer.email : null
  if (name === null && notice !== 'password-set') return null
  const isRefusal = notice === 'staff-only'
  return { kind: isRefusal ? 'warn' : 'ok', text: say(language)(notice, { name: name ?? '' }) }
}
