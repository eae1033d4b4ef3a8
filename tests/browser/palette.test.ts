// The command palette: opened by keys and by its button, found by either language's name, for each role its own screens.
import { describe, expect, test } from 'vitest'
import { standsAt } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { recordComplaints, scrollsSideways } from './page-checks/complaints.ts'
import { startReadingSide } from './reading-side.ts'

const site = startReadingSide()
const { open, write } = newsroomScreens(site)

describe('the palette', () => {
  test('opens by Ctrl+K and goes to a screen by its name in either language', async () => {
    const page = await open('/dashboard')
    await page.keyboard.press('Control+k')
    const field = page.getByRole('combobox', { name: 'Search pages and posts' })
    await field.waitFor()
    await standsAt(field)
    await page.keyboard.type('সব খবর')
    await expect.poll(() => page.getByRole('option').allInnerTexts()).toEqual(['All posts'])
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/allPosts')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
    await page.keyboard.press('Meta+k')
    await field.waitFor()
    await standsAt(field)
    await page.keyboard.type('placem')
    await page.getByRole('dialog').getByRole('option', { name: 'Placements' }).waitFor()
    await page.keyboard.press('Enter')
    await page.waitForURL('**/dashboard/placements')
  })

  test('finds posts by their headline and opens their form', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const id = await write(page, 'Quokka crosses the border', { status: 'draft' })
    await page.getByRole('button', { name: /^Search and commands/ }).click()
    await page.getByRole('combobox', { name: 'Search pages and posts' }).fill('quokka')
    await page.getByRole('option', { name: 'Quokka crosses the border' }).click()
    await page.waitForURL(`**/dashboard/updatePost/${id}`)
  })

  test('says when there is nothing, offers nobody what they may not open', async () => {
    const page = await open('/dashboard', { role: 'reporter' })
    await page.keyboard.press('Control+k')
    await page.getByRole('option', { name: 'New post' }).waitFor()
    const offered = await page.getByRole('option').allInnerTexts()
    expect(offered).toContain('All posts')
    expect(offered).not.toContain('Placements')
    expect(offered).not.toContain('User management')
    await page.keyboard.type('zzzzzz')
    await page.getByText('No results').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'detached' })
  })

  test('lists the keys by "?", but not to who is writing', async () => {
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
  ] as const)('is without faults: $width, $language', async (look) => {
    const page = await open('/dashboard', look)
    const complaints = recordComplaints(page)
    await page.keyboard.press('Control+k')
    await page.getByRole('option').first().waitFor()
    expect(await violationsOn(page, '[role=dialog]')).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})
