// Recent times become "৮ মিনিট আগে". The printed time stays readable as the element's title.
import { formatAge } from '#bangla/ago.ts'

/** The text for an instant that lies less than a day back; null for every other. */
export function recentText(iso: string, now: Date, language: string): string | null {
  return formatAge(now.getTime() - Date.parse(iso), language === 'en' ? 'en' : 'bn')
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
