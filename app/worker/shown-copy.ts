// What a reader sees when the network gives no page: the copy, marked with its time, or the page about reading offline.

import { dayPart } from '#bangla/date-words.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import { DAY_MS } from '#bangla/durations.ts'
import type { Language } from '#contract/language.ts'
import { editionOf } from '#contract/pages/paths.ts'
import { keptCopy as bn } from '#contract/words/bn/reading/kept-copy.ts'
import { keptCopy as en } from '#contract/words/en/reading/kept-copy.ts'
import { MARK_STYLE } from './kept-files.ts'
import { answeredAt, findCopy } from './kept-pages.ts'
import { OFFLINE } from './kept-paths.ts'

const WORDS = { bn, en }

/** The copy of a page with a line that says so. The page's own styles stay as they are: its policy allows them by their hash. */
export async function markCopy(copy: Response, path: string): Promise<Response> {
  const { language } = editionOf(path)
  const words = `${WORDS[language].copy}, ${writeAge(answeredAt(copy), language)}`
  const line = `<link rel="stylesheet" href="${MARK_STYLE}"><p class="kept-copy" role="status">${words}</p>`
  return changed(copy, (html) => html.replace(/<main\b[^>]*>/, (main) => main + line))
}

/**
 * The time of today's copy, the days of an older one, counted at midnight in Dhaka. Swedish writes 24 hours. bangla/dates.ts knows
 * every clock that Dhaka ever had: too much for a worker.
 */
function writeAge(at: number, language: Language): string {
  const [hours, minutes] = new Date(at).toLocaleTimeString('sv', { timeZone: 'Asia/Dhaka' }).split(':')
  const hour = Number(hours)
  // Not rounded down: the clock of the phone may be some minutes behind that of the server.
  const days = Math.trunc((Date.now() - at) / DAY_MS + (hour + Number(minutes) / 60) / 24)
  const { day, days: more } = WORDS[language]
  if (days === 1) return day
  const shown = days ? more.replace('#', `${days}`) : `${hour % 12 || 12}:${minutes}`
  if (language === 'bn') return (days ? '' : `${dayPart(hour)} `) + toBengaliDigits(shown)
  return days ? shown : `${shown} ${hour < 12 ? 'am' : 'pm'}`
}

/** The page about reading offline, at the address of a page that has no copy. */
export async function showMissing(pathname: string): Promise<Response | null> {
  const copy = await findCopy(OFFLINE[editionOf(pathname).language])
  return copy ? changed(copy, (html) => html.replace('<html', '<html data-missing'), 503) : null
}

async function changed(copy: Response, change: (html: string) => string, status = 200): Promise<Response> {
  return new Response(change(await copy.text()), { status, headers: copy.headers })
}
