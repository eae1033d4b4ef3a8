// Corrections of single entries on the screen of a match: a ball of cricket, points of kabaddi.
import { randomUUID } from 'node:crypto'
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newPlayerSchema, newTeamSchema } from '#contract/matches/competitor.ts'
import { newMatchSchema } from '#contract/matches/match.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { createPlayer } from '#server/domain/players/players.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open } = newsroomScreens(site)

const name = (en: string) => ({ name: { bn: `${en} (বাংলা)`, en } })

async function addMatch(sport: 'cricket' | 'football' | 'kabaddi', [home, away]: readonly [string, string]) {
  const { system } = site.portal
  const teams = await Promise.all([home, away].map((en) => createTeam(system, newTeamSchema.parse(name(en)))))
  const [homeId = '', awayId = ''] = teams.map(({ id }) => id)
  const fixture = { sport, homeId, awayId, startsAt: '2026-09-12T04:00:00Z' }
  const { id } = await createMatch(system, newMatchSchema.parse(fixture))
  return { id, homeId, awayId }
}

async function addPlayers(names: readonly string[]): Promise<string[]> {
  const { system } = site.portal
  const players = await Promise.all(names.map((en) => createPlayer(system, newPlayerSchema.parse(name(en)))))
  return players.map(({ id }) => id)
}

async function send(page: Page, id: string, events: readonly { kind: string; [field: string]: unknown }[]) {
  const answer = await page.request.post(`/api/matches/${id}/events`, {
    data: {
      base: 0,
      events: events.map(({ kind, ...payload }) => ({ clientId: randomUUID(), kind, payload })),
    },
  })
  expect(await answer.json()).toMatchObject({ problems: [] })
}

async function confirm(page: Page, change: string) {
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(change).waitFor()
  await dialog.getByRole('button', { name: /^(Save the correction|সংশোধন সংরক্ষণ করুন)$/ }).click()
  await dialog.waitFor({ state: 'detached' })
}

