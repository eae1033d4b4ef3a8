// The clock of taps in a browser: moved forward instead of waiting, because no ball may follow another too soon.
import type { Page } from 'playwright-core'
import { GAP_MS } from '#app/dashboard/pad/model/pace.ts'

declare global {
  interface Window {
    /** Milliseconds that the timestamps of events are ahead. */
    tapsAhead: number
  }
}

/** Call before the page opens the pad. */
export async function installTapClock(page: Page): Promise<void> {
  await page.addInitScript(() => {
    window.tapsAhead = 0
    const real = Object.getOwnPropertyDescriptor(Event.prototype, 'timeStamp')
    Object.defineProperty(Event.prototype, 'timeStamp', {
      configurable: true,
      get() {
        return Number(real?.get?.call(this)) + window.tapsAhead
      },
    })
  })
}

/** As if the scorer had waited for the next ball. */
export async function waitForNextBall(page: Page): Promise<void> {
  await page.evaluate((ms) => {
    window.tapsAhead += ms
  }, GAP_MS)
}
