// The settings: unsaved changes, saving, errors at their fields, and concurrent admins.
import type { Page } from 'playwright-core'
import { beforeEach, describe, expect, test } from 'vitest'
import { formatHijriDate } from '#bangla/hijri.ts'
import { DEFAULT_SETTINGS } from '#contract/settings.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const partner = (name: string) => ({
  name: { bn: name, en: name },
  url: `https://${name.toLowerCase()}.example/`,
})
beforeEach(() =>
  updateSettings(site.portal.system, { ...DEFAULT_SETTINGS, partners: [partner('One'), partner('Two')] }),
)

const open = (look: Parameters<typeof openAs>[3] = {}) => openAs(site, 'admin', '/dashboard/settings', look)
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })
const saved = (page: Page) => page.getByText('Saved. Changes are live.')
/** On a busy machine readers get the previous page, marked by this header, until rendering finishes. */
const pageOf = async (path: string) => {
  for (;;) {
    const answer = await fetch(site.origin + path)
    const text = await answer.text()
    if (!answer.headers.has('x-maidan-page')) return text
  }
}

test('lists unsaved changes, saves them, and shows them to readers at once', async () => {
  const page = await open()
  await page.getByText('No unsaved changes.').waitFor()
  expect(await save(page).isDisabled()).toBe(true)
  await page.getByLabel('Tagline, English').fill('Sport, seen from here')
  await page.getByLabel('Imprint, Bengali').fill('সম্পাদক: নতুন নাম\n\n ঢাকা ')
  await page.getByText('Unsaved: Tagline, English, Imprint, Bengali').waitFor()
  await save(page).click()
  await saved(page).waitFor()
  expect((await pageOf('/en')).includes('Sport, seen from here')).toBe(true)
  expect((await pageOf('/about')).includes('</b> নতুন নাম')).toBe(true)
  expect(await page.getByLabel('Imprint, Bengali').inputValue()).toBe('সম্পাদক: নতুন নাম\nঢাকা')
  await page.reload()
  const tagline = () => page.getByLabel('Tagline, English').inputValue()
  await expect.poll(tagline).toBe('Sport, seen from here')
})

test('unsaved changes are left only after a question, and stay when the session has ended', async () => {
  const page = await openAs(site, 'admin', '/dashboard')
  const follow = (name: string) => page.getByRole('link', { name, exact: true }).first().click()
  const question = page.getByRole('alertdialog')
  const title = page.getByLabel('Site title, English')
  await follow('Settings')
  await title.fill('Field')
  await follow('Sections')
  await question.waitFor()
  expect(
    await page.getByRole('button', { name: 'Stay here' }).evaluate((own) => own === document.activeElement),
  ).toBe(true)
  expect(await violationsOn(page)).toEqual([])
  await page.keyboard.press('Enter')
  await question.waitFor({ state: 'detached' })
  await page.goBack()
  await question.waitFor()
  await page.keyboard.press('Escape')
  expect([await title.inputValue(), new URL(page.url()).pathname]).toEqual(['Field', '/dashboard/settings'])

  // The list of settings is loaded again when the window is used again.
  const { cookies } = await page.context().storageState()
  await page.context().clearCookies()
  const refused = page.waitForResponse((answer) => answer.status() === 401)
  await page.evaluate(() => window.dispatchEvent(new Event('visibilitychange')))
  await refused
  expect(await title.inputValue()).toBe('Field')
  await page.context().addCookies(cookies)

  // From the menu of a phone, which the question stands above.
  await page.setViewportSize({ width: 390, height: 844 })
  await page.getByRole('button', { name: 'Menu' }).first().click()
  await page.getByRole('dialog').getByRole('link', { name: 'Sections', exact: true }).click()
  await page.getByRole('button', { name: 'Leave without saving' }).click()
  await page.waitForURL('**/dashboard/sections')
  await page.setViewportSize({ width: 1280, height: 900 })
  await follow('Settings')
  expect(await title.inputValue()).toBe('Maidan')
  await follow('Sections')
  await page.waitForURL('**/dashboard/sections')
})

