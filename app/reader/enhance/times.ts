// Recent times become "৮ মিনিট আগে". The printed time stays readable as the element's title.
import { formatRelative } from '#bangla/dates.ts'

const DAY = 86_400_000
const MINUTE = 60_000

/** The text for an instant that lies less than a day back; null for every other. */
export function recentText(iso: string, now: Date, language: string): string | null {
  const instant = new Date(iso)
  const age = now.getTime() - instant.getTime()
  if (!(age > -MINUTE && age < DAY)) return null
  return formatRelative(instant, now, language === 'en' ? 'en' : 'bn')
}

function show(): void {
  const now = new Date()
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const text = recentText(time.dateTime, now, document.documentElement.lang)
    if (text === null) continue
    time.title ||= time.textContent
    time.textContent = text
  }
}

/** At once, and again whenever the reader comes back to the page. */
export function showRecentTimes(): void {
  show()
  document.addEventListener('visibilitychange', () => {
    if (document.visibilityState === 'visible') show()
  })
}
