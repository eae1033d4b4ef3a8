// An editor's first league: a tournament with new teams, a round, a result, its correction, and the table that follows.
import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { newsroomScreens } from './newsroom-screens.ts'
import { violationsOn } from './page-checks/accessibility.ts'
import { hasHorizontalScroll, recordConsoleErrors } from './page-checks/console-errors.ts'
import { inEachLook, STAFF_VISITS } from './staff-page.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open, row } = newsroomScreens(site)

const TEAMS = ['Amlaki', 'Bokul', 'Chapa', 'Dalia', 'Ektara', 'Falgun', 'Golap', 'Hasna']
const BENGALI = ['আমলকী', 'বকুল', 'চাঁপা', 'ডালিয়া', 'একতারা', 'ফাল্গুন', 'গোলাপ', 'হাসনা']

/** The day of the round: the demo newsroom has later matches, which come first without it. */
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
  test('makes a league, enters a round, corrects a result and sees the table right', async () => {
    const page = await open('/dashboard/tournaments', { role: 'editor' })
    const consoleErrors = recordConsoleErrors(page)
    await page.getByRole('link', { name: 'New tournament' }).click()
    await page.getByLabel('Season').fill('2026')
    await page.getByLabel('Minutes of a half').fill('half')
    await page.getByRole('button', { name: 'Save' }).click()
    expect(await page.getByText('Enter this.').count()).toBe(2)
    expect(await page.getByText('Enter a whole number.').count()).toBe(1)
    await page.getByLabel('Name in Bengali').fill('পাড়া ফুটবল লিগ')
    await page.getByLabel('Name in English').fill('Para Football League')
    await page.getByLabel('Minutes of a half').fill('৩৫')
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
    await page.getByLabel('Matches have times or grounds of their own').check()
    const ownTime = page.getByLabel('Match 4: time, if another one')
    await ownTime.fill('31/11/2026 18:30')
    await page.getByRole('button', { name: 'Save matches' }).click()
    await expect.poll(() => ownTime.evaluate((field) => field === document.activeElement)).toBe(true)
    await ownTime.fill('২১/১১/২০২৬ ১৮:৩০')
    await page.getByRole('button', { name: 'Save matches' }).click()
    await page.getByText('Matches added: 4.').waitFor()
    const days = page.getByRole('list').filter({ has: page.getByRole('link', { name: /Club/ }) })
    await expect.poll(() => days.count()).toBe(2)
    expect(await days.first().innerText()).toMatch(/6:30.*Golap Club.*Hasna Club/s)
    // Of one time: in the order in which they were entered.
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
    // Neither a name that was not chosen nor a goal that was not added is lost in silence.
    await page.getByRole('searchbox', { name: 'Scorer, if known' }).fill('Nobody Yet')
    await page.getByRole('button', { name: 'Add to the list' }).click()
    await page.getByText('“Nobody Yet” is not chosen yet').waitFor()
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

    // The last goal was the other side's.
    await page.goBack()
    await page.getByRole('button', { name: /Correct 60/ }).click()
    await page.getByLabel('Team', { exact: true }).last().selectOption({ label: 'Amlaki Club' })
    await page.getByRole('button', { name: 'Change it to this' }).click()
    await page.getByRole('alertdialog').getByText('1 – 2 → 2 – 1').waitFor()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.getByText('Corrected. Score and table follow.').waitFor()
    await page.getByRole('link', { name: 'Tournament and table' }).click()
    await expect.poll(() => pointsOf(page, 'Amlaki Club')).toBe('3')
    expect(await pointsOf(page, 'Bokul Club')).toBe('0')
    expect(consoleErrors).toEqual([])
  })

  test('a friendly is in sight once it was added, whatever is played later', async () => {
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
    await page.getByRole('button', { name: 'Save matches' }).click()
    await page.getByText('Matches added: 1.').waitFor()
    await page.getByRole('link', { name: /Turag.*Kadamtali/s }).waitFor()
    expect(new URL(page.url()).search).toBe('?date=2026-10-05')

    // Rain, and no ball to enter.
    await page.getByRole('link', { name: /Turag.*Kadamtali/s }).click()
    await page.getByText('Abandoned or decided by the committee').click()
    await page.getByRole('button', { name: 'The match was abandoned' }).click()
    await page.getByText('Saved.').waitFor()
    await page.getByRole('status', { name: 'Score' }).getByText('No result').waitFor()
    const [site] = await Promise.all([
      page.waitForEvent('popup'),
      page.getByRole('link', { name: 'What readers see' }).click(),
    ])
    await site.getByRole('heading', { level: 1 }).waitFor()
    expect(await site.locator('main').innerText()).toContain('No result')
  })

  test('who missed what somebody else wrote keeps what was typed', async () => {
    const page = await open(ROUND_PATH, { role: 'editor' })
    await page.getByRole('link', { name: /Chapa Club/ }).click()
    await page.getByLabel('Minute').fill('5')
    await page.getByLabel('Minute').press('Enter')
    const id = new URL(page.url()).pathname.split('/').at(-1)
    const events = [{ clientId: crypto.randomUUID(), kind: 'kickoff', payload: { period: 'first half' } }]
    const other = await page.request.post(`/api/matches/${id}/events`, { data: { base: 0, events } })
    expect(other.ok()).toBe(true)
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Somebody else wrote in this match meanwhile (1).').waitFor()
    await page.getByText('Kick-off: first half').waitFor()
    await page.getByRole('button', { name: 'Save', exact: true }).first().click()
    await page.getByText('Saved.').waitFor()

    await page.getByRole('button', { name: /Correct 5/ }).click()
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByText('Say why.').waitFor()
    await page.getByLabel(/Why it is taken back/).fill('Offside')
    await page.getByRole('button', { name: 'Take it back' }).click()
    await page.getByRole('button', { name: 'Save the correction' }).click()
    await page.getByText('Corrected. Score and table follow.').waitFor()
    await expect.poll(() => page.getByRole('button', { name: /Correct 5/ }).count()).toBe(0)
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
    // A stored minute has the digits of the language.
    const field = page.getByLabel(inLanguage('মিনিট', 'Minute'), { exact: true }).last()
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
    await page.getByRole('button', { name: inLanguage('বদলান', 'Change'), exact: true }).click()
    await check()
    expect(consoleErrors).toEqual([])
  })
})
