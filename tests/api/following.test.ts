// What an account follows and has saved, over HTTP: single changes of two devices, joining a browser's list, limits, and what is
// left when subjects, articles and accounts go.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { FOLLOWING_LIMITS } from '#contract/following/browser-list.ts'
import { followingChangedSchema, followingSchema } from '#contract/following/following.ts'
import { newPlayerSchema } from '#contract/matches/competitor.ts'
import { ANONYMOUS } from '#contract/role.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { follows, savedPosts } from '#server/db/tables/reader-tables.ts'
import { getMine } from '#server/domain/following/mine.ts'
import { findSubjects } from '#server/domain/following/subjects.ts'
import { deleteTerm } from '#server/domain/name-book/terms.ts'
import { createPlayer, updatePlayer } from '#server/domain/players/players.ts'
import { updateTeam } from '#server/domain/teams/teams.ts'
import { type League, makeLeague } from '../match-league.ts'
import { createTestApp, type TestApp } from '../test-app.ts'

let site: TestApp
let league: League
let phone: Record<string, string>
let laptop: Record<string, string>
let other: Record<string, string>
let editor: Record<string, string>

beforeAll(async () => {
  site = await createTestApp()
  league = await makeLeague(site.system)
  phone = (await site.signIn('reader')).cookie
  laptop = (await site.signIn('reader')).cookie
  other = (await site.signIn('reporter')).cookie
  editor = (await site.signIn('admin')).cookie
})
beforeEach(async () => {
  await site.world.db.delete(follows)
  await site.world.db.delete(savedPosts)
  await site.world.db.$client.query('delete from limits')
})
afterAll(() => site?.close())

const send = (body: object, headers: Record<string, string> = phone) =>
  site.call('/api/following', {
    method: 'POST',
    headers: { ...headers, 'content-type': 'application/json' },
    body: JSON.stringify(body),
  })
const change = async (body: object, headers = phone) => {
  const answer = await send(body, headers)
  expect(answer.status).toBe(200)
  return followingChangedSchema.parse(await answer.json())
}
const listsOf = async (headers: Record<string, string> = phone) => {
  const answer = await site.call('/api/following', { headers })
  expect(answer.headers.get('cache-control')).toBe('private, no-store')
  return followingSchema.parse(await answer.json())
}
const teams = (count: number, from = 0) => Array.from({ length: count }, (_, at) => `team:t${from + at}`)
const NOTHING = { subjects: [], posts: [] }

const made = z.object({ post: z.object({ _id: z.string() }) })
async function publish(fields: object = {}): Promise<string> {
  const answer = await site.call('/api/allposts', {
    method: 'POST',
    headers: { ...editor, 'content-type': 'application/json' },
    body: JSON.stringify({
      headline: 'শেষ ওভারের জয়',
      richText: '<p>লেখা</p>',
      category: 'Cricket',
      status: 'published',
      imageUrl: 'https://pictures.example/a.jpg',
      ...fields,
    }),
  })
  return made.parse(await answer.json()).post._id
}

describe('changes', () => {
  test('add and remove single subjects and articles, newest first', async () => {
    const post = await publish()
    await change({ follow: ['team:a'] })
    await change({ follow: ['reporter:রাশেদ করিম'], save: [post] })
    await change({ follow: ['team:a'] })
    expect(await listsOf()).toEqual({ subjects: ['reporter:রাশেদ করিম', 'team:a'], posts: [post] })
    const after = await change({ unfollow: ['team:a', 'team:never'], unsave: [post] })
    expect(after).toEqual({ subjects: ['reporter:রাশেদ করিম'], posts: [], left: NOTHING })
  })

  test('of two devices do not overwrite each other, even at once', async () => {
    await change({ follow: ['team:a', 'team:b'] })
    await Promise.all([
      change({ follow: ['team:c'] }, phone),
      change({ unfollow: ['team:a'] }, laptop),
      change({ follow: ['team:d'] }, laptop),
    ])
    expect((await listsOf(laptop)).subjects.toSorted()).toEqual(['team:b', 'team:c', 'team:d'])
  })

  test('join the list of a browser: none lost, none doubled, in its order', async () => {
    const [one, two] = [await publish(), await publish()]
    await change({ follow: ['team:b', 'team:x'], save: [two] })
    const joined = await change({ follow: ['team:c', 'team:b', 'team:a'], save: [one, two, 'no-such-post'] })
    expect(joined.subjects.toSorted()).toEqual(['team:a', 'team:b', 'team:c', 'team:x'])
    expect(joined.posts.toSorted()).toEqual([one, two].toSorted())
    expect(joined.left).toEqual(NOTHING)
    expect(joined.subjects.indexOf('team:c')).toBeLessThan(joined.subjects.indexOf('team:a'))
  })

  test('stop at the limit and say what did not fit, also when they come at once', async () => {
    const { subjects: most } = FOLLOWING_LIMITS
    await change({ follow: teams(most - 2) })
    const answers = await Promise.all([
      change({ follow: teams(3, 1_000) }, phone),
      change({ follow: teams(3, 2_000) }, laptop),
    ])
    expect(answers.flatMap(({ left }) => left.subjects)).toHaveLength(4)
    expect((await listsOf()).subjects).toHaveLength(most)
    const swapped = await change({ unfollow: ['team:t0'], follow: ['team:new'] })
    expect([swapped.subjects.includes('team:new'), swapped.left]).toEqual([true, NOTHING])
  })

  test.each([
    ['follow', ['team:'], 'FIELD_INVALID'],
    ['follow', ['planet:earth'], 'FIELD_INVALID'],
    ['follow', [`team:${'x'.repeat(201)}`], 'FIELD_INVALID'],
    ['follow', [`team:${'x'.repeat(300)}`], 'FIELD_TOO_LONG'],
    ['unfollow', [7], 'FIELD_NOT_TEXT'],
    ['follow', teams(FOLLOWING_LIMITS.subjects + 1), 'FIELD_TOO_LONG'],
    ['save', ['x'.repeat(65)], 'FIELD_TOO_LONG'],
    ['everything', [], 'FIELD_UNKNOWN'],
  ])('with a wrong field %s are refused', async (field, value, code) => {
    const answer = await send({ [field]: value })
    expect(answer.status).toBe(400)
    expect(await answer.json()).toMatchObject({ code, field: expect.stringContaining(field) })
  })
})

