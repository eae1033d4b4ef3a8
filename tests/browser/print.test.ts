// Printed pages: black text on white, without controls.
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

/** The width of A4 at 96 dpi without margins. */
const PAPER = 718

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

describe.each(LANGUAGES)('printing, %s', (language) => {
  test('an article prints its headline, picture, byline and text, and no controls', async () => {
    const page = await site.newPage({ width: PAPER, dark: true })
    await page.goto(stories[language].plain)
    const pressed = page.locator('nav, form, details, button, .button, aside')
    expect(await pressed.filter({ visible: true }).count()).toBeGreaterThan(3)
    await page.emulateMedia({ media: 'print' })
    expect(await pressed.filter({ visible: true }).count()).toBe(0)
    for (const part of ['h1', 'figure img', 'a[rel=author]', '.prose p']) {
      expect(await page.locator(`article ${part}`).first().isVisible()).toBe(true)
    }
  })

  test('a story with a video prints its poster, also after playing', async () => {
    const page = await site.newPage({ width: PAPER })
    await page.route(/^https:/, (route) => route.abort())
    await page.goto(stories[language].withVideo)
    const picture = page.locator('article figure img').first()
    const player = page.locator('article figure iframe')
    await page.emulateMedia({ media: 'print' })
    expect(await picture.isVisible()).toBe(true)
    await page.emulateMedia({ media: 'screen' })
    await page.locator('article figure a[data-video]').click()
    await player.waitFor()
    expect(await picture.isVisible()).toBe(false)
    await page.emulateMedia({ media: 'print' })
    expect(await picture.isVisible()).toBe(true)
    expect(await player.isVisible()).toBe(false)
  })

  test('the dark theme prints black on white', async () => {
    const page = await site.newPage({ width: PAPER, dark: true })
    await page.goto(stories[language].plain)
    await page.emulateMedia({ media: 'print' })
    const colours = await page.evaluate(() => {
      const text = document.querySelector('.prose p')
      return {
        paper: getComputedStyle(document.body).backgroundColor,
        ink: text && getComputedStyle(text).color,
      }
    })
    expect(colours).toEqual({ paper: 'rgb(255, 255, 255)', ink: 'rgb(0, 0, 0)' })
  })

  test('a table fits the paper', async () => {
    const page = await site.newPage({ width: PAPER })
    await page.goto(stories[language].withTable)
    await page.emulateMedia({ media: 'print' })
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(PAPER)
  })
})
