// What a browser complains about while a page is open, and whether the page is wider than its window. Axe: accessibility.ts.
import type { Page } from 'playwright-core'

/** Grows by the errors and warnings of the console and of the content policy. */
export function recordComplaints(page: Page): string[] {
  const complaints: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error' || message.type() === 'warning') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  return complaints
}

export function scrollsSideways(page: Page): Promise<boolean> {
  return page.evaluate(() => document.documentElement.scrollWidth > window.innerWidth)
}
