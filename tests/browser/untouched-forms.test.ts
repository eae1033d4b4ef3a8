// Saving a form of the dashboard without touching it writes nothing: no row, no version, no audit entry. What the conversions of
// forms do with any stored value: tests/untouched-forms.test.ts.
import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { newMatchSchema } from '#contract/matches/match.ts'
import { createMatch } from '#server/domain/matches/matches.ts'
import { allRows, tablesWritten } from '../all-rows.ts'
import { newsroomScreens } from './newsroom-screens.ts'
import { startTestSite } from './test-site.ts'

const site = startTestSite()
const { open } = newsroomScreens(site)

/** Written while nobody saves: requests, the demo match that plays itself, and what is counted. */
const UNWATCHED = [
  'sessions',
  'limits',
  'post_views',
  'web_vitals',
  'matches',
  'match_events',
  'match_leases',
]

async function idOf(sql: string): Promise<string> {
  const { rows } = await site.portal.system.db.$client.query<{ id: string }>(sql)
  expect(rows.length).toBe(1)
  return rows[0]?.id ?? ''
}

/** A fixture of July 2009, when Dhaka had summer time, between two demo teams. */
async function oldFixture(): Promise<string> {
  const { system } = site.portal
  const { rows } = await system.db.$client.query<{ id: string }>(
    `select id from terms where kind = 'team' order by slug limit 2`,
  )
  const [homeId = '', awayId = ''] = rows.map(({ id }) => id)
  const fixture = { sport: 'cricket', homeId, awayId, startsAt: '2009-07-01T17:30:00Z' }
  return (await createMatch(system, newMatchSchema.parse(fixture))).id
}

const byName = (page: Page, search: string) => async () => {
  await page.getByLabel('Search for a name or spelling').fill(search)
  await page.getByRole('button', { name: /^Edit/ }).first().click()
  return page.getByRole('main')
}
const inPanel = (page: Page, title: string | RegExp) =>
  page.locator('section').filter({ has: page.getByRole('heading', { level: 2, name: title }) })

type Form = { path: () => Promise<string>; find: (page: Page) => Promise<Locator> }
const FORMS: { [title: string]: Form } = {
  'a team': { path: async () => '/dashboard/terms', find: (page) => byName(page, 'Mathpara')() },
  'a player': { path: async () => '/dashboard/terms', find: (page) => byName(page, 'Mahmud')() },
  'a user': {
    path: async () => '/dashboard/usermgt',
    async find(page) {
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      return page.getByRole('dialog')
    },
  },
  'the own profile': { path: async () => '/dashboard/profile', find: async (page) => page.getByRole('main') },
  'an issue of the newspaper': {
    path: async () => '/dashboard/newspapers',
    async find(page) {
      await page.getByRole('button', { name: /^Edit/ }).first().click()
      return page.getByRole('main')
    },
  },
  'a picture': {
    path: async () => '/dashboard/media',
    async find(page) {
      await page.getByRole('list', { name: 'Images' }).locator('a, button').first().click()
      return page.getByRole('main')
    },
  },
  'a tournament': {
    path: async () =>
      `/dashboard/tournaments/${await idOf('select id from tournaments order by slug limit 1')}`,
    async find(page) {
      await page.getByRole('button', { name: 'Edit', exact: true }).click()
      return page.getByRole('main')
    },
  },
  'the details of a match': {
    path: async () => `/dashboard/matches/${await oldFixture()}`,
    find: async (page) => inPanel(page, 'Time, venue and reporters'),
  },
  'line-ups': {
    path: async () =>
      `/dashboard/matches/${await idOf("select match_id as id from match_events where kind = 'lineup' order by match_id limit 1")}`,
    find: async (page) => inPanel(page, /line-up/i),
  },
  'writers of a live blog': {
    path: async () =>
      `/dashboard/live/${await idOf('select post_id as id from live_blogs order by post_id limit 1')}`,
    find: async (page) => inPanel(page, 'Writers'),
  },
}

test.each(Object.entries(FORMS))('%s', { tags: 'slow' }, async (_title, { path, find }) => {
  const page = await open(await path())
  await page.waitForLoadState('networkidle')
  const form = await find(page)
  const save = form.getByRole('button', { name: /^Save/ }).first()
  await save.waitFor()
  if (await save.isDisabled()) return
  const { $client: db } = site.portal.system.db
  const before = await allRows(db, UNWATCHED)
  const said = page.getByRole('status').filter({ hasText: /saved|changes|changed/i })
  await save.click()
  await said.first().waitFor()
  expect(tablesWritten(before, await allRows(db, UNWATCHED))).toEqual([])
})