describe('the lists', () => {
  test('are those of the caller alone', async () => {
    await change({ follow: ['team:a'] })
    expect(await listsOf(other)).toEqual(NOTHING)
    expect(await listsOf({})).toEqual(NOTHING)
    expect((await send({ follow: ['team:b'] }, {})).status).toBe(401)
  })

  test('go with the account', async () => {
    await change({ follow: ['team:a'], save: [await publish()] }, other)
    const { id } = site.people.reporter
    const rows = async () => [
      await site.world.db.$count(follows, eq(follows.userId, id)),
      await site.world.db.$count(savedPosts, eq(savedPosts.userId, id)),
    ]
    expect(await rows()).toEqual([1, 1])
    await site.world.db.$client.query('update posts set author_id = null where author_id = $1', [id])
    await site.system.db.$client.query('delete from users where id = $1', [id])
    expect(await site.world.db.$count(users, eq(users.id, id))).toBe(0)
    expect(await rows()).toEqual([0, 0])
  })
})

describe('what is shown', () => {
  const showing = (subjects: string[], posts: string[] = []) =>
    getMine({ ...site.system, viewer: ANONYMOUS }, { subjects, posts }, 'bn')

  test('has matches of teams, tournaments, players and matches: each once, in play, next, over', async () => {
    const ids = (matches: { id: string }[]) => matches.map(({ id }) => id)
    const [player] = await site.world.db.$client
      .query<{ id: string }>("select id from terms where slug = 'player-home-a'")
      .then(({ rows }) => rows)
    for (const key of [`team:${league.home}`, `player:${player?.id}`]) {
      const { matches } = await showing([key, `match:${league.live.id}`])
      expect(ids(matches.live)).toEqual([league.live.id])
      expect(ids(matches.next)).toEqual([league.fixture.id])
      expect(ids(matches.results)).toContain(league.finished.id)
    }
    const { matches } = await showing([`match:${league.finished.id}`])
    expect([ids(matches.results), matches.live, matches.next]).toEqual([[league.finished.id], [], []])
  })

  test('has news of sections and reporters, and saved articles; unpublished ones vanish', async () => {
    const reporter = 'সাবিহা রহমান'
    const [one, two] = [await publish({ reporter }), await publish({ reporter, category: 'Football' })]
    const ofSection = await showing(['section:Football'], [one, 'no-such-post'])
    expect(ofSection.news.map(({ id }) => id)).toContain(two)
    expect(ofSection.news.map(({ id }) => id)).not.toContain(one)
    expect(ofSection.saved.map(({ id }) => id)).toEqual([one])
    const ofReporter = await showing([`reporter:${reporter}`])
    expect(ofReporter.news.map(({ id }) => id).toSorted()).toEqual([one, two].toSorted())
    await site.world.db.$client.query("update posts set status = 'draft' where id = $1", [one])
    expect((await showing([`reporter:${reporter}`], [one])).saved).toEqual([])
    expect((await showing([`reporter:${reporter}`])).news.map(({ id }) => id)).toEqual([two])
  })

  test('follows new names and merges, and leaves out what was deleted or never was', async () => {
    const find = async (...keys: string[]) => findSubjects(site.system, keys)
    await updateTeam(site.system, league.away, { name: { bn: 'নতুন সংসদ', en: 'Notun Sangsad' } })
    expect(await find(`team:${league.away}`)).toMatchObject([{ name: { en: 'Notun Sangsad' } }])
    const add = (en: string) =>
      createPlayer(site.system, newPlayerSchema.parse({ name: { bn: `খেলোয়াড় ${en}`, en } }))
    const [kept, twice, gone] = [await add('Zahin Kept'), await add('Zahin Twice'), await add('Zahin Gone')]
    const story = await publish({ headline: 'খেলোয়াড় Zahin Twice দলে' })
    await updatePlayer(site.system, twice.id, { mergedInto: kept.id })
    expect((await showing([`player:${kept.id}`])).news.map(({ id }) => id)).toEqual([story])
    const both = await find(`player:${twice.id}`, `player:${kept.id}`)
    expect(both.map(({ subject }) => subject.id)).toEqual([kept.id])
    expect(await find(`player:${gone.id}`)).toHaveLength(1)
    await deleteTerm(site.system, gone.id)
    expect(await find(`player:${gone.id}`)).toEqual([])
    expect(
      await find('team:none', 'player:none', 'tournament:none', 'match:none', 'topic:none', 'section:none'),
    ).toEqual([])
    expect(await find('reporter:Nobody Atall', 'nonsense')).toEqual([])
  })
})

// Last: the account may send no more.
test('changes are limited for each account, not for an address', async () => {
  let status = 200
  for (let sent = 0; sent < 400 && status === 200; sent++) status = (await send({})).status
  expect(status).toBe(429)
  expect((await send({}, editor)).status).toBe(200)
})
