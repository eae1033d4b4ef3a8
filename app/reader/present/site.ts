// View model of the layout: site, date, account, notice. Pure.

import { createTranslator } from '#app/ui/words.ts'
import { formatBanglaDate } from '#bangla/calendar.ts'
import { dhakaDayRange, dhakaParts, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Picture } from '#contract/media/picture.ts'
import type { Notice } from '#contract/pages/flash-messages.ts'
import type { Viewer } from '#contract/role.ts'
import { DEFAULT_SETTINGS, isPlaceholder, PARTNERS_SHOWN, type Settings } from '#contract/settings.ts'
import { notices as bn } from '#contract/words/bn/reading/notices.ts'
import { notices as en } from '#contract/words/en/reading/notices.ts'

import { presentPicture } from './picture.ts'

const noticeWords = createTranslator({ bn, en })

/** The settings of the site in an edition. */
export function presentSite(settings: Settings, language: Language, logo: Picture | null = null) {
  return {
    title: settings.siteTitle[language],
    tagline: settings.tagline[language],
    drawnWordmark: language === 'en' && settings.siteTitle.bn === DEFAULT_SETTINGS.siteTitle.bn,
    imprint: settings.imprint[language].filter((line) => !isPlaceholder(line)),
    copyright: settings.copyright[language],
    partners: settings.partners
      .slice(0, PARTNERS_SHOWN)
      .map(({ name, url }) => ({ name: name[language], url })),
    social: settings.socialLinks.map((url) => ({ name: networkName(url), url })),
    logo:
      logo && presentPicture({ picture: logo, imageUrl: '', alt: settings.siteTitle[language] }, LOGO_WIDTH),
  }
}

export type ShownSite = ReturnType<typeof presentSite>

/** Maximum logo width: a phone at two device pixels. */
const LOGO_WIDTH = 800

/** The name of a social network, or the host of an unknown one. */
function networkName(url: string): string {
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

/** Today in both calendars; the Bangla date is empty if it is undefined. */
export type ShownDay = { civil: string; bangla: string }

export function presentDay(now: Date, language: Language): ShownDay {
  return { civil: formatWeekdayDate(now, language), bangla: formatBanglaDate(now, language) ?? '' }
}

/** Midnight in Dhaka, when the date changes. */
export function endOfDhakaDay(now: Date): Date {
  const { year, month, day } = dhakaParts(now)
  return dhakaDayRange(year, month, day)?.end ?? now
}

export type ShownAccount = { name: string; photoURL: string | null }

/** The account of the viewer; null for an anonymous reader. */
export function presentAccount(viewer: Viewer): ShownAccount | null {
  if (viewer.kind !== 'person') return null
  return { name: viewer.name || viewer.email, photoURL: viewer.photoURL }
}

/** A flash message: a success, or the reason for a redirect. */
export type ShownNotice = { name: Notice; kind: 'ok' | 'warn'; text: string }

/** They speak to somebody who is signed in. */
const FOR_PERSONS: readonly Notice[] = ['welcome-back', 'welcome-new', 'staff-only']

/** Null without a message, or if it needs a signed-in person and there is none. */
export function presentNotice(notice: Notice | null, viewer: Viewer, language: Language): ShownNotice | null {
  if (notice === null) return null
  const name = viewer.kind === 'person' ? viewer.name || viewer.email : null
  if (name === null && FOR_PERSONS.includes(notice)) return null
  const isRefusal = notice === 'staff-only'
  const text = noticeWords(language)(notice, { name: name ?? '' })
  return { name: notice, kind: isRefusal ? 'warn' : 'ok', text }
}
