// A page that is left sends one beacon with its view and web vitals, which the newsroom counts.
import { createRequire } from 'node:module'
import { and, eq, ne } from 'drizzle-orm'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { postViews, webVitals } from '#server/db/tables/tables.ts'
import { writeVisits } from '#server/domain/visits/visits.ts'
import { waitUntilIdle } from './page-idle.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const isBeacon = (request: Request) => new URL(request.url()).pathname === '/api/visits'

/** Hides the page, as switching tabs does. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Records beacon bodies in the page, because Playwright cannot read them. */
async function noteBeacons(page: Page): Promise<() => Promise<string[]>> {
  await page.addInitScript(() => {
    const notes: string[] = []
    Object.assign(window, { notes })
    const send = navigator.sendBeacon.bind(navigator)
    navigator.sendBeacon = (address, body) => {
      if (body instanceof Blob) body.text().then((text) => notes.push(text))
      return send(address, body)
    }
  })
  return () => page.evaluate<string[]>('notes')
}

/** The views of all days, because midnight may lie between two calls. */
async function viewsOf(path: string): Promise<number> {
  const id = path.split('/').at(-1) ?? ''
  const days = await site.portal.system.db.select().from(postViews).where(eq(postViews.postId, id))
  return days.reduce((sum, { views }) => sum + views, 0)
}

test('counts one view and web vitals when an article is left', async () => {
  const { system } = site.portal
  const path = stories.bn.withTable
  const before = await viewsOf(path)
  const page = await site.newPage({ userAgent: TELEPHONE })
  await page.goto(path)
  await waitUntilIdle(page)
  // Beacons of a closed page lack Playwright's User-Agent, so the page is only hidden. A key press finalizes LCP.
  await page.keyboard.press('Shift')
  await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  const written = async () => {
    await writeVisits(system)
    return viewsOf(path)
  }
  await expect.poll(written, { interval: 250 }).toBe(before + 1)
  const vitals = await system.db
    .select()
    .from(webVitals)
    .where(and(eq(webVitals.page, 'article'), ne(webVitals.metric, 'INP')))
  expect(vitals.map(({ metric, count }) => `${metric} ${count}`).sort()).toEqual([
    'CLS 1',
    'FCP 1',
    'LCP 1',
    'TTFB 1',
  ])
})

test('web vitals are those of the library web-vitals', async () => {
  const page = await site.newPage()
  await page.addInitScript({
    path: createRequire(import.meta.url).resolve('web-vitals'),
  })
  // Every change is noted: the library's last report leaves out interactions that still wait for an idle moment.
  await page.addInitScript(`
    window.expected = {}
    for (const on of ['onCLS', 'onFCP', 'onINP', 'onLCP', 'onTTFB'])
      webVitals[on](({ name, value }) => { window.expected[name] = value }, { reportAllChanges: true })
    addEventListener('click', () => { const end = performance.now() + 150; while (performance.now() < end); })
  `)
  const notes = await noteBeacons(page)
  await page.goto(stories.en.plain)
  await waitUntilIdle(page)
  // Shifts more than a second apart do not belong together. The browser's clock cannot be advanced.
  for (const pause of [0, 200, 1_500]) {
    await page.waitForTimeout(pause)
    await page.evaluate(
      async (height) => {
        const block = document.createElement('div')
        block.style.height = `${height}px`
        document.body.prepend(block)
        await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)))
      },
      40 + pause / 10,
    )
  }
  await page.mouse.click(2, 2)
  await page.keyboard.press('Shift')
  await waitUntilIdle(page)
  await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  await expect.poll(notes).toHaveLength(1)
  const { vitals }: { vitals: Record<string, number> } = JSON.parse((await notes())[0] ?? '')
  expect(vitals).toEqual(await page.evaluate('expected'))
  expect(Object.keys(vitals).sort()).toEqual(['CLS', 'FCP', 'INP', 'LCP', 'TTFB'])
  expect(vitals.CLS).toBeGreaterThan(0)
  expect(vitals.INP).toBeGreaterThan(140)
})

test('a beacon contains only the path and numbers', async () => {
  const page = await site.newPage()
  const notes = await noteBeacons(page)
  await page.goto(`${stories.en.plain}?utm_source=letter#text`)
  await waitUntilIdle(page)
  const [beacon] = await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  expect(beacon.method()).toBe('POST')
  expect((await beacon.response())?.status()).toBe(204)
  await expect.poll(notes).toHaveLength(1)
  const payload: { path: string; vitals: Record<string, number> } = JSON.parse((await notes())[0] ?? '')
  expect(payload).toEqual({ path: stories.en.plain, vitals: expect.any(Object), ads: [] })
  expect(Object.values(payload.vitals).every((value) => typeof value === 'number')).toBe(true)
})

test('a page sends one beacon, however often it is hidden', async () => {
  const page = await site.newPage()
  const beacons: string[] = []
  page.on('request', (request) => {
    if (isBeacon(request)) beacons.push(request.url())
  })
  await page.goto(stories.en.plain)
  await waitUntilIdle(page)
  await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  await hide(page)
  await page.goto('about:blank')
  expect(beacons).toHaveLength(1)
})

test('a headless browser is answered and not counted', async () => {
  const { system } = site.portal
  const before = await viewsOf(stories.bn.plain)
  const page = await site.newPage()
  await page.goto(stories.bn.plain)
  await waitUntilIdle(page)
  const [beacon] = await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  expect((await beacon.response())?.status()).toBe(204)
  await writeVisits(system)
  expect(await viewsOf(stories.bn.plain)).toBe(before)
})
