// Console errors of an open page, and whether it scrolls horizontally.
import type { Page } from 'playwright-core'

/** A list that receives console errors and warnings, uncaught errors and CSP violations. */
export function recordConsoleErrors(page: Page): string[] {
  const consoleErrors: string[] = []
  page.on('console', (message) => {
    if (message.type() !== 'error' && message.type() !== 'warning') return
    // The text of a failed request does not say which one it was.
    consoleErrors.push(`${message.text()} ${message.location().url}`.trim())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  return consoleErrors
}

export function hasHorizontalScroll(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
