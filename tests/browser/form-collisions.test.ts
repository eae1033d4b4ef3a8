// Two editors have the same record open, or one types on during a save: what was typed stays, and nobody’s change is replaced unnoticed.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { startTestSite } from './test-site.ts'
import { whileSending } from './while-sending.ts'

const site = startTestSite()
const { open, row } = newsroomScreens(site)

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

describe('a new tournament', { tags: 'slow' }, () => {
  test('keeps what is typed while it is added, as do its squads and deductions', async () => {
    const page = await open('/dashboard/tournaments/new', { role: 'editor' })
    const [first, second] = ['Nimtola Club', 'Shaplatola Club']
    for (const en of [first, second])
      await page.request.post('/api/teams', { data: { name: { bn: `${en} সংঘ`, en } } })
    await page.getByLabel('Name in Bengali').fill('নতুন কাপ')
    const name = page.getByLabel('Name in English')
    await name.fill('New Cup 2024')
    for (const team of [first, second]) {
      await page.getByRole('searchbox', { name: 'Add a team' }).fill(team)
      await page.getByRole('option', { name: new RegExp(`^${team}`) }).click()
      await page.getByRole('button', { name: `Remove ${team}` }).waitFor()
    }
    // Only the digits differ.
    await whileSending(
      page,
      '**/api/tournaments',
      () => save(page),
      () => name.fill('New Cup ২০২৪'),
    )
    await page.getByText('Saved.').waitFor()
    const path = new URL(page.url()).pathname.replace('/dashboard', '/api')
    const stored = async () => (await page.request.get(path)).json()
    expect([(await stored()).name.en, await name.inputValue()]).toEqual(['New Cup 2024', 'New Cup ২০২৪'])
    await save(page)
    await row(page, first).waitFor()
    await page.getByText('Saved.').waitFor()
    expect((await stored()).name.en).toBe('New Cup ২০২৪')

    const squadOf = (at: number) => page.getByLabel('Squad of').selectOption({ index: at })
    await squadOf(1)
    await page.getByRole('searchbox', { name: 'Add a player' }).click()
    await page.getByRole('listbox').getByRole('option').first().click()
    const shirt = page.getByRole('textbox', { name: /^Shirt number of/ })
    const saveSquad = () => page.getByRole('button', { name: 'Save the squad' }).click()
    const squads = async () => (await page.request.get(`${path}/squads`)).json()
    const numberOf = async () => (await squads())[0].players[0]?.shirtNumber
    await shirt.fill('7')
    await saveSquad()
    await expect.poll(numberOf).toBe(7)
    await page.getByText(`Squad of ${first} saved.`).waitFor()
    await shirt.fill('8')
    await whileSending(page, /\/squads\//, saveSquad, () => shirt.fill('9'))
    await expect.poll(numberOf).toBe(8)
    // Back to what it was when the form was opened.
    await shirt.fill('7')
    await saveSquad()
    await expect.poll(numberOf).toBe(7)
    await shirt.fill('6')
    await squadOf(2)
    expect(await shirt.count()).toBe(0)
    await squadOf(1)
    expect(await shirt.inputValue()).toBe('6')
    const [{ team, players }] = await squads()
    const changed = players.map(({ player }: { player: { id: string } }) => ({ playerId: player.id }))
    await page.request.put(`${path}/squads/${team.id}`, { data: { players: changed } })
    await saveSquad()
    await page.getByText('Someone else has changed this tournament').waitFor()
    await page.getByText(`Also changed elsewhere: ${first}.`).waitFor()
    expect([await shirt.inputValue(), await numberOf()]).toEqual(['6', null])
    await saveSquad()
    await expect.poll(numberOf).toBe(6)

    await page.getByText('Deduct points').click()
    await page.getByLabel('Team', { exact: true }).selectOption({ label: first })
    await page.getByLabel('Points', { exact: true }).fill('2')
    const reason = page.getByLabel('Reason, shown to readers')
    await reason.fill('Unpaid players')
    await changeElsewhere(page, path, { season: '2031' })
    const deduct = () => page.getByRole('button', { name: 'Deduct', exact: true }).click()
    await deduct()
    await page.getByText('Someone else has changed this tournament').waitFor()
    expect(await reason.inputValue()).toBe('Unpaid players')
    await deduct()
    await expect.poll(() => reason.inputValue()).toBe('')
    expect((await stored()).stages[0].table.deductions).toMatchObject([{ points: 2 }])
  })
})

describe('the entry of a result', { tags: 'slow' }, () => {
  const MISSED = 'Someone else added entries to this match in the meantime (1).'

  /** A page of an editor at a new match, and what others do to its log over the API. */
  async function openMatch(fixture: object, of?: string) {
    const page = await open('/dashboard', { role: 'editor' })
    const [home, away] = await (await page.request.get('/api/teams?limit=2')).json()
    const sides = { homeId: of ?? home._id, awayId: of ?? away._id, startsAt: '2041-02-03T10:00:00+06:00' }
    const data = { ...sides, ...fixture }
    const { _id } = await (await page.request.post('/api/matches', { data })).json()
    const path = `/api/matches/${_id}/events`
    await page.goto(`/dashboard/matches/${_id}`)
    return {
      page,
      home: home._id,
      names: [home.name.en, away.name.en],
      log: async () => {
        const log = await (await page.request.get(path)).json()
        return log.map(({ kind, payload }: { kind: string; payload: object }) => ({ kind, ...payload }))
      },
      async append(kind: string, payload: object) {
        const base = (await (await page.request.get(path)).json()).at(-1)?.seq ?? 0
        const events = [{ clientId: crypto.randomUUID(), kind, payload }]
        expect((await page.request.post(path, { data: { base, events } })).ok()).toBe(true)
      },
    }
  }
  const saveEntry = (page: Page) => page.getByRole('button', { name: 'Save', exact: true }).first().click()

  test('by halves keeps what is typed when the log grows, and takes what others entered', async () => {
    const { page, names, log, append } = await openMatch({ sport: 'kabaddi' })
    const score = (side: number, half: string) => page.getByLabel(`${names[side]}, ${half} half`)
    await score(0, 'First').fill('18')
    await score(1, 'First').fill('12')
    await score(1, 'Second').fill('9')
    await score(0, 'Second').fill('10')
    await append('period_score', { period: 1, points: [17, 12] })
    await saveEntry(page)
    await page.getByText(MISSED).waitFor()
    await page
      .getByText(`Also changed elsewhere: ${names[0]}, First half, ${names[1]}, First half.`)
      .waitFor()
    expect([await score(0, 'First').inputValue(), await score(1, 'Second').inputValue()]).toEqual(['18', '9'])
    await page.getByRole('button', { name: 'Take the saved version' }).click()
    expect([await score(0, 'First').inputValue(), await score(1, 'Second').inputValue()]).toEqual(['17', '9'])
    const isOver = page.getByLabel('The match is over')
    await whileSending(
      page,
      '**/events',
      () => saveEntry(page),
      () => isOver.check(),
    )
    await page.getByText('Saved.').waitFor()
    expect(await isOver.isChecked()).toBe(true)
    expect(await log()).toEqual([
      { kind: 'period_score', period: 1, points: [17, 12] },
      { kind: 'period_score', period: 2, points: [10, 9] },
    ])
    await saveEntry(page)
    await expect.poll(async () => (await log()).at(-1)).toEqual({ kind: 'end' })
  })

  test('by the card keeps an innings and the result; what is typed while the innings is saved corrects it', async () => {
    const { page, home, names, log, append } = await openMatch({ sport: 'cricket' })
    const field = (name: string) => page.getByLabel(name, { exact: true }).first()
    await field('Runs').fill('150')
    await field('Overs').fill('20')
    await field('Result').selectOption({ label: 'Awarded by the competition' })
    await append('toss', { winner: home, decision: 'bat' })
    await field('Wickets').fill('6')
    const saveInnings = () => page.getByRole('button', { name: 'Save the innings' }).click()
    await saveInnings()
    await page.getByText(MISSED).waitFor()
    expect([await field('Runs').inputValue(), await field('Wickets').inputValue()]).toEqual(['150', '6'])
    await whileSending(page, '**/events', saveInnings, () => field('Wides').fill('4'))
    await page.getByText('Saved.').waitFor()
    await page.getByRole('heading', { name: `Correct the innings of ${names[0]}` }).waitFor()
    expect(await field('Wides').inputValue()).toBe('4')
    expect(await page.getByText('Also changed elsewhere').count()).toBe(0)
    await saveInnings()
    await expect.poll(() => field('Side that batted').locator('option:checked').innerText()).toBe(names[1])
    expect([await field('Runs').inputValue(), await field('Wides').inputValue()]).toEqual(['', ''])
    expect(await field('Result').locator('option:checked').innerText()).toBe('Awarded by the competition')
    const entries = await log()
    expect(entries.map(({ kind }: { kind: string }) => kind)).toEqual(['toss', 'card_innings', 'replace'])
    expect(entries[2]).toMatchObject({ seq: 2 })
  })

  test('of marks keeps its rows', async () => {
    const editor = await open('/dashboard', { role: 'editor' })
    const add = async (path: string, data: object): Promise<string> =>
      (await (await editor.request.post(`/api${path}`, { data })).json())._id
    const event = await add('/terms', {
      kind: 'other',
      name: { bn: 'মেয়েদের ১০০ মিটার', en: 'Women’s 100 m' },
    })
    await add('/players', { name: { bn: 'শিরিন আক্তার', en: 'Shirin Akter' } })
    const other = await add('/players', { name: { bn: 'সুমাইয়া দেওয়ান', en: 'Sumaiya Dewan' } })
    const { page, log, append } = await openMatch({ sport: 'athletics', rules: { format: 'sprint' } }, event)
    await page.getByRole('searchbox', { name: 'Participant 1' }).fill('Shirin')
    await page.getByRole('option', { name: /Shirin Akter/ }).click()
    await page.getByLabel('Time: 10.42').first().fill('11.85')
    await append('entry', { phase: 'final', participant: other })
    await saveEntry(page)
    await page.getByText(MISSED).waitFor()
    // The participant whom somebody else has entered comes first.
    await expect
      .poll(() => page.getByRole('searchbox', { name: 'Participant 1' }).inputValue())
      .toBe('Sumaiya Dewan')
    const [time, record] = [page.getByLabel('Time: 10.42').nth(1), page.getByLabel(/^Record/).nth(1)]
    expect(await time.inputValue()).toBe('11.85')
    await whileSending(
      page,
      '**/events',
      () => saveEntry(page),
      () => record.fill('NR'),
    )
    await page.getByText('Saved.').waitFor()
    expect([await time.inputValue(), await record.inputValue()]).toEqual(['11.85', 'NR'])
    expect(await page.getByText('Also changed elsewhere').count()).toBe(0)
    await saveEntry(page)
    await expect
      .poll(async () => (await log()).map(({ kind }: { kind: string }) => kind))
      .toEqual(['entry', 'entry', 'attempt', 'record'])
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
