// Reading statistics over HTTP: views sent by browsers, without bots, stored and shown on the reading side and to the newsroom.

import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { dhakaDay } from '#bangla/dates.ts'
import { articlePath } from '#contract/pages/paths.ts'
import { readingSchema } from '#contract/people/visits.ts'
import type { Transaction } from '#server/db/client.ts'
import { createPost, updatePost } from '#server/domain/editing/save-post.ts'
import { getSideLists } from '#server/domain/homepage/homepage.ts'
import { publishMostRead, writeVisits } from '#server/domain/visits/visits.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

const TELEPHONE =
  'Mozilla/5.0 (Linux; Android 13; SM-A145F) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'
const GOOGLEBOT = 'Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)'

/** What a browser says of a page of ours that sends it. */
const OF_OURS = { 'sec-fetch-site': 'same-origin' }

let site: TestApp
let editor: Entered
let paths: string[]

beforeAll(async () => {
  site = await createTestApp()
  editor = await site.signIn('editor')
  paths = []
  for (const headline of ['প্রথম খবর', 'দ্বিতীয় খবর', 'তৃতীয় খবর']) {
    const { post } = await createPost(site.system, { headline, imageUrl: 'https://example.org/a.jpg' })
    if (post.createdAt) paths.push(articlePath({ ...post, createdAt: post.createdAt }))
  }
})
afterAll(() => site?.close())
beforeEach(() => site.world.db.execute(sql`truncate post_views, web_vitals`))

async function visit(path: string, headers: Record<string, string> = {}, vitals: object = {}): Promise<void> {
  const answer = await site.call('/api/visits', {
    method: 'POST',
    body: JSON.stringify({ path, vitals }),
    headers: { 'content-type': 'application/json', 'user-agent': TELEPHONE, ...OF_OURS, ...headers },
  })
  expect(answer.status).toBe(204)
}

async function reading(query = ''): Promise<ReturnType<typeof readingSchema.parse>> {
  await writeVisits(site.system)
  const answer = await site.call(`/api/visits${query}`, { headers: editor.cookie })
  expect(answer.status).toBe(200)
  return readingSchema.parse(await answer.json())
}

const pathAt = (at: number) => paths[at] ?? ''

test('readers are counted by day; bots and prefetched pages are not', async () => {
  for (const _ of [1, 2, 3]) await visit(pathAt(0), {}, { LCP: 1_900, CLS: 0.3 })
  await visit(pathAt(0), { 'user-agent': GOOGLEBOT }, { LCP: 60_000 })
  await visit(pathAt(0), { 'user-agent': '' }, { LCP: 60_000 })
  await visit(pathAt(0), { 'sec-purpose': 'prefetch;prerender' }, { LCP: 60_000 })
  await visit('/cricket', {}, { TTFB: 300 })
  const { days, vitals } = await reading()
  expect(days).toHaveLength(7)
  expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 3])
  expect(vitals.toSorted((a, b) => a.metric.localeCompare(b.metric))).toEqual([
    { page: 'article', metric: 'CLS', p75: expect.closeTo(0.3, 1), rating: 'poor', samples: 3 },
    { page: 'article', metric: 'LCP', p75: expect.any(Number), rating: 'good', samples: 3 },
    { page: 'list', metric: 'TTFB', p75: expect.any(Number), rating: 'good', samples: 1 },
  ])
})

test('only what a page of ours sends is counted, and of one story twenty views from one address in ten minutes', async () => {
  const views = async () => (await reading()).days.at(-1)?.views
  const program = { 'sec-fetch-site': '' }
  await visit(pathAt(1), program, { LCP: 60_000 })
  await visit(pathAt(1), { 'sec-fetch-site': 'none' }, { LCP: 60_000 })
  expect(await reading()).toMatchObject({ vitals: [] })
  expect(await views()).toBe(0)
  await visit(pathAt(1), { ...program, origin: 'http://localhost:3000' })
  expect(await views()).toBe(1)
  for (let view = 0; view < 30; view++) await visit(pathAt(1))
  expect(await views()).toBe(20)
  await visit(pathAt(2))
  expect(await views()).toBe(21)
  site.time.ahead = 10 * 60_000
  await visit(pathAt(1))
  site.time.ahead = 0
  expect(await views()).toBe(22)
})

test('web vitals are summed over 7 or 28 days, and older ones are left out', async () => {
  const { db } = site.world
  const ago = (days: number) =>
    db.execute(sql`
    insert into web_vitals (day, page, metric, bucket, count)
    values ((now() at time zone 'Asia/Dhaka')::date - ${days}::int, 'home', 'INP', 25, 4)`)
  for (const days of [0, 6, 7, 27, 28]) await ago(days)
  expect((await reading()).vitals.map(({ samples }) => samples)).toEqual([8])
  const month = await reading('?days=28')
  expect(month.vitals.map(({ samples }) => samples)).toEqual([16])
  expect(month.days).toHaveLength(28)
  const wrong = await site.call('/api/visits?days=9', { headers: editor.cookie })
  expect([wrong.status, (await wrong.json()).code]).toEqual([400, 'QUERY_INVALID'])
})

