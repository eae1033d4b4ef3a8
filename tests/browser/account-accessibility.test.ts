// Account screens have no axe violations and no overflow at every width and in both themes.
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { inEdition } from '#contract/paths.ts'
import { askToJoin } from '#server/domain/people/google-join.ts'
import type { TestPortal } from '../test-portal.ts'
import { signInByForm, submitForm } from './account-screens.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite(secureReporter)

type Screen = { name: string; path: string; isSignedIn?: true; act?: (page: Page) => Promise<unknown> }
const SCREENS: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login with an invalid form', path: '/login', act: (page) => submitForm(page, {}) },
  { name: 'login with an error', path: '/login?error=PROVIDER_REFUSED' },
  { name: 'register', path: '/register' },
  { name: 'register with an invalid form', path: '/register', act: (page) => submitForm(page, {}) },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'reset', path: '/reset-password?token=x' },
  { name: 'reset with an invalid link', path: '/reset-password' },
  { name: 'code', path: '/login', act: (page) => awaitCode(page) },
  {
    name: 'code with an invalid form',
    path: '/login',
    act: (page) => awaitCode(page).then(() => submitForm(page, {})),
  },
  {
    name: 'code in the popup',
    path: '/login?from=%2Flogin%2Fdone%3Fpopup%3D1',
    act: (page) => awaitCode(page),
  },
  { name: 'join', path: '/login', act: (page) => awaitJoin(page) },
  {
    name: 'join with an invalid form',
    path: '/login',
    act: (page) => awaitJoin(page).then(() => submitForm(page, {})),
  },
  { name: 'join that has expired', path: '/login/join' },
  { name: 'logout', path: '/logout' },
  { name: 'already signed in', path: '/login', isSignedIn: true },
  { name: 'confirm the address', path: '/verify-email?token=x', isSignedIn: true },
  { name: 'profile', path: '/profile', isSignedIn: true },
  { name: 'second factor setup', path: '/profile', isSignedIn: true, act: (page) => begin(page) },
]

/** Sets up a second factor for the reporter. */
async function secureReporter({ origin, accounts }: TestPortal) {
  const reporter = accounts.find(({ role }) => role === 'reporter')
  if (!reporter) throw new Error('The demo newsroom has no reporter')
  const { email, password } = reporter
  const call = (path: string, body: object, cookie = '') =>
    fetch(`${origin}/api/auth/${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', origin, cookie },
      body: JSON.stringify(body),
    })
  const entered = await call('sign-in/email', { email, password })
  const lines = entered.headers.getSetCookie()
  const cookie = lines.map((line) => line.split(';')[0]).join('; ')
  const { secret } = await (await call('second-factor/begin', { password }, cookie)).json()
  const confirmed = await call('second-factor/confirm', { code: new TOTP({ secret }).generate() }, cookie)
  if (!confirmed.ok) throw new Error(`The second factor: ${confirmed.status} ${await confirmed.text()}`)
}

/** Submits the right password on the open login screen and waits for the code field. */
async function awaitCode(page: Page) {
  const { pathname, search } = new URL(page.url())
  await signInByForm(page, accountOf(site, 'reporter'), pathname + search)
  await page.locator('main [name=code]').waitFor()
}

/** Opens the join screen as after a Google sign-in with the address of an account that has a password. */
async function awaitJoin(page: Page) {
  const { email } = accountOf(site, 'editor')
  const token = await askToJoin(site.portal.system, { subject: 'somebody', email, emailVerified: true })
  await page.context().addCookies([{ name: 'maidan.join', value: token, url: site.origin }])
  await page.goto(`${new URL(page.url()).pathname}/join`)
  await page.locator('main [name=password]').waitFor()
}

async function begin(page: Page) {
  const { password } = accountOf(site, 'editor')
  await submitForm(page, { password }, 'main form:has(input[value="factor-begin"])')
}

const overflow = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe.each(LANGUAGES)('%s', (language) => {
  test.each(SCREENS)('$name', async ({ path, isSignedIn, act }) => {
    const page = await site.newPage({ width: 1280 })
    if (isSignedIn) await signIn(site, page, 'editor')
    await page.goto(inEdition(language, path))
    await act?.(page)
    for (const width of [1280, 390, 320]) {
      await page.setViewportSize({ width, height: 844 })
      if (width > 320) expect(await violationsOn(page)).toEqual([])
      expect(await overflow(page)).toBe(0)
    }
    // Colours depend neither on the edition nor on the width.
    await page.emulateMedia({ colorScheme: 'dark' })
    if (language === 'bn') expect(await contrastViolationsOn(page)).toEqual([])
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
  })
})