test('an editor corrects a ball, inserts a missing one and takes a wicket back', async () => {
  const { id, homeId } = await addMatch('cricket', ['Karatoya', 'Atrai'])
  const [one = '', two = '', three = '', bowler = ''] = await addPlayers(['Asif', 'Babul', 'Chand', 'Dulal'])
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  await send(page, id, [
    { kind: 'innings', team: homeId, batters: [one, two] },
    { kind: 'over_start', bowler },
    { kind: 'ball', runs: 1 },
    { kind: 'ball' },
    { kind: 'ball', wickets: [{ kind: 'caught', fielders: [{ player: null }] }] },
    { kind: 'batter_in', player: three },
    { kind: 'ball', runs: 2 },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Correct 0.1 1 off the bat' }).click()
  const runs = page.getByLabel('Runs off the bat')
  expect(await runs.inputValue()).toBe('1')
  await runs.fill('four')
  await page.getByRole('button', { name: 'Change it to this' }).click()
  await page.getByText('Enter a number.').waitFor()
  await runs.fill('৪')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change it to this' }).click()
  await confirm(page, 'Score: 3/1 (0.4) – → 6/1 (0.4) –')

  await page.getByRole('button', { name: 'Correct 0.2 no run' }).click()
  await page.getByRole('button', { name: 'A ball is missing after this' }).click()
  await page.getByLabel('Wides').fill('1')
  await page.getByRole('button', { name: 'Insert this ball' }).click()
  await confirm(page, 'Score: 6/1 (0.4) – → 7/1 (0.4) –')

  // Corrects a wicket to no wicket, so that the new batter did not come in either.
  await page.getByRole('button', { name: 'Correct 0.3 Wicket, caught' }).click()
  expect(await page.getByLabel('How out').inputValue()).toBe('caught')
  await page.getByLabel('How out').selectOption({ label: 'Nobody out' })
  await page.getByRole('button', { name: 'Change it to this' }).click()
  await confirm(page, 'Score: 7/1 (0.4) – → 7/0 (0.4) –')
  await page.getByText('In: Chand').waitFor({ state: 'detached' })
  expect(consoleErrors).toEqual([])

  const bengali = await open(`/dashboard/matches/${id}`, { role: 'editor', language: 'bn' })
  await bengali.getByRole('button', { name: 'শুধরে নিন: ০.১ ব্যাটে ৪ রান' }).click()
  const inBengali = bengali.getByLabel('ব্যাটে রান')
  expect(await inBengali.inputValue()).toBe('৪')
  await inBengali.fill('৩')
  // The batter was run out on the way to the fourth run.
  await bengali.getByLabel('কীভাবে আউট').selectOption({ label: 'রানআউট' })
  await bengali.getByLabel('কে আউট').selectOption({ label: 'Babul (বাংলা)' })
  await bengali.getByRole('searchbox', { name: 'তখন কে নেমেছিলেন' }).fill('Chand')
  await bengali.getByRole('option', { name: /^Chand \(বাংলা\)/ }).click()
  expect(await violationsOn(bengali)).toEqual([])
  await bengali.setViewportSize({ width: 390, height: 844 })
  expect(await hasHorizontalScroll(bengali)).toBe(false)
  await bengali.getByRole('button', { name: 'বদলে এটি করুন' }).click()
  await confirm(bengali, 'স্কোর: ৭/০ (০.৪) – → ৬/১ (০.৪) –')
  await bengali.getByText('নামলেন: Chand').waitFor()
})

test('an editor takes back an entry that cannot be read', async () => {
  const { id, homeId } = await addMatch('football', ['Halda FC', 'Kushiyara FC'])
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor', language: 'bn' })
  const at = { period: 'first half', minute: 4 }
  const goal = { kind: 'goal', team: homeId, player: null, at }
  await send(page, id, [{ kind: 'kickoff', period: 'first half' }, goal])
  const { $client: db } = site.portal.system.db
  for (const [seq, payload] of [
    [3, { team: null, at: 'later' }],
    [4, { team: homeId, player: null, at: { ...at, minute: 9 } }],
  ] as const)
    await db.query(
      `insert into match_events (match_id, seq, kind, payload, at_server) values ($1, $2, 'goal', $3, now())`,
      [id, seq, JSON.stringify(payload)],
    )
  await db.query('update matches set last_seq = 4 where id = $1', [id])
  await page.reload()
  await page.getByRole('heading', { name: 'একটি তথ্য পড়া যাচ্ছে না' }).waitFor()
  await page.getByText('৩ নম্বর তথ্য (goal)').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await page.getByText('কারণ লিখুন।').waitFor()
  await page.getByLabel('কেন ফিরিয়ে নিচ্ছেন').fill('ভুল তথ্য')
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await hasHorizontalScroll(page)).toBe(false)
  await page.getByRole('button', { name: 'ফিরিয়ে নিন' }).click()
  await confirm(page, 'স্কোর: ১ – ০ → ২ – ০')
  await page.getByRole('heading', { name: 'একটি তথ্য পড়া যাচ্ছে না' }).waitFor({ state: 'detached' })
})

test('an editor corrects points of kabaddi', { tags: 'slow' }, async () => {
  const { id, homeId, awayId } = await addMatch('kabaddi', ['Teesta Kabaddi', 'Dharla Kabaddi'])
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor' })
  await send(page, id, [
    { kind: 'points', period: 1, team: homeId, points: 3, how: 'raid' },
    { kind: 'points', period: 1, team: awayId, points: 1 },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Correct Teesta Kabaddi: 3 (First half)' }).click()
  await page.getByLabel('Points').fill('2')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change it to this' }).click()
  await confirm(page, 'Score: 3 – 1 → 2 – 1')
  await page.getByText('Teesta Kabaddi: 2 (First half)').waitFor()
})

test('an editor corrects a decision about a football match and the period of a kick-off', {
  tags: 'slow',
}, async () => {
  const { id, homeId } = await addMatch('football', ['Sangu FC', 'Matamuhuri FC'])
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor' })
  await send(page, id, [
    { kind: 'kickoff', period: 'first half' },
    { kind: 'abandon' },
    { kind: 'award', winner: homeId, goals: [3, 0], points: null },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Correct Awarded to Sangu FC, 3–0' }).click()
  // The collapsed form that adds a decision has the same field labels.
  const fields = page.getByRole('listitem').filter({ hasText: 'Awarded to Sangu FC, 3–0' })
  await fields.getByLabel('Awarded to', { exact: true }).selectOption({ label: 'Matamuhuri FC' })
  expect(await fields.getByLabel('Goals of Matamuhuri FC that count').inputValue()).toBe('3')
  await fields.getByLabel('Goals of Matamuhuri FC that count').fill('')
  await fields.getByRole('button', { name: 'Change it to this' }).click()
  await fields.getByText('Enter both numbers, or none.').first().waitFor()
  await fields.getByLabel('Goals of Matamuhuri FC that count').fill('২')
  expect(await violationsOn(page)).toEqual([])
  await fields.getByRole('button', { name: 'Change it to this' }).click()
  await confirm(page, 'Awarded to Sangu FC, 3–0 → Awarded to Matamuhuri FC, 0–2')
  await page.getByRole('button', { name: 'Correct Kick-off: first half' }).click()
  await page.getByLabel('Period').selectOption({ label: 'second half' })
  await page.getByRole('button', { name: 'Change it to this' }).click()
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText('Kick-off: first half → Kick-off: second half').waitFor()
  await dialog.getByText('This period cannot begin now.').waitFor()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await dialog.waitFor({ state: 'detached' })
  await page.getByText('Kick-off: second half').waitFor()
})

test('an editor corrects the toss, a replacement and a stated result', { tags: 'slow' }, async () => {
  const { id, homeId } = await addMatch('cricket', ['Punarbhaba', 'Mahananda'])
  const [one = '', two = '', out = '', joined = '', bowler = ''] = await addPlayers([
    ...['Emon', 'Farid', 'Gazi', 'Habib', 'Ishaq'],
  ])
  const page = await open(`/dashboard/matches/${id}`, { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  await send(page, id, [
    { kind: 'toss', winner: homeId, decision: 'bat' },
    { kind: 'lineup', team: homeId, players: [one, two, out] },
    { kind: 'replacement', team: homeId, in: joined, out, reason: 'concussion_substitute' },
    { kind: 'innings', team: homeId, batters: [one, two] },
    { kind: 'over_start', bowler },
    { kind: 'ball', runs: 1 },
    { kind: 'result', outcome: 'won', winner: homeId, by: { runs: 5 }, method: 'DLS' },
  ])
  await page.reload()
  await page.getByRole('button', { name: 'Correct Punarbhaba won the toss and batted' }).click()
  await page.getByLabel('Who won the toss').selectOption({ label: 'Mahananda' })
  await page.getByLabel('What they chose').selectOption({ label: 'To field' })
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change it to this' }).click()
  await confirm(page, 'Punarbhaba won the toss and batted → Mahananda won the toss and fielded')

  // Corrects which player left.
  await page
    .getByRole('button', { name: 'Correct Habib for Gazi (Punarbhaba) · Concussion substitute' })
    .click()
  expect(await page.getByLabel('Reason').inputValue()).toBe('concussion_substitute')
  await page.getByRole('searchbox', { name: 'Player who left' }).fill('Emon')
  await page.getByRole('option', { name: /^Emon/ }).click()
  await page.getByLabel('Reason').selectOption({ label: 'Another reason' })
  await page.getByRole('button', { name: 'Change it to this' }).click()
  await page.getByText('Enter the reason.').waitFor()
  await page.getByLabel('The reason in words').fill('Called up by the board')
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'Change it to this' }).click()
  // A player who left cannot bat: the editor sees the warning before anything is stored.
  const dialog = page.getByRole('alertdialog')
  await dialog.getByText(/Habib for Gazi.* → Habib for Emon.* · Called up by the board$/).waitFor()
  await dialog.getByText('The player is not in the line-up.').waitFor()
  await dialog.getByRole('button', { name: 'Save anyway' }).click()
  await dialog.waitFor({ state: 'detached' })
  expect(consoleErrors).toEqual([])

  const bengali = await open(`/dashboard/matches/${id}`, { role: 'editor', language: 'bn' })
  await bengali.setViewportSize({ width: 390, height: 844 })
  await bengali.getByRole('button', { name: /^শুধরে নিন: .*Punarbhaba.* (জয়ী|জিতেছে)/ }).click()
  const number = bengali.getByLabel('কত রানে বা উইকেটে')
  expect(await number.inputValue()).toBe('৫')
  await bengali.getByLabel('জয়ী দল', { exact: true }).last().selectOption({ label: 'Mahananda (বাংলা)' })
  await bengali.getByLabel('জয়ের ব্যবধান').selectOption({ label: 'উইকেট' })
  await number.fill('৩')
  expect(await violationsOn(bengali)).toEqual([])
  expect(await hasHorizontalScroll(bengali)).toBe(false)
  await bengali.getByRole('button', { name: 'বদলে এটি করুন' }).click()
  await bengali
    .getByRole('alertdialog')
    .getByText(/^ফল: Punarbhaba.*৫ রান.* → Mahananda.*৩ উইকেট/)
    .waitFor()
  await confirm(bengali, 'স্কোর একই থাকছে: ১/০ (০.১)')
})
