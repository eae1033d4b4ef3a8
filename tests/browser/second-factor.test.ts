// The second factor: setup, codes, recovery codes, and a site that requires it.
import { TOTP, URI } from 'otpauth'
import type { Page } from 'playwright-core'
import { afterEach, describe, expect, test } from 'vitest'
import { errorMessage } from '#app/ui/error-message.ts'
import { profile as wordsBn } from '#contract/words/bn/account/profile.ts'
import { account as en } from '#contract/words/en/account/account.ts'
import { profile as words } from '#contract/words/en/account/profile.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { pathAndQuery, press, signInByForm, submitForm } from './account-screens.ts'
import { readDownload } from './downloads.ts'
import { accountOf } from './sign-in.ts'
import { startTestSite } from './test-site.ts'

const STEP_MS = 30_000
const formOf = (intent: string) => `main form:has(input[name=intent][value="${intent}"])`
const site = startTestSite()
afterEach(async () => {
  await updateSettings(site.portal.system, { secondFactorRequired: false })
})

/** A code for this otpauth address, `ahead` time steps in the future, because no code works twice. */
function codeOf(address: string, ahead = 0): string {
  const telephone = URI.parse(address)
  if (!(telephone instanceof TOTP)) throw new Error(`No address of a telephone: ${address}`)
  return telephone.generate({ timestamp: Date.now() + ahead * STEP_MS })
}

/** Enables the second factor on this page; returns the otpauth address and the recovery codes. */
async function switchOn(page: Page, password: string): Promise<{ address: string; codes: string[] }> {
  await submitForm(page, { password }, formOf('factor-begin'))
  const address = await page.locator('input[name=address]').inputValue()
  const wrong = await submitForm(page, { code: '000000' }, formOf('factor-confirm'))
  expect(wrong.status()).toBe(400)
  expect(await page.locator('#profile-code').getAttribute('aria-invalid')).toBe('true')
  // The secret stays the same: no second scan is needed.
  expect(await page.locator('input[name=address]').inputValue()).toBe(address)
  expect(await page.locator('#factor svg[role=img]').count()).toBe(1)
  await submitForm(page, { code: codeOf(address) }, formOf('factor-confirm'))
  const codes = await page.locator('main li').allInnerTexts()
  return { address, codes }
}

async function useSecondFactor(scripts: boolean, email: string): Promise<void> {
  const account = site.portal.accounts.find((known) => known.email === email)
  if (!account) throw new Error(`The demo newsroom has no ${email}`)
  const page = await site.newPage({ scripts })
  await signInByForm(page, account, '/en/login?from=/en/profile')
  const { address, codes } = await switchOn(page, account.password)
  expect(codes).toHaveLength(10)
  for (const tool of ['[data-print]', '[data-copy-codes]'])
    expect(await page.locator(tool).isVisible()).toBe(scripts)
  const file = page.waitForEvent('download')
  await page.locator('a[download="recovery-codes.txt"]').click()
  const saved = (await readDownload(await file)).toString()
  expect(saved.trim().split('\n').slice(2)).toEqual(codes)
  if (scripts) {
    await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
    await page.locator('[data-copy-codes]').click()
    await page.getByRole('button', { name: words.codes.copied, exact: true }).waitFor()
    expect(await page.evaluate(() => navigator.clipboard.readText())).toBe(saved)
    // A browser without a screen has no print dialog.
    await page.evaluate(() => {
      window.print = () => document.documentElement.setAttribute('data-printed', '')
    })
    await page.locator('[data-print]').click()
    expect(await page.locator('html[data-printed]').count()).toBe(1)
  }
  await press(page, page.locator('main a.button-go'))
  expect(await page.locator('#factor').innerText()).toContain(words.factor.on.replace('{{left}}', '10'))

  const fresh = await site.newPage({ scripts })
  await signInByForm(fresh, account, '/en/login?from=/en/cricket')
  expect(pathAndQuery(fresh)).toBe('/en/login/code?from=%2Fen%2Fcricket')
  expect(await fresh.locator('h1').innerText()).toBe(en.code.title)
  // A session that waits for a code gives no access.
  await fresh.goto('/en/profile')
  expect(pathAndQuery(fresh)).toBe('/en/login?from=%2Fen%2Fprofile')
  await fresh.goto('/en/login/code?from=%2Fen%2Fcricket')
  expect((await submitForm(fresh, { code: '123456' })).status()).toBe(400)
  expect(await fresh.locator('#code-error').innerText()).toBe(errorMessage('CODE_WRONG', 'en'))
  await submitForm(fresh, { code: codeOf(address, 1) })
  expect(pathAndQuery(fresh)).toBe('/en/cricket')

  const other = await site.newPage({ scripts })
  await signInByForm(other, account, '/login')
  await submitForm(other, { code: codes[0]?.toUpperCase() ?? '' })
  expect(pathAndQuery(other)).toBe('/')
  await other.goto('/profile')
  expect(await other.locator('#factor').innerText()).toContain(wordsBn.factor.on.replace('{{left}}', '৯'))

  await submitForm(other, { password: 'wrong' }, formOf('factor-end'))
  expect(await other.locator('#factor [aria-invalid=true]').count()).toBe(1)
  await submitForm(other, { password: account.password }, formOf('factor-renew'))
  const renewed = await other.locator('main li').allInnerTexts()
  expect(renewed.filter((code) => codes.includes(code))).toEqual([])
  await other.goto('/profile')
  await submitForm(other, { password: account.password }, formOf('factor-end'))
  expect(await other.locator('#factor [role=status]').innerText()).toBe(wordsBn.done['factor-end'])
  const plain = await site.newPage()
  await signInByForm(plain, account)
  expect(pathAndQuery(plain)).toBe('/')
}

describe('is enabled, required at sign-in, replaced by a recovery code, disabled', () => {
  test('with scripts', () => useSecondFactor(true, 'arnab@demo.example'))
  test('without scripts', { tags: 'slow' }, () => useSecondFactor(false, 'tasnuva@demo.example'))
})

test('staff must set it up first when the site requires it', async () => {
  await updateSettings(site.portal.system, { secondFactorRequired: true })
  const editor = accountOf(site, 'editor')
  const page = await site.newPage()
  await signInByForm(page, editor, '/en/login?from=/dashboard')
  expect(pathAndQuery(page)).toBe('/en/profile')
  expect(await page.locator('.note-warn').innerText()).toBe(words.hold.factor)
  expect(await page.locator('main section').count()).toBe(1)
  await page.goto('/dashboard')
  expect(pathAndQuery(page)).toBe('/en/profile')
  expect((await switchOn(page, editor.password)).codes).toHaveLength(10)
  await page.goto('/en/profile')
  expect(await page.locator(formOf('factor-end')).count()).toBe(0)
  await page.goto('/dashboard')
  expect(pathAndQuery(page)).toBe('/dashboard')
})

test('the code screen needs a password first', async () => {
  const page = await site.newPage()
  await page.goto('/en/login/code?from=/en/cricket')
  expect(pathAndQuery(page)).toBe('/en/login?from=%2Fen%2Fcricket')
  await signInByForm(page, accountOf(site, 'reader'))
  await page.goto('/login/code')
  expect(pathAndQuery(page)).toBe('/')
})
