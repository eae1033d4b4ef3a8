// An editor's first league: a tournament with new teams, a round, a result, its correction, and the table that follows.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'
import { losingAnswer, whileSending } from './while-sending.ts'

const site = startTestSite()
const { open, row } = newsroomScreens(site)

const TEAMS = ['Amlaki', 'Bokul', 'Chapa', 'Dalia', 'Ektara', 'Falgun', 'Golap', 'Hasna']
const BENGALI = ['আমলকী', 'বকুল', 'চাঁপা', 'ডালিয়া', 'একতারা', 'ফাল্গুন', 'গোলাপ', 'হাসনা']

/** The list for the day of the round. Without a day it begins with later matches of the demo newsroom. */
const ROUND_PATH = '/dashboard/matches?date=2026-11-20'

async function addTeam(page: Page, at: number) {
  const field = page.getByRole('searchbox', { name: 'Add a team' })
  await field.fill(`${BENGALI[at]} সংঘ`)
  const option = page.getByRole('option', { name: 'Add the team' })
  // Near the end of the window the list opens above its field; scrolling the field out of sight must not hide it.
  await option.evaluate((element) => element.scrollIntoView({ block: 'end' }))
  await option.click()
  await page.getByLabel('Name in English').last().fill(`${TEAMS[at]} Club`)
  await page.getByLabel('Name in English').last().press('Enter')
  await page.getByRole('button', { name: `Remove ${TEAMS[at]} Club` }).waitFor()
}

async function addGoal(page: Page, team: string, minute: string) {
  await page.getByLabel('Team', { exact: true }).selectOption({ label: team })
  await page.getByLabel('Minute').fill(minute)
  await page.getByLabel('Minute').press('Enter')
}

const pointsOf = (page: Page, team: string) => row(page, team).getByRole('cell').last().innerText()

