// Following and saving in a real browser: signed out, signing in, signing out; the page /mine; followed teams first on /scores; all
// of it without scripts.
import type { Page } from 'playwright-core'
import { beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { followingWords } from '#app/reader/present/following-words.ts'
import { LIST_KEY, ORDER_KEY } from '#contract/following/browser-list.ts'
import { followPath, minePath, savePath } from '#contract/following/following.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { newslettersPath } from '#contract/newsletters/newsletter.ts'
import { matchPath, scoresPath, tournamentPath } from '#contract/pages/match-paths.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { entryPath } from '#contract/pages/term-paths.ts'
import { type League, makeLeague } from '../match-league.ts'
import { testEditions } from '../test-editions.ts'
import { press, signOut } from './account-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { expectToFitPhones } from './page-checks/structure.ts'
import { waitUntilIdle } from './page-idle.ts'
import type { Look } from './page-pool.ts'
import { signIn } from './sign-in.ts'
import { findStories, type Stories } from './stories.ts'
import { startTestSite } from './test-site.ts'

let league: League
let stories: Record<Language, Stories>
const site = startTestSite(async ({ system }) => {
  league = await makeLeague(system)
})
beforeAll(async () => {
  stories = await findStories(site.portal.system)
})
beforeEach(() => site.portal.system.db.$client.query('delete from follows; delete from saved_posts'))

const teamPage = (language: Language) => entryPath(language, 'team', league.slugs.home)
const star = (page: Page) => page.locator('main [data-follow]').first()
const isOn = (page: Page) => star(page).evaluate((control) => control.hasAttribute('data-on'))
const stored = (page: Page, key = LIST_KEY) => page.evaluate((name) => localStorage.getItem(name), key)
const listOf = async (page: Page) => JSON.parse((await stored(page)) ?? 'null')
const followsOf = async () => {
  const { rows } = await site.portal.system.db.$client.query<{ subject: string }>(
    'select subject from follows order by subject',
  )
  return rows.map(({ subject }) => subject)
}
const open = async (path: string, look: Look = {}) => {
  const page = await site.newPage({ width: 390, ...look })
  await page.goto(path)
  // Without scripts nothing in the page can say that it is idle.
  if (look.scripts !== false) await waitUntilIdle(page)
  return page
}

describe('signed out', () => {
  test('a star is 44 px high, changes its words and nothing else, and is remembered', async () => {
    const page = await open(teamPage('bn'))
    const before = await star(page).boundingBox()
    expect(before?.height).toBeGreaterThanOrEqual(44)
    const name = () => star(page).innerText()
    expect((await name()).trim()).toContain(followingWords('bn')('follow'))
    await star(page).click()
    await expect.poll(() => isOn(page)).toBe(true)
    await expect.poll(() => listOf(page)).toEqual({ subjects: [`team:${league.home}`], posts: [] })
    expect(await star(page).boundingBox()).toEqual(before)
    await page.reload()
    await expect.poll(() => isOn(page)).toBe(true)
    await page.goto(teamPage('en'))
    await expect.poll(() => isOn(page)).toBe(true)
    await star(page).click()
    await expect.poll(() => stored(page)).toBe(null)
    expect(await stored(page, ORDER_KEY)).toBe(null)
    expect(await isOn(page)).toBe(false)
  })

  test.each(LANGUAGES)('every page of what can be followed has a star and a bell (%s)', async (language) => {
    const { slugs, live } = league
    const pages = [
      [teamPage(language), 'team'],
      [entryPath(language, 'player', slugs.player), 'player'],
      [tournamentPath(language, slugs.tournament), 'tournament'],
      [matchPath(language, live), 'match'],
      [inEdition(language, '/topic/bpl'), 'topic'],
      [inEdition(language, `/reporter/${encodeURIComponent(stories[language].reporter)}`), 'reporter'],
      [inEdition(language, '/cricket'), 'section'],
    ] as const
    for (const [path, kind] of pages) {
      const html = await (await fetch(site.origin + path)).text()
      expect(html).toMatch(new RegExp(`data-follow="${kind}:[^"]+"`))
      expect(html).toMatch(new RegExp(`data-alert="${kind}:[^"]+"`))
      expect(html).not.toContain('data-on=')
    }
  })

  test.each([
    ['bn', 1280],
    ['en', 390],
  ] as const)(
    '/mine suggests, then shows what is followed and saved (%s, %i px)',
    async (language, width) => {
      const t = followingWords(language)
      const page = await open(minePath(language), { width })
      expect(await page.locator('main').innerText()).toContain(t('mine.empty'))
      const ways = page.locator('main').getByRole('link', { name: t('mine.newsletters') })
      expect(await ways.getAttribute('href')).toBe(newslettersPath(language))
      expect(await page.locator('h1').count()).toBe(1)
      expect(await violationsOn(page)).toEqual([])
      await page.goto(teamPage(language))
      await star(page).click()
      await expect.poll(() => isOn(page)).toBe(true)
      await page.goto(stories[language].plain)
      await page.locator('main [data-save]').click()
      await page.locator('main [data-save][data-on]').waitFor()
      const headline = await page.locator('h1').innerText()
      await page.goto(minePath(language))
      await page.locator('#live').waitFor()
      await waitUntilIdle(page)
      const main = page.locator('[data-mine]')
      expect(await main.locator(`[data-part="${league.live.id}"]`).count()).toBe(1)
      expect(await main.locator('section[aria-labelledby=saved]').innerText()).toContain(headline)
      expect(await main.locator('section[aria-labelledby=subjects] [data-on]').count()).toBe(1)
      expect(await main.innerText()).toContain(t('mine.here'))
      expect(await violationsOn(page)).toEqual([])
      await expectToFitPhones(page)
    },
  )

  test('a list that cannot be read, and subjects that do not exist, break nothing', async () => {
    const page = await open('/')
    await page.evaluate((key) => localStorage.setItem(key, '{"subjects":7'), LIST_KEY)
    await page.goto(minePath('bn'))
    await waitUntilIdle(page)
    expect(await page.locator('main').innerText()).toContain(followingWords('bn')('mine.empty'))
    const list = { subjects: ['team:gone', 'reporter:Nobody Atall', 'x'], posts: ['gone'] }
    await page.evaluate(([key, text]) => localStorage.setItem(key, text), [
      LIST_KEY,
      JSON.stringify(list),
    ] as const)
    await page.reload()
    await expect.poll(() => page.locator('main').innerText()).toContain(followingWords('bn')('mine.empty'))
  })
})

describe('with an account', () => {
  test('the list of the browser joins; signing out leaves nothing of the account', async () => {
    const page = await open(teamPage('bn'))
    await star(page).click()
    await expect.poll(() => listOf(page)).not.toBe(null)
    await site.portal.system.db.$client.query(
      "insert into follows (user_id, subject, created_at) select id, 'section:Football', now() from users where role = 'reader'",
    )
    await signIn(site, page, 'reader', { newSession: true })
    await page.goto(teamPage('bn'))
    await expect.poll(followsOf).toEqual(['section:Football', `team:${league.home}`])
    await expect.poll(async () => (await listOf(page)).isOfAccount).toBe(true)
    await page.goto('/football')
    await expect.poll(() => isOn(page)).toBe(true)
    await star(page).click()
    await expect.poll(followsOf).toEqual([`team:${league.home}`])
    await signOut(page)
    await waitUntilIdle(page)
    expect(await page.evaluate(() => Object.keys(localStorage))).toEqual([])
    await page.goto(teamPage('bn'))
    await waitUntilIdle(page)
    expect(await isOn(page)).toBe(false)
    expect(await followsOf()).toEqual([`team:${league.home}`])
  })

  test('a session that ended elsewhere leaves nothing either', async () => {
    const page = await site.newPage()
    await signIn(site, page, 'reader', { newSession: true })
    await page.goto(teamPage('bn'))
    await star(page).click()
    await expect.poll(async () => (await listOf(page))?.subjects).toEqual([`team:${league.home}`])
    await page.context().clearCookies()
    await page.goto('/')
    await expect.poll(() => page.evaluate(() => Object.keys(localStorage))).toEqual([])
  })

  testEditions('everything works without scripts (%s)', async (language) => {
    const t = followingWords(language)
    const subject = `team:${league.home}`
    const nobody = await open(followPath(language, subject), { scripts: false })
    expect(await nobody.locator('main').innerText()).toContain(t('choose.needs'))
    expect(await nobody.locator('main form').count()).toBe(0)
    const page = await site.newPage({ scripts: false, width: 390 })
    await signIn(site, page, 'reader')
    await page.goto(teamPage(language))
    await press(page, star(page))
    await press(page, page.locator('main form button'))
    expect(new URL(page.url()).pathname).toBe(minePath(language))
    expect(await followsOf()).toEqual([subject])
    expect(await page.locator('section[aria-labelledby=live] li').count()).toBe(1)
    const post = decodeURIComponent(stories[language].plain.split('/').at(-1) ?? '')
    await page.goto(savePath(language, post))
    await press(page, page.locator('main form button'))
    expect(await page.locator('section[aria-labelledby=saved] li').count()).toBe(1)
    await press(page, page.locator('section[aria-labelledby=subjects] [data-follow]'))
    await press(page, page.locator('main form button'))
    expect(await followsOf()).toEqual([])
  })
})

describe('the pages', () => {
  test.each([minePath('bn'), minePath('en'), followPath('en', 'section:Cricket')])(
    '%s is private and not indexed',
    async (path) => {
      const answer = await fetch(site.origin + path)
      expect([answer.status, answer.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
      expect(await answer.text()).toMatch(/<meta name="robots" content="noindex/)
    },
  )

  test('nothing is asked about what does not exist', async () => {
    for (const query of ['', '?subject=team:none', '?subject=nonsense', '?post=none'])
      expect((await fetch(`${site.origin}/mine/choose${query}`)).status).toBe(404)
  })

  test('a form of somebody who is not signed in changes nothing and leads to sign-in', async () => {
    const answer = await fetch(`${site.origin}/mine/choose?subject=section:Cricket`, {
      method: 'POST',
      redirect: 'manual',
      headers: { 'content-type': 'application/x-www-form-urlencoded', origin: site.origin },
      body: 'follow=section%3ACricket',
    })
    expect(answer.status).toBe(303)
    expect(answer.headers.get('location')).toMatch(/^\/login/)
    expect(await followsOf()).toEqual([])
  })
})

describe('/scores', () => {
  const order = (page: Page) =>
    page
      .locator('[data-order]')
      .evaluateAll((lists) =>
        lists.flatMap((list) => [...list.children].map((item) => item.getAttribute('data-part'))),
      )
  const shifts = (page: Page) =>
    page.evaluate(
      () =>
        new Promise<number>((resolve) => {
          new PerformanceObserver((list) =>
            resolve(
              list.getEntries().reduce((sum, entry) => sum + ('value' in entry ? Number(entry.value) : 0), 0),
            ),
          ).observe({ type: 'layout-shift', buffered: true })
          setTimeout(() => resolve(0), 500)
        }),
    )

  test('has followed teams first from the first paint on, for the keyboard too, and moves nothing', async () => {
    const added = await league.addFixture('cricket')
    const page = await open(scoresPath('bn'))
    const before = await order(page)
    const last = before.at(-1) ?? ''
    expect(before.length).toBeGreaterThan(1)
    await page.goto(matchPath('bn', { id: last, day: added.day }))
    await star(page).click()
    await expect.poll(() => stored(page, ORDER_KEY)).toContain(last.slice(1))
    await page.goto(scoresPath('bn'))
    await page.locator('html:not([data-fonts=later])').waitFor({ state: 'attached' })
    await waitUntilIdle(page)
    const list = page.locator(`[data-order]:has([data-part="${last}"]) > li`)
    expect(await list.first().getAttribute('data-part')).toBe(last)
    const tops = await list.evaluateAll((items) => items.map((item) => item.getBoundingClientRect().top))
    expect(Math.min(...tops)).toBe(tops[0])
    expect((await order(page)).toSorted()).toEqual(before.toSorted())
    expect(await shifts(page)).toBeLessThanOrEqual(0.01)
  })
})
