// A page that is left tells its own site, once, that it was read and how fast it came; the newsroom counts it.
import { and, eq, ne } from 'drizzle-orm'
import type { Page, Request } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { postViews, webVitals } from '#server/db/tables.ts'
import { writeVisits } from '#server/domain/visits/visits.ts'
import { startReadingSide } from './reading-side.ts'
import { findStories, type Stories } from './stories.ts'

const site = startReadingSide()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

const isBeacon = (request: Request) => new URL(request.url()).pathname === '/api/visits'

/** What a browser does to a page that the reader turns away from, without leaving it. */
function hide(page: Page): Promise<void> {
  return page.evaluate(() => {
    Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
    document.dispatchEvent(new Event('visibilitychange'))
  })
}

/** Playwright does not read the body of a beacon: the page notes it down before it is sent. */
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

async function viewsOf(path: string): Promise<number> {
  const { db } = site.portal.system
  const id = path.split('/').at(-1) ?? ''
  const today = dhakaDay(new Date())
  const rows = await db
    .select()
    .from(postViews)
    .where(and(eq(postViews.postId, id), eq(postViews.day, today)))
  return rows[0]?.views ?? 0
}

test('an article that is read and left counts as read once, with how fast it came', async () => {
  const { system } = site.portal
  const path = stories.bn.withTable
  const before = await viewsOf(path)
  const page = await site.newPage({ userAgent: TELEPHONE })
  await page.goto(path, { waitUntil: 'networkidle' })
  // Playwright lends its browser another name, which a beacon of a page that is gone does not bear; a key ends the LCP.
  await page.keyboard.press('Shift')
  await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  const written = async () => {
    await writeVisits(system)
    return viewsOf(path)
  }
  await expect.poll(written, { timeout: 20_000, interval: 250 }).toBe(before + 1)
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

test('what is told is the address and numbers, nothing else', async () => {
  const page = await site.newPage()
  const notes = await noteBeacons(page)
  await page.goto(`${stories.en.plain}?utm_source=letter#text`, { waitUntil: 'networkidle' })
  const [beacon] = await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  expect(beacon.method()).toBe('POST')
  expect((await beacon.response())?.status()).toBe(204)
  await expect.poll(notes).toHaveLength(1)
  const told: { path: string; vitals: Record<string, number> } = JSON.parse((await notes())[0] ?? '')
  expect(told).toEqual({ path: stories.en.plain, vitals: expect.any(Object) })
  expect(Object.values(told.vitals).every((value) => typeof value === 'number')).toBe(true)
})

test('one page tells once, however often it is hidden', async () => {
  const page = await site.newPage()
  const told: string[] = []
  page.on('request', (request) => {
    if (isBeacon(request)) told.push(request.url())
  })
  await page.goto(stories.en.plain, { waitUntil: 'networkidle' })
  await hide(page)
  await hide(page)
  await page.goto('about:blank')
  expect(told).toHaveLength(1)
})

test('a browser that nobody sits before is answered and not counted', async () => {
  const { system } = site.portal
  const before = await viewsOf(stories.bn.plain)
  const page = await site.newPage()
  await page.goto(stories.bn.plain, { waitUntil: 'networkidle' })
  const [beacon] = await Promise.all([page.waitForRequest(isBeacon), hide(page)])
  expect((await beacon.response())?.status()).toBe(204)
  await writeVisits(system)
  expect(await viewsOf(stories.bn.plain)).toBe(before)
})
