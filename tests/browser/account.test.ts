// Registration, sign-in, sign-out and password reset in both editions, with and without scripts.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { errorMessage } from '#app/ui/error-message.ts'
import { LANGUAGES, type Language } from '#contract/language.ts'
import { withReturnPath } from '#contract/pages/local-path.ts'
import { inEdition, searchPath } from '#contract/pages/paths.ts'
import { account as bn } from '#contract/words/bn/account/account.ts'
import { notices as noticesBn } from '#contract/words/bn/reading/notices.ts'
import { account as en } from '#contract/words/en/account/account.ts'
import { notices as noticesEn } from '#contract/words/en/reading/notices.ts'
import {
  mailedLink,
  PASSWORD,
  pathAndQuery,
  press,
  signInByForm,
  signOut,
  submitForm,
} from './account-screens.ts'
import { expectFocusOn } from './focus.ts'
import { accountOf } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const WORDS = { bn, en }
const NOTICES = { bn: noticesBn, en: noticesEn }
type Way = { language: Language; scripts: boolean }
const WAYS = LANGUAGES.flatMap((language) => [true, false].map((scripts): Way => ({ language, scripts })))
/** True for two combinations that have each language once, and scripts once on and once off. */
const isQuick = ({ language, scripts }: Way) => scripts === (language === 'bn')

const site = startTestSite()
const notice = (page: Page) => page.locator('body > .wrap .note, body > div .note').first()

/** Follows the link to sign-in in the menu of the open page. */
const followSignIn = async (page: Page) => {
  await page.locator('header details:has(a[href*="/login"]) summary').click()
  await press(page, page.locator('header a[href*="/login"]'))
}

function testAccounts({ language, scripts }: Way): void {
  const at = (path: string) => inEdition(language, path)
  const email = `rumana-${language}-${scripts}@example.org`
  const welcome = (name: keyof typeof noticesEn) => NOTICES[language][name].replace('{{name}}', 'রুমানা')

  test('somebody registers, signs out and signs in again', async () => {
    const page = await site.newPage({ scripts })
    await page.goto(at('/cricket'))
    await followSignIn(page)
    await press(page, page.locator(`main a[href="${withReturnPath(at('/register'), at('/cricket'))}"]`))
    const login = withReturnPath(at('/login'), at('/cricket'))
    expect(await page.locator(`main a[href="${login}"]`).count()).toBe(1)
    const made = { name: 'রুমানা', email, password: PASSWORD, password2: PASSWORD }
    expect((await submitForm(page, made)).status()).toBe(303)
    expect(pathAndQuery(page)).toBe(at('/'))
    expect(await notice(page).innerText()).toBe(welcome('welcome-new'))
    await page.reload()
    expect(await page.getByText(welcome('welcome-new')).count()).toBe(0)

    await signOut(page)
    expect(pathAndQuery(page)).toBe(at('/'))
    expect(await page.locator(`header a[href="${withReturnPath(at('/login'), at('/'))}"]`).count()).toBe(1)

    const wrong = await signInByForm(page, { email, password: 'not this one' }, at('/login'))
    expect(wrong.status()).toBe(401)
    expect(await page.locator('main [role=alert]:visible').innerText()).toBe(
      errorMessage('SIGN_IN_FAILED', language),
    )
    expect(await page.locator('#login-email').inputValue()).toBe(email)
    expect(await page.locator('#login-password').inputValue()).toBe('')

    expect((await submitForm(page, { password: PASSWORD })).status()).toBe(303)
    expect(pathAndQuery(page)).toBe(at('/'))
    expect(await notice(page).innerText()).toBe(welcome('welcome-back'))
    await page.goto(at('/login'))
    expect(await page.getByRole('status').first().innerText()).toBe(
      WORDS[language].login.welcome.replace('{{name}}', 'রুমানা'),
    )
    expect(await page.locator('#login-password').count()).toBe(0)
  })

  test('refuses passwords that differ', async () => {
    const page = await site.newPage({ scripts })
    await page.goto(at('/register'))
    const posts: string[] = []
    page.on('request', (request) => {
      if (request.method() === 'POST' && request.url().endsWith('/register')) posts.push(request.url())
    })
    const form = page.locator('main form')
    await form.locator('[name=name]').fill('রুমানা')
    await form.locator('[name=email]').fill('other@example.org')
    await form.locator('[name=password]').fill(PASSWORD)
    await form.locator('[name=password2]').fill(`${PASSWORD}!`)
    await form.locator('button').click()
    const alert = page.locator('main [role=alert]:visible')
    await alert.waitFor()
    expect(await alert.innerText()).toBe(WORDS[language].register.mismatch)
    expect(posts).toHaveLength(scripts ? 0 : 1)
    expect(await form.locator('[name=email]').inputValue()).toBe('other@example.org')
    expect(await form.locator('[name=password2]').getAttribute('aria-invalid')).toBe('true')
    await expectFocusOn(form.locator('[name=password2]'))
  })

  test('a forgotten password is reset by a mailed link, once', async () => {
    const page = await site.newPage({ scripts })
    await page.goto(at('/login'))
    await press(page, page.locator(`main a[href="${at('/forgot-password')}"]`))
    const unknown = await submitForm(page, { email: `nobody-${language}@example.org` })
    const said = await page.getByRole('status').first().innerText()
    expect([unknown.status(), said]).toEqual([200, WORDS[language].forgot.sent])
    await page.goto(at('/forgot-password'))
    await submitForm(page, { email })
    expect(await page.getByRole('status').first().innerText()).toBe(said)

    const link = await mailedLink(site, email, at('/reset-password'))
    const dead = await page.goto(`${at('/reset-password')}?token=never-mailed`)
    expect([dead?.status(), await page.locator('main input').count()]).toEqual([200, 0])
    await page.goto(link)
    expect(await page.locator('meta[name=referrer]').getAttribute('content')).toBe('same-origin')
    const short = await submitForm(page, { password: 'short', password2: 'short' })
    expect([short.status(), pathAndQuery(page)]).toEqual([400, at('/reset-password')])
    const next = `${PASSWORD} ${language}`
    await submitForm(page, { password: next, password2: next })
    expect(pathAndQuery(page)).toBe(at('/login'))
    expect(await notice(page).innerText()).toBe(NOTICES[language]['password-set'])
    expect((await submitForm(page, { email, password: next })).status()).toBe(303)

    await page.goto(link)
    // A used link shows no password fields.
    expect(await page.locator('main input').count()).toBe(0)
    expect(await page.locator('main [role=alert]:visible').innerText()).toBe(WORDS[language].reset.bad)
    expect(await page.locator(`main a.button[href="${at('/forgot-password')}"]`).count()).toBe(1)
  })
}

