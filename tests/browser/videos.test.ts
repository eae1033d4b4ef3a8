// A video requests nothing from its provider before it is clicked, and then the player without cookies.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const PLAYER = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** Records requests to other hosts and aborts them, also those of further tabs. */
async function openWithoutInternet(path: string): Promise<{ page: Page; requested: string[] }> {
  const page = await site.newPage()
  const requested: string[] = []
  await page.context().route(/^https:/, (route) => {
    requested.push(route.request().url())
    return route.abort()
  })
  await page.goto(path)
  return { page, requested }
}

test.each([
  ['the second lead of the front page', () => '/'],
  ['an article, bn', () => stories.bn.withVideo],
  ['an article, en', () => stories.en.withVideo],
])('a clicked video becomes its player: %s', async (_place, path) => {
  const { page, requested } = await openWithoutInternet(path())
  const video = page.locator('a[data-video]').first()
  const title = await video.getAttribute('aria-label')
  expect(requested).toEqual([])
  const request = page.waitForRequest(PLAYER)
  await video.click()
  await request
  const player = page.locator('iframe')
  expect(await player.getAttribute('src')).toMatch(PLAYER)
  expect(await player.getAttribute('title')).toBe(title)
  expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true)
  expect(requested.every((url) => PLAYER.test(url))).toBe(true)
})

test('the player has the size of the picture', async () => {
  const { page } = await openWithoutInternet(stories.bn.withVideo)
  const video = page.locator('a[data-video]').first()
  const before = await video.boundingBox()
  await video.click()
  const after = await page.locator('iframe').boundingBox()
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
})

test('a video opens in a new tab with Ctrl', async () => {
  const { page } = await openWithoutInternet(stories.bn.withVideo)
  const [tab] = await Promise.all([
    page.context().waitForEvent('page'),
    page
      .locator('a[data-video]')
      .first()
      .click({ modifiers: ['ControlOrMeta'] }),
  ])
  expect(tab).toBeTruthy()
  expect(await page.locator('iframe').count()).toBe(0)
})
