// The own profile: every section, and what is required before anything else.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import type { Language } from '#contract/language.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { profile as bn } from '#contract/words/bn/account/profile.ts'
import { notices as noticesBn } from '#contract/words/bn/reading/notices.ts'
import { profile as en } from '#contract/words/en/account/profile.ts'
import { notices as noticesEn } from '#contract/words/en/reading/notices.ts'
import { heicPhoto, largePhoto, testPicture } from '../test-picture.ts'
import { mailedLink, PASSWORD, pathAndQuery, press, signInByForm, submitForm } from './account-screens.ts'
import { accountOf, signIn } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const WORDS = { bn, en }
const notices = { bn: noticesBn, en: noticesEn }
const DEFAULT_PASSWORD = '271828'
const ACCOUNTS = [
  { language: 'bn', scripts: true, email: 'nabila@demo.example' },
  { language: 'en', scripts: false, email: 'imtiaz@demo.example' },
] as const

const site = startTestSite()
const known = (email: string) => {
  const found = site.portal.accounts.find((account) => account.email === email)
  if (!found) throw new Error(`The demo newsroom has no ${email}`)
  return found
}
const formOf = (intent: string) => `main form:has(input[name=intent][value="${intent}"])`
const saidIn = (page: Page, section: string) => page.locator(`#${section} [role=status]`).innerText()
const alertIn = (page: Page, section: string) =>
  page.locator(`#${section} .note[role=alert]:visible`).innerText()

function testProfile({ language, scripts, email }: (typeof ACCOUNTS)[number]): void {
  const at = (path: string) => inEdition(language, path)
  const t = WORDS[language]
  const expectFocusAfter = (page: Page, hasScripts: boolean, said: string, section: string) =>
    expect
      .poll(() =>
        page.evaluate(() => ({
          id: document.activeElement?.id,
          text: document.activeElement?.textContent,
        })),
      )
      .toEqual(hasScripts ? { id: '', text: said } : { id: section, text: expect.stringContaining(said) })
  const open = async (who: Parameters<typeof signIn>[2] = known(email)) => {
    const page = await site.newPage({ scripts, width: scripts ? 1280 : 390 })
    await signIn(site, page, who)
    await page.goto(at('/profile'))
    return page
  }

  test('changes the name and refuses an empty one', async () => {
    // A reporter's name is their byline, which they cannot change themselves.
    const page = await open('editor')
    const name = `নাবিলা ${language}`
    await submitForm(page, { name }, formOf('name'))
    expect(await saidIn(page, 'details')).toBe(t.done.name)
    expect(await page.locator(`header summary[aria-label*="${name}"]`).count()).toBe(1)
    const empty = await submitForm(page, { name: '  ' }, formOf('name'))
    expect(empty.status()).toBe(400)
    expect(await page.locator('#profile-name').getAttribute('aria-invalid')).toBe('true')
    await page.goto(at('/profile'))
    expect(await page.locator('#profile-name').inputValue()).toBe(name)
  })

  test('changes an editor’s names for both editions, and refuses the wrong script at its field', async () => {
    const page = await open('editor')
    const refused = await submitForm(page, { nameBn: 'Sadia' }, formOf('name'))
    expect(refused.status()).toBe(400)
    expect(await page.locator('#profile-nameBn').getAttribute('aria-invalid')).toBe('true')
    expect(await page.locator('#profile-nameBn').inputValue()).toBe('Sadia')
    const names = { nameBn: `সাদিয়া ${language === 'bn' ? 'রেজওয়ান' : 'আরা'}`.normalize(), nameEn: 'Sadia Ara' }
    await submitForm(page, names, formOf('name'))
    expect(await saidIn(page, 'details')).toBe(t.done.name)
    await page.goto(at('/profile'))
    for (const [field, name] of Object.entries(names))
      expect(await page.locator(`#profile-${field}`).inputValue()).toBe(name)
  })

  test('shows a reporter their names and who can change them', async () => {
    const page = await open()
    expect(await page.locator(formOf('name')).count()).toBe(0)
    const details = await page.locator('#details').innerText()
    const shown = language === 'bn' ? ['নাবিলা শাহরিন', 'Nabila Shahrin'] : ['ইমতিয়াজ রওনক', 'Imtiaz Rownak']
    for (const text of [...shown, t.details.byline]) expect(details).toContain(text.normalize())
  })

  test('uploads a photo, shows it in the menu and removes it', async () => {
    const page = await open()
    const field = page.locator('#profile-photo')
    await field.setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: await testPicture(900, 600) })
    await submitForm(page, {}, formOf('photo'))
    expect(await saidIn(page, 'photo')).toBe(t.done.photo)
    const src = await page.locator('#photo img').getAttribute('src')
    expect(await page.locator('header summary img').getAttribute('src')).toBe(src)
    const answer = await page.request.get(src ?? '')
    expect([answer.status(), answer.headers()['content-type']]).toEqual([200, 'image/webp'])

    await page
      .locator('#profile-photo')
      .setInputFiles({ name: 'me.jpg', mimeType: 'image/jpeg', buffer: Buffer.from('no picture') })
    expect((await submitForm(page, {}, formOf('photo'))).status()).toBe(400)
    expect(await page.locator('#profile-photo-error').innerText()).not.toBe('')
    if (scripts) expect(await page.evaluate(() => document.activeElement?.id)).toBe('profile-photo')

    await submitForm(page, {}, formOf('photo-remove'))
    await expectFocusAfter(page, scripts, t.done['photo-remove'], 'photo')
    expect(await page.locator('header summary img').count()).toBe(0)
    expect((await page.request.get(src ?? '')).status()).toBe(404)
  })

  test('sets the language of the dashboard', async () => {
    const page = await open()
    const other = language === 'bn' ? 'bn' : 'en'
    await page.locator('#profile-language').selectOption(other)
    await submitForm(page, {}, formOf('language'))
    expect(await saidIn(page, 'language')).toBe(t.done.language)
    await page.goto('/dashboard')
    expect(await page.locator('html').getAttribute('lang')).toBe(other)
  })

  test('ends one or all other sessions', async () => {
    const page = await site.newPage({ scripts })
    await signInByForm(page, known(email), at(`/login?from=${at('/profile')}`))
    const others = [await site.newPage(), await site.newPage(), await site.newPage()]
    for (const other of others) await signIn(site, other, known(email), { newSession: true })
    await page.reload()
    const sessions = page.locator('#sessions li')
    const before = await sessions.count()
    expect(before).toBeGreaterThanOrEqual(4)
    expect(await sessions.filter({ hasText: t.sessions.here }).count()).toBe(1)
    await press(page, sessions.nth(1).locator('button'))
    expect(await saidIn(page, 'sessions')).toBe(t.done['session-end'])
    await expectFocusAfter(page, scripts, t.done['session-end'], 'sessions')
    expect(await sessions.count()).toBe(before - 1)
    await submitForm(page, {}, formOf('sessions-end'))
    expect(await sessions.count()).toBe(1)
    for (const other of others) {
      await other.goto(at('/profile'))
      expect(pathAndQuery(other)).toBe(`${at('/login')}?from=${encodeURIComponent(at('/profile'))}`)
    }
  })

  test('changes the password only with the current one', async () => {
    const page = await site.newPage({ scripts })
    await signInByForm(page, known(email), at(`/login?from=${at('/profile')}`))
    const current = known(email).password
    await submitForm(page, { currentPassword: current, newPassword: '' }, formOf('password'))
    expect(await alertIn(page, 'password')).toBe(t.password.empty)
    const wrong = await submitForm(
      page,
      { currentPassword: 'wrong', newPassword: PASSWORD },
      formOf('password'),
    )
    expect(wrong.status()).toBe(400)
    expect(await alertIn(page, 'password')).toMatch(new RegExp(`^${t.password.error.split('{{')[0]}.+`))
    expect(await page.locator('#profile-newPassword').inputValue()).toBe('')
    await submitForm(page, { currentPassword: current, newPassword: PASSWORD }, formOf('password'))
    expect(await saidIn(page, 'password')).toBe(t.done.password)
    const fresh = await site.newPage()
    expect((await signInByForm(fresh, { email, password: PASSWORD })).status()).toBe(303)
  })
}

