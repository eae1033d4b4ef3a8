// The readable documentation of the API in a real browser: it shows the calls and asks nobody but us.
import { createServer } from 'node:http'
import type { AddressInfo } from 'node:net'
import { getRequestListener } from '@hono/node-server'
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { connectChromium } from '../chromium.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

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
  browser = await connectChromium()
})
afterAll(async () => {
  await browser?.close()
  server.close()
  await site?.close()
})

test('the documentation shows the calls, from our own origin only', async () => {
  const page = await browser.newPage()
  const asked: string[] = []
  const complaints: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text())
  })
  page.on('pageerror', (error) => complaints.push(error.message))
  await page.goto(`${address}/api/docs`)
  await page.getByText('Moves a post to the bin').first().waitFor()
  await page.waitForTimeout(1_500)
  expect(asked.filter((url) => /^https?:/.test(url) && !url.startsWith(address))).toEqual([])
  expect(complaints).toEqual([])
  const links = await page
    .locator('a[href^="http"]:visible')
    .evaluateAll((all) => all.map((a) => a.getAttribute('href')))
  expect(links.filter((href) => !href?.startsWith(address))).toEqual([])
})