describe('an editor', () => {
  test('creates a league, enters a round, corrects a result and sees the corrected table', async () => {
    const page = await open('/dashboard/tournaments', { role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    await page.getByRole('link', { name: 'New tournament' }).click()
    await page.getByLabel('Season', { exact: true }).fill('2026')
    await page.getByLabel('Minutes of a half').fill('half')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByText('This field is required.').count()).toBe(2)
    expect(await page.getByText('Enter a whole number.').count()).toBe(1)
    await page.getByLabel('Name in Bengali').fill('পাড়া ফুটবল লিগ')
    await page.getByLabel('Name in English').fill('Para Football League')
    await page.getByLabel('Minutes of a half').fill('৩৫')
    await page.getByText('More rules').click()
    await page.getByLabel('A substituted player may return').check()
    for (const at of TEAMS.keys()) await addTeam(page, at)
    await page.getByRole('button', { name: 'Save' }).click()
    await page.getByRole('heading', { level: 1, name: 'Para Football League' }).waitFor()
    await row(page, 'Amlaki Club').waitFor()
    expect(await row(page, 'Club').count()).toBe(TEAMS.length)

    await page.getByLabel('Squad of').selectOption({ label: 'Amlaki Club (0)' })
    await page.getByRole('searchbox', { name: 'Add a player' }).fill('Rakib Test')
    await page.getByRole('option', { name: 'Add the player' }).click()
    await page.getByLabel('Name in Bengali').fill('রাকিব টেস্ট')
    await page.getByRole('button', { name: 'Add', exact: true }).click()
    await page.getByLabel('Shirt number of Rakib Test').fill('9')
    await page.getByRole('button', { name: 'Save the squad' }).click()
    await page.getByText('Squad of Amlaki Club saved.').waitFor()

    // A squad from a message: known players are found, others get an English name that Maidan made.
    await page.getByText('Paste a whole squad').click()
    const list = page.getByRole('textbox', { name: 'One name a line' })
    await list.fill('৯ Rakib Test\n১০ সজীব টেস্ট (অ)\n1 Tuhin Test (gk)')
    await page.getByRole('button', { name: 'Read the list' }).click()
    await page.getByText('in the squad already').waitFor()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Take 2 players' }).click()
    expect(await page.getByLabel('Shirt number of Sojib Test').inputValue()).toBe('10')
    await page.getByRole('button', { name: 'Save the squad' }).click()
    await page
      .getByLabel('Squad of')
      .getByRole('option', { name: 'Amlaki Club (3)' })
      .waitFor({ state: 'attached' })

    await page.getByRole('link', { name: 'Fixtures', exact: true }).click()
    await page.getByRole('button', { name: 'Add matches' }).click()
    await page.getByLabel('Match 4: home side').waitFor()
    expect(await page.getByLabel('Round in English').inputValue()).toBe('Round 1')
    for (const pair of [1, 2, 3, 4]) {
      await page.getByLabel(`Match ${pair}: home side`).selectOption({ label: `${TEAMS[pair * 2 - 2]} Club` })
      await page.getByLabel(`Match ${pair}: away side`).selectOption({ label: `${TEAMS[pair * 2 - 1]} Club` })
    }
    await page.getByRole('button', { name: 'Save matches' }).click()
    await page.getByText('Enter the day and time.').waitFor()
    await page.getByLabel('Day and time').fill('20/11/2026 16:00')
    await page.getByLabel('Matches have different times or venues').check()
    const ownTime = page.getByLabel('Match 4: time, if different')
    await ownTime.fill('31/11/2026 18:30')
    await page.getByRole('button', { name: 'Save matches' }).click()
    await expect.poll(() => ownTime.evaluate((field) => field === document.activeElement)).toBe(true)
    await ownTime.fill('২১/১১/২০২৬ ১৮:৩০')
    await page.getByRole('button', { name: 'Save matches' }).click()
    await page.getByText('Matches added: 4.').waitFor()
    const days = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Club/ }) })
    await expect.poll(() => days.count()).toBe(2)
    expect(await days.first().innerText()).toMatch(/6:30.*Golap Club.*Hasna Club/s)
    // Matches at the same time are listed in the order in which they were entered.
    expect(await days.last().innerText()).toMatch(/Amlaki Club.*Chapa Club.*Ektara Club/s)

    await page.getByRole('link', { name: /Amlaki Club/ }).click()
    await page.getByRole('heading', { level: 1, name: 'Amlaki Club – Bokul Club' }).waitFor()
    await page.getByLabel('Minute').fill('eighty')
    await page.getByLabel('Minute').press('Enter')
    await page.getByText('Enter a minute').waitFor()
    await page.getByRole('searchbox', { name: 'Scorer, if known' }).click()
    await page.getByRole('option', { name: 'Rakib Test' }).click()
    await page.getByLabel('Minute').fill('12')
    await page.getByRole('button', { name: 'Add to the list' }).click()
    await addGoal(page, 'Bokul Club', '35+1')
    await addGoal(page, 'Bokul Club', '60')
    // A name that is not chosen yet and a goal that is not added yet are not lost silently.
    await page.getByRole('searchbox', { name: 'Scorer, if known' }).fill('Nobody Yet')
    await page.getByRole('button', { name: 'Add to the list' }).click()
    await page.getByText('“Nobody Yet” is not selected yet').waitFor()
    await page.getByRole('searchbox', { name: 'Scorer, if known' }).click()
    await page.getByRole('option', { name: 'Add the player' }).click()
    await page.getByRole('button', { name: 'Add to the list' }).click()
    await page.getByText('Add this name first, or go back.').waitFor()
    await page.getByRole('button', { name: 'Back' }).click()
    await page.getByRole('searchbox', { name: 'Scorer, if known' }).fill('')
    await page.getByLabel('Minute').fill('70')
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('is not in the list yet').waitFor()
    await page.getByLabel('Minute').fill('')
    await page.getByLabel('The match is over').check()
    await page.getByText('Bokul Club won').first().waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('link', { name: 'Tournament and table' }).click()
    await expect.poll(() => pointsOf(page, 'Bokul Club')).toBe('3')

    // Corrects the last goal: the other side scored it.
    await page.goBack()
    await page.getByRole('button', { name: /Correct 60/ }).click()
    await page.getByLabel('Team', { exact: true }).last().selectOption({ label: 'Amlaki Club' })
    await page.getByRole('button', { name: 'Change it to this' }).click()
    await page.getByRole('alertdialog').getByText('1 – 2 → 2 – 1').waitFor()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.getByText('Corrected. Score and table are updated.').waitFor()
    await page.getByRole('link', { name: 'Tournament and table' }).click()
    await expect.poll(() => pointsOf(page, 'Amlaki Club')).toBe('3')
    expect(await pointsOf(page, 'Bokul Club')).toBe('0')

    await page.goBack()
    // Until its log is loaded again, the match is shown as it was before the correction.
    await page.getByText('Amlaki Club won').first().waitFor()
    await page.getByRole('button', { name: /Custom commentary for 12/ }).click()
    const own = page.getByLabel('Custom commentary in the English edition')
    expect(await page.locator('form', { has: own }).innerText()).toMatch(/12.*Rakib Test/s)
    await own.fill('Rakib finishes a long move')
    await page.locator('form', { has: own }).getByRole('button', { name: 'Save' }).click()
    await page.getByText('Saved. The commentary follows.').waitFor()
    await page.getByRole('button', { name: /Custom commentary for 12/ }).click()
    // The log is being reloaded.
    await expect.poll(() => own.inputValue()).toBe('Rakib finishes a long move')
    const address = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
    const read = await (await fetch(site.origin + address)).text()
    expect(read).toContain('Rakib finishes a long move')

    await page.goForward()
    await page.getByRole('link', { name: 'Fixtures', exact: true }).click()
    await page.getByRole('button', { name: 'Add matches' }).click()
    await expect.poll(() => page.getByLabel('Round in English').inputValue()).toBe('Round 2')
    await page.getByRole('button', { name: 'Copy the last round, sides swapped' }).click()
    const chosen = (field: string) => page.getByLabel(field).locator('option:checked').innerText()
    expect([await chosen('Match 1: home side'), await chosen('Match 1: away side')]).toEqual([
      ...['Bokul Club', 'Amlaki Club'],
    ])
    expect(await chosen('Match 4: home side')).toBe('Hasna Club')

    // On a phone each side has a line with its own score.
    await page.setViewportSize({ width: 390, height: 844 })
    await page.goto(ROUND_PATH)
    const line = page.getByRole('link', { name: /Amlaki Club/ })
    await line.waitFor()
    const places = await line
      .locator('span:visible')
      .evaluateAll((spans) =>
        spans.map((span) => [span.textContent, Math.round(span.getBoundingClientRect().top)] as const),
      )
    const [home, homeScore, away, awayScore] = places
    expect(places.map(([text]) => text)).toEqual(['Amlaki Club', '2', 'Bokul Club', '1'])
    expect([homeScore?.[1], awayScore?.[1]]).toEqual([home?.[1], away?.[1]])
    expect(away?.[1]).toBeGreaterThan(home?.[1] ?? 0)
    expect(consoleErrors).toEqual([])
  })

  test('sees a friendly match right after adding it, even if there are later matches', {
    tags: 'slow',
  }, async () => {
    const page = await open('/dashboard/matches', { role: 'editor' })
    await page.getByRole('button', { name: 'Add matches' }).click()
    expect(await page.getByLabel('Sport').inputValue()).toBe('cricket')
    for (const [side, team] of [
      ['home', 'Turag Tarun Sangha'],
      ['away', 'Kadamtali Eleven'],
    ]) {
      await page.getByRole('searchbox', { name: `Match 1: ${side} side` }).fill(`${team}`)
      await page.getByRole('option', { name: new RegExp(`^${team}`) }).click()
    }
    await page.getByLabel('Day and time').fill('05/10/2026 10:00')
    // Sent again after its answer was lost, it is added once; what is typed meanwhile stays until it is given up.
    const save = () => page.getByRole('button', { name: 'Save matches' }).click()
    const round = page.getByLabel('Round in English')
    await losingAnswer(page, '**/api/matches', save)
    await page.getByText('No connection to the server.').waitFor()
    await whileSending(page, '**/api/matches', save, () => round.fill('Second leg'))
    await page.getByText('Matches added: 1.').waitFor()
    expect(await round.inputValue()).toBe('Second leg')
    await page.getByRole('button', { name: 'Back', exact: true }).click()
    await page.getByRole('button', { name: 'Leave without saving' }).click()
    await page.waitForURL('**/dashboard/matches?date=2026-10-05')
    // Until the matches of that day are loaded, the latest ones stay in sight; these two may be among them.
    await page.getByRole('heading', { name: /, 5 October 2026$/ }).waitFor()
    await expect
      .poll(() => page.getByRole('link', { name: /Turag Tarun Sangha.*Kadamtali Eleven/s }).count())
      .toBe(1)

    // The match was abandoned because of rain, without a single ball.
    await page.getByRole('link', { name: /Turag Tarun Sangha.*Kadamtali Eleven/s }).click()
    await page.getByLabel('Result', { exact: true }).selectOption({ label: 'Abandoned' })
    await page.getByRole('button', { name: 'Save the result' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('status', { name: 'Score' }).getByText('No result').waitFor()
    const [site] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'View on the site' }).click(),
    ])
    await site.getByRole('heading', { level: 1 }).waitFor()
    expect(await site.locator('main').innerText()).toContain('No result')
  })

  test('changes the venue of a match while it is being stored: it stays in the form, and the next save stores it', {
    tags: 'slow',
  }, async () => {
    const page = await open('/dashboard/matches', { role: 'editor' })
    await page.getByRole('button', { name: 'Add matches' }).click()
    const choose = async (field: string, name: string) => {
      await page.getByRole('searchbox', { name: field, exact: true }).fill(name)
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    }
    await choose('Match 1: home side', 'Turag Tarun Sangha')
    await choose('Match 1: away side', 'Kadamtali Eleven')
    await page.getByLabel('Day and time').fill('06/10/2026 10:00')
    const venues: { name: { en: string } }[] = await (await fetch(`${site.origin}/api/venues`)).json()
    const [former = '', chosen = '', last = ''] = venues.map(({ name }) => name.en)
    const stored = async () => {
      const answer = await fetch(`${site.origin}/api/matches?date=2026-10-06`)
      const matches: { venue: { name: { en: string } } | null }[] = await answer.json()
      return matches.map(({ venue }) => venue?.name.en)
    }
    const save = () => page.getByRole('button', { name: 'Save matches' }).click()
    const note = page.getByText('Saved, except what you typed since.')
    await choose('Venue', former)
    await whileSending(page, '**/api/matches', save, () => choose('Venue', chosen))
    await page.getByText('Matches added: 1.').waitFor()
    await note.waitFor()
    expect(await stored()).toEqual([former])
    // The same while its change is being stored.
    await whileSending(page, '**/api/matches/*', save, () => choose('Venue', last))
    await page.getByText('Saved.', { exact: true }).waitFor()
    await note.waitFor()
    expect(await stored()).toEqual([chosen])
    await save()
    await page.getByRole('button', { name: 'Add matches' }).waitFor()
    expect(await stored()).toEqual([last])

    // Its answer is lost, and only then its venue is changed.
    await page.getByRole('button', { name: 'Add matches' }).click()
    await choose('Match 1: home side', 'Kadamtali Eleven')
    await choose('Match 1: away side', 'Turag Tarun Sangha')
    await page.getByLabel('Day and time').fill('06/10/2026 15:00')
    await choose('Venue', former)
    await losingAnswer(page, '**/api/matches', save)
    await page.getByText('No connection to the server.').waitFor()
    await choose('Venue', chosen)
    await save()
    await page.getByRole('button', { name: 'Add matches' }).waitFor()
    expect(await stored()).toEqual([last, chosen])
  })

  test('keeps typed entries when somebody else has changed the log meanwhile', async () => {
    const page = await open(ROUND_PATH, { role: 'editor' })
    await page.getByRole('link', { name: /Chapa Club/ }).click()
    await page.getByLabel('Minute').fill('5')
    await page.getByLabel('Minute').press('Enter')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const events = [{ clientId: crypto.randomUUID(), kind: 'kickoff', payload: { period: 'first half' } }]
    const other = await page.request.post(`/api/matches/${id}/events`, { data: { base: 0, events } })
    expect(other.ok()).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Someone else added entries to this match in the meantime (1).').waitFor()
    await page.getByText('Kick-off: first half').waitFor()
    const save = () => page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await whileSending(page, '**/events', save, async () => {
      await page.getByLabel('Minute').fill('7')
      await page.getByLabel('Minute').press('Enter')
    })
    await page.getByText('Saved.').waitFor()
    // Only what was sent is gone.
    await page.getByRole('button', { name: /^Remove 7/ }).click()

    await page.getByRole('button', { name: /Correct 5/ }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('Enter the reason.').waitFor()
    await page.getByLabel(/Why it is taken back/).fill('Offside')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.getByText('Corrected. Score and table are updated.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /Correct 5/ }).count()).toBe(0)
  })
})