describe('bn, scripts: true', () => testProfile(ACCOUNTS[0]))
describe('en, scripts: false', { tags: 'slow' }, () => testProfile(ACCOUNTS[1]))

test('shows the profile in the dashboard in its language', async () => {
  const page = await site.newPage()
  await signIn(site, page, 'editor')
  await page.goto('/dashboard/profile')
  await page.locator('#password').waitFor()
  expect(await page.locator('#password h2').innerText()).toBe(en.password.title)
  await submitForm(page, { name: 'Sadia' }, formOf('name').replace('main ', ''))
  await page.locator('#details [role=status]').waitFor()
  expect(pathAndQuery(page)).toBe('/dashboard/profile?done=name')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(en.done.name)
  await page.getByRole('link', { name: 'Overview' }).first().click()
  await page.waitForURL('**/dashboard')
  await page.goBack()
  await page.locator('#details').waitFor()
})

test('readers have no dashboard language and no second factor', async () => {
  const page = await site.newPage()
  await signIn(site, page, 'reader')
  await page.goto('/en/profile')
  expect(await page.locator('#details, #photo, #password, #sessions').count()).toBe(4)
  expect(await page.locator('#language, #factor').count()).toBe(0)
})

const FIRST_PASSWORD = '%s: requires changing the default password first'
test.each(['bn'] as const)(FIRST_PASSWORD, requireNewPassword)
test.each(['en'] as const)(FIRST_PASSWORD, { tags: 'slow' }, requireNewPassword)

