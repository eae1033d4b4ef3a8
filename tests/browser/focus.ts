// Where somebody who works by keyboard stands.
import type { Locator, Page } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until this element has the focus. */
export async function standsAt(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true)
}

/** Waits until whoever works by keyboard stands at the note that says this. */
export async function standsAtTold(page: Page, sentence: string | RegExp): Promise<void> {
  const told = () =>
    page.evaluate(() => {
      const place = document.activeElement
      return place?.matches('.note, :has(> .note)') ? place.textContent : place?.outerHTML.slice(0, 120)
    })
  await expect.poll(told).toMatch(sentence)
}