describe('the details of a match', { tags: 'slow' }, () => {
  test('an editor adds officials and rules and postpones it after a note; an admin deletes it with a reason', async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const teams = await (await page.request.get('/api/teams?limit=2')).json()
    const [homeId, awayId] = teams.map(({ _id }: { _id: string }) => _id)
    const fixture = { sport: 'cricket', homeId, awayId, startsAt: '2040-02-03T10:00:00+06:00' }
    const { _id } = await (await page.request.post('/api/matches', { data: fixture })).json()
    const stored = async () => (await page.request.get(`/api/matches/${_id}`)).json()
    await page.goto(`/dashboard/matches/${_id}`)
    await page.getByRole('button', { name: 'Add an official' }).click()
    await page.getByRole('button', { name: 'Add an official' }).click()
    await page.getByLabel('Name 1').fill('মাসুদুর রহমান')
    await page.getByLabel('Role 2').selectOption({ label: 'Match referee' })
    await page.getByLabel('Name 2').fill('Neeyamur Rashid')
    const details = page.locator('form').filter({ hasText: 'Other rules' })
    await page.getByText('Other rules for this match').click()
    expect(await details.getByLabel('Overs', { exact: true }).getAttribute('placeholder')).toBe('20')
    await details.getByLabel('Overs', { exact: true }).fill('দশ')
    await details.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Enter a whole number.').waitFor()
    await details.getByLabel('Overs', { exact: true }).fill('১০')
    await page.getByLabel('The last batter bats alone').selectOption({ label: 'Yes' })
    await details.getByRole('button', { name: 'Save', exact: true }).click()
    await page.getByText('Saved.').waitFor()
    expect(await stored()).toMatchObject({
      ownRules: { overs: 10, lastBatterStands: true },
      rules: { rules: { overs: 10, maxOversPerBowler: 2 } },
      officials: [
        { role: 'umpire', name: 'মাসুদুর রহমান' },
        { role: 'match referee', name: 'Neeyamur Rashid' },
      ],
    })

    const events = [{ clientId: crypto.randomUUID(), kind: 'note', payload: { text: 'Rain delay' } }]
    expect((await page.request.post(`/api/matches/${_id}/events`, { data: { base: 0, events } })).ok()).toBe(
      true,
    )
    await page.reload()
    await page.getByText('Only an admin can delete it.').waitFor()
    // What was typed stays when the match is loaded again.
    await details.getByLabel('Round in English').fill('Replayed')
    await page.getByRole('button', { name: 'Postpone' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('button', { name: 'It takes place' }).waitFor()
    expect(await details.getByLabel('Round in English').inputValue()).toBe('Replayed')
    expect(await stored()).toMatchObject({ status: 'postponed', lastSeq: 1 })
    // A new time makes the postponed match a fixture again.
    await details.getByLabel('Day and time').fill('3/2/40 3:30 pm')
    await details.getByRole('button', { name: 'Save', exact: true }).click()
    await expect.poll(stored).toMatchObject({ status: 'fixture', startsAt: '2040-02-03T09:30:00.000Z' })

    const admin = await open(`/dashboard/matches/${_id}`)
    const consoleErrors = recordConsoleErrors(admin)
    await admin.getByRole('button', { name: 'Delete the match' }).click()
    const dialog = admin.getByRole('alertdialog')
    await dialog.getByText('Its whole log (entries: 1)').waitFor()
    expect(await violationsOn(admin)).toEqual([])
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await dialog.getByText('Enter the reason.').waitFor()
    await dialog.getByLabel('Reason, for the audit log').fill('Entered twice')
    await dialog.getByRole('button', { name: 'Delete for good' }).click()
    await admin.waitForURL('**/dashboard/matches?date=2040-02-03')
    await admin.getByText('No matches here yet.').waitFor()
    expect((await page.request.get(`/api/matches/${_id}`)).status()).toBe(404)
    expect(consoleErrors).toEqual([])
  })
})

describe('the line-ups of a match', () => {
  test('are filled from the squad or the last match, and warn before a player who scored is removed', {
    tags: 'slow',
  }, async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/api${path}`, { data })
      expect([path, answer.ok()]).toEqual([path, true])
      return answer.json()
    }
    const named = (bn: string, en: string) => ({ name: { bn, en } })
    const [home, away] = [
      (await post('/teams', named('ঝিঙে ফুল সংঘ', 'Jhingeful Club')))._id,
      (await post('/teams', named('তাল তলা সংঘ', 'Taltola Club')))._id,
    ]
    const player = async (bn: string, en: string) => (await post('/players', named(bn, en)))._id
    const [kabir, anis, montu, zahid] = [
      await player('কবীর লাইন', 'Kabir Line'),
      await player('আনিস লাইন', 'Anis Line'),
      await player('মন্টু লাইন', 'Montu Line'),
      await player('জাহিদ লাইন', 'Zahid Line'),
    ]
    const criteria = ['points', 'goalDifference']
    const table = { points: { win: 3, draw: 1, loss: 0, noResult: 0 }, criteria }
    const tournament = await post('/tournaments', {
      ...named('লাইন কাপ', 'Line Cup'),
      rules: { sport: 'football', format: 'league', players: 3, table },
      teams: [home, away].map((teamId) => ({ teamId, stage: null })),
    })
    const squad = { players: [{ playerId: kabir, isCaptain: true }, { playerId: anis }, { playerId: montu }] }
    await page.request.put(`/api/tournaments/${tournament._id}/squads/${home}`, { data: squad })
    const fixture = (startsAt: string) =>
      post('/matches', { tournamentId: tournament._id, homeId: home, awayId: away, startsAt })
    const [first, second] = [
      await fixture('2027-03-01T16:00:00+06:00'),
      await fixture('2027-03-08T16:00:00+06:00'),
    ]
    const sideOf = async (id: string) =>
      (await (await page.request.get(`/api/matches/${id}`)).json()).state.sides[0]

    await page.goto(`/dashboard/matches/${first._id}`)
    await page.getByText('Jhingeful Club: not entered').click()
    await page.getByLabel('Kabir Line (captain)').check()
    await page.getByLabel('Anis Line', { exact: true }).check()
    await page.getByRole('searchbox', { name: 'Add a player of Jhingeful Club' }).fill('Zahid Line')
    await page.getByRole('option', { name: /^Zahid Line/ }).click()
    await page.getByText('Jhingeful Club: 3 of 3').waitFor()
    // The side is full.
    expect(await page.getByLabel('Montu Line', { exact: true }).isDisabled()).toBe(true)
    await page.getByLabel('Montu Line on the bench').check()
    expect(await violationsOn(page)).toEqual([])
    await page.getByRole('button', { name: 'Save the line-ups' }).click()
    await page.getByText('Line-ups saved.').waitFor()
    expect(await sideOf(first._id)).toMatchObject({ lineup: [kabir, anis, zahid], bench: [montu] })

    await page.goto(`/dashboard/matches/${second._id}`)
    await page.getByText('Taltola Club: not entered').click()
    await page.getByRole('button', { name: 'Taltola Club: as in the last match' }).click()
    await page.getByText('No earlier match of Taltola Club has a line-up.').waitFor()
    await page.getByText('Jhingeful Club: not entered').click()
    await page.getByRole('button', { name: 'Jhingeful Club: as in the last match' }).click()
    await page.getByText('Jhingeful Club: 3 of 3').waitFor()
    await page.getByRole('button', { name: 'Save the line-ups' }).click()
    await page.getByText('Line-ups saved.').waitFor()
    expect(await sideOf(second._id)).toMatchObject({ lineup: [kabir, anis, zahid], bench: [montu] })

    const goal = { team: home, player: zahid, at: { period: 'first half', minute: 3 } }
    const events = [
      { clientId: crypto.randomUUID(), kind: 'kickoff', payload: { period: 'first half' } },
      { clientId: crypto.randomUUID(), kind: 'goal', payload: goal },
    ]
    await post(`/matches/${second._id}/events`, { base: 1, events })
    await page.reload()
    await page.getByText('Jhingeful Club: 3 of 3').click()
    await page.getByLabel('Zahid Line', { exact: true }).uncheck()
    await page.getByRole('button', { name: 'Save the line-ups anyway' }).waitFor()
    await page.getByLabel('Zahid Line', { exact: true }).check()
    await page.getByLabel('Montu Line on the bench').uncheck()
    await page.getByRole('button', { name: 'Save the line-ups', exact: true }).click()
    await page.getByText('Line-ups saved.').waitFor()
    expect(await sideOf(second._id)).toMatchObject({ lineup: [kabir, anis, zahid], bench: [] })
    expect(consoleErrors).toEqual([])
  })
})

describe('a friendly match', () => {
  test('gets its number of overs in the form that adds it', { tags: 'slow' }, async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const team = async (bn: string, en: string) =>
      expect((await page.request.post('/api/teams', { data: { name: { bn, en } } })).status()).toBe(201)
    await team('শিরীষ সংঘ', 'Shirish Club')
    await team('হিজল সংঘ', 'Hijal Club')
    await page.goto('/dashboard/matches')
    await page.getByRole('button', { name: 'Add matches' }).click()
    const overs = page.getByLabel('Overs of an innings')
    await page.getByLabel('Sport').selectOption('football')
    expect(await overs.count()).toBe(0)
    await page.getByLabel('Sport').selectOption('cricket')
    for (const [side, name] of [
      ['home', 'Shirish Club'],
      ['away', 'Hijal Club'],
    ] as const) {
      await page.getByRole('searchbox', { name: `Match 1: ${side} side` }).fill(name)
      await page.getByRole('option', { name: new RegExp(`^${name}`) }).click()
    }
    await page.getByLabel('Day and time').fill('12/03/2027 16:00')
    await overs.fill('six')
    await page.getByRole('button', { name: 'Save matches' }).click()
    await page.getByText('Enter a whole number.').waitFor()
    await overs.fill('৬')
    await page.getByRole('button', { name: 'Save matches' }).click()
    await page.getByRole('link', { name: /Shirish Club/ }).click()
    await page.getByRole('heading', { level: 1, name: /Shirish Club/ }).waitFor()
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const { ownRules } = await (await page.request.get(`/api/matches/${id}`)).json()
    expect(ownRules).toEqual({ overs: 6 })
  })
})

describe('a player who is added to a full line-up', () => {
  test('is listed, with a message: not chosen in cricket, on the bench in football', {
    tags: 'slow',
  }, async () => {
    const page = await open('/dashboard', { role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    const post = async (path: string, data: object) => {
      const answer = await page.request.post(`/api${path}`, { data })
      expect([path, answer.ok()]).toEqual([path, true])
      return (await answer.json())._id
    }
    const named = (bn: string, en: string) => ({ name: { bn, en } })
    const homeId = await post('/teams', named('বাবলা সংঘ', 'Babla Club'))
    const awayId = await post('/teams', named('কদম সংঘ', 'Kadam Club'))
    await post('/players', named('সুমন একাদশ', 'Suman Eleventh'))
    await post('/players', named('তপন একাদশ', 'Tapan Eleventh'))
    await post('/players', named('রতন বারো', 'Ratan Twelfth'))
    const match = { homeId, awayId, startsAt: '2027-03-11T16:00:00+06:00', rules: { players: 2 } }
    const first = ['Suman Eleventh', 'Tapan Eleventh']
    const addAll = async (id: string) => {
      await page.goto(`/dashboard/matches/${id}`)
      await page.getByText('Babla Club: not entered').click()
      const field = page.getByRole('searchbox', { name: 'Add a player of Babla Club' })
      for (const each of [...first, 'Ratan Twelfth']) {
        await field.fill(each)
        await page.getByRole('option', { name: new RegExp(`^${each}`) }).click()
      }
    }
    const ratan = page.getByLabel('Ratan Twelfth', { exact: true })

    await addAll(await post('/matches', { ...match, sport: 'cricket' }))
    await page.getByText('2 players are already selected. To select Ratan Twelfth').waitFor()
    expect(await ratan.isChecked()).toBe(false)
    // Collapsed and opened again, the section still lists every player who was added.
    await page.getByText('Babla Club: 2 of 2').click()
    await page.getByText('Babla Club: 2 of 2').click()
    await page.getByLabel('Suman Eleventh', { exact: true }).uncheck()
    await ratan.check()

    await addAll(await post('/matches', { ...match, sport: 'football' }))
    await page.getByText('so Ratan Twelfth is on the bench').waitFor()
    expect(await page.getByLabel('Ratan Twelfth on the bench').isChecked()).toBe(true)
    expect(consoleErrors).toEqual([])
  })
})

describe('the screens', () => {
  test.each(STAFF_VISITS)('have no violations in $language', async ({ language, looks }) => {
    const page = await open(ROUND_PATH, { language, role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    const inLanguage = (bn: string, en: string) => (language === 'bn' ? bn : en)
    const check = () =>
      inEachLook(page, looks, async () => {
        expect(await violationsOn(page)).toEqual([])
        expect(await hasHorizontalScroll(page)).toBe(false)
      })
    await page.getByRole('link', { name: inLanguage('আমলকী', 'Amlaki') }).waitFor()
    await page.getByRole('button', { name: inLanguage('ম্যাচ যোগ করুন', 'Add matches') }).click()
    await check()
    await page.getByRole('link', { name: inLanguage('আমলকী', 'Amlaki') }).click()
    const minute = inLanguage('১২', '12')
    await page.getByRole('button', { name: inLanguage(`শুধরে নিন: ${minute}`, `Correct ${minute}`) }).click()
    // A stored minute is shown in the digits of the language.
    const field = page.getByLabel(inLanguage('মিনিট, জানা থাকলে', 'Minute, if known')).last()
    expect(await field.inputValue()).toBe(minute)
    await check()
    await page.goto('/dashboard/tournaments')
    await page
      .getByRole('link', { name: inLanguage('পাড়া ফুটবল লিগ', 'Para Football League'), exact: true })
      .waitFor()
    await check()
    await page
      .getByRole('link', { name: inLanguage('পাড়া ফুটবল লিগ', 'Para Football League'), exact: true })
      .click()
    await page.getByRole('button', { name: inLanguage('সম্পাদনা', 'Edit'), exact: true }).click()
    await check()
    expect(consoleErrors).toEqual([])
  })
})
