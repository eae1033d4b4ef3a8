// Two editors have the same record open, or one types on during a save: what was typed stays, and nobody’s change is replaced unnoticed.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

const site = startTestSite()
const { open } = newsroomScreens(site)

const save = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).click()

async function firstOf(page: Page, path: string): Promise<string> {
  const [found] = await (await page.request.get(path)).json()
  return found._id
}

/** Changes a tournament or match as somebody else, over the API. */
async function changeElsewhere(page: Page, path: string, change: object): Promise<void> {
  const { version } = await (await page.request.get(path)).json()
  const answer = await page.request.put(path, { data: { ...change, version } })
  expect(answer.status()).toBe(200)
}

describe('the form of a tournament', { tags: 'slow' }, () => {
  test('keeps what was typed when the tournament is loaded again, and says what somebody else changed too', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const path = `/api/tournaments/${await firstOf(page, '/api/tournaments?limit=1')}`
    const stored = async () => (await page.request.get(path)).json()
    const { name, season } = await stored()
    await page.goto(path.replace('/api', '/dashboard'))
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name in English').fill('My Cup')

    // Another field: the first save is refused, the second keeps both changes.
    await changeElsewhere(page, path, { season: '2031' })
    await save(page)
    await page.getByText('Someone else has changed this tournament').waitFor()
    await expect.poll(() => page.getByLabel('Season').inputValue()).toBe('2031')
    expect(await page.getByLabel('Name in English').inputValue()).toBe('My Cup')
    expect(await page.getByText('Saving replaces those changes').count()).toBe(0)
    await save(page)
    await page.getByText('Saved.').waitFor()
    expect(await stored()).toMatchObject({ name: { ...name, en: 'My Cup' }, season: '2031' })

    // The same field.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Season').fill('2032')
    await page.getByLabel('Name in English').fill('Our Cup')
    await changeElsewhere(page, path, { season: '2033' })
    await save(page)
    await page.getByText('Also changed elsewhere: Season.').waitFor()
    expect(await page.getByLabel('Season').inputValue()).toBe('2032')
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Take the saved version' }).click()
    expect(await page.getByLabel('Season').inputValue()).toBe('2033')
    await save(page)
    await page.getByText('Saved.').waitFor()
    expect(await stored()).toMatchObject({ name: { en: 'Our Cup' }, season: '2033' })

    // What is typed during a save stays, over what the server made of the rest.
    await page.getByRole('button', { name: 'Edit', exact: true }).click()
    await page.getByLabel('Name in English').fill('Our   Cup')
    await page.getByLabel('Season').fill('2034')
    const type = () => page.getByLabel('Name in English').fill('Our   Cups')
    await whileSending(page, `**${path}`, () => save(page), type)
    await page.getByText('Saved.').waitFor()
    expect(await page.getByLabel('Name in English').inputValue()).toBe('Our   Cups')
    expect(await page.getByText('Also changed elsewhere').count()).toBe(0)
    await save(page)
    await page.getByLabel('Name in English').waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ name: { en: 'Our Cups' }, season: '2034' })
    await changeElsewhere(page, path, { name, season })
  })
})

describe('the details of a match', { tags: 'slow' }, () => {
  test('say what somebody else changed too; saving again replaces it', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const teams = await (await page.request.get('/api/teams?limit=2')).json()
    const [homeId, awayId] = teams.map(({ _id }: { _id: string }) => _id)
    const fixture = { sport: 'football', homeId, awayId, startsAt: '2041-02-03T10:00:00+06:00' }
    const { _id } = await (await page.request.post('/api/matches', { data: fixture })).json()
    const path = `/api/matches/${_id}`
    await page.goto(`/dashboard/matches/${_id}`)
    const details = page.locator('form').filter({ hasText: 'Other rules' })
    await details.getByLabel('Round in English').fill('Final')
    await changeElsewhere(page, path, { round: { bn: 'সেমিফাইনাল', en: 'Semi-final' } })
    await details.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Also changed elsewhere: Round in Bengali, Round in English.').waitFor()
    expect(await details.getByLabel('Round in English').inputValue()).toBe('Final')
    await details.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    const { round } = await (await page.request.get(path)).json()
    expect(round.en).toBe('Final')
    expect(await page.getByText('Saving replaces those changes').count()).toBe(0)

    await details.getByRole('button', { name: 'Add an official' }).click()
    const name = details.getByRole('textbox', { name: /^Name/ })
    await name.fill('  Karim ')
    const saveButton = details.getByRole('button', { name: 'Save', exact: true })
    await whileSending(
      page,
      `**${path}`,
      () => saveButton.click(),
      () => name.fill('Karim Uddin'),
    )
    await expect
      .poll(async () => (await (await page.request.get(path)).json()).officials)
      .toMatchObject([{ name: 'Karim' }])
    await expect.poll(() => saveButton.isEnabled()).toBe(true)
    expect(await name.inputValue()).toBe('Karim Uddin')
    expect(await page.getByText('Saving replaces those changes').count()).toBe(0)
  })
})

