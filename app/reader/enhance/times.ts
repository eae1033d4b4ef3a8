// Replaces recent times by "৮ মিনিট আগে"; the printed time becomes the title.
import { formatAge } from '#bangla/ago.ts'

/** The relative text of an instant less than a day ago; null for any other. */
export function recentText(iso: string, now: number, language: string): string | null {
  return formatAge(now - Date.parse(iso), language === 'en' ? 'en' : 'bn')
}

function show(): void {
  for (const time of document.querySelectorAll<HTMLTimeElement>('time[data-ago]')) {
    const text = recentText(time.dateTime, Date.now(), document.documentElement.lang)
    if (!text) continue
    time.title ||= time.textContent
    time.textContent = text
  }
}

/** Updates at once and whenever the page becomes visible. */
export function showRecentTimes(): void {
  show()
  document.addEventListener('visibilitychange', () => document.hidden || show())
}
