// The names of browser and operating system in a `User-Agent` header. Pure.
import Bowser from 'bowser'

export type BrowserName = { browser: string; system: string | null }

/** Null when the header names no browser, for example that of a command-line program. */
export function parseBrowser(userAgent: string | null): BrowserName | null {
  if (!userAgent) return null
  const { browser, os } = Bowser.parse(userAgent)
  return browser.name ? { browser: browser.name, system: os.name ?? null } : null
}
