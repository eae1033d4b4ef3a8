// Results of cricket matches that nobody scored ball by ball, on the screen of a match: what totals of innings do not show.
import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newTeamSchema } from '#contract/matches/competitor.ts'
import { newMatchSchema } from '#contract/matches/match.ts'
import { newTournamentSchema } from '#contract/matches/tournament.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { createTeam } from '#server/domain/teams/teams.ts'
import { createTournament } from '#server/domain/tournaments/tournaments.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open } = newsroomScreens(site)

const DAY = '2026-09-10T04:00:00Z'

/** Creates a match of two new sides in a new league of this format. */
async function addMatch(format: 't20' | 'first-class', names: readonly [string, string]) {
  const { system } = site.portal
  const teams = await Promise.all(
    names.map((en) => createTeam(system, newTeamSchema.parse({ name: { bn: `${en} সংঘ`, en } }))),
  )
  const league = await createTournament(
    system,
    newTournamentSchema.parse({
      name: { bn: `${names[0]} লিগ`, en: `${names[0]} League` },
      rules: {
        sport: 'cricket',
        format,
        table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points', 'netRunRate'] },
      },
      teams: teams.map(({ id }) => ({ teamId: id, stage: null })),
    }),
  )
  const [home, away] = teams
  const fixture = { tournamentId: league.id, homeId: home?.id, awayId: away?.id, startsAt: DAY }
  const { id } = await createMatch(system, newMatchSchema.parse(fixture))
  return { path: `/dashboard/matches/${id}`, league: league.slug }
}

/** Enters and saves runs, wickets and overs. `line`: how the list of innings then shows them. */
async function enterInnings(page: Page, numbers: readonly [string, string, string], line: string) {
  const names = [/^(Runs|রান)$/, /^(Wickets|উইকেট)$/, /^(Overs|ওভার)$/]
  for (const [at, name] of names.entries())
    await page
      .getByLabel(name)
      .first()
      .fill(numbers[at] ?? '')
  await page.getByRole('button', { name: /^(Save the innings|ইনিংস সংরক্ষণ করুন)$/ }).click()
  await page.getByText(line).first().waitFor()
}

const mainOf = async (page: Page, path: string) => {
  await page.goto(path)
  return page.locator('main').innerText()
}

test('an editor enters a tie that a super over decided; page and table follow', {
  tags: 'slow',
}, async () => {
  const { path, league } = await addMatch('t20', ['Rupsha', 'Pashur'])
  const page = await open(path, { role: 'editor' })
  const consoleErrors = recordConsoleErrors(page)
  await enterInnings(page, ['150', '6', '20'], 'Rupsha: 150/6 in 20.0 overs')
  // The totals are not level yet, so the result is refused.
  await page.getByLabel('Result', { exact: true }).selectOption({ label: 'Tied, and decided afterwards' })
  await page.getByRole('button', { name: 'Save the result' }).click()
  await page.getByText('The totals are not level').waitFor()
  await enterInnings(page, ['150', '8', '20'], 'Pashur: 150/8 in 20.0 overs')
  await page.getByLabel('Result', { exact: true }).selectOption({ label: 'Tied, and decided afterwards' })
  await page.getByLabel('Super over 1, Pashur: runs').fill('12')
  await page.getByRole('button', { name: 'Save the result' }).click()
  await page.getByText('Enter runs, wickets (two at most) and overs of both sides.').first().waitFor()
  expect(await page.getByLabel('Super over 1, Pashur: runs').inputValue()).toBe('12')
  await page.getByLabel('Super over 1, Rupsha: runs').fill('১৩')
  await page.getByRole('status', { name: 'Score' }).getByText('Tied; Rupsha won the super over').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.setViewportSize({ width: 390, height: 844 })
  expect(await hasHorizontalScroll(page)).toBe(false)
  await page.getByRole('button', { name: 'Save the result' }).click()
  await page.getByRole('button', { name: 'Correct Super over of Rupsha: 13/0' }).waitFor()
  const site = await page.getByRole('link', { name: 'View on the site' }).getAttribute('href')
  const read = await mainOf(page, site ?? '')
  expect(read).toContain('Match tied, Rupsha won the super over')
  // Batters and extras are unknown, so the page shows no empty table.
  expect(read).toMatch(/Total.*150\/6/s)
  expect(read).not.toMatch(/Batter|Extras/)
  const table = await mainOf(page, `/en/tournaments/${league}`)
  expect(table).toMatch(/Rupsha.*1\s+1\s+0\s.*0\.000\s+2/)
  expect(consoleErrors).toEqual([])
})

test('an editor enters a draw after a declared and a forfeited innings, in Bengali', {
  tags: 'slow',
}, async () => {
  const { path } = await addMatch('first-class', ['Garai', 'Chitra'])
  const page = await open(path, { role: 'editor', language: 'bn' })
  await page.getByLabel('ইনিংস যেভাবে শেষ হয়েছে').first().selectOption({ label: 'ইনিংস ঘোষণা' })
  await enterInnings(page, ['৩১০', '৭', '৮২.৩'], 'Garai সংঘ: ৮২.৩ ওভারে ৩১০/৭ · ইনিংস ঘোষণা')
  await page.getByLabel('ইনিংস যেভাবে শেষ হয়েছে').first().selectOption({ label: 'ইনিংস ছেড়ে দেওয়া: খেলা হয়নি' })
  await enterInnings(page, ['', '', ''], 'Chitra সংঘ দলের ইনিংস: ইনিংস ছেড়ে দেওয়া')
  await page.getByLabel('ফল', { exact: true }).selectOption({ label: 'ড্র' })
  await page.getByRole('status', { name: 'স্কোর' }).getByText('ড্র').waitFor()
  expect(await violationsOn(page)).toEqual([])
  await page.getByRole('button', { name: 'ফল সংরক্ষণ করুন' }).click()
  await page.getByRole('button', { name: 'শুধরে নিন: ড্র' }).waitFor()
  const site = await page.getByRole('link', { name: 'সাইটে দেখুন' }).getAttribute('href')
  expect(await mainOf(page, site ?? '')).toContain('ম্যাচ ড্র')
})
