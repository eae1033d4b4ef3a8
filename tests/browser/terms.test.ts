// The name book in a browser: from adding a name to the page readers have of it, and what reporters see.
import { describe, expect, test } from 'vitest'
import { standsAtTold } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { recordComplaints, scrollsSideways } from './page-checks/complaints.ts'
import { startReadingSide } from './reading-side.ts'

const site = startReadingSide()
const { open, row } = newsroomScreens(site)

describe('the screen', () => {
  test('adds a name, tells what is wrong at its field, changes it and deletes it', async () => {
    const page = await open('/dashboard/terms', { role: 'editor' })
    await page.getByRole('button', { name: 'Add a name' }).click()
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByText('Enter the name.').count()).toBe(2)
    await page.getByLabel('Name in Bengali').fill('আবাহনী')
    await page.getByLabel('Name in English').fill('Testers United')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('already belongs to').waitFor()
    expect(await page.getByLabel('Name in Bengali').getAttribute('aria-invalid')).toBe('true')
    await page.getByLabel('Name in Bengali').fill('পরীক্ষক একাদশ')
    const variants = page.getByLabel('Other correct spellings and names').first()
    await variants.fill('Testers XI')
    await variants.press('Enter')
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByText('Testers United saved.').waitFor()
    await page.getByLabel('Search for a name or spelling').fill('testers xi')
    await row(page, 'Testers United').getByText('/topic/testers-united').waitFor()
    await row(page, 'Testers United').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Address', { exact: true }).fill('testers')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Testers United').getByText('/topic/testers', { exact: true }).waitFor()
    await row(page, 'Testers United').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Testers United deleted.').waitFor()
    await page.getByText('No results').waitFor()
    await standsAtTold(page, 'Testers United deleted.')
  })

  test('lets reporters look and change nothing', async () => {
    const page = await open('/dashboard/terms', { role: 'reporter' })
    await row(page, 'Abahani').first().waitFor()
    expect(await page.getByRole('button', { name: /Add a name|Change|Delete/ }).count()).toBe(0)
  })

  test.each([
    { language: 'bn', width: 1280 },
    { language: 'bn', width: 390, dark: true },
    { language: 'en', width: 390 },
  ] as const)('is without fault: $language at $width', async (look) => {
    const page = await open('/dashboard/terms', { ...look, role: 'editor' })
    const complaints = recordComplaints(page)
    await row(page, look.language === 'bn' ? 'আবাহনী' : 'Abahani')
      .first()
      .waitFor()
    await page.getByRole('button', { name: look.language === 'bn' ? 'নাম যোগ করুন' : 'Add a name' }).click()
    await page.getByLabel(look.language === 'bn' ? 'বাংলায় নাম' : 'Name in Bengali').waitFor()
    expect(await violationsOn(page)).toEqual([])
    expect(await scrollsSideways(page)).toBe(false)
    expect(complaints).toEqual([])
  })
})

describe('a topic page', () => {
  test.each([
    ['/topic/bangladesh', 'বাংলাদেশ', 'দল'],
    ['/en/topic/bangladesh', 'Bangladesh', 'Team'],
  ])('%s is without fault on every screen, with scripts or not', async (path, name, kind) => {
    for (const look of [{ width: 1280 }, { width: 390, dark: true }, { width: 390, scripts: false }]) {
      const page = await site.newPage(look)
      const complaints = recordComplaints(page)
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
      expect(await page.getByText(kind, { exact: true }).count()).toBeGreaterThan(0)
      expect(await page.locator('main article').count()).toBeGreaterThan(5)
      if (look.scripts !== false) expect(await violationsOn(page)).toEqual([])
      expect(await scrollsSideways(page)).toBe(false)
      expect(complaints).toEqual([])
    }
  })

  test('is reached from an article, and leads to its twin', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto('/topic/abahani')
    await page.locator('main article a').first().click()
    await page.getByRole('navigation', { name: 'এই খবরে আছে' }).getByRole('link', { name: 'আবাহনী' }).click()
    await page.waitForURL('**/topic/abahani')
    await page.getByRole('link', { name: 'Abahani in English' }).click()
    expect(new URL(page.url()).pathname).toBe('/en/topic/abahani')
  })
})
