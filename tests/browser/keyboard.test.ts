// Public pages by keyboard: tab order, visible focus, Enter and Escape.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { scoreWords } from '#app/reader/present/matches/words.ts'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition, searchPath } from '#contract/pages/paths.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const SECTIONS = ['/cricket', '/football', '/athletics', '/othersports']
const BELOW_SCORES = ['/tournaments', '/teams', '/players']

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

/** The focused element: its link address or text, and whether focus is visible. Null: nothing, or a date field. */
function focused(page: Page) {
  return page.evaluate(() => {
    const element = document.activeElement
    if (!(element instanceof HTMLElement) || element === document.body) return null
    // The browser itself styles the parts of a date field.
    if (element.matches('[type=date]')) return null
    const isOutlined = (style: CSSStyleDeclaration) =>
      style.outlineStyle !== 'none' && Number.parseFloat(style.outlineWidth) >= 2
    // A card is outlined as a whole when its link has the focus.
    const around = [element, element.closest('article')].filter((one) => one !== null)
    const box = element.getBoundingClientRect()
    return {
      name: element.getAttribute('href') ?? element.getAttribute('aria-label') ?? element.innerText.trim(),
      isOutlined: [...around.map((one) => getComputedStyle(one)), getComputedStyle(element, '::after')].some(
        isOutlined,
      ),
      isInWindow: box.right > 0 && box.bottom > 0 && box.left < innerWidth && box.top < innerHeight,
    }
  })
}

async function tabThrough(page: Page, times: number) {
  const stops = []
  for (let count = 0; count < times; count++) {
    await page.keyboard.press('Tab')
    // Browsers may scroll to the focus a frame later, and cards that this brings near then take their height.
    await expect
      .poll(async () => {
        const stop = await focused(page)
        return stop && !stop.isInWindow ? stop.name : null
      })
      .toBe(null)
    stops.push(await focused(page))
  }
  return stops
}

function testKeyboard(language: Language): void {
  const at = (path: string) => inEdition(language, path)
  const t = readerWords(language)

  test('the first tab stop is a skip link', async () => {
    const page = await site.newPage()
    await page.goto(at('/'))
    await page.keyboard.press('Tab')
    expect(await focused(page)).toEqual({ name: '#main', isOutlined: true, isInWindow: true })
    await page.keyboard.press('Enter')
    expect(await page.evaluate(() => document.activeElement?.id)).toBe('main')
    await page.keyboard.press('Tab')
    expect(await page.evaluate(() => document.activeElement?.closest('main') !== null)).toBe(true)
  })

  test('Tab follows the reading order of header and navigation', async () => {
    const page = await site.newPage()
    await page.goto(at('/about'))
    const other = language === 'bn' ? '/en/about' : '/about'
    const expected = [
      '#main',
      at('/'),
      other,
      searchPath(language, ''),
      t('look.title'),
      t('account.menu'),
      ...[...SECTIONS, '/scores'].map(at),
      scoreWords(language)('more'),
      `${at('/')}#sign-in`,
    ]
    const stops = await tabThrough(page, expected.length)
    expect(stops.map((stop) => stop?.name)).toEqual(expected)
  })

  test('the small screen’s menu opens with Enter and closes with Escape', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto(at('/'))
    const menu = page.locator('header details', { has: page.locator('nav') })
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    expect(await menu.getAttribute('open')).not.toBeNull()
    const stops = await tabThrough(page, 8)
    expect(stops.map((stop) => stop?.name)).toEqual([...SECTIONS, '/scores', ...BELOW_SCORES].map(at))
    await page.keyboard.press('Escape')
    expect(await menu.getAttribute('open')).toBeNull()
    expect(await menu.locator('summary').evaluate((summary) => summary === document.activeElement)).toBe(true)
  })

  test('the pages below the scores open with Enter and close with Escape', async () => {
    const page = await site.newPage()
    await page.goto(at('/teams'))
    const summary = page.locator('nav details summary')
    await summary.focus()
    await page.keyboard.press('Enter')
    const stops = await tabThrough(page, 3)
    expect(stops.map((stop) => stop?.name)).toEqual(BELOW_SCORES.map(at))
    await page.keyboard.press('Escape')
    expect(await page.locator('nav details').getAttribute('open')).toBeNull()
    expect(await summary.evaluate((element) => element === document.activeElement)).toBe(true)
  })

  test('the account menu opens by Enter', async () => {
    const page = await site.newPage()
    await page.goto(at('/'))
    const menu = page.locator('header details', { has: page.locator('a[href*="/login"]') })
    await menu.locator('summary').focus()
    await page.keyboard.press('Enter')
    await page.keyboard.press('Tab')
    expect((await focused(page))?.name).toBe(at('/mine'))
    await page.keyboard.press('Tab')
    expect((await focused(page))?.name).toBe(withReturnPath(at('/login'), at('/')))
  })

  test('a scrollable table can be focused', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto(stories[language].withTable)
    const box = page.locator('.table-box').first()
    await box.focus()
    expect(await box.evaluate((element) => element === document.activeElement)).toBe(true)
    expect(await box.getAttribute('aria-label')).toBe(t('article.table'))
  })
}

describe('by keyboard, bn', () => testKeyboard('bn'))
describe('by keyboard, en', { tags: 'slow' }, () => testKeyboard('en'))

describe.each([1280, 390])('focus is always visible, %i px', { tags: 'slow' }, (width) => {
  test.each([
    ['front page', () => '/'],
    ['category', () => '/cricket'],
    ['article', () => stories.bn.withTable],
    ['contact', () => '/contact'],
  ])('%s', async (_name, path) => {
    const page = await site.newPage({ width })
    await page.goto(path())
    const reachable = await page
      .locator('a[href], button, input, summary, textarea, [tabindex="0"]')
      .filter({ visible: true })
      .count()
    const stops = (await tabThrough(page, reachable)).filter((stop) => stop !== null)
    expect(stops.length).toBeGreaterThan(reachable / 2)
    expect(stops.filter(({ isOutlined, isInWindow }) => !isOutlined || !isInWindow)).toEqual([])
  })
})
