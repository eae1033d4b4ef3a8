// Public pages without scripts.
import { beforeAll, describe, expect, test } from 'vitest'
import { readerWords } from '#app/ui/words.ts'
import type { Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { messages } from '#server/db/tables/message-tables.ts'
import { press, submitForm } from './account-screens.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

const A_WORD = { bn: 'ক্রিকেট', en: 'cricket' }

const site = startTestSite()
let stories: Record<Language, Stories>
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})

const open = async (path: string, width = 1280) => {
  const page = await site.newPage({ scripts: false, width })
  await page.goto(path)
  return page
}

function testReader(language: Language): void {
  const at = (path: string) => inEdition(language, path)

  test('the front page links to its stories', async () => {
    const page = await open(at('/'))
    expect(await page.locator('main article').count()).toBeGreaterThan(10)
    const lead = page.locator('main h2 a').first()
    const headline = await lead.innerText()
    await press(page, lead)
    expect(await page.locator('h1').innerText()).toBe(headline)
    expect(await page.locator('.prose p').count()).toBeGreaterThan(1)
  })

  test.each(['cricket', 'football', 'athletics', 'othersports'])(
    'the navigation leads to /%s',
    async (name) => {
      const page = await open(at('/'))
      const link = page.locator(`nav a[href="${at(`/${name}`)}"]:visible`).first()
      const label = await link.innerText()
      await press(page, link)
      expect(new URL(page.url()).pathname).toBe(at(`/${name}`))
      expect(await page.locator('h1').innerText()).toBe(label)
      expect(await page.locator('main article').count()).toBeGreaterThan(5)
    },
  )

  test('the menu of a small screen opens and leads on', async () => {
    const page = await open(at('/'), 390)
    const menu = page.locator('header details', { has: page.locator('nav') })
    const link = menu.locator(`a[href="${at('/football')}"]`)
    expect(await link.isVisible()).toBe(false)
    await menu.locator('summary').click()
    await press(page, link)
    expect(new URL(page.url()).pathname).toBe(at('/football'))
  })

  test('the account menu leads to the sign-in screen', async () => {
    const page = await open(at('/'))
    const link = page.locator(`header details a[href="${withReturnPath(at('/login'), at('/'))}"]`)
    expect(await link.isVisible()).toBe(false)
    await page.locator('header details:has(a[href*="/login"]) summary').click()
    expect(await link.isVisible()).toBe(true)
  })

  test.each(['/cricket', '/latest'])('%s links to older stories and back', async (path) => {
    const page = await open(at(path))
    const addressesOn = () =>
      page.locator('main article:not(aside *) a').evaluateAll((all) => all.map((a) => a.getAttribute('href')))
    const newest = await addressesOn()
    await press(page, page.locator('a[rel=next]'))
    const older = await addressesOn()
    expect(older.length).toBeGreaterThan(0)
    expect(older.filter((address) => newest.includes(address))).toEqual([])
    await press(page, page.getByRole('link', { name: readerWords(language)('list.newest') }))
    expect(await addressesOn()).toEqual(newest)
  })

  test('the search form finds posts and highlights matches', async () => {
    const page = await open(at('/search'))
    await page.locator('main input[name=q]').fill(A_WORD[language])
    await press(page, page.locator('main form button[type=submit]'))
    const headlines = await page.locator('main article h3').allInnerTexts()
    expect(headlines.length).toBeGreaterThan(0)
    const marked = await page.locator('main article mark').allInnerTexts()
    expect(marked.length).toBeGreaterThan(0)
    for (const words of marked) expect(words.toLowerCase()).toContain(A_WORD[language])
  })

  test('the contact form shows errors, keeps typed text, and delivers', async () => {
    const page = await open(at('/contact'))
    const send = page.locator('main form button[type=submit]')
    const subject = `A question from ${language}`
    await page.locator('#contact-subject').fill(subject)
    await press(page, send)
    expect(await page.locator('[aria-invalid=true]').count()).toBe(3)
    expect(await page.locator('#contact-subject').inputValue()).toBe(subject)
    await page.locator('#contact-name').fill('Rahima')
    await page.locator('#contact-email').fill('rahima@example.com')
    await page.locator('#contact-text').fill('When does the next match begin?')
    await press(page, send)
    expect(await page.getByRole('status').count()).toBe(1)
    const written = await site.portal.system.db.select().from(messages)
    expect(written.filter((message) => message.subject === subject)).toHaveLength(1)
  })

  test('the footer’s form leads to the news of a day', async () => {
    const page = await open(at('/about'))
    const day = stories[language].day.split('/').slice(-3)
    await page.locator('footer input[type=date]').fill(day.join('-'))
    await press(page, page.locator('footer form button'))
    expect(new URL(page.url()).pathname).toBe(stories[language].day)
    expect(await page.locator('main article').count()).toBeGreaterThan(0)
  })

  test('a video is a link to where it can be watched', async () => {
    const page = await open(stories[language].withVideo)
    const href = await page.locator('article a[data-video]').first().getAttribute('href')
    expect(href).toMatch(/^https:\/\/www\.youtube\.com\/watch\?v=[\w-]{11}$/)
  })

  test('hides controls that need scripts; shares by links', async () => {
    const page = await open(stories[language].plain)
    const share = page.locator('[data-share]')
    expect(await share.locator('a').first().isVisible()).toBe(false)
    await share.locator('summary').click()
    expect(await share.locator('a').first().isVisible()).toBe(true)
    expect(await page.locator('[data-copy]').isVisible()).toBe(false)
    await page.setViewportSize({ width: 390, height: 844 })
    await page.locator('header details:visible summary').last().click()
    expect(await page.locator('[data-looks]:visible, [data-look]:visible').count()).toBe(0)
  })

  test('the exam newspaper’s link explains how to sign in', async () => {
    const page = await open(at('/'))
    const notice = page.locator('#sign-in')
    expect(await notice.isVisible()).toBe(false)
    await page.locator('nav li a', { hasText: readerWords(language)('masthead.newspaper') }).click()
    await page.waitForURL(`${site.origin}${at('/')}#sign-in`)
    expect(await notice.isVisible()).toBe(true)
    expect(await notice.locator('a').getAttribute('href')).toBe(
      `${at('/login')}?from=${encodeURIComponent(at('/allnewspaper'))}`,
    )
  })

  test('a story leads to the next one', async () => {
    const page = await open(stories[language].plain)
    const headline = await page.locator('h1').innerText()
    await press(page, page.locator('article a[rel=next]'))
    expect(await page.locator('h1').innerText()).not.toBe(headline)
    expect(await page.locator('.prose').count()).toBe(1)
  })

  test('an unknown address offers the way back, the front page and the search', async () => {
    const page = await open(at('/no-such-page'))
    const t = readerWords(language)
    const hrefOf = (name: string) => page.locator('main').getByRole('link', { name }).getAttribute('href')
    expect(await page.locator('h1').innerText()).toBe(t('notFound.title'))
    expect(await hrefOf(t('notFound.back'))).toBe(at('/'))
    expect(await hrefOf(t('notFound.home'))).toBe(at('/'))
    expect(await hrefOf(t('notFound.search'))).toBe(at('/search'))
  })
}

describe('without scripts, bn', () => testReader('bn'))
describe('without scripts, en', { tags: 'slow' }, () => testReader('en'))

test('the contact form shows the rate limit’s error and keeps typed text', { tags: 'slow' }, async () => {
  const page = await open('/contact')
  const text = 'একই কথা বারবার'
  let status = 0
  for (let tries = 0; tries < 10 && status !== 429; tries++) {
    await page.goto('/contact')
    const typed = { name: 'রহিমা', email: 'rahima@example.com', subject: 'খেলা', text }
    status = (await submitForm(page, typed)).status()
  }
  expect(status).toBe(429)
  expect(await page.locator('h1').innerText()).toBe('যোগাযোগ')
  expect(await page.getByRole('alert').innerText()).not.toBe('')
  expect(await page.locator('#contact-text').inputValue()).toBe(text)
})
