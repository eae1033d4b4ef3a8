// What a person does while a form is being saved, and a save whose answer is lost.
import type { Page } from 'playwright-core'

/** Holds the writing calls of this address until `act` is done. */
export async function whileSending(
  page: Page,
  address: string | RegExp,
  send: () => Promise<void>,
  act: () => Promise<void>,
): Promise<void> {
  const held = Promise.withResolvers<void>()
  await page.route(address, async (route) => {
    if (route.request().method() !== 'GET') await held.promise
    await route.continue()
  })
  const sending = page.waitForRequest((request) => request.method() !== 'GET')
  await send()
  await sending
  await act()
  held.resolve()
}

/** The server gets the next call of this address, but the browser no answer to it. */
export async function losingAnswer(
  page: Page,
  address: string | RegExp,
  send: () => Promise<void>,
): Promise<void> {
  const lost = Promise.withResolvers<void>()
  await page.route(
    address,
    async (route) => {
      await route.fetch()
      await route.abort()
      lost.resolve()
    },
    { times: 1 },
  )
  await send()
  await lost.promise
}
