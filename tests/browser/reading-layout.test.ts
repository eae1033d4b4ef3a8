// Layout of public pages: headlines first on phones, picture sizes, even columns.
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { articlePath, inEdition } from '#contract/pages/paths.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { clippedTrends, columnGaps, headerHeight } from './layout-measures.ts'
import { expectFittingPictures, PAGES_WITH_PICTURES, QUICK_PICTURE_LOOKS } from './page-checks/pictures.ts'
import { waitUntilIdle } from './page-idle.ts'
import { EMPTY_CATEGORY } from './public-pages.ts'
import { emptyCategory, findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const PHONE = { width: 390, height: 844 }
const CELLS = Array.from({ length: 12 }, (_, place) => `<td>Column ${place}</td>`).join('')

/** Text on score boards, which are dark in both themes. */
const ON_BOARD = 'rgb(243, 246, 241)'

const site = startTestSite()
let stories: Record<Language, Stories>
let long: string
beforeAll(async () => {
  await emptyCategory(site.portal.system, EMPTY_CATEGORY)
  stories = await findStories(site.portal.system)
  const { post } = await createPost(site.portal.system, {
    language: 'en',
    status: 'published',
    headline:
      'One two three four five six seven eight nine ten eleven twelve thirteen fourteen fifteen sixteen seventeen',
    richText: `<table><tbody><tr><th>Team</th>${CELLS}</tr></tbody></table>`,
    imageUrl: '/placeholder.jpg',
    categories: ['Health'],
  })
  if (!post.createdAt) throw new Error('not published')
  long = articlePath({ ...post, createdAt: post.createdAt })
})

/** By the wheel: where scripts are off, no page gets animation frames. */
async function scrollThrough(page: Page): Promise<void> {
  const { height: step } = PHONE
  const left = () =>
    page.evaluate(() => document.documentElement.scrollHeight - innerHeight - Math.ceil(scrollY))
  for (let rest = await left(); rest > 0; ) {
    await page.mouse.wheel(0, step / 2)
    await expect.poll(left).not.toBe(rest)
    rest = await left()
  }
}

describe.each(LANGUAGES)('a phone, %s', (language) => {
  test.each(['/', '/cricket'])(
    '%s lays out distant parts only when scrolled near, at about their estimated height, without scripts',
    { tags: 'slow' },
    async (path) => {
      const page = await site.newPage({ ...PHONE, scripts: false })
      await page.goto(inEdition(language, path))
      const footer = page.locator('footer').first()
      const isLaidOut = () =>
        footer.evaluate((element) =>
          element.firstElementChild?.checkVisibility({ contentVisibilityAuto: true }),
        )
      const height = () => page.evaluate(() => document.documentElement.scrollHeight)
      const estimated = await height()
      expect(await isLaidOut()).toBe(false)
      await scrollThrough(page)
      await expect.poll(isLaidOut).toBe(true)
      expect(Math.abs((await height()) / estimated - 1)).toBeLessThan(0.1)
    },
  )

  test('a capture of the whole page shows every card', async () => {
    const page = await site.newPage(PHONE)
    await page.goto(inEdition(language, '/'))
    await waitUntilIdle(page)
    const parts = page.locator('article, ol, footer')
    const left = () =>
      parts.evaluateAll(
        (all) => all.filter((each) => getComputedStyle(each).contentVisibility === 'auto').length,
      )
    await expect.poll(left).toBe(0)
    const boxes = await parts.evaluateAll((all) =>
      all.map((each) => {
        const { left, top, width, height } = each.getBoundingClientRect()
        return [left, top, width, height].map(Math.floor)
      }),
    )
    expect(boxes.length).toBeGreaterThan(25)
    const capture = await page.screenshot({ fullPage: true })
    const blank = []
    for (const [left = 0, top = 0, width = 0, height = 0] of boxes) {
      if (width * height === 0) continue
      const { channels } = await sharp(
        await sharp(capture).extract({ left, top, width, height }).toBuffer(),
      ).stats()
      if (channels.every(({ stdev }) => stdev < 3)) blank.push({ left, top, width, height })
    }
    expect(blank).toEqual([])
  })

  test('printing loads the pictures of the whole page', async () => {
    const page = await site.newPage(PHONE)
    await page.goto(inEdition(language, '/'))
    await waitUntilIdle(page)
    const missing = () =>
      page.evaluate(() => [...document.images].filter(({ naturalWidth }) => !naturalWidth).length)
    expect(await missing(), 'left to those who scroll').toBeGreaterThan(3)
    await page.pdf()
    await expect.poll(missing).toBe(0)
  })

  test('the front page shows its first headline without scrolling', async () => {
    const page = await site.newPage(PHONE)
    await page.goto(inEdition(language, '/'))
    const headline = await page.locator('main h2').first().boundingBox()
    expect(headline && headline.y + headline.height).toBeLessThan(844)
  })

  test.each(['plain', 'withVideo', 'translated'] as const)(
    'an article (%s) shows its headline, and its text begins within 900 px',
    async (kind) => {
      const page = await site.newPage(PHONE)
      await page.goto(stories[language][kind])
      const headline = await page.locator('h1').boundingBox()
      expect(headline && headline.y + headline.height).toBeLessThan(500)
      const text = await page.locator('.prose p').first().boundingBox()
      expect(text?.y).toBeLessThan(900)
    },
  )

  test.each(['/login', '/register', '/forgot-password'])(
    '%s has a home link in place of the news header',
    async (path) => {
      const page = await site.newPage(PHONE)
      await page.goto(inEdition(language, path))
      expect(await headerHeight(page)).toBeLessThan(70)
      expect(await page.locator('header nav, body > nav').count()).toBe(0)
      expect(await page.locator('header a').first().getAttribute('href')).toBe(inEdition(language, '/'))
    },
  )

  test.each([390, 1280])('the publisher lines of the footer are centred at %i px', async (width) => {
    const page = await site.newPage({ ...PHONE, width })
    await page.goto(inEdition(language, '/'))
    const address = page.locator('footer address')
    expect(await address.evaluate((own) => getComputedStyle(own).textAlign)).toBe('center')
    const offsets = await address.evaluate((own) => {
      const box = own.getBoundingClientRect()
      return [...own.children].map((line) => {
        const range = document.createRange()
        range.selectNodeContents(line)
        const text = range.getBoundingClientRect()
        return Math.abs(text.left + text.width / 2 - (box.left + box.width / 2))
      })
    })
    expect(offsets.length).toBeGreaterThan(1)
    expect(Math.max(...offsets)).toBeLessThan(1)
  })

  test('the trending line clips no link', { tags: 'slow' }, async () => {
    const page = await site.newPage(PHONE)
    for (const width of [390, 320, 1280]) {
      await page.setViewportSize({ width, height: 844 })
      await page.goto(inEdition(language, '/'))
      expect(await clippedTrends(page)).toEqual([])
      for (const label of await page.locator('body > nav li a, main > nav li a').allInnerTexts())
        expect(label.length).toBeLessThanOrEqual(31)
    }
  })
})

describe('pictures load in about their rendered size', { tags: 'slow' }, () => {
  test.each(PAGES_WITH_PICTURES)('$kind', { timeout: 180_000 }, async (shown) => {
    for (const look of QUICK_PICTURE_LOOKS)
      await expectFittingPictures(await site.newPage(look), shown, stories)
  })
})

describe.each(LANGUAGES)('adjacent columns end at the same height, %s', (language) => {
  test.each(['/', '/cricket', '/football'])('%s', async (path) => {
    const page = await site.newPage()
    await page.goto(inEdition(language, path))
    for (const width of [1280, 1440, 1920]) {
      await page.setViewportSize({ width, height: 900 })
      await waitUntilIdle(page)
      const holes = await columnGaps(page)
      expect(holes.length).toBeGreaterThan(0)
      expect(Math.max(...holes)).toBeLessThan(40)
    }
  })
})

test.each([1280, 1600, 1920])('at %i px lines and strips end where the text does', async (width) => {
  const page = await site.newPage({ width, height: 900 })
  for (const path of ['/', '/en', '/cricket', '/scores', '/teams', stories.bn.match('finished', 'cricket')]) {
    await page.goto(path)
    const past = await page.evaluate(() => {
      const nav = document.querySelector('body > nav .wrap')
      if (!nav) return ['no navigation']
      const edge = nav.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(nav).paddingRight)
      return [...document.querySelectorAll('.matra-row, main nav ol, main nav ul, main section > ul')]
        .filter((element) => element.getBoundingClientRect().right > edge + 0.5)
        .map((element) => `${element.tagName}.${element.className}`)
    })
    expect([path, past]).toEqual([path, []])
  }
})

