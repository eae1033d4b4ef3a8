// The two editions: links between a page and its counterpart, canonical and alternate links.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, otherLanguage } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { press } from './account-screens.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const SAME_PATHS = ['/', '/cricket', '/category/Health', '/latest', '/about', '/contact', '/team', '/search']

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

const otherEdition = (page: Page, language: Language) =>
  page.locator(`header a[hreflang=${otherLanguage(language)}]:visible`)

/** The canonical and alternate links of a page's head. */
async function headOf(page: Page) {
  const hrefs = (selector: string) =>
    page.locator(`head ${selector}`).evaluateAll((links) => links.map((link) => link.getAttribute('href')))
  return {
    canonical: await hrefs('link[rel=canonical]'),
    bn: await hrefs('link[rel=alternate][hreflang=bn]'),
    en: await hrefs('link[rel=alternate][hreflang=en]'),
    fallback: await hrefs('link[rel=alternate][hreflang=x-default]'),
  }
}

const onSite = (path: string) => [site.origin + (path === '/' ? '/' : path)]

test.each(SAME_PATHS)(
  '%s links to the other edition and back, with canonical and alternate links',
  { tags: 'slow' },
  async (path) => {
    const page = await site.newPage()
    const expectHead = async (language: Language) => {
      if (path === '/search') return
      expect(await headOf(page)).toEqual({
        canonical: onSite(inEdition(language, path)),
        bn: onSite(path),
        en: onSite(inEdition('en', path)),
        fallback: onSite(path),
      })
    }
    await page.goto(path)
    await expectHead('bn')
    for (const language of ['en', 'bn'] as const) {
      await otherEdition(page, otherLanguage(language)).click()
      await page.waitForURL(site.origin + inEdition(language, path))
      expect(await page.locator('html').getAttribute('lang')).toBe(language)
      await expectHead(language)
    }
  },
)

describe.each(LANGUAGES)('links and head of the %s edition', (language) => {
  const other = otherLanguage(language)

  test('the small screen’s switch links to the other edition', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto(inEdition(language, '/football'))
    await otherEdition(page, language).click()
    await page.waitForURL(site.origin + inEdition(other, '/football'))
  })

  test('an article links to its translation from its text and from the header', async () => {
    const page = await site.newPage()
    await page.goto(stories[language].translated)
    const twin = page.locator(`main a[rel=alternate][hreflang=${other}]`)
    const address = await twin.getAttribute('href')
    expect(await otherEdition(page, language).first().getAttribute('href')).toBe(address)
    await press(page, twin)
    expect(new URL(page.url()).pathname).toBe(address)
    expect(await page.locator('html').getAttribute('lang')).toBe(other)
    const back = await page.locator(`main a[rel=alternate][hreflang=${language}]`).getAttribute('href')
    expect(back).toBe(stories[language].translated)
  })

  test('an article without a translation links to the other front page', async () => {
    const page = await site.newPage()
    await page.goto(stories[language].untranslated)
    expect(await otherEdition(page, language).first().getAttribute('href')).toBe(inEdition(other, '/'))
    expect(await page.locator('main a[rel=alternate]').count()).toBe(0)
  })

  test('/home and addresses with tracking parameters name the canonical address', async () => {
    const page = await site.newPage()
    for (const [asked, path] of [
      ['/home', '/'],
      ['/cricket?utm_source=x', '/cricket'],
    ] as const) {
      await page.goto(inEdition(language, asked))
      expect((await headOf(page)).canonical).toEqual(onSite(inEdition(language, path)))
    }
  })

  test('an article has an alternate link only when it has a translation', async () => {
    const page = await site.newPage()
    const path = stories[language].translated
    await page.goto(path)
    const twin = (await page.locator('main a[rel=alternate]').getAttribute('href')) ?? ''
    const head = await headOf(page)
    expect(head.canonical).toEqual(onSite(path))
    expect(head[language]).toEqual(onSite(path))
    expect(head[other]).toEqual(onSite(twin))
    await page.goto(stories[language].untranslated)
    const alone = await headOf(page)
    expect(alone.canonical).toEqual(onSite(stories[language].untranslated))
    expect(alone[other]).toEqual([])
  })

  test('noindex pages have no canonical link', async () => {
    const page = await site.newPage()
    for (const path of ['/search?q=x', '/no-such-page']) {
      await page.goto(inEdition(language, path))
      expect((await headOf(page)).canonical).toEqual([])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    }
  })
})