test('views of posts are summed over 7 or 28 days with every day in between, and older ones are left out', async () => {
  const id = pathAt(0).split('/').at(-1) ?? ''
  const today = dhakaDay(site.world.clock.now())
  for (const [daysAgo, views] of [
    [0, 1],
    [6, 2],
    [7, 4],
    [27, 8],
    [28, 16],
  ])
    await site.world.db.execute(sql`
      insert into post_views (post_id, day, views) values (${id}, ${today}::date - ${daysAgo}::int, ${views})`)
  const week = await reading()
  expect(week.days.map(({ views }) => views)).toEqual([2, 0, 0, 0, 0, 0, 1])
  expect(week.days.at(-1)?.day).toBe(today)
  const month = await reading('?days=28')
  expect(month.days.map(({ views }) => views).filter(Boolean)).toEqual([8, 4, 2, 1])
  expect(month.days[0]?.views).toBe(8)
})

test('a view belongs to the day of Dhaka on which it was made, even if it is stored after midnight', async () => {
  const day = dhakaDay(new Date())
  site.time.ahead = new Date(`${day}T23:59:00+06:00`).getTime() - Date.now()
  for (const _ of [1, 2]) await visit(pathAt(0))
  site.time.ahead += 120_000
  await visit(pathAt(0))
  const { days } = await reading()
  const next = dhakaDay(site.world.clock.now())
  site.time.ahead = 0
  expect(next).not.toBe(day)
  expect(days.slice(-3).map(({ day: of, views }) => [of, views])).toEqual([
    [expect.any(String), 0],
    [day, 2],
    [next, 1],
  ])
})

test('views of drafts and of unknown posts are not counted', async () => {
  const { post } = await createPost(site.system, { headline: 'খসড়া', status: 'draft' })
  await visit(`/allposts/2026/11/20/${post.id}`)
  await visit('/allposts/2026/11/20/no-such-post')
  await visit(pathAt(1))
  const { days } = await reading()
  expect(days.map(({ views }) => views)).toEqual([0, 0, 0, 0, 0, 0, 1])
  const { rows } = await site.world.db.execute(sql`select post_id from post_views`)
  expect(rows).toEqual([{ post_id: pathAt(1).split('/').at(-1) }])
})

describe('the most read posts', () => {
  const headlinesIn = async (block: RegExp) => {
    const html = await (await site.call('/')).text()
    const found = block.exec(html)?.[0] ?? ''
    return ['প্রথম', 'দ্বিতীয়', 'তৃতীয়']
      .filter((word) => found.includes(`${word} খবর`))
      .toSorted((a, b) => found.indexOf(a) - found.indexOf(b))
  }
  // The line below the navigation and the list next to it are separate elements.
  const TRENDING = /<nav[^>]*aria-label="আলোচিত"[\s\S]*?<\/nav>/

  test('fill the trending line, most read first', async () => {
    for (const at of [1, 1, 1, 2, 2, 0]) await visit(pathAt(at))
    await writeVisits(site.system)
    expect(await headlinesIn(TRENDING)).toEqual(['দ্বিতীয়', 'তৃতীয়', 'প্রথম'])
  })

  test('have their new headline as soon as it is saved', async () => {
    const getFirst = async () => (await getSideLists(site.system, 'bn')).mostRead[0]
    const { id = '', headline = '' } = (await getFirst()) ?? {}
    await visit(paths.find((path) => path.endsWith(id)) ?? '')
    await writeVisits(site.system)
    await updatePost(site.system, id, { headline: `${headline}, নতুন` })
    expect(await getFirst()).toMatchObject({ id, headline: `${headline}, নতুন` })
    await updatePost(site.system, id, { headline })
  })

  test('invalidate pages when they change, and only then', async () => {
    const invalidated: string[][] = []
    const { changes } = site.system
    const ctx = {
      ...site.system,
      changes: {
        ...changes,
        publishInvalidation: async (_: Transaction, names: string[]) => void invalidated.push(names),
      },
    }
    await visit(pathAt(2))
    await writeVisits(site.system)
    await publishMostRead(ctx)
    await publishMostRead(ctx)
    expect(invalidated).toEqual([['placed:bn']])
    for (const _ of [1, 2]) await visit(pathAt(0))
    await writeVisits(site.system)
    await publishMostRead(ctx)
    expect(invalidated).toEqual([['placed:bn'], ['placed:bn']])
  })
})
