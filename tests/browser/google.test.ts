// Google sign-in against a real OpenID provider: popup, fallback, joining an account, errors.
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { errorMessage } from '#app/ui/error-message.ts'
import type { ErrorCode } from '#contract/error-code.ts'
import { SIGN_IN_CHANNEL } from '#contract/people/sign-in-channel.ts'
import { google as wordsBn } from '#contract/words/bn/account/google.ts'
import { notices as noticesBn } from '#contract/words/bn/reading/notices.ts'
import { notices as noticesEn } from '#contract/words/en/reading/notices.ts'
import { type OpenIdProvider, openOpenIdProvider } from '../openid-provider.ts'
import { startTestPortal } from '../test-portal.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import type { Look } from './page-pool.ts'
import { startTestSite } from './test-site.ts'

let provider: OpenIdProvider
const site = startTestSite(undefined, async () => {
  provider = await openOpenIdProvider({
    rahim: { email: 'rahim@example.org', email_verified: true, name: 'রহিম' },
    // As some providers write it.
    karim: { email: 'karim@example.org', email_verified: 'true', name: 'Karim' },
    salma: { email: 'salma@example.org', email_verified: true, name: 'সালমা' },
  })
  return provider.env
})
afterAll(() => provider?.close())

const button = (page: Page) => page.locator('[data-google]')
const pathAndQuery = (page: Page) => new URL(page.url()).pathname + new URL(page.url()).search
const alertOf = (page: Page) => page.locator('main [role=alert]').first().innerText()
const withName = (sentence: string, name = '') => sentence.replace('{{name}}', name)

async function openLogin(path = '/login?from=%2Fcricket', look: Look = {}) {
  const page = await site.newPage(look)
  await page.goto(path)
  return page
}

/** Clicks the button and returns the popup. */
async function openPopup(page: Page): Promise<Page> {
  const [popup] = await Promise.all([page.waitForEvent('popup'), button(page).click()])
  return popup
}

async function choose(page: Page, subject: string) {
  await page.locator(`button[value="${subject}"]`).click()
}

async function waitUntilClosed(popup: Page) {
  if (!popup.isClosed()) await popup.waitForEvent('close')
}

async function expectErrorPage(page: Page, code: ErrorCode, path = '/login') {
  await page.waitForURL((url) => url.searchParams.get('error') === code)
  expect(new URL(page.url()).pathname).toBe(path)
  expect(await alertOf(page)).toBe(errorMessage(code, path.startsWith('/en') ? 'en' : 'bn'))
}

/** Sets up a second factor through the API; returns the recovery codes. */
async function setUpSecondFactor({ email, password }: { email: string; password: string }) {
  const { request } = (await site.newPage()).context()
  const post = async (path: string, data: object) =>
    (await request.post(`/api/auth/${path}`, { data, headers: { origin: site.origin } })).json()
  await post('sign-in/email', { email, password })
  const { secret } = await post('second-factor/begin', { password })
  const code = new TOTP({ secret }).generate()
  const { recoveryCodes } = await post('second-factor/confirm', { code })
  return z.array(z.string()).length(10).parse(recoveryCodes)
}

test('a popup that cannot close itself shows the outcome and a link', async () => {
  const page = await site.newPage({ width: 500, height: 600 })
  for (const [query, heading] of [
    ['', wordsBn.done.title],
    ['&error=PROVIDER_REFUSED', wordsBn.done.failed],
  ] as const) {
    await page.goto(`/login/done?popup=1&from=%2Fcricket${query}`)
    expect(await page.locator('h1').innerText()).toBe(heading)
    expect(await violationsOn(page)).toEqual([])
    const to = await page.locator('[data-onward]').getAttribute('href')
    expect(to).toBe(query ? `/login?from=%2Fcricket${query}` : '/login/done?from=%2Fcricket')
  }
})

