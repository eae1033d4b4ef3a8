// Alerts in a real browser: the dialog behind the bell, what a browser without alerts says, the page that ends them, and the screen
// that sends breaking news. Chromium's own push service is stood in for: its subscriptions lead to tests/push-service.ts.
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { alertDialogWords, alertWords } from '#app/reader/alerts/alert-words.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { entryPath } from '#contract/pages/term-paths.ts'
import { sendAlert } from '#server/domain/alerts/deliver.ts'
import { type League, makeLeague } from '../match-league.ts'
import { type PushService, type StandInBrowser, startPushService } from '../push-service.ts'
import { testEditions } from '../test-editions.ts'
import { expectFocusOn } from './focus.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { expectToFitPhones } from './page-checks/structure.ts'
import { waitUntilIdle } from './page-idle.ts'
import type { Look } from './page-pool.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

let league: League
let push: PushService
const site = startTestSite(
  async ({ system }) => {
    league = await makeLeague(system)
  },
  async () => {
    push = await startPushService()
    return { PUSH_SERVICES: push.host }
  },
)
afterAll(() => push?.close())

/** A page whose browser may notify and subscribes at the stand-in. */
async function openAllowed(path: string, look: Look = {}): Promise<{ page: Page; browser: StandInBrowser }> {
  const browser = push.subscribe()
  const page = await site.newPage({ width: 390, ...look })
  await page.addInitScript((subscription) => {
    // A headless browser refuses every permission, granted ones too.
    let permission = 'default'
    Object.defineProperty(Notification, 'permission', { get: () => permission })
    Notification.requestPermission = async () => {
      permission = 'granted'
      return 'granted'
    }
    let isSubscribed = false
    const standIn = {
      ...subscription,
      toJSON: () => subscription,
      unsubscribe: async () => {
        isSubscribed = false
        return true
      },
    }
    Object.assign(PushManager.prototype, {
      subscribe: async () => {
        isSubscribed = true
        return standIn
      },
      getSubscription: async () => (isSubscribed ? standIn : null),
    })
  }, browser.subscription)
  await page.goto(path)
  await waitUntilIdle(page)
  return { page, browser }
}

const bell = (page: Page) => page.locator('main [data-alert]').first()
const dialog = (page: Page) => page.getByRole('dialog')

describe('the bell', () => {
  test.each([
    ['bn', 1280],
    ['en', 390],
  ] as const)('starts, changes and ends alerts of a team (%s, %i px)', async (language, width) => {
    const t = alertDialogWords(language)
    const { page } = await openAllowed(entryPath(language, 'team', league.slugs.home), { width })
    await bell(page).click()
    await dialog(page).getByRole('heading').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await dialog(page).getByLabel(t('level.all')).check()
    await dialog(page)
      .getByRole('button', { name: t('start') })
      .click()
    await dialog(page).getByText(t('started')).waitFor()
    await dialog(page)
      .getByRole('link', { name: t('list') })
      .click()
    const p = alertWords(language)
    await page.getByRole('heading', { name: p('list') }).waitFor()
    expect(await page.locator('[data-list] select').inputValue()).toBe('all')
    await page.locator('[data-list] select').selectOption('result')
    await page.getByText(p('saved')).waitFor()
    expect(await violationsOn(page)).toEqual([])
    await expectToFitPhones(page)
    await page.goBack()
    await waitUntilIdle(page)
    await bell(page).click()
    expect(await dialog(page).getByLabel(t('level.result')).isChecked()).toBe(true)
    await dialog(page)
      .getByRole('button', { name: t('end') })
      .click()
    await dialog(page).getByText(t('ended')).waitFor()
    await dialog(page)
      .getByRole('button', { name: t('close') })
      .click()
    await dialog(page).waitFor({ state: 'detached' })
    expect(await bell(page).evaluate((control) => control === document.activeElement)).toBe(true)
  })

  test.each([
    ['denied', {}],
    ['unable', { pushManager: false }],
    ['homeScreen', { userAgent: 'Mozilla/5.0 (iPhone; CPU iPhone OS 18_0 like Mac OS X)' }],
  ] as const)(
    'says what is needed: %s',
    async (ability, {
      pushManager = true,
      userAgent = '',
    }: { pushManager?: boolean; userAgent?: string }) => {
      const page = await site.newPage({ width: 390 })
      await page.addInitScript(
        (given) => {
          if (!given.pushManager) Reflect.deleteProperty(window, 'PushManager')
          if (given.userAgent) Object.defineProperty(navigator, 'userAgent', { value: given.userAgent })
          Object.defineProperty(Notification, 'permission', { get: () => 'denied' })
        },
        { pushManager, userAgent },
      )
      await page.goto(entryPath('en', 'team', league.slugs.home))
      await waitUntilIdle(page)
      await bell(page).click()
      await dialog(page).getByText(alertDialogWords('en')(ability)).waitFor()
      expect(await page.evaluate(() => localStorage.getItem('alert-token'))).toBeNull()
      await page.goto('/en/alerts')
      await page.getByText(alertDialogWords('en')(ability)).waitFor()
    },
  )
})

