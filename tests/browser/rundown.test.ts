// The rundown of a match day, and facts of a match in the editor: marked, turned into text, inserted; and links made with @.
import { beforeAll, expect, test } from 'vitest'
import { openDueDrafts } from '#server/domain/rundown/open-drafts.ts'
import { makeLeague } from '../match-league.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

let match: { id: string; day: string }
const site = startTestSite(async ({ system }) => {
  const league = await makeLeague(system)
  match = await league.addFixture('cricket')
  await openDueDrafts(system)
})
const { open } = newsroomScreens(site)

beforeAll(() => {
  expect(match.id).not.toBe('')
})

test.each(STAFF_VISITS)(
  'the rundown of a day has no violations in $language',
  { tags: 'slow' },
  async ({ language, looks }) => {
    const page = await open(`/dashboard/rundown?date=${match.day}`, { language, role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    const card = page.getByRole('listitem').filter({ hasText: 'Preview: Surjotorun' }).first()
    await card.waitFor()
    expect(await card.locator('[aria-current=step]').innerText()).toContain(
      language === 'bn' ? 'সরাসরি' : 'Live',
    )
    await inEachLook(page, looks, async () => {
      expect(await violationsOn(page)).toEqual([])
      expect(await hasHorizontalScroll(page)).toBe(false)
    })
    expect(consoleErrors).toEqual([])
  },
)

test('a draft opens with marked facts, which can be turned into text and inserted; an @ links a team', async () => {
  const page = await open(`/dashboard/rundown?date=${match.day}`, { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  await page.getByRole('link', { name: 'Preview: Surjotorun Club v Nobin Sangsad' }).first().click()
  const story = page.locator('.story')
  const facts = story.locator('data.match-fact')
  await facts.first().waitFor()
  const count = await facts.count()
  expect(await facts.first().innerText()).toBe('Surjotorun Club')

  await facts.first().click()
  await page.getByRole('button', { name: 'Turn the fact into text' }).click()
  await expect.poll(() => facts.count()).toBe(count - 1)
  expect(await story.locator('p').first().innerText()).toMatch(/^Surjotorun Club play /)

  // Clicks beside the facts: a click on a fact would select it, and typing would replace it.
  await story
    .locator('blockquote p')
    .last()
    .click({ position: { x: 4, y: 4 } })
  await page.keyboard.press('End')
  await page.keyboard.type(' @')
  const dialog = page.getByRole('dialog')
  await dialog.getByRole('combobox', { name: 'Name' }).fill('Nobin')
  await dialog.getByRole('option', { name: /^Nobin Sangsad/ }).click()
  await dialog.waitFor({ state: 'hidden' })
  const link = story.getByRole('link', { name: 'Nobin Sangsad' })
  expect(await link.getAttribute('href')).toMatch(/^\/en\/teams\//)

  await page.keyboard.type(' ')
  await page.getByRole('combobox', { name: /^Insert a fact of Surjotorun/ }).selectOption({ label: 'score' })
  await expect.poll(() => facts.count()).toBe(count)
  const id = page.url().split('/').at(-1) ?? ''
  const [listed, removed] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  await page.route(`**/api/allposts/${id}/matches`, async (route) => {
    if (route.request().method() !== 'GET') return route.continue()
    const response = await route.fetch()
    listed.resolve()
    await removed.promise
    await route.fulfill({ response })
  })
  await page.keyboard.press('Control+s')
  const read = async () => (await (await page.request.get(`/api/allposts/${id}`)).json()).richText as string
  await expect.poll(read).toContain(`<data value="match:${match.id}:score">[score]</data>`)
  expect(await read()).toMatch(/<a href="\/en\/teams\/[^"]+">Nobin Sangsad<\/a>/)
  expect(await read()).toMatch(/^<p>Surjotorun Club play <data/)

  // The list that the save requested arrives late. It must not restore what was removed in the meantime.
  await listed.promise
  await page.getByRole('button', { name: /^Remove Surjotorun/ }).click()
  await page.getByText('This story is about no match.').waitFor()
  removed.resolve()
  await waitUntilIdle(page)
  await page.getByText('This story is about no match.').waitFor()
  await page.getByRole('searchbox', { name: 'Find a match by its teams' }).fill('nobin surjo')
  await page
    .getByRole('option', { name: /^Surjotorun Club–Nobin Sangsad/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Remove Surjotorun/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})