async function requireNewPassword(language: Language): Promise<void> {
  const at = (path: string) => inEdition(language, path)
  const admin = await site.newPage()
  await signIn(site, admin, 'admin')
  const email = `new-${language}@example.org`
  const made = await admin.request.post('/api/users', {
    data: { name: `Newcomer ${language}`, email, role: 'reporter' },
    headers: { origin: site.origin },
  })
  expect(made.status()).toBe(201)

  const page = await site.newPage()
  await signInByForm(page, { email, password: DEFAULT_PASSWORD }, at('/login?from=/cricket'))
  expect(pathAndQuery(page)).toBe(at('/profile'))
  expect(await page.locator('.note-warn').innerText()).toBe(WORDS[language].hold.password)
  expect(await page.locator('main section').count()).toBe(1)
  if (language === 'en') {
    await page.goto('/dashboard/addPost')
    // A new account's dashboard language is English.
    expect(pathAndQuery(page)).toBe('/en/profile')
  }
  await submitForm(page, { currentPassword: DEFAULT_PASSWORD, newPassword: PASSWORD })
  // Redirects to the requested page, once.
  expect(pathAndQuery(page)).toBe(language === 'en' ? '/dashboard/addPost' : '/cricket')
  await page.getByText(notices[language]['password-changed']).waitFor()
  await page.goto(at('/profile'))
  expect(await page.locator('main section').count()).toBeGreaterThan(4)
}

test('resends the mail to an unverified address', async () => {
  const page = await site.newPage()
  const email = 'unproven@example.org'
  await page.goto('/en/register')
  await submitForm(page, { name: 'Unproven', email, password: PASSWORD, password2: PASSWORD })
  const first = await mailedLink(site, email, '/en/verify-email')
  await page.goto('/en/profile')
  await submitForm(page, {}, formOf('verify'))
  expect(await saidIn(page, 'details')).toBe(en.done.verify)
  await expect.poll(() => mailedLink(site, email, '/en/verify-email')).not.toBe(first)
  await page.goto(await mailedLink(site, email, '/en/verify-email'))
  await submitForm(page, {})
  expect(await page.locator('#details').innerText()).toContain(en.details.verified)
  expect(await page.locator(formOf('verify')).count()).toBe(0)
})

test.each([
  ['bn', false],
  ['en', true],
] as const)(
  'changes the address of the account, confirmed by a mailed link (%s, scripts: %s)',
  async (language, scripts) => {
    const at = (path: string) => inEdition(language, path)
    const t = WORDS[language]
    const page = await site.newPage({ scripts, width: 390 })
    const [typo, email] = [`typo-${language}@exmaple.org`, `right-${language}@example.org`]
    await page.goto(at('/register'))
    await submitForm(page, { name: 'Corrected', email: typo, password: PASSWORD, password2: PASSWORD })
    await page.goto(at('/profile'))
    await submitForm(page, { newEmail: email, password: 'a wrong password' }, formOf('email'))
    await page.locator('#profile-email-password-error').waitFor()
    expect(await page.locator('#profile-newEmail').inputValue()).toBe(email)
    await submitForm(page, { newEmail: email, password: PASSWORD }, formOf('email'))
    expect(await saidIn(page, 'details')).toBe(t.done.email)
    expect(await page.evaluate(() => document.documentElement.scrollWidth <= innerWidth)).toBe(true)
    await page.goto(await mailedLink(site, email, at('/verify-email')))
    expect(await page.locator('main').innerText()).toContain(typo)
    await submitForm(page, {})
    await page.getByText(notices[language]['email-changed']).waitFor()
    expect(await page.locator('#details').innerText()).toContain(email)
    expect(await page.locator('#details').innerText()).toContain(t.details.verified)
    await page.goto(await mailedLink(site, email, at('/verify-email')))
    await submitForm(page, {})
    await page.locator('main .note-bad').waitFor()
  },
)

test('shrinks a photo over 5 MB before sending, also when submitted at once', { tags: 'slow' }, async () => {
  const page = await site.newPage()
  await signIn(site, page, accountOf(site, 'reader'))
  await page.goto('/en/profile')
  await page
    .locator('#profile-photo')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: await largePhoto() })
  await page.locator(`${formOf('photo')} button`).click()
  await page.getByText(en.done.photo).waitFor()
  const photo = page.locator('#photo img')
  const [width, height] = await photo.evaluate(async (image: HTMLImageElement) => {
    await image.decode()
    return [image.naturalWidth, image.naturalHeight]
  })
  expect(height).toBeGreaterThan(width ?? 0)
})

test('does not send a large file that cannot be read', { tags: 'slow' }, async () => {
  const page = await site.newPage()
  await signIn(site, page, accountOf(site, 'reader'))
  await page.goto('/en/profile')
  await page
    .locator('#profile-photo')
    .setInputFiles({ name: 'large.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(5_242_881) })
  const alert = page.locator(`${formOf('photo')} [role=alert]`).filter({ visible: true })
  await alert.getByText('The image cannot exceed 5MB').waitFor()
  await page.locator(`${formOf('photo')} button`).click()
  expect(pathAndQuery(page)).toBe('/en/profile')
  await page
    .locator('#profile-photo')
    .setInputFiles({ name: 'phone.heic', mimeType: 'image/heic', buffer: heicPhoto() })
  await alert.getByText('HEIC photos cannot be read here.').waitFor()
  expect(await alert.count()).toBe(1)
})
