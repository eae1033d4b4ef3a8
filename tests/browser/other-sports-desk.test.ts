// Results of kabaddi and athletics, a card of cricket, and merging two entries of one player, on the screens of the newsroom.
import { expect, test } from 'vitest'
import { newPlayerSchema } from '#contract/matches/competitor.ts'
import { newMatchSchema } from '#contract/matches/match.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { createPlayer } from '#server/domain/players/players.ts'
import { getTournament, listTournaments } from '#server/domain/tournaments/tournaments.ts'
import { installTapClock, waitForNextBall } from '../pad-clock.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, row } = newsroomScreens(site)

async function findTournament(sport: string): Promise<string> {
  const { tournaments } = await listTournaments(site.portal.system, { limit: 50 })
  const found = tournaments.find((tournament) => tournament.sport === sport)
  if (!found) throw new Error(`The demo newsroom has no tournament of ${sport}`)
  return found.id
}

const tournamentPath = async (sport: string) => `/dashboard/matches?tournament=${await findTournament(sport)}`

test('an editor enters a kabaddi match by halves', { tags: 'slow' }, async () => {
  const page = await open(await tournamentPath('kabaddi'), { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  await page.getByRole('button', { name: 'Add matches' }).click()
  await page.getByLabel('Match 1: home side').selectOption({ label: 'Police' })
  await page.getByLabel('Match 1: away side').selectOption({ label: 'Ansar' })
  await page.getByLabel('Day and time').fill('01/10/2026 16:00')
  await page.getByRole('button', { name: 'Save matches' }).click()
  await page.getByText('Matches added: 1.').waitFor()
  await page.goto('/dashboard/matches?date=2026-10-01')
  await page.getByRole('link', { name: /Police/ }).click()
  await page.getByLabel('Police, First half').fill('18')
  await page.getByLabel('Ansar, First half').fill('12')
  await page.getByLabel('Police, Second half').fill('১০')
  await page.getByLabel('Ansar, Second half').fill('9')
  await page.getByLabel('The match is over').check()
  await page.getByText('Police won').first().waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved.').waitFor()
  await page.getByText('28').first().waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await hasHorizontalScroll(page)).toBe(false)
  // The pad of this sport can also give the book to another phone.
  await page.getByRole('link', { name: 'Open the scoring pad' }).click()
  for (const name of ['More', 'Give the book to another phone'])
    await page.getByRole('button', { name, exact: true }).click()
  await page.getByRole('button', { name: 'Save the book', exact: true }).waitFor()
  expect(consoleErrors).toEqual([])
})

test('an editor adds an event of a meeting and enters its marks', { tags: 'slow' }, async () => {
  const page = await open(await tournamentPath('athletics'), { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  await page.getByRole('button', { name: 'Add matches' }).click()
  await page.getByRole('searchbox', { name: 'Event, such as' }).fill('Women’s shot put')
  await page.getByRole('option', { name: 'Add the event' }).click()
  await page.getByLabel('Name in Bengali').fill('মেয়েদের শটপুট')
  // The editor goes on filling in the form while the list is refetched.
  let release = () => {}
  const released = new Promise<void>((resolve) => {
    release = resolve
  })
  await page.route(/\/api\/terms/, async (route) => {
    if (route.request().method() === 'GET') await released
    await route.continue()
  })
  const added = page.waitForResponse((answer) => answer.request().method() === 'POST')
  await page.getByRole('button', { name: 'Add', exact: true }).click()
  await added
  // The picker takes the focus back when its form closes.
  await page.getByLabel('Name in Bengali').waitFor({ state: 'detached' })
  await page.getByLabel('Kind').selectOption({ label: 'Throw' })
  await page.getByLabel('Day and time').fill('02/10/2026 16:00')
  release()
  const event = page.getByRole('searchbox', { name: 'Event, such as' })
  await expect.poll(() => event.inputValue()).toBe('Women’s shot put')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save matches' }).click()
  await page.getByText('Matches added: 1.').waitFor()
  await page.goto('/dashboard/matches?date=2026-10-02')
  await page.getByRole('link', { name: 'Women’s shot put' }).click()
  await page.getByRole('searchbox', { name: 'Participant 1' }).click()
  await page.getByRole('option', { name: /Jhilik/ }).click()
  await page.getByLabel('Metres').first().fill('far')
  await page.getByText('This mark is invalid.').waitFor()
  await page.getByLabel('Metres').first().fill('13.20 x ১৩.৮৫')
  await page.getByLabel('This phase is over').check()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('status', { name: 'Score' }).getByText('13.85').waitFor()
  expect(consoleErrors).toEqual([])
})

test('a time taken by hand is marked so, and shown rounded up to the tenth', async () => {
  const page = await open('/dashboard/matches', { role: 'editor' })
  const add = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return String((await answer.json())._id)
  }
  const event = await add('/terms', { kind: 'other', name: { bn: 'মেয়েদের ২০০ মিটার', en: 'Women’s 200 m' } })
  const fixture = { sport: 'athletics', homeId: event, awayId: event, startsAt: '2026-10-03T10:00:00Z' }
  const id = await add('/matches', { ...fixture, rules: { format: 'sprint' } })
  await add('/players', { name: { bn: 'সাবিনা ইয়াসমিন', en: 'Sabina Yasmin' } })
  await page.goto(`/dashboard/matches/${id}`)
  await page.getByRole('searchbox', { name: 'Participant 1' }).fill('Sabina')
  await page.getByRole('option', { name: /Sabina Yasmin/ }).click()
  const byHand = page.getByRole('checkbox', { name: 'Timed by hand' }).first()
  expect(await byHand.isDisabled()).toBe(true)
  const time = page.getByLabel('Time: 10.42').first()
  await time.fill('24.31')
  await byHand.check()
  expect(await time.inputValue()).toBe('24.31h')
  await byHand.uncheck()
  expect(await time.inputValue()).toBe('24.31')
  await byHand.check()
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('status', { name: 'Score' }).getByText('24.4').waitFor()
  const events = await (await page.request.get(`/api/matches/${id}/events`)).json()
  expect(events.map(({ payload }: { payload: object }) => payload)).toContainEqual(
    expect.objectContaining({ isHandTimed: true, mark: 24_310 }),
  )
})

test('an editor enters the card of an innings; more overs than the match has are not saved', {
  tags: 'slow',
}, async () => {
  const system = site.portal.system
  const { teams } = await getTournament(system, { id: await findTournament('cricket') })
  const [home, away] = teams
  const fixture = { sport: 'cricket', homeId: home?.team.id, awayId: away?.team.id }
  const startsAt = '2026-10-03T04:00:00Z'
  const { id } = await createMatch(system, newMatchSchema.parse({ ...fixture, startsAt }))
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor' })
  const side = page.getByLabel('Side that batted')
  await side.selectOption(away?.team.id ?? '')
  await page.getByLabel('Runs', { exact: true }).first().fill('150')
  await page.getByLabel('Wickets', { exact: true }).first().fill('6')
  const overs = page.getByLabel('Overs', { exact: true }).first()
  await overs.fill('21')
  await page.getByText('An innings of this match cannot last that long.').waitFor()
  const save = page.getByRole('button', { name: 'Save the innings' })
  await save.click()
  expect(await overs.evaluate((field) => field === document.activeElement)).toBe(true)
  // An eleventh wicket is refused at its field, also while a line of the card is not complete.
  await overs.fill('20')
  await page.getByLabel('Balls', { exact: true }).first().fill('12')
  const wickets = page.getByLabel('Wickets', { exact: true }).first()
  await wickets.fill('11')
  await page.getByText('More wickets than an innings has').waitFor()
  expect(await wickets.getAttribute('aria-invalid')).toBe('true')
  expect(await page.getByRole('button', { name: 'Save anyway' }).count()).toBe(0)
  expect(await violationsOn(page)).toEqual([])
  await wickets.fill('6')
  await page.getByLabel('Balls', { exact: true }).first().fill('')
  // Numbers that do not add up only cause a warning.
  await overs.fill('19.7')
  await page.getByRole('button', { name: 'Save anyway' }).waitFor()
  await overs.fill('20')
  await page.getByRole('button', { name: 'Save the innings' }).click()
  await page.getByText('Saved.').waitFor()
  // The next innings is the other side's, also when the away side batted first.
  await expect.poll(() => side.inputValue()).toBe(fixture.homeId)
  // The log offers the same form for corrections. Without balls, it does not offer to add a missing one.
  await page.getByRole('button', { name: /^Correct .*150\/6 in 20.0 overs$/ }).click()
  const opened = page.getByRole('listitem').filter({ hasText: '150/6 in 20.0 overs' })
  await opened.getByLabel('Runs', { exact: true }).first().fill('১৫১')
  expect(await page.getByRole('button', { name: 'A ball is missing after this' }).count()).toBe(0)
  await opened.getByRole('button', { name: 'Save the innings' }).click()
  await page.getByRole('button', { name: /^Correct .*151\/6 in 20.0 overs$/ }).waitFor()
})

test('an editor enters a football score without scorers, and the score of an award in hockey', {
  tags: 'slow',
}, async () => {
  const system = site.portal.system
  const { teams } = await getTournament(system, { id: await findTournament('cricket') })
  const [home, away] = teams.map(({ team }) => team)
  const add = async (sport: string, startsAt: string) => {
    const fixture = { sport, homeId: home?.id, awayId: away?.id, startsAt }
    return (await createMatch(system, newMatchSchema.parse(fixture))).id
  }
  const page = await open(`/dashboard/matches/${await add('football', '2026-10-04T04:00:00Z')}`, {
    role: 'editor',
  })
  const score = page.getByRole('group', { name: 'Final score, if the scorers are not known' })
  const [ours, theirs] = [home, away].map((team) => score.getByLabel(`Goals of ${team?.name.en}`))
  await ours?.fill('২')
  await score.getByRole('button', { name: 'Take this score' }).click()
  await score.getByText('Enter the goals of both sides.').waitFor()
  await theirs?.fill('1')
  await score.getByRole('button', { name: 'Take this score' }).click()
  expect(await page.getByLabel('The match is over').isChecked()).toBe(true)
  await ours?.fill('1')
  await theirs?.fill('1')
  await score.getByRole('button', { name: 'Take this score' }).click()
  await score.getByText('More goals are entered already.').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText(`${home?.name.en} won`).first().waitFor()

  await page.goto(`/dashboard/matches/${await add('hockey', '2026-10-05T04:00:00Z')}`)
  await page.getByLabel(`${home?.name.en}, shoot-out`).waitFor()
  await page.getByText('Walkover, abandoned', { exact: false }).first().click()
  await page.getByLabel(`Goals of ${home?.name.en} that count`).fill('0')
  await page.getByLabel(`Goals of ${away?.name.en} that count`).fill('5')
  await page.getByRole('button', { name: 'Save the decision' }).click()
  await page.getByText('cannot have the lower score').first().waitFor()
  await page.getByLabel('Awarded to').selectOption(away?.id ?? '')
  await page.getByRole('button', { name: 'Save the decision' }).click()
  await page.getByText(`Awarded to ${away?.name.en} · 0–5`).first().waitFor()
})

test('a basketball match goes into overtime on the pad, whose keys are 1, 2 and 3; the desk has no shoot-out', async () => {
  const system = site.portal.system
  const { teams } = await getTournament(system, { id: await findTournament('cricket') })
  const [home, away] = teams.map(({ team }) => team)
  const fixture = {
    sport: 'basketball',
    homeId: home?.id,
    awayId: away?.id,
    startsAt: '2026-10-06T04:00:00Z',
  }
  const { id } = await createMatch(system, newMatchSchema.parse(fixture))
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  for (const quarter of [1, 2, 3, 4])
    for (const team of [home, away]) await page.getByLabel(`${team?.name.en}, Quarter ${quarter}`).fill('20')
  expect(await page.getByLabel('shoot-out').count()).toBe(0)
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved.').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  await installTapClock(page)
  await page.goto(`/dashboard/pad/${id}`)
  await page.getByRole('button', { name: 'End: Quarter 4' }).click()
  const keyOf = (points: number) =>
    page.getByRole('button', { name: `${home?.name.en}: ${points} (Extra time 1)`, exact: true })
  for (const points of [1, 2, 3]) {
    await waitForNextBall(page)
    await keyOf(points).click()
  }
  await page.getByText('86–80').waitFor()
  expect(await violationsOn(page)).toEqual([])
  expect(await hasHorizontalScroll(page)).toBe(false)
  expect(consoleErrors).toEqual([])
})

test('an archery event is a qualification, whose ends are typed with their inner tens', async () => {
  const page = await open('/dashboard/matches', { role: 'editor' })
  const add = async (path: string, data: object): Promise<string> => {
    const answer = await page.request.post(`/api${path}`, { data })
    expect(answer.ok(), await answer.text()).toBe(true)
    return String((await answer.json())._id)
  }
  const event = await add('/terms', { kind: 'other', name: { bn: 'মেয়েদের রিকার্ভ', en: 'Women’s recurve' } })
  const id = await add('/matches', {
    sport: 'archery',
    homeId: event,
    awayId: event,
    startsAt: '2026-10-07T10:00:00Z',
  })
  await add('/players', { name: { bn: 'দিয়া সিদ্দিকী', en: 'Diya Siddique' } })
  await page.goto(`/dashboard/matches/${id}`)
  await page.getByRole('searchbox', { name: 'Participant 1' }).fill('Diya')
  await page.getByRole('option', { name: /Diya Siddique/ }).click()
  await page.getByLabel('Points: 56').first().fill('56/3 ৫৭/2')
  await page.getByRole('button', { name: 'Save', exact: true }).first().click()
  await page.getByText('Saved.').waitFor()
  await page.getByRole('status', { name: 'Score' }).getByText('113').waitFor()
  const events = await (await page.request.get(`/api/matches/${id}/events`)).json()
  expect(events.map(({ payload }: { payload: object }) => payload)).toContainEqual(
    expect.objectContaining({ phase: 'qualification', mark: 57, innerTens: 2 }),
  )
})

test('an editor merges two entries of one player, and undoes it', { tags: 'slow' }, async () => {
  const system = site.portal.system
  await createPlayer(system, newPlayerSchema.parse({ name: { bn: 'মোস্তাক কবির', en: 'Mostak Kabir' } }))
  await createPlayer(system, newPlayerSchema.parse({ name: { bn: 'মুশতাক কবীর', en: 'Mushtaq Kabir' } }))
  const page = await open('/dashboard/terms', { role: 'editor' })
  await page.getByLabel('Search for a name or spelling').fill('Mostak')
  await row(page, 'Mostak Kabir').getByRole('button', { name: 'Edit' }).click()
  const other = page.getByRole('searchbox', { name: 'The entry that stays' })
  // A name without an entry is not offered as a new one, because a merge needs an existing entry.
  await other.fill('Mushtaqa')
  await page.getByText('No results').waitFor()
  expect(await page.getByRole('option', { name: /^Add/ }).count()).toBe(0)
  await other.fill('Mushtaq')
  await page.getByRole('option', { name: /Mushtaq Kabir/ }).click()
  await page.getByRole('alertdialog').getByText('Merge Mostak Kabir into Mushtaq Kabir?').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'They are the same person: merge' }).click()
  await page.getByText('Mostak Kabir is merged.').waitFor()
  await page.getByRole('button', { name: 'Undo the merge' }).click()
  await page.getByText('Mostak Kabir is a separate entry again.').waitFor()
})
