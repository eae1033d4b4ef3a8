// The home of the dashboard for each role.
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { isBackupLate, isBackupUnproved, pendingTasks } from '#app/dashboard/overview/overview-rules.ts'
import { dhakaDay } from '#bangla/dates.ts'
import { overviewSchema } from '#contract/overview.ts'
import { ANONYMOUS, type Role } from '#contract/role.ts'
import { SETUP_STEPS } from '#contract/setup.ts'
import { appointments } from '#server/db/tables/appointment-tables.ts'
import { recordBackup, recordRestoreTest } from '#server/domain/backups/backups.ts'
import { updateMatch } from '#server/domain/matches/matches.ts'
import { listMessages, openMessage, sendMessage } from '#server/domain/messages/messages.ts'
import { updateSettings } from '#server/domain/settings/save-settings.ts'
import { append } from '../match-league.ts'
import { entry } from '../match-scripts.ts'
import { makePadMatch } from '../pad-match.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let entered: Record<'reporter' | 'editor' | 'admin', Entered>

beforeAll(async () => {
  site = await createTestApp()
  entered = {
    reporter: await site.signIn('reporter'),
    editor: await site.signIn('editor'),
    admin: await site.signIn('admin'),
  }
  const makePost = async (role: keyof typeof entered, fields: object) => {
    const answer = await site.call('/api/allposts', {
      method: 'POST',
      body: JSON.stringify({ headline: `Of ${role}`, imageUrl: 'https://example.org/a.jpg', ...fields }),
      headers: { ...entered[role].cookie, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
  }
  await makePost('reporter', {})
  await makePost('reporter', { status: 'draft' })
  await makePost('editor', {})
  await makePost('editor', {})
  await makePost('editor', { status: 'review' })
  await makePost('editor', { status: 'draft' })
  const now = new Date()
  const asked = (id: string, state: 'asked' | 'confirmed') => ({
    id,
    state,
    userId: site.people.reader.id,
    topic: 'A visit',
    wantedAt: now,
    createdAt: now,
  })
  await site.world.db.insert(appointments).values([asked('a', 'asked'), asked('b', 'confirmed')])
  const message = { name: 'N', email: 'n@example.org', subject: 'S', text: 'T' }
  for (let sent = 0; sent < 3; sent++) await sendMessage({ ...site.world, viewer: ANONYMOUS }, message)
  const [newest] = (await listMessages(site.system, { state: 'any', limit: 1 })).messages
  await openMessage(site.system, newest?.id ?? '')
})
afterAll(() => site?.close())

const overview = async (role: keyof typeof entered) => {
  // Expensive counts are cached for a minute, so the clock moves on.
  site.time.ahead += 61_000
  const answer = await site.call('/api/overview', { headers: entered[role].cookie })
  expect(answer.status).toBe(200)
  return overviewSchema.parse(await answer.json())
}

test.each(['editor', 'admin'] as const satisfies Role[])(
  'an %s sees the numbers of the newsroom',
  async (role) => {
    const { numbers } = await overview(role)
    expect(numbers).toEqual({
      appointments: 2,
      newMessages: 2,
      postsPublished: 2,
      postsInReview: 2,
      appointmentsAsked: 1,
    })
    expect(pendingTasks(numbers)).toBe(3)
  },
)

test('a reporter sees the numbers of their own posts only', async () => {
  const { numbers } = await overview('reporter')
  expect(numbers).toEqual({
    appointments: null,
    newMessages: null,
    postsPublished: 0,
    postsInReview: 1,
    appointmentsAsked: null,
  })
  expect(pendingTasks(numbers)).toBe(1)
})

test('an admin sees everybody’s last acts, others see their own', async () => {
  const everything = (await overview('admin')).activities
  expect(everything.length).toBeLessThanOrEqual(8)
  expect(new Set(everything.map(({ actor }) => actor.name)).size).toBeGreaterThan(1)
  for (const role of ['reporter', 'editor'] as const) {
    const { activities } = await overview(role)
    expect(activities.length).toBeGreaterThan(0)
    expect(new Set(activities.map(({ actor }) => actor.id))).toEqual(new Set([site.people[role].id]))
  }
})

test('only admins see the age of the newest backup and why there is no newer one', async () => {
  expect((await overview('admin')).backup).toBeNull()
  expect((await overview('editor')).backup).toBeUndefined()
  const takenAt = new Date('2026-11-01T20:00:00Z')
  await recordBackup(site.system, { folder: '/secret/place', takenAt, failure: null })
  const good = (await overview('admin')).backup
  expect(good).toMatchObject({ failure: null, lastGoodAt: takenAt.toISOString() })
  expect(isBackupLate(good ?? null, new Date(takenAt.getTime() + 35 * 3_600_000))).toBe(false)
  expect(isBackupLate(good ?? null, new Date(takenAt.getTime() + 37 * 3_600_000))).toBe(true)
  await recordBackup(site.system, { folder: '/secret/place', takenAt: new Date(), failure: 'ENOSPC' })
  const failed = (await overview('admin')).backup
  expect(failed).toMatchObject({ failure: 'ENOSPC', lastGoodAt: takenAt.toISOString() })
  expect(isBackupLate(failed ?? null, takenAt)).toBe(true)
  expect(JSON.stringify(failed)).not.toContain('/secret')
  expect(isBackupLate(null, takenAt)).toBe(true)
})

test('admins see the result of the last test restore, and whether the last backup was tested', async () => {
  const takenAt = new Date('2026-11-02T20:00:00Z')
  const folder = '/secret/place'
  const hoursAfter = (hours: number) => new Date(takenAt.getTime() + hours * 3_600_000)
  await recordBackup(site.system, { folder, takenAt, failure: null })
  const untried = (await overview('admin')).backup ?? null
  expect(untried).toMatchObject({ trial: null, proved: null })
  expect(isBackupUnproved(untried, takenAt)).toBe(true)
  await recordRestoreTest(site.system, { folder: '/another', takenAt, failure: null, posts: 1, pictures: 1 })
  expect((await overview('admin')).backup).toEqual(untried)

  await recordRestoreTest(site.system, { folder, takenAt, failure: null, posts: 12, pictures: 7 })
  const proved = (await overview('admin')).backup ?? null
  expect(proved?.proved).toMatchObject({ takenAt: takenAt.toISOString(), posts: 12, pictures: 7 })
  expect([35, 37].map((hours) => isBackupUnproved(proved, hoursAfter(hours)))).toEqual([false, true])

  await recordRestoreTest(site.system, {
    folder,
    takenAt,
    failure: `${folder}/posts is damaged`,
    isDamaged: true,
  })
  const damaged = (await overview('admin')).backup ?? null
  expect(damaged).toMatchObject({
    failure: null,
    trial: { failure: 'posts is damaged' },
    proved: { posts: 12 },
  })
  expect(isBackupUnproved(damaged, takenAt)).toBe(true)
  expect(JSON.stringify(damaged)).not.toContain('/secret')
})

describe('the checklist of a new site', () => {
  const setupOf = async (role: keyof typeof entered) => (await overview(role)).setup
  const doneBy = async () => (await setupOf('admin'))?.flatMap(({ step, isDone }) => (isDone ? [step] : []))
  const set = async (fields: object) => {
    const headers = { ...entered.admin.cookie, 'content-type': 'application/json' }
    const answer = await site.call('/api/settings', { method: 'PUT', body: JSON.stringify(fields), headers })
    expect(answer.status).toBe(200)
  }

  test('is for admins, and not shown on a demo site', async () => {
    expect(await setupOf('admin')).toBeNull()
    await site.world.db.execute(sql`update users set demo = false`)
    expect((await setupOf('admin'))?.map(({ step }) => step)).toEqual([...SETUP_STEPS])
    for (const role of ['editor', 'reporter'] as const) expect(await setupOf(role)).toBeUndefined()
  })

  test('marks steps as done from the stored data', async () => {
    const isStaff = sql`role in ('reporter', 'editor', 'admin') and id <> ${site.people.admin.id}`
    await site.world.db.execute(sql`update users set disabled_at = now() where ${isStaff}`)
    await site.world.db.execute(sql`update posts set status = 'unpublished' where status = 'published'`)
    expect(await doneBy()).toEqual([])
    await site.world.db.execute(sql`update users set disabled_at = null where ${isStaff}`)
    expect(await doneBy()).toEqual(['people'])
    await site.world.db.execute(sql`update posts set status = 'published' where status = 'unpublished'`)
    expect(await doneBy()).toEqual(['people', 'story'])
    await set({ contactEmail: 'desk@prantor.example', socialLinks: ['https://x.com/prantor'] })
    expect(await doneBy()).toEqual(['contact', 'social', 'people', 'story'])
  })

  test('stays dismissed until it is restored in the settings', async () => {
    await set({ setupChecklist: false })
    expect(await setupOf('admin')).toBeNull()
    await set({ setupChecklist: true })
    expect(await setupOf('admin')).toHaveLength(SETUP_STEPS.length)
  })

  test('disappears when every step is done', async () => {
    await set({
      siteTitle: { bn: 'প্রান্তর', en: 'Prantor' },
      imprint: { bn: ['সম্পাদক: শওকত আরিফ'], en: ['Editor: Shawkat Arif'] },
      socialLinks: [],
    })
    expect(await setupOf('admin')).not.toBeNull()
    await updateSettings(site.system, { logo: 'a-picture' })
    expect(await setupOf('admin')).toBeNull()
  })
})

describe('the week in numbers', () => {
  const daysAgo = (count: number) => sql`${dhakaDay(site.world.clock.now())}::date - ${count}::int`

  test('has seven days of Dhaka, with posts by publication day and views by reading day', async () => {
    const { db } = site.world
    const ids = await db.execute(sql`select id from posts where status = 'published' order by id`)
    const [first, second] = ids.rows.map(({ id }) => String(id))
    await db.execute(sql`
      update posts set published_at = ((${daysAgo(6)})::timestamp at time zone 'Asia/Dhaka'), author_id = ${site.people.reporter.id}
      where id = ${first ?? ''}`)
    // The clock of these tests is ahead, perhaps past midnight.
    await db.execute(sql`
      update posts set published_at = ((${daysAgo(0)})::timestamp at time zone 'Asia/Dhaka') where id = ${second ?? ''}`)
    await db.execute(sql`insert into post_views (post_id, day, views) values
      (${first ?? ''}, ${daysAgo(0)}, 5), (${first ?? ''}, ${daysAgo(6)}, 7), (${first ?? ''}, ${daysAgo(7)}, 100),
      (${second ?? ''}, ${daysAgo(0)}, 9)`)
    const { week } = await overview('editor')
    expect(week.days.map(({ posts }) => posts)).toEqual([1, 0, 0, 0, 0, 0, 1])
    expect(week.days.map(({ views }) => views)).toEqual([7, 0, 0, 0, 0, 0, 14])
    expect(week.bestRead.map(({ _id, views }) => [_id, views])).toEqual([
      [first, 12],
      [second, 9],
    ])
    expect(week.bestRead[0]?.path).toMatch(/^\/allposts\/\d{4}\/\d\d\/\d\d\//)

    const own = (await overview('reporter')).week
    expect(own.days.map(({ posts }) => posts)).toEqual([1, 0, 0, 0, 0, 0, 0])
    expect(own.days.map(({ views }) => views)).toEqual([7, 0, 0, 0, 0, 0, 5])
    expect(own.bestRead.map(({ _id }) => _id)).toEqual([first])
  })
})

describe('waiting posts', () => {
  test('posts in review are shown to reviewers only, oldest first', async () => {
    expect((await overview('editor')).waiting.review?.map(({ headline }) => headline)).toEqual([
      'Of reporter',
      'Of editor',
    ])
    expect((await overview('reporter')).waiting.review).toBeNull()
  })

  test('a returned draft is shown to its writer only, with the editor’s note', async () => {
    await site.world.db.execute(sql`
      update posts set status = 'draft', return_note = 'Name the source.', returned_at = now(),
        returned_by = ${site.people.editor.id}
      where status = 'review' and author_id = ${site.people.reporter.id}`)
    expect((await overview('reporter')).waiting.returned).toEqual([
      expect.objectContaining({
        headline: 'Of reporter',
        note: 'Name the source.',
        returnedBy: site.people.editor.name,
      }),
    ])
    expect((await overview('admin')).waiting.returned).toEqual([])
  })

  test('a returned post that its writer submits again is in review again', async () => {
    const save = async (role: keyof typeof entered, method: string, path: string, fields: object) => {
      const headers = { ...entered[role].cookie, 'content-type': 'application/json' }
      const answer = await site.call(`/api/allposts${path}`, {
        method,
        body: JSON.stringify(fields),
        headers,
      })
      return answer.json()
    }
    const lists = async () => ({
      review: (await overview('editor')).waiting.review?.map(({ _id }) => _id),
      returned: (await overview('reporter')).waiting.returned.map(({ _id, note }) => [_id, note]),
    })
    const fields = { headline: 'Sent twice', imageUrl: 'https://example.org/a.jpg' }
    const id = (await save('reporter', 'POST', '', fields)).insertedId
    const submitted = await lists()
    expect(submitted.review).toContain(id)
    const back = { status: 'draft', returnNote: 'Name the second source.' }
    expect((await save('editor', 'PUT', `/${id}`, back)).post.status).toBe('draft')
    const returned = await lists()
    expect(returned.review).toEqual(submitted.review?.filter((each) => each !== id))
    expect(returned.returned).toEqual([[id, 'Name the second source.'], ...submitted.returned])
    const again = await save('reporter', 'PUT', `/${id}`, { status: 'review', excerpt: 'Two sources' })
    expect(again.post).toMatchObject({ status: 'review', returnNote: back.returnNote })
    expect(await lists()).toEqual(submitted)
  })

  test('scheduled posts are listed with their time, to reporters only their own', async () => {
    const at = new Date(Date.now() + 3_600_000).toISOString()
    const answer = await site.call('/api/allposts', {
      method: 'POST',
      body: JSON.stringify({
        headline: 'Later',
        richText: '<p>More tomorrow.</p>',
        category: ['Cricket'],
        imageUrl: 'https://example.org/a.jpg',
        status: 'scheduled',
        publishAt: at,
      }),
      headers: { ...entered.editor.cookie, 'content-type': 'application/json' },
    })
    expect(answer.status).toBe(201)
    expect((await overview('admin')).waiting.scheduled).toEqual([
      expect.objectContaining({ headline: 'Later', publishAt: at }),
    ])
    expect((await overview('reporter')).waiting.scheduled).toEqual([])
  })
})

describe('matches to score', () => {
  const NOON_HOURS = 12
  /** Two minutes after noon in Dhaka, so that no match starts on another day. */
  const moveToNoon = () => {
    const now = site.world.clock.now()
    const noon = new Date(`${dhakaDay(now)}T${NOON_HOURS}:02:00+06:00`)
    site.time.ahead += noon.getTime() - now.getTime() + (noon < now ? 86_400_000 : 0)
  }

  test('are listed until the desk closes them: running ones first, ended ones last with their result', async () => {
    moveToNoon()
    const scorers = [site.people.reporter.id]
    const made = await makePadMatch(site.system, { mark: 'E', scorers })
    const running = await makePadMatch(site.system, { mark: 'R', scorers })
    const upcoming = await makePadMatch(site.system, { mark: 'U', scorers })
    const toss = (of: typeof made) => entry('toss', { winner: of.home.id, decision: 'bat' })
    await append(site.system, made.id, [toss(made), entry('abandon', {})])
    await append(site.system, running.id, [toss(running), entry('innings', { team: running.home.id })])
    const listed = async () =>
      (await overview('reporter')).toScore.map(({ _id, status, summary }) => [
        ...[_id, status, summary?.result?.outcome],
      ])
    const others = [
      [running.id, 'live', undefined],
      [upcoming.id, 'fixture', undefined],
    ]
    expect(await listed()).toEqual([...others, [made.id, 'finished', 'no result']])
    expect((await overview('editor')).toScore).toEqual([])
    const ended = [made.id, 'finished', 'no result']
    const HOUR_MS = 3_600_000
    site.time.ahead += 14 * HOUR_MS
    expect(await listed(), 'after midnight').toEqual([...others, ended])
    await updateMatch(site.system, made.id, { isClosed: true })
    expect(await listed()).toEqual(others)
    site.time.ahead += 4 * 24 * HOUR_MS
    expect(await listed(), 'on the sixth day').toEqual([[running.id, 'live', undefined]])
  })
})