describe('the page of alerts', () => {
  testEditions('offers breaking news, gets it, and ends everything (%s)', async (language) => {
    const t = alertWords(language)
    const { page, browser } = await openAllowed(inEdition(language, '/alerts'))
    await page.getByText(t('none')).waitFor()
    await page.getByRole('button', { name: t('breaking') }).click()
    await dialog(page)
      .getByRole('button', { name: alertDialogWords(language)('start') })
      .click()
    await dialog(page).getByText(alertDialogWords(language)('started')).waitFor()
    await page.keyboard.press('Escape')
    await page.locator('[data-list]').getByText(t('breaking')).waitFor()
    await page.getByLabel(t('quiet')).uncheck()
    await page.getByText(t('saved')).waitFor()

    const staff = await openAs(site, 'editor', '/dashboard/alerts')
    const edition = staff.getByRole('group', {
      name: language === 'bn' ? 'Bengali edition' : 'English edition',
    })
    await edition.getByLabel('Headline', { exact: true }).fill('Bangladesh win')
    await edition.getByLabel('Page that a tap opens').fill(inEdition(language, '/latest'))
    await staff.getByRole('button', { name: 'Continue' }).click()
    await staff
      .getByRole('alertdialog')
      .getByText(/Send this to \d+ browsers? now\?/)
      .waitFor()
    await staff.getByRole('button', { name: 'Send now' }).dblclick()
    await staff.getByText('It is being sent.').waitFor()
    const { rows } = await site.portal.system.db.$client.query(
      "select id from alerts where finished_at is null and subjects = '{breaking}'",
    )
    expect(rows).toHaveLength(1)
    await sendAlert(site.portal.system, rows[0].id)
    expect(push.of(browser).map(({ notification }) => notification.title)).toEqual(['Bangladesh win'])

    await page.getByRole('button', { name: t('endAll') }).click()
    await page.getByText(t('endedAll')).waitFor()
    expect(await page.evaluate(() => localStorage.getItem('alert-token'))).toBeNull()
    const left = await site.portal.system.db.$client.query(
      'select from push_subscriptions where endpoint = $1',
      [browser.subscription.endpoint],
    )
    expect(left.rows).toHaveLength(0)
  })

  test('opens the dialog of what a reader came from, without a name that is not known here', async () => {
    const { page } = await openAllowed(`/en/alerts?subject=team:${league.home}`)
    await page.getByRole('button', { name: alertWords('en')('choose') }).click()
    await dialog(page)
      .getByRole('heading', { name: alertWords('en')('title'), exact: true })
      .waitFor()
  })

  test('is not needed to end them: they end with reading offline, on the server too', async () => {
    const { page, browser } = await openAllowed(entryPath('en', 'team', league.slugs.home), {
      firstVisit: true,
    })
    await bell(page).click()
    await dialog(page).getByRole('button', { name: 'Alert me' }).click()
    await dialog(page).getByText(alertDialogWords('en')('started')).waitFor()
    await page.goto('/en/offline')
    await page.locator('[data-do="turn off"]').click()
    await page.locator('[data-do="turn on"]').waitFor()
    expect(await page.evaluate(() => localStorage.getItem('alert-token'))).toBeNull()
    const left = await site.portal.system.db.$client.query(
      'select from push_subscriptions where endpoint = $1',
      [browser.subscription.endpoint],
    )
    expect(left.rows).toHaveLength(0)
  })

  test('keeps the focus at its place when a row changes or ends', async () => {
    const { page } = await openAllowed(entryPath('en', 'team', league.slugs.home))
    await bell(page).click()
    await dialog(page).getByRole('button', { name: 'Alert me' }).click()
    await dialog(page).getByText(alertDialogWords('en')('started')).waitFor()
    await page.goto('/en/alerts')
    const level = page.locator('[data-list] select')
    await level.focus()
    await page.keyboard.press('ArrowDown')
    await page.getByText(alertWords('en')('saved')).waitFor()
    await expectFocusOn(level)
    expect(await level.inputValue()).toBe('all')
    await page.locator('[data-list] button').focus()
    await page.keyboard.press('Enter')
    await page.getByText(alertWords('en')('none')).waitFor()
    await expectFocusOn(page.locator('main h1'))
  })

  test('is stored, the same for everybody, and says without script what it needs', async () => {
    const page = await site.newPage({ scripts: false, width: 390 })
    await page.goto('/alerts?subject=team:x')
    await page.getByText(alertWords('bn')('needs')).waitFor()
    expect(await page.locator('main').innerText()).not.toContain(alertWords('bn')('endAll'))
  })
})

test.each(STAFF_VISITS)(
  'the screen of breaking news has no violations ($language)',
  { tags: 'slow' },
  async ({ language, looks }) => {
    const page = await openAs(site, 'editor', '/dashboard/alerts', { language })
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    })
  },
)

test('the form names what is missing; a text that is edited after a lost call is asked about again, as another alert', async () => {
  const page = await openAs(site, 'editor', '/dashboard/alerts')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Write the headline of at least one edition.').waitFor()
  const english = page.getByRole('group', { name: 'English edition' })
  await english.getByLabel('Headline', { exact: true }).fill('News')
  await english.getByLabel('Page that a tap opens').fill('https://example.org/')
  await page.getByRole('button', { name: 'Continue' }).click()
  await page.getByText('Enter a page of this site; it begins with a slash.').waitFor()

  const sent: { key: string; en: { title: string } }[] = []
  await page.route('**/api/alerts', async (route) => {
    if (route.request().method() !== 'POST') return route.continue()
    sent.push(route.request().postDataJSON())
    await route.abort()
  })
  await english.getByLabel('Page that a tap opens').fill('/latest')
  const send = page.getByRole('button', { name: 'Send now' })
  const error = page.locator('form [role=alert]')
  const titles = ['News', 'Other news: 2-0', 'Other news: ২-০']
  for (const title of titles) {
    await english.getByLabel('Headline', { exact: true }).fill(title)
    await send.waitFor({ state: 'detached' })
    await page.getByRole('button', { name: 'Continue' }).click()
    await send.waitFor()
    expect(await error.count()).toBe(0)
    await send.click()
    await error.waitFor()
  }
  expect(sent.map(({ en }) => en.title)).toEqual(titles)
  expect(new Set(sent.map(({ key }) => key)).size).toBe(titles.length)
})
