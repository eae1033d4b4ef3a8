// A page that is left tells its own site, once, that it was read and how fast it came; the newsroom counts it.
import { and, eq } from 'drizzle-orm'
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

const isBeacon = (request: Request) => new URL(request.url()).pathname === '/api/visits'

async function readAndLeave(page: Page, path: string): Promise<Request> {
  await page.goto(path, { waitUntil: 'networkidle' })
  const told = page.waitForRequest(isBeacon)
  await page.goto('/about')
  return told
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

test('a read article is told by beacon when it is left, and counted', async () => {
  const { system } = site.portal
  const path = stories.bn.withTable
  const before = await viewsOf(path)
  const page = await site.newPage()
  const beacon = await readAndLeave(page, path)
  expect(beacon.method()).toBe('POST')
  const told: { path: string; vitals: Record<string, number> } = beacon.postDataJSON()
  expect(Object.keys(told).sort()).toEqual(['path', 'vitals'])
  expect(told.path).toBe(path)
  expect(told.vitals.LCP).toBeGreaterThan(0)
  expect(told.vitals.TTFB).toBeGreaterThan(0)
  expect(told.vitals.CLS).toBeLessThan(0.1)
  expect((await beacon.response())?.status()).toBe(204)

  await writeVisits(system)
  expect(await viewsOf(path)).toBe(before + 1)
  const vitals = await system.db.select().from(webVitals).where(eq(webVitals.page, 'article'))
  expect(vitals.map(({ metric }) => metric)).toEqual(expect.arrayContaining(['LCP', 'TTFB', 'CLS', 'FCP']))
})

test('one page tells once, however often it is hidden', async () => {
  const page = await site.newPage()
  const told: string[] = []
  page.on('request', (request) => {
    if (isBeacon(request)) told.push(request.url())
  })
  await page.goto(stories.en.plain, { waitUntil: 'networkidle' })
  const hide = () =>
    page.evaluate(() => {
      Object.defineProperty(document, 'visibilityState', { value: 'hidden', configurable: true })
      document.dispatchEvent(new Event('visibilitychange'))
    })
  await hide()
  await hide()
  await page.goto('about:blank')
  expect(told).toHaveLength(1)
})