test.each([390, 1280])(
  'at %i px the title of a page is larger than the headings of its parts',
  async (width) => {
    const page = await site.newPage({ ...PHONE, width })
    for (const path of [
      '/teams',
      '/scores',
      '/en/players',
      '/team',
      '/about',
      '/search',
      '/tournaments/national-athletics-championships-2026',
    ]) {
      await page.goto(path)
      const sizes = (heading: string) =>
        page
          .locator(`main ${heading}`)
          .evaluateAll((all) => all.map((one) => Number.parseFloat(getComputedStyle(one).fontSize)))
      const [title = 0] = await sizes('h1')
      expect([path, Math.max(0, ...(await sizes('h2'))) < title]).toEqual([path, true])
      expect([path, Math.max(0, ...(await sizes('h3'))) <= Math.max(0, ...(await sizes('h2')))]).toEqual([
        path,
        true,
      ])
    }
  },
)

test.each(LANGUAGES)('tables of results fit a phone of 360 px, %s', async (language) => {
  const page = await site.newPage({ ...PHONE, width: 360 })
  const own = stories[language]
  const sports = ['athletics', 'kabaddi'] as const
  for (const path of [
    ...sports.map((sport) => own.match('finished', sport)),
    ...['/tournaments/national-athletics-championships-2026', '/players/abrar'].map((each) =>
      inEdition(language, each),
    ),
  ]) {
    await page.goto(path)
    const tables = page.locator('main section[tabindex]:has(table)')
    const widths = await tables.evaluateAll((all) =>
      all.map((box) => [box.getAttribute('aria-labelledby'), box.scrollWidth - box.clientWidth]),
    )
    expect(widths.length).toBeGreaterThan(0)
    expect([path, widths.filter(([, more]) => Number(more) > 0)]).toEqual([path, []])
  }
})

