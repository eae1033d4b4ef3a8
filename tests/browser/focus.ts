// Checks of keyboard focus.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until this element has the focus. */
export async function expectFocusOn(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true)
}

/** Waits until the message with this text has the focus. */
export async function expectFocusOnMessage(page: Page, sentence: string | RegExp): Promise<void> {
  const focused = () =>
    page.evaluate(() => {
      const place = document.activeElement
      return place?.matches('.note, :has(> .note)') ? place.textContent : place?.outerHTML.slice(0, 120)
    })
  await expect.poll(focused).toMatch(sentence)
}