describe('the form of one record of a list', { tags: 'slow' }, () => {
  const MEANWHILE = 'Saved, except what you typed since.'
  const poll = (question: string) => ({
    question: { bn: '', en: question },
    options: ['Yes', 'No'].map((en) => ({ bn: '', en })),
    state: 'open',
  })

  test('keeps what is typed during a save, undoes no change of others, and is not left for another row unasked', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const add = async (question: string): Promise<string> =>
      (await (await page.request.post('/api/polls', { data: poll(question) })).json())._id
    const list = async (): Promise<{ _id: string }[]> =>
      (await page.request.get('/api/polls?limit=50')).json()
    const [first] = [await add('Which end?'), await add('Which day?')]
    const stored = async () => (await list()).find(({ _id }) => _id === first)
    const address = `**/api/polls/${first}`
    const question = page.getByLabel('Question in English')
    const answer = page.getByLabel('Answer 1 in English')
    const edit = (name: string) => page.getByRole('button', { name: `Edit “${name}”` }).click()
    await page.goto('/dashboard/polls')

    // Only what was touched is sent; what is typed meanwhile is left to save.
    await edit('Which end?')
    await page.request.put(address.slice(2), { data: { state: 'closed' } })
    await question.fill('Which ends?')
    await whileSending(
      page,
      address,
      () => save(page),
      () => answer.fill('North'),
    )
    await page.getByText(MEANWHILE).waitFor()
    expect(await answer.inputValue()).toBe('North')
    expect(await stored()).toMatchObject({ question: { en: 'Which ends?' }, state: 'closed' })
    expect(await violationsOn(page)).toEqual([])

    // Another row asks first.
    await edit('Which day?')
    await page.getByRole('alertdialog').getByRole('button', { name: 'Stay here' }).click()
    expect(await answer.inputValue()).toBe('North')
    await save(page)
    await page.getByText('Saved: “Which ends?”').waitFor()
    await question.waitFor({ state: 'detached' })
    expect(await stored()).toMatchObject({ options: [{ en: 'North' }, { en: 'No' }] })

    // During a save it waits; the answer closes no other form.
    await edit('Which ends?')
    await question.fill('Which one?')
    await whileSending(
      page,
      address,
      () => save(page),
      () => edit('Which day?'),
    )
    await expect.poll(() => question.inputValue()).toBe('Which day?')
    expect(await stored()).toMatchObject({ question: { en: 'Which one?' } })
    await page.getByRole('button', { name: 'Back', exact: true }).click()

    // A new one is added once, and changed from then on.
    const before = (await list()).length
    await page.getByRole('button', { name: 'Add a poll' }).click()
    await question.fill('Who?')
    await answer.fill('A')
    await page.getByLabel('Answer 2 in English').fill('B')
    await whileSending(
      page,
      '**/api/polls',
      () => save(page),
      () => answer.fill('C'),
    )
    await page.getByText(MEANWHILE).waitFor()
    await save(page)
    await page.getByText('Saved: “Who?”').waitFor()
    const [newest, ...others] = await list()
    expect(others).toHaveLength(before)
    expect(newest).toMatchObject({ question: { en: 'Who?' }, options: [{ en: 'C' }, { en: 'B' }] })
  })
})