test('headlines of cards have two lines at every width; an article that is alone in its category says so', async () => {
  const page = await site.newPage(PHONE)
  for (const width of [390, 1280]) {
    await page.setViewportSize({ width, height: 844 })
    for (const [path, cards] of [
      ['/', '[aria-labelledby^=section-] article > h3'],
      ['/en/cricket', 'main article:not(aside *) > h2'],
    ] as const) {
      await page.goto(path)
      const clamps = await page
        .locator(cards)
        .evaluateAll((all) => all.map((one) => getComputedStyle(one).webkitLineClamp))
      expect([path, width, [...new Set(clamps)]]).toEqual([path, width, ['2']])
    }
  }
  const { post } = await createPost(site.portal.system, {
    language: 'en',
    status: 'published',
    headline: 'The only story about relations',
    imageUrl: '/placeholder.jpg',
    categories: [EMPTY_CATEGORY],
  })
  await page.goto(`/en/allposts/${post.id}`)
  await page.locator('aside').getByText('No more posts', { exact: true }).waitFor()
})

test('a headline of more than sixteen words is smaller', async () => {
  const page = await site.newPage()
  const sizeAt = async (path: string) => {
    await page.goto(path)
    return page.locator('h1').evaluate((h1) => Number.parseFloat(getComputedStyle(h1).fontSize))
  }
  expect(await sizeAt(long)).toBeLessThan((await sizeAt(stories.en.plain)) * 0.8)
})

test('a wide table scrolls in its box with a shadow and a sticky first column', async () => {
  const page = await site.newPage({ width: 390 })
  await page.goto(long)
  const box = page.locator('.table-box')
  const left = () =>
    box
      .locator('th')
      .first()
      .evaluate((cell) => cell.getBoundingClientRect().left)
  expect(await box.evaluate((element) => element.scrollWidth > element.clientWidth)).toBe(true)
  expect(await box.evaluate((element) => getComputedStyle(element).backgroundImage)).toContain('gradient')
  const before = await left()
  await box.evaluate((element) => element.scrollBy(300, 0))
  expect(await box.evaluate((element) => element.scrollLeft)).toBeGreaterThan(200)
  expect(Math.abs((await left()) - before)).toBeLessThan(1)
})

test.each([false, true])('with increased contrast no date is grey (dark: %s)', async (dark) => {
  const page = await site.newPage({ dark })
  await page.goto('/cricket')
  const colours = () =>
    page.evaluate(() => {
      const seen = (element: Element) => getComputedStyle(element).color
      return { text: seen(document.body), dates: [...document.querySelectorAll('main time')].map(seen) }
    })
  const usual = await colours()
  expect(usual.dates).not.toContain(usual.text)
  await page.emulateMedia({ contrast: 'more' })
  const { text, dates } = await colours()
  expect(dates.length).toBeGreaterThan(3)
  expect(new Set(dates)).toEqual(new Set([text, ON_BOARD]))
})

test('the English header has the site’s name in Latin letters', async () => {
  const page = await site.newPage()
  await page.goto('/en')
  expect(await page.locator('header b', { hasText: 'Maidan' }).isVisible()).toBe(true)
})

test('without styles icons are small and dates are separated', async () => {
  const page = await site.newPage()
  await page.route('**/*', async (route) => {
    if (route.request().resourceType() !== 'document') return route.continue()
    const answer = await route.fetch()
    const body = (await answer.text()).replace(/<style>.*?<\/style>/s, '')
    await route.fulfill({ response: answer, body })
  })
  for (const path of ['/', stories.bn.withVideo, '/login']) {
    await page.goto(path)
    const widths = await page
      .locator('svg')
      .evaluateAll((all) => all.map((icon) => icon.getBoundingClientRect().width))
    expect(Math.max(0, ...widths)).toBeLessThanOrEqual(24)
  }
  await page.goto('/')
  expect(await page.locator('header').first().innerText()).toMatch(/ [০-৯]{4} [০-৯]/)
})