const title = '$language, scripts: $scripts'
describe.each(WAYS.filter(isQuick))(title, testAccounts)
describe.each(WAYS.filter((way) => !isQuick(way)))(title, { tags: 'slow' }, testAccounts)

describe('after signing in', () => {
  const reader = () => accountOf(site, 'reader')

  test('returns to the page that required signing in', async () => {
    const page = await site.newPage()
    await page.goto('/en/profile')
    expect(pathAndQuery(page)).toBe('/en/login?from=%2Fen%2Fprofile')
    await submitForm(page, { email: reader().email, password: 'wrong' })
    await submitForm(page, { password: reader().password })
    expect(pathAndQuery(page)).toBe('/en/profile')
  })

  test.each([true, false])('returns to the page whose menu led there; scripts: %s', async (scripts) => {
    const page = await site.newPage({ scripts })
    const q = 'মিরপুরে বাংলাদেশের টানা তৃতীয় টেস্ট জয়ের নায়কেরা'
    await page.goto(searchPath('bn', q))
    await followSignIn(page)
    for (const path of ['/register', '/login', '/forgot-password', '/login'])
      await press(page, page.locator(`main a[href^="${path}?from="]`).first())
    await submitForm(page, { email: reader().email, password: 'wrong' })
    await submitForm(page, { password: reader().password })
    const { pathname, searchParams } = new URL(page.url())
    expect([pathname, searchParams.get('q')]).toEqual(['/search', q])
  })

  const expectNoRedirect = async (from: string) => {
    const page = await site.newPage()
    await signInByForm(page, reader(), `/login?from=${encodeURIComponent(from)}`)
    expect(page.url()).toBe(`${site.origin}/`)
  }
  test('does not redirect to //evil.example', () => expectNoRedirect('//evil.example'))
  test.each(['/\\evil.example', 'javascript:alert(1)', 'https://evil.example', 'evil'])(
    'does not redirect to %s',
    { tags: 'slow' },
    expectNoRedirect,
  )

  test('staff reach the requested screen; readers get a message', async () => {
    const staff = await site.newPage()
    await staff.goto('/dashboard/messages')
    expect(pathAndQuery(staff)).toBe('/')
    await signInByForm(staff, accountOf(site, 'editor'))
    expect(pathAndQuery(staff)).toBe('/dashboard/messages')

    const page = await site.newPage()
    await page.goto('/dashboard')
    await signInByForm(page, reader(), '/en/login')
    expect(pathAndQuery(page)).toBe('/en')
    await page.locator('header details:has(a[href="/dashboard"]) summary').click()
    await press(page, page.locator('header a[href="/dashboard"]'))
    expect(pathAndQuery(page)).toBe('/en')
    expect(await notice(page).innerText()).toBe(noticesEn['staff-only'])
  })
})

