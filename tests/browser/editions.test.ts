// Two editions of one site: the way from a page to its counterpart, and what search engines are told.
import type { Page } from 'playwright-core'
import { beforeAll, describe, expect, test } from 'vitest'
import { LANGUAGES, type Language, otherLanguage } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { press } from './account-screens.ts'
import { startReadingSide } from './reading-side.ts'
import { findStories, type Stories } from './stories.ts'

const SAME_PATHS = ['/', '/cricket', '/category/Health', '/latest', '/about', '/contact', '/team', '/search']

const site = startReadingSide()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

const otherEdition = (page: Page, language: Language) =>
  page.locator(`header a[hreflang=${otherLanguage(language)}]:visible`)

/** The addresses a page's head gives: its own and those of its counterparts by language, all on our origin. */
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

describe.each(LANGUAGES)('from the %s edition', (language) => {
  const other = otherLanguage(language)

  test.each(SAME_PATHS)('%s leads to the same page of the other edition and back', async (path) => {
    const page = await site.newPage()
    await page.goto(inEdition(language, path))
    await otherEdition(page, language).click()
    await page.waitForURL(site.origin + inEdition(other, path))
    expect(await page.locator('html').getAttribute('lang')).toBe(other)
    await otherEdition(page, other).click()
    await page.waitForURL(site.origin + inEdition(language, path))
  })

  test('the switch of a small screen leads there too', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto(inEdition(language, '/football'))
    await otherEdition(page, language).click()
    await page.waitForURL(site.origin + inEdition(other, '/football'))
  })

  test('an article with a counterpart leads to it, from its text and from the head of the page', async () => {
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

  test('an article without a counterpart leads to the other front page and offers no translation', async () => {
    const page = await site.newPage()
    await page.goto(stories[language].untranslated)
    expect(await otherEdition(page, language).first().getAttribute('href')).toBe(inEdition(other, '/'))
    expect(await page.locator('main a[rel=alternate]').count()).toBe(0)
  })

  test.each(SAME_PATHS.filter((path) => path !== '/search'))(
    '%s names itself and both editions',
    async (path) => {
      const page = await site.newPage()
      await page.goto(inEdition(language, path))
      expect(await headOf(page)).toEqual({
        canonical: onSite(inEdition(language, path)),
        bn: onSite(path),
        en: onSite(inEdition('en', path)),
        fallback: onSite(path),
      })
    },
  )

  test('/home and a page asked for with other parameters name the address they stand for', async () => {
    const page = await site.newPage()
    for (const [asked, path] of [
      ['/home', '/'],
      ['/cricket?utm_source=x', '/cricket'],
    ] as const) {
      await page.goto(inEdition(language, asked))
      expect((await headOf(page)).canonical).toEqual(onSite(inEdition(language, path)))
    }
  })

  test('an article names its counterpart, and one without a counterpart names none', async () => {
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

  test('what search engines shall not keep names nothing', async () => {
    const page = await site.newPage()
    for (const path of ['/search?q=x', '/no-such-page']) {
      await page.goto(inEdition(language, path))
      expect((await headOf(page)).canonical).toEqual([])
      expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
    }
  })
})
