// What browser tests read on a page that follows its match.
import type { Page } from 'playwright-core'

/** The parts of a page that follow its match, and the newest items of its feed, also those that wait. */
export const shownBy = (page: Page) =>
  page.evaluate(() => ({
    parts: Object.fromEntries(
      [...document.querySelectorAll('[data-part]')].map((part) => {
        const copy = document.importNode(part, true)
        // The date of a match that has ended appears only on the next visit.
        copy.querySelector('h1 ~ time')?.remove()
        return [part.getAttribute('data-part'), copy.innerHTML]
      }),
    ),
    feed: [...document.querySelectorAll('[data-feed] > li')].slice(0, 12).map((item) => {
      item.removeAttribute('hidden')
      return item.outerHTML
    }),
  }))

/** Waits until the page has received this event. */
export async function waitForEvent(page: Page, seq: number): Promise<void> {
  await page.waitForFunction(
    (wanted) => Number(document.querySelector('[data-live]')?.getAttribute('data-seq')) >= wanted,
    seq,
  )
}
