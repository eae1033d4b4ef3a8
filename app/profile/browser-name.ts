// What people call the browser that a `User-Agent` header speaks of. Pure.
import Bowser from 'bowser'

export type BrowserName = { browser: string; system: string | null }

/** Browser and operating system; null when the header tells neither, as those of programs. */
export function browserOf(userAgent: string | null): BrowserName | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name ? { browser: browser.name, system: os.name ?? null } : null
}
