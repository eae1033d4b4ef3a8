// A video asks its provider for nothing before it is pressed, and then for the player that sets no cookies.
import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { startReadingSide } from './reading-side.ts'
import { findStories, type Stories } from './stories.ts'

const PLAYER = /^https:\/\/www\.youtube-nocookie\.com\/embed\/[\w-]{11}\?/

const site = startReadingSide()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** The provider cannot be reached from here: its requests are noted and dropped. */
async function openWatching(path: string): Promise<{ page: Page; asked: string[] }> {
  const page = await site.newPage()
  const asked: string[] = []
  await page.route(/^https:/, (route) => {
    asked.push(route.request().url())
    return route.abort()
  })
  await page.goto(path)
  return { page, asked }
}

test.each([
  ['the second lead of the front page', () => '/'],
  ['an article, bn', () => stories.bn.withVideo],
  ['an article, en', () => stories.en.withVideo],
])('a pressed video becomes its player: %s', async (_place, path) => {
  const { page, asked } = await openWatching(path())
  const video = page.locator('a[data-video]').first()
  const title = await video.getAttribute('aria-label')
  expect(asked).toEqual([])
  const request = page.waitForRequest(PLAYER)
  await video.click()
  await request
  const player = page.locator('iframe')
  expect(await player.getAttribute('src')).toMatch(PLAYER)
  expect(await player.getAttribute('title')).toBe(title)
  expect(await player.evaluate((frame) => frame === document.activeElement)).toBe(true)
  expect(asked.every((url) => PLAYER.test(url))).toBe(true)
})

test('the player takes exactly the place of the picture', async () => {
  const { page } = await openWatching(stories.bn.withVideo)
  const video = page.locator('a[data-video]').first()
  const before = await video.boundingBox()
  await video.click()
  const after = await page.locator('iframe').boundingBox()
  expect(after?.width).toBeCloseTo(before?.width ?? 0, 0)
  expect(after?.height).toBeCloseTo(before?.height ?? 0, 0)
})

test('a video opens in a tab of its own when asked so', async () => {
  const { page } = await openWatching(stories.bn.withVideo)
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
