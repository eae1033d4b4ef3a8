// The rundown of a match day, and facts of a match in the editor: marked, turned into text, inserted; links made with @ and by words,
// their check, and the preview of a new post about a match.
import { beforeAll, expect, test } from 'vitest'
import { openDueDrafts } from '#server/domain/rundown/open-drafts.ts'
import { makeLeague } from '../match-league.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { waitUntilIdle } from './page-idle.ts'
import { postForm } from './post-form-screens.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

let match: { id: string; day: string }
const site = startTestSite(async ({ system }) => {
  const league = await makeLeague(system)
  match = await league.addFixture('cricket')
  await openDueDrafts(system)
})
const { open } = newsroomScreens(site)
const { createPostAs } = postForm(site)

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

test('an editor assigns people and starts a story at the match; tomorrow is shown with today', async () => {
  const page = await open('/dashboard/rundown', { role: 'editor' })
  await page.getByRole('heading', { name: /^Today, / }).waitFor()
  await page.getByRole('heading', { name: /^Tomorrow, / }).waitFor()
  await page.goto(`/dashboard/rundown?date=${match.day}`)
  const card = page.getByRole('listitem').filter({ hasText: 'Preview: Surjotorun' }).first()
  await card.getByText('Nobody is assigned').waitFor()
  await card.getByText('no scorer').waitFor()
  await card.getByRole('button', { name: 'Assign people' }).click()
  const person = card.getByRole('checkbox').first()
  await person.check()
  expect(await violationsOn(page)).toEqual([])
  // Who is chosen during a save is left to save.
  const save = card.getByRole('button', { name: 'Save', exact: true })
  const second = card.getByRole('checkbox').nth(1)
  await whileSending(
    page,
    `**/api/matches/${match.id}`,
    () => save.click(),
    () => second.check(),
  )
  await card.getByText(/^Assigned: /).waitFor()
  expect(await second.isChecked()).toBe(true)
  await save.click()
  await card.getByText(/^Assigned: .+, /).waitFor()
  expect(await card.getByText('no scorer').count()).toBe(0)
  await card.getByRole('link', { name: 'Start a story' }).click()
  const link = page.locator('.story a')
  await link.waitFor()
  expect(await link.getAttribute('href')).toMatch(new RegExp(`^/en/matches/.+/${match.id}$`))
  await page.getByLabel('Headline', { exact: true }).fill('Why the toss matters')
  await page.getByRole('button', { name: 'Save draft' }).click()
  await page.waitForURL('**/updatePost/**')
  await page.goto(`/dashboard/rundown?date=${match.day}`)
  await page.getByRole('link', { name: 'Why the toss matters' }).waitFor()
})

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
  await page.getByText('This story is not linked to a match.').waitFor()
  removed.resolve()
  await waitUntilIdle(page)
  await page.getByText('This story is not linked to a match.').waitFor()
  await page.getByRole('searchbox', { name: 'Find a match by its teams' }).fill('nobin surjo')
  await page
    .getByRole('option', { name: /^Surjotorun Club–Nobin Sangsad/ })
    .first()
    .click()
  await page.getByRole('button', { name: /^Remove Surjotorun/ }).waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(consoleErrors).toEqual([])
})

test('a new post links matches, stories and reporters by words, leads to its broken link, and is previewed at once', async () => {
  await createPostAs('editor', {
    headline: 'Pitch report from Satkania',
    language: 'en',
    reporter: 'Mukul Ashraf',
    richText: '<p>Dry and slow.</p>',
  })
  const page = await open('/dashboard/addPost', { role: 'editor' })
  await page.getByLabel('Headline', { exact: true }).fill('A night at the ground')
  await page.getByLabel('Language of the post').selectOption('en')
  const story = page.locator('.story')
  await story.click()
  const dialog = page.getByRole('dialog')
  await page.keyboard.type('@')
  await dialog.getByRole('combobox', { name: 'Name' }).fill('nobin surjo')
  await dialog
    .getByRole('option', { name: /^Surjotorun Club–Nobin Sangsad/ })
    .first()
    .click()
  await dialog.waitFor({ state: 'hidden' })

  // By keyboard: the words that are selected are searched for, Enter takes the first result.
  await page.keyboard.type(' and Satkania')
  for (let letter = 0; letter < 'Satkania'.length; letter++) await page.keyboard.press('Shift+ArrowLeft')
  await page.keyboard.press('Control+k')
  const words = dialog.getByRole('combobox', { name: 'Address or words to search' })
  expect(await words.inputValue()).toBe('Satkania')
  await dialog.getByRole('option', { name: /^Pitch report from Satkania/ }).waitFor()
  await page.keyboard.press('Enter')
  await dialog.waitFor({ state: 'hidden' })
  expect(await story.getByRole('link', { name: 'Satkania' }).getAttribute('href')).toMatch(
    /^\/en\/allposts\//,
  )
  await page.keyboard.press('End')
  await page.keyboard.type(' by ')
  await page.keyboard.press('Control+k')
  await words.fill('mukul')
  await dialog.getByRole('option', { name: 'Mukul Ashraf', exact: true }).click()
  await dialog.waitFor({ state: 'hidden' })
  expect(await story.getByRole('link', { name: 'Mukul Ashraf' }).getAttribute('href')).toBe(
    '/en/reporter/Mukul%20Ashraf',
  )
  await page.keyboard.type(' or ')
  await page.keyboard.press('Control+k')
  await words.fill('/en/matches/2026/11/28/never-played')
  await page.keyboard.press('Enter')

  // Only the match that does not exist is broken; its warning selects it.
  const warning = page.getByRole('button', { name: 'Broken link: /en/matches/2026/11/28/never-played' })
  await warning.waitFor()
  expect(await page.getByRole('button', { name: /^Broken link/ }).count()).toBe(1)
  await warning.click()
  expect(await page.evaluate(() => getSelection()?.toString())).toBe('/en/matches/2026/11/28/never-played')

  const popup = page.waitForEvent('popup')
  await page.getByRole('button', { name: 'Preview', exact: true }).click()
  const preview = await popup
  await preview.getByRole('heading', { name: 'A night at the ground' }).waitFor()
  expect(
    await preview
      .locator('article')
      .getByRole('link', { name: /Nobin Sangsad/ })
      .count(),
  ).toBe(2)
  expect(await preview.locator('article ul').first().innerText()).toContain('Surjotorun')
  await page.getByText('Draft saved').waitFor()
  expect(page.url()).toContain('/updatePost/')
})
