// The API documentation in a browser: it lists the calls and requests nothing from other origins.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { closeWindows, openChromium } from '../chromium.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { countRequests, waitUntilIdle } from './page-idle.ts'

let site: TestApp
let browser: Browser
let address: string
const server = createServer()

beforeAll(async () => {
  site = await createTestApp()
  server.on('request', getRequestListener(site.app.fetch, { overrideGlobalObjects: false }))
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  const { port } = server.address() as AddressInfo
  address = `http://127.0.0.1:${port}`
  browser = await openChromium()
})
afterAll(async () => {
  await closeWindows()
  server.close()
  await site?.close()
})

test('lists the calls and requests nothing from other origins', async () => {
  const page = await browser.newPage()
  countRequests(page)
  const requested: string[] = []
  const consoleErrors: string[] = []
  page.on('request', (request) => requested.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') consoleErrors.push(message.text())
  })
  page.on('pageerror', (error) => consoleErrors.push(error.message))
  await page.goto(`${address}/api/docs`)
  await page.getByText('Moves a post to the bin').first().waitFor()
  await waitUntilIdle(page)
  expect(requested.filter((url) => /^https?:/.test(url) && !url.startsWith(address))).toEqual([])
  expect(consoleErrors).toEqual([])
  const links = await page
    .locator('a[href^="http"]:visible')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links.filter((href) => !href?.startsWith(address))).toEqual([])
})
