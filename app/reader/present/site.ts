// What stands around every page: titles, imprint, today's date, who is signed in. Pure.

import { createTranslator } from '#app/ui/words.ts'
import { formatBanglaDate } from '#bangla/calendar.ts'
import { dhakaDayRange, dhakaParts, formatWeekdayDate } from '#bangla/dates.ts'
import type { Notice } from '#contract/flash-messages.ts'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/picture.ts'
import type { Viewer } from '#contract/role.ts'
import { DEFAULT_SETTINGS, isPlaceholder, PARTNERS_SHOWN, type Settings } from '#contract/settings.ts'
import { notices as bn } from '#contract/words/bn/notices.ts'
import { notices as en } from '#contract/words/en/notices.ts'

import { presentPicture, type ShownPicture } from './picture.ts'

const noticeWords = createTranslator({ bn, en })

export type ShownSite = {
  title: string
  tagline: string
  /** The English edition draws the Bengali wordmark as a picture, so that no font is fetched for one word. */
  drawnWordmark: boolean
  imprint: string[]
  copyright: string
  partners: { name: string; url: string }[]
  social: { name: string; url: string }[]
  /** Replaces the wordmark. */
  logo: ShownPicture | null
}

/** The site's settings as an edition prints them. */
export function presentSite(settings: Settings, language: Language, logo: Picture | null = null): ShownSite {
  return {
    title: settings.siteTitle[language],
    tagline: settings.tagline[language],
    drawnWordmark: language === 'en' && settings.siteTitle.bn === DEFAULT_SETTINGS.siteTitle.bn,
    imprint: settings.imprint[language].filter((line) => !isPlaceholder(line)),
    copyright: settings.copyright[language],
    partners: settings.partners
      .slice(0, PARTNERS_SHOWN)
      .map(({ name, url }) => ({ name: name[language], url })),
    social: settings.socialLinks.map((url) => ({ name: networkOf(url), url })),
    logo:
      logo && presentPicture({ picture: logo, imageUrl: '', alt: settings.siteTitle[language] }, LOGO_WIDEST),
  }
}

/** Two device pixels for a logo across a phone. */
const LOGO_WIDEST = 800

/** The word by which people know the place that an address leads to. */
function networkOf(url: string): string {
  const host = new URL(url).hostname.replace(/^(?:www|m|bn-bd|en-gb)\./, '')
  return NETWORKS[host] ?? host
}

const NETWORKS: Readonly<Record<string, string>> = {
  'facebook.com': 'Facebook',
  'fb.com': 'Facebook',
  'youtube.com': 'YouTube',
  'x.com': 'X',
  'twitter.com': 'X',
  'instagram.com': 'Instagram',
  'tiktok.com': 'TikTok',
  'linkedin.com': 'LinkedIn',
  'whatsapp.com': 'WhatsApp',
  't.me': 'Telegram',
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
  return { kind: isRefusal ? 'warn' : 'ok', text: noticeWords(language)(notice, { name: name ?? '' }) }
}