test('a new portal without Google and with a home page that cannot be loaded shows both errors', async () => {
  const bare = await startTestPortal({ demo: false })
  try {
    const page = await site.newPage()
    // Once rendered, a page would be shown as it was.
    const db = bare.system.db.$client
    await db.query('alter table listings rename to listings_away')
    for (const [path, sentence] of [
      ['/', 'তথ্য আনা যায়নি: এইচটিটিপি ত্রুটি! স্ট্যাটাস: ৫০০'],
      ['/en', 'Error loading data: HTTP error! status: 500'],
    ] as const) {
      expect((await page.goto(bare.origin + path))?.status()).toBe(500)
      await page.getByRole('alert').getByText(sentence, { exact: true }).waitFor()
    }
    await db.query('alter table listings_away rename to listings')
    await page.goto(`${bare.origin}/login/google?from=%2Fcricket`)
    await expectErrorPage(page, 'PROVIDER_NOT_SET_UP')
    expect(new URL(page.url()).searchParams.get('from')).toBe('/cricket')
  } finally {
    await bare.close()
  }
})

test('closes the popup and shows an error when the provider is unreachable', async () => {
  const page = await openLogin()
  await waitUntilClosed(await openPopup(page))
  await expectErrorPage(page, 'PROVIDER_UNREACHABLE')
})

describe('with a provider', () => {
  beforeAll(() => provider.serve(site.origin))

  test('a new person signs in through the popup and returns', async () => {
    const page = await openLogin()
    const popup = await openPopup(page)
    await popup.waitForURL((url) => url.origin === provider.issuer)
    expect(await popup.evaluate(() => [innerWidth, innerHeight])).toEqual([500, 600])
    // The provider has severed `opener`.
    expect(await popup.evaluate(() => opener === null)).toBe(true)
    // Another tab receives the popup's message too and must not navigate.
    const other = await page.context().newPage()
    await other.goto('/en/login')
    const stayed = other.evaluate(
      (channel) =>
        new Promise((resolve) => {
          new BroadcastChannel(channel).addEventListener('message', () => setTimeout(resolve, 500, 'stayed'))
        }),
      SIGN_IN_CHANNEL,
    )
    await choose(popup, 'rahim')
    await waitUntilClosed(popup)
    await page.waitForURL('**/cricket')
    expect(await page.getByText(withName(noticesBn['welcome-new'], 'রহিম')).isVisible()).toBe(true)
    expect(await stayed).toBe('stayed')
    expect(pathAndQuery(other)).toBe('/en/login')
    await page.reload()
    expect(await page.getByText(withName(noticesBn['welcome-new'], 'রহিম')).count()).toBe(0)
  })

  test('a returning person is welcomed back in the English edition', async () => {
    const page = await openLogin('/en/login?from=%2Fen%2Fcricket')
    const popup = await openPopup(page)
    await choose(popup, 'rahim')
    await waitUntilClosed(popup)
    await page.waitForURL('**/en/cricket')
    expect(await page.getByText(withName(noticesEn['welcome-back'], 'রহিম')).isVisible()).toBe(true)
  })

  test('redirects when popups are blocked', async () => {
    const page = await site.newPage()
    await page.addInitScript(() => {
      window.open = () => null
    })
    await page.goto('/login?from=%2Fcricket')
    await button(page).click()
    await choose(page, 'rahim')
    await page.waitForURL('**/cricket')
    expect(await page.getByText(withName(noticesBn['welcome-back'], 'রহিম')).isVisible()).toBe(true)
  })

  test('redirects without scripts, and welcomes a new person', async () => {
    const page = await openLogin('/en/login', { scripts: false })
    await button(page).click()
    await choose(page, 'karim')
    await page.waitForURL('**/en')
    expect(await page.getByText(withName(noticesEn['welcome-new'], 'Karim')).isVisible()).toBe(true)
  })

  test('shows an error after cancelling at the provider', { tags: 'slow' }, async () => {
    const page = await openLogin('/en/login?from=%2Fen%2Fcricket')
    const popup = await openPopup(page)
    await choose(popup, '')
    await waitUntilClosed(popup)
    await expectErrorPage(page, 'PROVIDER_REFUSED', '/en/login')
    const plain = await openLogin('/login', { scripts: false })
    await button(plain).click()
    await choose(plain, '')
    await expectErrorPage(plain, 'PROVIDER_REFUSED')
  })

  test('never redirects to another site', async () => {
    const page = await site.newPage()
    await page.goto(`/login/google?from=${encodeURIComponent('//evil.example/')}`)
    await choose(page, 'rahim')
    await page.waitForURL((url) => url.origin === site.origin)
    expect(pathAndQuery(page)).toBe('/')
    await page.goto(`/login/done?from=${encodeURIComponent('https://evil.example/')}`)
    expect(page.url()).toBe(`${site.origin}/`)
  })
})