test('ignores reverted fields and discards changes', async () => {
  const page = await open()
  const title = page.getByLabel('Site title, English')
  await title.fill('Field')
  await title.fill('Maidan')
  await page.getByText('No unsaved changes.').waitFor()
  await title.fill('Field')
  await page.getByLabel('Reporters publish directly').check()
  await page.getByText('Unsaved: Site title, English, Reporters publish directly').waitFor()
  await page.getByRole('button', { name: 'Discard changes' }).click()
  expect(await title.inputValue()).toBe('Maidan')
  expect(await page.getByLabel('Reporters publish directly').isChecked()).toBe(false)
})

test('keeps text typed during a save as unsaved', { tags: 'slow' }, async () => {
  const page = await open()
  let go = () => {}
  const held = new Promise<void>((resolve) => {
    go = resolve
  })
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'PUT') await held
    await route.continue()
  })
  await page.getByLabel('Tagline, English').fill('First words')
  const sending = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  await sending
  await page.getByLabel('Tagline, English').fill('First words, and more')
  await page.getByLabel('Contact phone').fill('01700-000000')
  go()
  await page.getByText('Unsaved: Tagline, English, Contact phone').waitFor()
  await expect.poll(() => save(page).isEnabled()).toBe(true)
  expect((await getSettings(site.portal.system)).tagline.en).toBe('First words')
  expect(await page.getByLabel('Tagline, English').inputValue()).toBe('First words, and more')
  await save(page).click()
  await saved(page).waitFor()
  expect(await getSettings(site.portal.system)).toMatchObject({
    tagline: { en: 'First words, and more' },
    contactPhone: '01700-000000',
  })
})

test('shows conflicting changes to the second admin, who chooses', { tags: 'slow' }, async () => {
  const page = await open()
  await page.getByText('No unsaved changes.').waitFor()
  await page.getByLabel('Tagline, English').fill('Mine')
  await page.getByLabel('Contact phone').fill('01700-000000')
  await page.getByLabel('Copyright, English').fill('Mine as well')
  const theirs = { tagline: { en: 'Theirs' }, copyright: { en: 'Their copyright' }, hijriOffsetDays: 1 }
  await updateSettings(site.portal.system, theirs)
  await save(page).click()
  const conflicts = page.getByRole('region', { name: 'Conflicting changes' })
  await conflicts.getByText('Someone else changed these settings').waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent))
    .toContain('Someone else changed these settings')
  expect(await conflicts.getByRole('group').count()).toBe(2)
  expect(await conflicts.getByRole('group', { name: 'Tagline, English' }).innerText()).toMatch(
    /Theirs[\s\S]*Mine/,
  )
  expect(await save(page).isDisabled()).toBe(true)
  expect((await getSettings(site.portal.system)).contactPhone).not.toBe('01700-000000')
  expect(await violationsOn(page, '#main')).toEqual([])

  await conflicts.getByRole('button', { name: 'Keep mine: Tagline, English' }).click()
  await conflicts.getByRole('button', { name: 'Use saved version: Copyright, English' }).click()
  await conflicts.waitFor({ state: 'detached' })
  await save(page).click()
  await saved(page).waitFor()
  expect(await getSettings(site.portal.system)).toMatchObject({
    tagline: { en: 'Mine' },
    copyright: { en: 'Their copyright' },
    contactPhone: '01700-000000',
    hijriOffsetDays: 1,
  })
})

test('saves when another admin changed other fields', async () => {
  const page = await open()
  await page.getByText('No unsaved changes.').waitFor()
  await page.getByLabel('Tagline, English').fill('Mine alone')
  await updateSettings(site.portal.system, { tagline: { bn: 'তাঁদের' } })
  await save(page).click()
  await saved(page).waitFor()
  const { tagline } = await getSettings(site.portal.system)
  expect(tagline).toEqual({ bn: 'তাঁদের', en: 'Mine alone' })
})

