// The name book: adding a name, its topic page, and the reporter's view.
import { describe, expect, test } from 'vitest'
import { expectFocusOnMessage } from './focus.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, row } = newsroomScreens(site)

describe('the screen', () => {
  test('adds a name, shows errors at their fields, changes and deletes it', async () => {
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
    await row(page, 'Testers United')
      .getByText(/\/(topic|teams|players)\/testers-united/)
      .waitFor()
    await row(page, 'Testers United').getByRole('button', { name: 'Edit' }).click()
    await page.getByLabel('Address', { exact: true }).fill('testers')
    await page.getByRole('button', { name: 'Save' }).click()
    await row(page, 'Testers United')
      .getByText(/\/(topic|teams|players)\/testers$/)
      .waitFor()
    await row(page, 'Testers United').getByRole('button', { name: 'Delete' }).click()
    await page.getByRole('alertdialog').getByRole('button', { name: 'Delete' }).click()
    await page.getByText('Testers United deleted.').waitFor()
    await page.getByText('No results').waitFor()
    await expectFocusOnMessage(page, 'Testers United deleted.')
  })

  test('is read-only for reporters', async () => {
    const page = await open('/dashboard/terms', { role: 'reporter' })
    await row(page, 'Abahani').first().waitFor()
    expect(await page.getByRole('button', { name: /Add a name|Edit|Delete/ }).count()).toBe(0)
  })

  test.each(STAFF_VISITS)('has no violations in $language', { tags: 'slow' }, async ({ language, looks }) => {
    const page = await open('/dashboard/terms', { language, role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    await row(page, language === 'bn' ? 'আবাহনী' : 'Abahani')
      .first()
      .waitFor()
    await page.getByRole('button', { name: language === 'bn' ? 'নাম যোগ করুন' : 'Add a name' }).click()
    await page.getByLabel(language === 'bn' ? 'বাংলায় নাম' : 'Name in Bengali').waitFor()
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    })
    expect(consoleErrors).toEqual([])
  })
})

describe('a topic page', () => {
  test.each([
    ['/topic/bpl', 'বিপিএল', 'টুর্নামেন্ট'],
    ['/en/topic/bpl', 'BPL', 'Tournament'],
  ])('%s has its heading, kind and posts, with and without scripts', async (path, name, kind) => {
    for (const scripts of [true, false]) {
      const page = await site.newPage({ width: 390, scripts })
      const consoleErrors = recordConsoleErrors(page)
      await page.goto(path)
      expect(await page.getByRole('heading', { level: 1 }).innerText()).toBe(name)
      expect(await page.getByText(kind, { exact: true }).count()).toBeGreaterThan(0)
      expect(await page.locator('main article').count()).toBeGreaterThan(0)
      expect(await hasHorizontalScroll(page)).toBe(false)
      expect(consoleErrors).toEqual([])
    }
  })

  test('links from an article and to its other language', async () => {
    const page = await site.newPage({ width: 390 })
    await page.goto('/teams/abahani')
    await page.locator('main article a').first().click()
    await page.getByRole('navigation', { name: 'এই খবরে আছে' }).getByRole('link', { name: 'আবাহনী' }).click()
    await page.waitForURL('**/teams/abahani')
    await page.goto('/topic/bangladesh')
    expect(new URL(page.url()).pathname).toBe('/teams/bangladesh')
  })
})
