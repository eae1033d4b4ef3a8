// Where somebody who works by keyboard stands.
import type { Locator } from 'playwright-core'
import { expect } from 'vitest'

/** Waits until this element has the focus. */
export async function standsAt(element: Locator): Promise<void> {
  await expect.poll(() => element.evaluate((found) => found === document.activeElement)).toBe(true)
}