test('shows a refusal at its field, focuses it, and keeps other changes', async () => {
  const page = await open()
  await page.getByLabel('Contact phone').fill('01700-000000')
  await page.getByLabel('Contact email').fill('nobody')
  await save(page).click()
  await expect.poll(() => page.getByLabel('Contact email').getAttribute('aria-invalid')).toBe('true')
  await page.getByText('This is not a complete email address.').first().waitFor()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('name')))
    .toBe('contactEmail')
  await page.getByLabel('Contact email').fill('desk@example.org')
  await save(page).click()
  await saved(page).waitFor()
  expect(await getSettings(site.portal.system)).toMatchObject({
    contactEmail: 'desk@example.org',
    contactPhone: '01700-000000',
  })
})

test('adds, moves and removes links; refuses a link without a name', { tags: 'slow' }, async () => {
  const page = await open()
  await page.getByRole('button', { name: 'Add a link' }).click()
  const third = page.getByRole('group', { name: 'Link 3' })
  await third.getByLabel('Name in English').fill('Three')
  await third.getByLabel('Web address').fill('https://three.example/')
  await save(page).click()
  await expect.poll(() => third.getByLabel('Name in Bengali').getAttribute('aria-invalid')).toBe('true')
  await third.getByLabel('Name in Bengali').fill('তিন')
  await page.getByRole('button', { name: 'Move link 3 up' }).click()
  await page.getByRole('button', { name: 'Move link 2 up' }).click()
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
    .toBe('Move link 1 down')
  await page.getByRole('button', { name: 'Remove link 2' }).click()
  await save(page).click()
  await saved(page).waitFor()
  expect((await getSettings(site.portal.system)).partners.map(({ name }) => name.en)).toEqual([
    'Three',
    'Two',
  ])
  const html = await pageOf('/en/about')
  expect(html.indexOf('Three')).toBeLessThan(html.indexOf('https://two.example/'))
})

test('the Hijri offset shows today’s date', { tags: 'slow' }, async () => {
  const page = await open()
  const choice = page.getByLabel('Hijri date')
  await choice.waitFor()
  expect(await choice.locator('option').count()).toBe(7)
  expect(await choice.locator('option:checked').innerText()).toBe(
    `−1 day: today is ${formatHijriDate(new Date(), -1, 'en')}`,
  )
  await choice.selectOption('0')
  await save(page).click()
  await saved(page).waitFor()
  expect((await getSettings(site.portal.system)).hijriOffsetDays).toBe(0)
})

describe('two admins at once', () => {
  test('neither overwrites fields that only the other changed', { tags: 'slow' }, async () => {
    const [one, two] = [await open(), await open()]
    await one.getByLabel('Site title, Bengali').fill('মাঠ')
    await two.getByLabel('Site title, English').fill('Field')
    await two.getByLabel('Copyright, English').fill('All rights reserved.')
    await save(one).click()
    await saved(one).waitFor()
    await save(two).click()
    await saved(two).waitFor()
    expect(await getSettings(site.portal.system)).toMatchObject({
      siteTitle: { bn: 'মাঠ', en: 'Field' },
      copyright: { en: 'All rights reserved.' },
    })
    // The form of the last admin shows the other one's change.
    expect(await two.getByLabel('Site title, Bengali').inputValue()).toBe('মাঠ')
  })
})

test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
  const page = await openAs(site, 'admin', '/about', { language })
  const consoleErrors = recordConsoleErrors(page)
  await page.goto('/dashboard/settings')
  await page.locator('input[name=contactEmail]').fill('nobody')
  await page.locator('#main form button[type=submit]').click()
  await page.locator('input[aria-invalid=true]').waitFor()
  await inEachLook(page, looks, async () => {
    expect(await violationsOn(page, '#main')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
  })
  // Chromium logs the refused request itself.
  expect(consoleErrors.filter((text) => !text.includes('400'))).toEqual([])
})
