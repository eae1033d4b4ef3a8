// Every account screen, for the accessibility tests: its address and the steps that open it.
import { TOTP } from 'otpauth'
import type { Page } from 'playwright-core'
import { expect } from 'vitest'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { requestGoogleLink } from '#server/domain/people/google-join.ts'
import type { TestPortal } from '../test-portal.ts'
import { signInByForm, submitForm } from './account-screens.ts'
import { contrastViolationsOn, violationsOn } from './page-checks/accessibility.ts'
import { accountOf, signIn } from './sign-in.ts'
import type { TestSite } from './test-site.ts'

type Screen = {
  name: string
  path: string
  isSignedIn?: true
  act?: (site: TestSite, page: Page) => Promise<unknown>
}

export const ACCOUNT_SCREENS: Screen[] = [
  { name: 'login', path: '/login' },
  { name: 'login with an invalid form', path: '/login', act: (_, page) => submitForm(page, {}) },
  { name: 'login with an error', path: '/login?error=PROVIDER_REFUSED' },
  { name: 'register', path: '/register' },
  { name: 'register with an invalid form', path: '/register', act: (_, page) => submitForm(page, {}) },
  { name: 'forgotten password', path: '/forgot-password' },
  { name: 'reset', path: '/reset-password?token=x' },
  { name: 'reset with an invalid link', path: '/reset-password' },
  { name: 'code', path: '/login', act: awaitCode },
  {
    name: 'code with an invalid form',
    path: '/login',
    act: (site, page) => awaitCode(site, page).then(() => submitForm(page, {})),
  },
  {
    name: 'code in the popup',
    path: '/login?from=%2Flogin%2Fdone%3Fpopup%3D1',
    act: awaitCode,
  },
  { name: 'join', path: '/login', act: awaitJoin },
  {
    name: 'join with an invalid form',
    path: '/login',
    act: (site, page) => awaitJoin(site, page).then(() => submitForm(page, {})),
  },
  { name: 'join that has expired', path: '/login/join' },
  { name: 'logout', path: '/logout' },
  { name: 'already signed in', path: '/login', isSignedIn: true },
  { name: 'confirm the address', path: '/verify-email?token=x', isSignedIn: true },
  { name: 'another address', path: '/verify-email?token=new.x', isSignedIn: true },
  { name: 'profile', path: '/profile', isSignedIn: true },
  { name: 'second factor setup', path: '/profile', isSignedIn: true, act: begin },
]

/** Sets up a second factor for the reporter. Call it before opening these screens. */
export async function secureReporter({ origin, accounts }: TestPortal) {
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
async function awaitCode(site: TestSite, page: Page) {
  const { pathname, search } = new URL(page.url())
  await signInByForm(page, accountOf(site, 'reporter'), pathname + search)
  await page.locator('main [name=code]').waitFor()
}

/** Opens the join screen as after a Google sign-in with the address of an account that has a password. */
async function awaitJoin(site: TestSite, page: Page) {
  const { email } = accountOf(site, 'editor')
  const token = await requestGoogleLink(site.portal.system, {
    subject: 'somebody',
    email,
    emailVerified: true,
  })
  await page.context().addCookies([{ name: 'maidan.join', value: token, url: site.origin }])
  await page.goto(`${new URL(page.url()).pathname}/join`)
  await page.locator('main [name=password]').waitFor()
}

async function begin(site: TestSite, page: Page) {
  const { password } = accountOf(site, 'editor')
  await submitForm(page, { password }, 'main form:has(input[value="factor-begin"])')
}

/** A page at this screen. */
export async function openAccountScreen(
  site: TestSite,
  { path, isSignedIn, act }: Screen,
  { language, width }: { language: Language; width: number },
): Promise<Page> {
  const page = await site.newPage({ width })
  if (isSignedIn) await signIn(site, page, 'editor')
  await page.goto(inEdition(language, path))
  await act?.(site, page)
  return page
}

/** Expects no violations in either theme, no overflow at any width, and that search engines may not index the page. */
export async function expectAccessible(page: Page): Promise<void> {
  expect(await violationsOn(page)).toEqual([])
  await page.emulateMedia({ colorScheme: 'dark' })
  expect(await contrastViolationsOn(page)).toEqual([])
  for (const width of [1280, 390, 320]) {
    await page.setViewportSize({ width, height: 844 })
    // `vw` lengths are recomputed shortly after a resize.
    await expect.poll(() => page.evaluate(overflow)).toBe(0)
  }
  expect(await page.locator('meta[name=robots]').getAttribute('content')).toContain('noindex')
}

const overflow = () => document.documentElement.scrollWidth - document.documentElement.clientWidth