test('sign-in and registration have the Google button, which says when no provider is set up', async () => {
  const page = await site.newPage()
  for (const path of ['/login', '/register', '/en/login', '/en/register']) {
    await page.goto(path)
    const language = path.startsWith('/en') ? 'en' : 'bn'
    const words = WORDS[language]
    await page.getByText(words.googleOff, { exact: true }).waitFor()
    await press(page, page.getByRole('link', { name: words.google }))
    expect(await page.getByRole('alert').innerText()).toBe(errorMessage('PROVIDER_NOT_SET_UP', language))
  }
  await signInByForm(page, accountOf(site, 'editor'), '/en/login')
  await page.goto('/en/login')
  expect(await page.getByText('GOOGLE_CLIENT_ID').count()).toBe(0)
  const admin = await site.newPage()
  await signInByForm(admin, accountOf(site, 'admin'), '/en/login')
  await admin.goto('/en/login')
  await admin.getByText('GOOGLE_CLIENT_ID and GOOGLE_CLIENT_SECRET').waitFor()
})

test('a login page that was open before somebody signed in elsewhere still works, and says who is signed in', async () => {
  const page = await site.newPage()
  await page.goto('/en/login?from=%2Fen%2Fcricket')
  const other = await page.context().newPage()
  await signInByForm(other, accountOf(site, 'reader'), '/en/login')
  const { email, password } = accountOf(site, 'editor')
  await submitForm(page, { email, password })
  expect(pathAndQuery(page)).toBe('/en/cricket')
  await other.goto('/en/login')
  const name = await other.getByRole('status').first().innerText()
  expect(name).toMatch(/^Welcome back, .+!$/)
  expect(await other.locator('#login-password').count()).toBe(0)
})

test('never renders text from the error parameter', async () => {
  const page = await site.newPage()
  await page.goto('/en/login?error=%3Cb%3Ecall%200123%3C%2Fb%3E')
  expect(await page.getByRole('alert').innerText()).toBe(errorMessage('INTERNAL', 'en'))
  expect(await page.content()).not.toContain('call 0123')
  await page.goto('/en/login?error=PROVIDER_NOT_SET_UP')
  expect(await page.getByRole('alert').innerText()).toBe(errorMessage('PROVIDER_NOT_SET_UP', 'en'))
})

test('shows a spinner while the form is submitted, and the form after going back', async () => {
  const page = await site.newPage()
  await page.goto('/en/register')
  // The page itself records what is visible during navigation.
  await page.evaluate(() => {
    addEventListener('submit', () => {
      const seen = [...document.querySelectorAll<HTMLElement>('main form, [data-waiting]')]
      sessionStorage.setItem('seen', JSON.stringify(seen.map((one) => one.checkVisibility())))
    })
  })
  await submitForm(page, {})
  expect(await page.evaluate(() => sessionStorage.getItem('seen'))).toBe('[false,true]')
  expect(await page.locator('[aria-invalid=true]').count()).toBe(4)
  await page.goBack()
  expect(await page.locator('main form').isVisible()).toBe(true)
  expect(await page.locator('[data-waiting]').isVisible()).toBe(false)
})

test('a new account verifies its address by a mailed link', { tags: 'slow' }, async () => {
  const page = await site.newPage()
  const email = 'salma@example.org'
  await page.goto('/en/register')
  await submitForm(page, { name: 'Salma', email, password: PASSWORD, password2: PASSWORD })
  const link = await mailedLink(site, email, '/en/verify-email')
  await signOut(page)
  await page.goto(link)
  expect(pathAndQuery(page)).toContain('/en/login?from=')
  await submitForm(page, { email, password: PASSWORD })
  expect(pathAndQuery(page)).toBe(link)
  await submitForm(page, {})
  expect(pathAndQuery(page)).toBe('/en/profile')
  expect(await notice(page).innerText()).toBe(noticesEn['email-verified'])
  await page.goto(link)
  expect((await submitForm(page, {})).status()).toBe(400)
  expect(await page.getByRole('alert').innerText()).toBe(en.verify.bad)
})

test('the script of the sign-in screen has less than 2 kB', async () => {
  const page = await site.newPage()
  await page.goto('/login')
  const sources = await page
    .locator('script[src]')
    .evaluateAll((all) => all.map((one) => one.getAttribute('src')))
  const own = sources.at(-1)
  expect(sources).toHaveLength(2)
  const answer = await page.request.get(own ?? '', { headers: { 'accept-encoding': 'br' } })
  expect(Number(answer.headers()['content-length'])).toBeLessThan(2_000)
})
