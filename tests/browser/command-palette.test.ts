// The command palette: shortcuts and button, search in both languages, permitted screens only.
import { describe, expect, test } from 'vitest'
import { expectFocusOn } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, write } = newsroomScreens(site)

describe('the palette', () => {
  test('opens with Ctrl+K and finds screens by their name in either language', async () => {
    const page = await open('/dashboard')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search pages and posts' })
    await field.waitFor()
    await expectFocusOn(field)
    await page.keyboard.type('সব খবর')
    // When the search has answered, posts with these words are also options. Their elements have `lang`.
    const screens = page.getByRole('option').and(page.locator(':not([lang])'))
    await expect.poll(() => screens.allInnerTexts()).toEqual(['All posts'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/allPosts')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Meta+k')
    await field.waitFor()
    await expectFocusOn(field)
    await page.keyboard.type('placem')
    await page.getByRole('dialog').getByRole('option', { name: 'Placements' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/placements')
  })

  test('finds posts by headline and opens their form', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const id = await write(page, 'Quokka crosses the border', { status: 'draft' })
    await page.getByRole('button', { name: /^Search and commands/ }).click()
    await page.getByRole('combobox', { name: 'Search pages and posts' }).fill('quokka')
    await page.getByRole('option', { name: 'Quokka crosses the border' }).click()
    await page.waitForURL(`**/dashboard/updatePost/${id}`)
  })

  test('finds tournaments, teams and players; a tournament opens its screen, a team its page', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const field = page.getByRole('combobox', { name: 'Search pages and posts' })
    await page.keyboard.press('Control+k')
    await field.fill('neighbourhood t20')
    // Not exact: the name of the option also has the season, which is the current year.
    await page.getByRole('option', { name: 'Dhaka Neighbourhood T20 League' }).click()
    await page.waitForURL('**/dashboard/tournaments/*')
    await page.keyboard.press('Control+k')
    await field.fill('rashed mahmud')
    await page.getByRole('option', { name: 'Rashed Mahmud' }).waitFor()
    await field.fill('mathpara')
    const rows = page.getByRole('group', { name: 'Matches' }).getByRole('option')
    await rows.first().waitFor()
    const texts = await rows.allInnerTexts()
    expect(texts.length).toBeGreaterThan(1)
    expect(new Set(texts).size).toBe(texts.length)
    for (const text of texts)
      expect(text).toMatch(/\d{1,2} \w+ 20\d\d.* · Dhaka .+ · (Fixture|Live|Finished)$/i)
    await field.fill('mathpara kri')
    // The screen below has fields with the same name.
    const palette = page.getByRole('dialog')
    await palette.getByRole('option', { name: 'Mathpara Krirachakra', exact: true }).click()
    await page.waitForURL('**/en/teams/mathpara-krirachakra')
  })

  test('shows an empty result, and lists only permitted screens', async () => {
    const page = await open('/dashboard', { role: 'reporter' })
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'New post' }).waitFor()
    const offered = await page.getByRole('option').allInnerTexts()
    expect(offered).toContain('All posts')
    expect(offered).not.toContain('Placements')
    expect(offered).not.toContain('User management')
    await page.getByRole('combobox', { name: 'Search pages and posts' }).fill('zzzzzz')
    await page.getByText('No results').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('lists the shortcuts on "?", except while typing', { tags: 'slow' }, async () => {
    const page = await open('/dashboard/allPosts')
    await page.getByRole('searchbox', { name: 'Search the posts' }).focus()
    await page.keyboard.type('?')
    expect(await page.getByRole('dialog').count()).toBe(0)
    await page.getByRole('heading', { level: 1 }).click()
    await page.keyboard.press('Shift+?')
    await page.getByRole('dialog', { name: 'Keyboard shortcuts' }).waitFor()
    await page.getByText('Publish, or send to review').waitFor()
  })

  test.each([
    { width: 1280, language: 'en', dark: false },
    { width: 390, language: 'bn', dark: true },
  ] as const)('has no violations: $width, $language', { tags: 'slow' }, async (look) => {
    const page = await open('/dashboard', look)
    const consoleErrors = recordConsoleErrors(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    expect(await hasHorizontalScroll(page)).toBe(false)
    expect(consoleErrors).toEqual([])
  })
})