describe('an account that exists', () => {
  const staff = () => {
    const found = site.portal.accounts.find(({ role }) => role === 'reporter')
    if (!found) throw new Error('The demo newsroom has no reporter')
    return found
  }
  beforeAll(async () => {
    await provider.serve(site.origin)
    provider.accounts.staff = { email: staff().email, email_verified: true, name: 'Staff' }
  })

  test('is joined by its password in the popup; later sign-ins need Google only', async () => {
    const page = await openLogin()
    const popup = await openPopup(page)
    await choose(popup, 'staff')
    await popup.waitForURL('**/login/join?**')
    expect(await popup.locator('h1').innerText()).toBe(wordsBn.join.title)
    expect(await popup.locator('main').innerText()).toContain(staff().email)
    expect(await violationsOn(popup)).toEqual([])
    const field = popup.locator('#join-password')
    const send = popup.locator('main form button[type=submit]')
    await send.click()
    await field.and(popup.locator('[aria-invalid=true]')).waitFor()
    await field.fill('not the password')
    await send.click()
    await popup.getByText(wordsBn.join.wrong).waitFor()
    expect(await send.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(600)
    await field.fill(staff().password)
    await send.click()
    await waitUntilClosed(popup)
    await page.waitForURL('**/cricket')
    expect(await page.getByText(noticesBn['google-joined']).isVisible()).toBe(true)

    const again = await openLogin()
    const second = await openPopup(again)
    await choose(second, 'staff')
    await waitUntilClosed(second)
    await again.waitForURL('**/cricket')
  })

  test('with a second factor also asks for a code in the popup', { tags: 'slow' }, async () => {
    const editor = site.portal.accounts.find(({ role }) => role === 'editor')
    if (!editor) throw new Error('The demo newsroom has no editor')
    provider.accounts.editor = { email: editor.email, email_verified: true }
    const [recoveryCode = ''] = await setUpSecondFactor(editor)
    const page = await openLogin()
    const popup = await openPopup(page)
    await choose(popup, 'editor')
    await popup.locator('#join-password').fill(editor.password)
    await popup.locator('main form button[type=submit]').click()
    await popup.waitForURL('**/login/code?**')
    expect(await popup.locator('main a:visible, nav:visible').count()).toBe(0)
    expect(await violationsOn(popup)).toEqual([])
    const send = popup.locator('main form button[type=submit]')
    expect(await send.evaluate((element) => element.getBoundingClientRect().bottom)).toBeLessThan(600)
    await popup.locator('main input[name=code]').fill(recoveryCode)
    await popup.locator('main form button[type=submit]').click()
    await waitUntilClosed(popup)
    await page.waitForURL('**/cricket')
    await page.goto('/login')
    expect(await page.locator('main h1').count()).toBe(1)
    expect(await page.locator('main input[name=password]').count()).toBe(0)
  })

  test('whose join has expired asks to start again', { tags: 'slow' }, async () => {
    const page = await site.newPage()
    const answer = await page.goto('/login/join?from=%2Fcricket')
    expect(answer?.status()).toBe(400)
    expect(await alertOf(page)).toBe(errorMessage('JOIN_EXPIRED', 'bn'))
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('link', { name: wordsBn.join.again }).click()
    await choose(page, 'salma')
    await page.waitForURL('**/cricket')
  })
})
