// The breaking line: editing it in the dashboard, and showing it to readers.
import type { Page } from 'playwright-core'
import { beforeEach, expect, test } from 'vitest'
import { toDhakaInput } from '#app/dashboard/dhaka-time.ts'
import { setBreaking } from '#server/domain/settings/save-settings.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { inEachLook, openAs, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

const HOUR = 3_600_000
const site = startTestSite()
beforeEach(async () => {
  for (const language of ['bn', 'en'] as const) await setBreaking(site.portal.system, language, null)
})

const edition = (page: Page, name = 'English edition') =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const now = (page: Page, name?: string) => edition(page, name).getByRole('region', { name: /^Live now/ })

/** The breaking line in the HTML of a page, or null. */
async function seenAt(path: string): Promise<string | null> {
  const html = await (await fetch(site.origin + path)).text()
  return /<aside[^>]*aria-label="(?:Breaking|এইমাত্র পাওয়া)[^"]*"[^>]*>[\s\S]*?<\/aside>/.exec(html)?.[0] ?? null
}

test('an editor publishes the line of one edition and takes it down', async () => {
  const page = await openAs(site, 'editor', '/dashboard/breaking')
  await now(page).getByText('There is no breaking line.').waitFor()
  await edition(page).getByLabel('Text').fill('Bangladesh win the toss')
  await edition(page).getByLabel('Link').fill('/en/cricket')
  await edition(page).getByRole('button', { name: 'in 3 h' }).click()
  // A read that began before the line was set ends after it.
  const held = Promise.withResolvers<void>()
  const reads = /\/api\/breaking\?.*language=en/
  await page.route(reads, async (route) => {
    const response = await route.fetch()
    await held.promise
    await route.fulfill({ response })
  })
  const reading = page.waitForRequest(reads)
  await page.evaluate(() => document.dispatchEvent(new Event('visibilitychange', { bubbles: true })))
  const answered = (await reading).response()
  await edition(page).getByRole('button', { name: 'Show the line' }).click()
  await edition(page).getByText('Breaking line is live.').waitFor()
  await now(page).getByText('Bangladesh win the toss').waitFor()
  held.resolve()
  await (await answered)?.finished()
  await page.evaluate(() => new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done))))
  expect(await now(page).getByText('Bangladesh win the toss').count()).toBe(1)
  expect(await now(page).innerText()).toMatch(/2 h 59 min left|3 h 0 min left/)
  expect(await edition(page).getByLabel('Text').inputValue()).toBe('')
  expect(await seenAt('/en/football')).toMatch(/href="\/en\/cricket"[^>]*>Bangladesh win the toss/)
  expect(await seenAt('/football')).toBeNull()
  await edition(page).getByRole('button', { name: 'Take down now: English edition' }).click()
  await edition(page).getByText('Breaking line removed.').waitFor()
  await now(page).getByText('There is no breaking line.').waitFor()
  expect(await seenAt('/en/football')).toBeNull()
})

test('a live line can be changed', async () => {
  const endsAt = new Date(Date.now() + 2 * HOUR)
  await setBreaking(site.portal.system, 'bn', { text: 'পুরোনো লেখা', link: '/football', endsAt })
  const page = await openAs(site, 'editor', '/dashboard/breaking')
  const bengali = edition(page, 'Bengali edition')
  await bengali.getByRole('button', { name: 'Change this line' }).click()
  const text = bengali.getByLabel('Text')
  await expect.poll(() => text.inputValue()).toBe('পুরোনো লেখা')
  expect(await bengali.getByLabel('Link').inputValue()).toBe('/football')
  expect(await bengali.getByLabel('Show until').inputValue()).toBe(
    // Day first in every browser language.
    toDhakaInput(endsAt.toISOString()).replace(/^(\d+)-(\d+)-(\d+)T/, '$3/$2/$1 '),
  )
  await text.fill('নতুন')
  await bengali.getByRole('button', { name: 'Change this line' }).click()
  await page.getByRole('button', { name: 'Stay here' }).click()
  expect(await text.inputValue()).toBe('নতুন')
  await page.locator('nav a[href="/dashboard"]').first().click()
  await page.getByRole('dialog').getByRole('button', { name: 'Stay here' }).click()
  await text.fill('নতুন লেখা')
  await bengali.getByRole('button', { name: 'Show the line' }).click()
  await now(page, 'Bengali edition').getByText('নতুন লেখা').waitFor()
  expect(await seenAt('/')).toContain('নতুন লেখা')
})

test('what is typed while a line is being sent stays, and it is sent once', async () => {
  const page = await openAs(site, 'editor', '/dashboard/breaking')
  const text = edition(page).getByLabel('Text')
  const submit = edition(page).locator('button[type=submit]')
  await text.fill('Rain stops play')
  const type = async () => {
    await text.fill('Play begins again')
    expect(await submit.isEnabled()).toBe(false)
  }
  await whileSending(page, '**/api/breaking', () => submit.click(), type)
  await now(page).getByText('Rain stops play').waitFor()
  await edition(page).getByText('Breaking line is live.').waitFor()
  expect(await text.inputValue()).toBe('Play begins again')
})

test('shows errors at their fields and publishes nothing', async () => {
  const page = await openAs(site, 'editor', '/dashboard/breaking')
  const submit = () => edition(page).getByRole('button', { name: 'Show the line' }).click()
  await edition(page)
    .getByLabel('Show until')
    .fill(toDhakaInput(new Date(Date.now() - HOUR).toISOString()))
  await submit()
  await edition(page).getByText('Enter the text of the line.').waitFor()
  await edition(page).getByText('Choose a time in the future.').waitFor()
  await edition(page).getByLabel('Text').fill('Something')
  await edition(page).getByRole('button', { name: 'in 30 min' }).click()
  await edition(page).getByLabel('Link').fill('javascript:alert(1)')
  await submit()
  await edition(page).locator('input[aria-invalid=true]').waitFor()
  expect(await edition(page).locator('input[aria-invalid=true]').inputValue()).toBe('javascript:alert(1)')
  await page.context().setOffline(true)
  await edition(page).getByLabel('Link').fill('')
  await submit()
  await edition(page).getByText('No connection to the server. Nothing was changed.').first().waitFor()
  expect(await edition(page).getByLabel('Text').inputValue()).toBe('Something')
  expect(await seenAt('/en')).toBeNull()
})

test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
  const endsAt = new Date(Date.now() + HOUR)
  await setBreaking(site.portal.system, 'en', { text: 'A line '.repeat(25), link: '/en/cricket', endsAt })
  const page = await openAs(site, 'editor', '/about', { language })
  const consoleErrors = recordConsoleErrors(page)
  await page.goto('/dashboard/breaking')
  await page.locator('p[lang=en]').waitFor()
  await page.locator('#main form button[type=submit]').first().click()
  await page.locator('input[aria-invalid=true]').first().waitFor()
  await inEachLook(page, looks, async () => {
    expect(await violationsOn(page, '#main')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
  })
  expect(consoleErrors).toEqual([])
})
