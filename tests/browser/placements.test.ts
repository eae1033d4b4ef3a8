// The placement board: placing and moving by keyboard, visible to readers at once, conflicts.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, write } = newsroomScreens(site)
const BOARD = '/dashboard/placements?language=en'
const slot = (page: Page, name: string) => page.getByRole('region', { name, exact: true })
const panel = (page: Page, name: string) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name, exact: true }) })
const order = (page: Page, name: string) => panel(page, name).locator('ol > li > a').allInnerTexts()
/** Polls, because the message about a change appears shortly before the board changes. */
const expectFirst = (page: Page, name: string, headlines: string[]) =>
  expect.poll(async () => (await order(page, name)).slice(0, headlines.length)).toEqual(headlines)

describe('the board', () => {
  test('places, moves and removes a post by keyboard; readers see each change', async () => {
    const page = await open(BOARD, { role: 'editor' })
    await write(page, 'Zebra leads the page')
    await write(page, 'Walrus is second', { placement: 'lead' })
    await page.reload()
    const find = page.getByRole('searchbox', { name: 'Place a post in Lead: search the headlines' })
    await find.focus()
    await page.keyboard.type('zebra')
    await page.getByRole('option', { name: 'Zebra leads the page' }).waitFor()
    await expect.poll(() => page.getByRole('option').count()).toBe(1)
    await page.keyboard.press('Enter')
    await page.getByText('“Zebra leads the page” placed: Lead.').waitFor()
    await expectFirst(page, 'Lead', ['Zebra leads the page', 'Walrus is second'])
    expect(await slot(page, 'Lead').innerText()).toContain('Zebra leads the page')
    const lead = async () => (await (await page.request.get('/api/homepage-data?language=en')).json()).lead
    expect(await lead()).toMatchObject({ headline: 'Zebra leads the page' })
    const reader = await site.newPage()
    await reader.goto('/en')
    expect(await reader.locator('main h2').first().innerText()).toContain('Zebra leads the page')

    await page.getByRole('button', { name: 'Move “Walrus is second” up' }).focus()
    await page.keyboard.press('Enter')
    await page.getByText('“Walrus is second” moved.').waitFor()
    await expectFirst(page, 'Lead', ['Walrus is second', 'Zebra leads the page'])
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')))
      .toBe('Move “Walrus is second” up')
    expect(await lead()).toMatchObject({ headline: 'Walrus is second' })

    await page.getByRole('button', { name: 'Remove “Walrus is second”' }).click()
    await page.getByText('“Walrus is second” removed.').waitFor()
    await expect.poll(() => order(page, 'Lead')).not.toContain('Walrus is second')
    expect(await lead()).toMatchObject({ headline: 'Zebra leads the page' })
  })

  test('shows since when and by whom, and which posts are below the visible ones', {
    tags: 'slow',
  }, async () => {
    const page = await open(BOARD, { role: 'editor' })
    for (const number of [1, 2]) await write(page, `Second lead ${number}`, { placement: 'secondLead' })
    await page.reload()
    const entries = panel(page, 'Second lead').locator('ol > li')
    await entries.nth(1).waitFor()
    expect(await entries.nth(0).innerText()).toMatch(/Second lead 2\s+Live\s*since .+, by /)
    expect(await entries.nth(1).innerText()).toMatch(/Second lead 1\s+Below the visible ones/)
  })

  test('shows a conflict and the current board', { tags: 'slow' }, async () => {
    const first = await open(BOARD, { role: 'editor' })
    const second = await open(BOARD)
    await write(first, 'Penguin picked', { placement: 'editorsPick' })
    await Promise.all([first.reload(), second.reload()])
    for (const page of [first, second]) {
      await page.getByRole('button', { name: 'Remove “Penguin picked”' }).waitFor()
    }
    await first.getByRole('button', { name: 'Remove “Penguin picked”' }).click()
    await first.getByText('“Penguin picked” removed.').waitFor()
    await second.getByRole('button', { name: 'Move “Penguin picked” down' }).click()
    await second
      .getByText(
        'Someone else changed this slot in the meantime. Your change was not made. The board below is up to date.',
      )
      .waitFor()
    await expect.poll(() => order(second, 'Editor’s pick')).not.toContain('Penguin picked')
  })

  test.each([
    { width: 1280, language: 'en', dark: true },
    { width: 390, language: 'bn', dark: false },
  ] as const)('has no violations or overflow: $width, $language', { tags: 'slow' }, async (look) => {
    const page = await open('/dashboard/placements', look)
    const consoleErrors = recordConsoleErrors(page)
    // The board opens in the person's edition.
    const edition = page.locator('main [aria-current=page]')
    expect(await edition.innerText()).toBe(look.language === 'bn' ? 'বাংলা সংস্করণ' : 'English edition')
    await page.getByRole('searchbox').first().click()
    await page.getByRole('option').first().waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(consoleErrors).toEqual([])
  })
})
