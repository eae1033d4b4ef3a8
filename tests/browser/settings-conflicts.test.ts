// Two admins change the settings at the same time: typed, reverted or abandoned changes never overwrite the other admin's.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { DEFAULT_SETTINGS, type SettingsChange } from '#contract/settings.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { openAs } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
beforeEach(() => updateSettings(site.portal.system, DEFAULT_SETTINGS))

const saveAsOtherAdmin = (change: SettingsChange) => updateSettings(site.portal.system, change)
const stored = () => getSettings(site.portal.system)
const save = (page: Page) => page.getByRole('button', { name: 'Save settings' })
const conflicts = (page: Page) => page.getByRole('region', { name: 'Conflicting changes' })
const title = (page: Page) => page.getByLabel('Site title, English')
const tagline = (page: Page) => page.getByLabel('Tagline, English')
const shown = (page: Page) => title(page).inputValue()

async function open(): Promise<Page> {
  const page = await openAs(site, 'admin', '/dashboard/settings')
  await page.getByText('No unsaved changes.').waitFor()
  return page
}

/** Clicks Save and holds the request until `go` is called. */
async function saveSlowly(page: Page): Promise<{ go: () => void }> {
  const held = Promise.withResolvers<void>()
  await page.route('**/api/settings', async (route) => {
    if (route.request().method() === 'PUT') await held.promise
    await route.continue()
  })
  const sending = page.waitForRequest((request) => request.method() === 'PUT')
  await save(page).click()
  await sending
  return { go: held.resolve }
}

test('text typed during a save is checked for conflicts too', { tags: 'slow' }, async () => {
  const page = await open()
  await tagline(page).fill('Mine')
  const { go } = await saveSlowly(page)
  await title(page).fill('My title')
  await saveAsOtherAdmin({ siteTitle: { en: 'Their title' } })
  go()
  await page.getByText('Unsaved: Site title, English', { exact: true }).waitFor()
  await expect.poll(async () => (await stored()).tagline.en).toBe('Mine')
  await expect.poll(() => save(page).isEnabled()).toBe(true)
  await save(page).click()
  const asked = conflicts(page).getByRole('group', { name: 'Site title, English' })
  await asked.getByText('Their title').waitFor()
  expect((await stored()).siteTitle.en).toBe('Their title')
  await conflicts(page).getByRole('button', { name: 'Keep mine: Site title, English' }).click()
  await save(page).click()
  await expect.poll(async () => (await stored()).siteTitle.en).toBe('My title')
})

test('a conflict lists every field changed until then', { tags: 'slow' }, async () => {
  const page = await open()
  await tagline(page).fill('Mine')
  const { go } = await saveSlowly(page)
  await title(page).fill('My title')
  await saveAsOtherAdmin({ siteTitle: { en: 'Their title' }, tagline: { en: 'Their tagline' } })
  go()
  await conflicts(page).waitFor()
  expect(await conflicts(page).getByRole('group').count()).toBe(2)
  await conflicts(page).getByRole('button', { name: 'Keep mine: Tagline, English' }).click()
  await conflicts(page).getByRole('button', { name: 'Use saved version: Site title, English' }).click()
  await save(page).click()
  await page.getByText('Saved. Changes are live.').waitFor()
  expect(await stored()).toMatchObject({ siteTitle: { en: 'Their title' }, tagline: { en: 'Mine' } })
})

test('a reverted field is not a change', { tags: 'slow' }, async () => {
  const page = await open()
  await title(page).fill('My title')
  await title(page).fill('Maidan')
  await tagline(page).fill('Mine')
  await saveAsOtherAdmin({ siteTitle: { en: 'Their title' }, tagline: { en: 'Their tagline' } })
  await save(page).click()
  await conflicts(page).getByRole('button', { name: 'Keep mine: Tagline, English' }).click()
  expect(await shown(page)).toBe('Their title')
  await page.getByText('Unsaved: Tagline, English', { exact: true }).waitFor()
  await save(page).click()
  await page.getByText('Saved. Changes are live.').waitFor()
  expect(await stored()).toMatchObject({ siteTitle: { en: 'Their title' }, tagline: { en: 'Mine' } })
})

test('a reverted field shows another admin’s later change', { tags: 'slow' }, async () => {
  const page = await open()
  await title(page).fill('My title')
  await title(page).fill('Maidan')
  await saveAsOtherAdmin({ siteTitle: { en: 'Their title' } })
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  await expect.poll(() => shown(page)).toBe('Their title')
  await page.getByText('No unsaved changes.').waitFor()
})

test('a save without effect still detects another admin’s change', { tags: 'slow' }, async () => {
  const page = await open()
  await tagline(page).fill('The same')
  const { go } = await saveSlowly(page)
  await title(page).fill('My title')
  await saveAsOtherAdmin({ siteTitle: { en: 'Their title' }, tagline: { en: 'The same' } })
  go()
  await page.getByText('Unsaved: Site title, English', { exact: true }).waitFor()
  await expect.poll(() => save(page).isEnabled()).toBe(true)
  await save(page).click()
  await conflicts(page).getByText('Their title').waitFor()
  expect((await stored()).siteTitle.en).toBe('Their title')
})

test('a save completes after leaving the screen', { tags: 'slow' }, async () => {
  const page = await open()
  await tagline(page).fill('Mine')
  const { go } = await saveSlowly(page)
  await saveAsOtherAdmin({ contactPhone: '01700-000000' })
  await page.getByRole('navigation').getByRole('link', { name: 'Audit log' }).first().click()
  await page.getByRole('heading', { level: 1, name: 'Audit log' }).waitFor()
  go()
  await expect.poll(async () => (await stored()).tagline.en).toBe('Mine')
  expect((await stored()).contactPhone).toBe('01700-000000')
})
