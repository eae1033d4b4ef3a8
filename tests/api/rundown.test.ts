// The rundown of a match day: drafts that exist once, fields that follow the log until publication, mails, who sees what.
import { randomUUID } from 'node:crypto'
import { sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import { withoutFields } from '#contract/posts/match-fact.ts'
import { rundownSchema } from '#contract/posts/rundown.ts'
import { SYSTEM } from '#contract/role.ts'
import { openDueDrafts } from '#server/domain/rundown/open-drafts.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { type League, makeLeague } from '../match-league.ts'
import { type Newsroom, openNewsroom } from './newsroom-fixture.ts'

const HOUR_MS = 3_600_000

let room: Newsroom
let league: League
let reporterId: string
/** A second process on the same database, with the same clock. */
let other: Awaited<ReturnType<typeof openWorld>>

beforeAll(async () => {
  room = await openNewsroom()
  const { system, time, dataDir, people, world, connection } = room.site
  // The league and its fixtures were created a day ago.
  time.ahead = -24 * HOUR_MS
  league = await makeLeague(system)
  time.ahead = 0
  reporterId = people.reporter.id
  // Opens the draft for the league's own fixture, so that the tests do not count it.
  await openDueDrafts(system)
  const clock = { now: () => new Date(Date.now() + time.ahead) }
  const config = readConfig({ SITE_URL: world.siteUrl, DATA_DIR: dataDir, DEMO: '0' })
  other = await openWorld(config, connection, createLog('error'), clock)
})
afterAll(async () => {
  await other?.close()
  await room?.close()
})

const run = () => openDueDrafts(room.site.system)
const runTwice = () => Promise.all([run(), openDueDrafts({ ...other.world, viewer: SYSTEM })])

type Sport = 'cricket' | 'football'
async function addFixture(hours: number, fields: object = {}, sport: Sport = 'cricket'): Promise<string> {
  const { body } = await room.call('editor', 'POST', '/matches', {
    sport,
    homeId: league.home,
    awayId: league.away,
    venueId: null,
    startsAt: new Date(Date.now() + room.site.time.ahead + hours * HOUR_MS).toISOString(),
    ...fields,
  })
  return body._id
}
const readPost = async (id: string, role: 'editor' | 'reporter' = 'editor') =>
  (await room.call(role, 'GET', `/allposts/${id}`)).body
const save = (id: string, change: object) => room.call('editor', 'PUT', `/allposts/${id}`, change)
const textOf = async (id: string) => String((await readPost(id)).richText).replace(/<[^>]+>/g, ' ')
const storiesOf = async (matchId: string) => {
  const { rows } = await room.site.world.db.execute(
    sql`select post_id, role from match_posts where match_id = ${matchId} order by post_id`,
  )
  return rows.map(({ post_id, role }) => [post_id, role])
}
const mailsTo = async (address: string) => {
  const { rows } = await room.site.world.db.execute(
    sql`select data->>'subject' as subject from jobs.job where name = 'send-mail' and data->>'to' = ${address} order by 1`,
  )
  return rows.map(({ subject }) => String(subject))
}

describe('drafts', () => {
  test('a fixture gets one preview in each edition, however many processes open drafts', async () => {
    const id = await addFixture(20)
    const opened = await Promise.all([runTwice(), runTwice()])
    expect(opened.flat().reduce((sum, count) => sum + count, 0)).toBe(1)
    expect(await runTwice()).toEqual([0, 0])
    expect(await storiesOf(id)).toEqual([
      [`${id}-preview-bn`, 'preview'],
      [`${id}-preview-en`, 'preview'],
    ])
    const post = await readPost(`${id}-preview-bn`)
    expect(post).toMatchObject({
      status: 'review',
      language: 'bn',
      category: ['Cricket'],
      createdAt: null,
      headline: 'সূর্যতরুণ সংঘ–নবীন সংসদ: ম্যাচের আগে',
      translationOf: `${id}-preview-en`,
    })
    const english = await readPost(`${id}-preview-en`)
    expect(english).toMatchObject({ language: 'en', translationOf: `${id}-preview-bn` })
    expect(english.richText).toContain(`<data value="match:${id}:home">Surjotorun Club</data>`)
    expect(english.richText).toMatch(/In \d+ match(?:es)? Surjotorun Club won/)
    // A draft is never published automatically.
    expect((await room.call(null, 'GET', `/allposts/${id}-preview-bn`)).status).toBe(404)
  })

  test('a removed draft is not opened again', async () => {
    const id = await addFixture(10)
    expect(await run()).toBe(1)
    await room.call('admin', 'DELETE', `/allposts/${id}-preview-bn`)
    await room.call('editor', 'PUT', `/matches/${id}`, { posts: [] })
    expect(await runTwice()).toEqual([0, 0])
    expect((await readPost(`${id}-preview-bn`)).error).toBeTruthy()
    expect(await storiesOf(id)).toEqual([])
  })

  test('are not opened for distant, postponed, past or imported matches, or if the tournament has none', async () => {
    const distant = await addFixture(30)
    const postponed = await addFixture(5)
    await room.call('editor', 'PUT', `/matches/${postponed}`, { status: 'postponed' })
    const past = await addFixture(-30)
    await league.append(past, league.script('cricket'))
    const imported = await addFixture(6)
    await room.site.world.db.execute(sql`update matches set source = 'cricsheet:1' where id = ${imported}`)
    const { body: tournament } = await room.call('editor', 'POST', '/tournaments', {
      name: { bn: 'চুপচাপ লিগ', en: 'Quiet League' },
      rules: {
        sport: 'cricket',
        format: 't20',
        rundown: 'none',
        table: { points: { win: 2, draw: 1, loss: 0, noResult: 1 }, criteria: ['points'] },
      },
    })
    expect(tournament.rules.rundown).toBe('none')
    const quiet = await addFixture(7, { tournamentId: tournament._id, sport: undefined })
    expect(await run()).toBe(0)
    for (const id of [distant, postponed, past, imported, quiet]) expect(await storiesOf(id)).toEqual([])
    // A postponed match that becomes a fixture again gets its preview a day before it.
    await room.call('editor', 'PUT', `/matches/${postponed}`, { status: 'fixture' })
    expect(await run()).toBe(1)
    await room.call('editor', 'PUT', `/tournaments/${tournament._id}`, {
      rules: { ...tournament.rules, rundown: 'en' },
    })
    expect(await run()).toBe(1)
    expect(await storiesOf(quiet)).toEqual([[`${quiet}-preview-en`, 'preview']])
  })

  test('a result opens a report, also for an abandoned football match', async () => {
    const id = await addFixture(1)
    const football = await addFixture(1, {}, 'football')
    await run()
    await league.append(id, league.script('cricket'))
    await league.append(football, [
      { clientId: randomUUID(), kind: 'kickoff', payload: { period: 'first half' } },
      { clientId: randomUUID(), kind: 'abandon', payload: {} },
    ])
    room.site.time.ahead = 2 * HOUR_MS
    const [mine = 0, theirs = 0] = await runTwice()
    expect(mine + theirs).toBe(2)
    expect(await runTwice()).toEqual([0, 0])
    room.site.time.ahead = 0
    const text = await textOf(`${id}-report-en`)
    expect(text).toMatch(/Surjotorun Club beat Nobin Sangsad by \d+ runs/)
    expect(text).toMatch(/Fall of wickets:\s+1-\d+ \(Player home a, 3\.6 ov\)/)
    expect(text).toMatch(/Fall of wickets:\s+none/)
    expect(text).toContain('[Quote:')
    expect(await textOf(`${id}-report-bn`)).toMatch(/নবীন সংসদকে [০-৯]+ রানে হারিয়েছে সূর্যতরুণ সংঘ/)
    expect(await textOf(`${football}-report-bn`)).toContain('ম্যাচ পরিত্যক্ত হয়েছে')
  })
})

describe('fields with facts of a match', () => {
  test('follow the log until publication and are plain text from then on', async () => {
    const id = await addFixture(1)
    await run()
    await league.append(id, league.script('cricket'))
    room.site.time.ahead = 2 * HOUR_MS
    await run()
    room.site.time.ahead = 0
    const draft = `${id}-report-en`
    const before = await textOf(draft)
    const [, margin = ''] = /by (\d+) runs/.exec(before) ?? []
    const correct = async (runs: number) => {
      const { body: match } = await room.call('editor', 'GET', `/matches/${id}`)
      const { body: log } = await room.call('editor', 'GET', `/matches/${id}/events?limit=5000`)
      const ball = log.find(({ kind }: { kind: string }) => kind === 'ball')
      const answer = await room.call('editor', 'POST', `/matches/${id}/events`, {
        base: match.lastSeq,
        acceptProblems: true,
        events: [
          {
            clientId: randomUUID(),
            kind: 'replace',
            reason: 'miscounted',
            payload: { seq: ball.seq, event: { kind: 'ball', runs } },
          },
        ],
      })
      expect(answer.status).toBe(200)
    }
    await correct(6)
    const corrected = (await readPost(draft)).richText
    expect(corrected).not.toContain(`by ${margin} runs`)
    const preview = await room.call('editor', 'POST', `/allposts/${draft}/preview-link`, {})
    const shown = await (await room.site.call(preview.body.path)).text()
    expect(shown).not.toContain('<data')
    expect(shown).toMatch(/beat Nobin Sangsad by \d+ runs/)

    const published = await save(draft, { status: 'published', imageUrl: 'https://pictures.example/a.jpg' })
    expect(published.status).toBe(200)
    const { richText, summary } = published.body.post
    expect(richText).toBe(withoutFields(corrected))
    expect(summary).toMatch(/beat Nobin Sangsad by \d+ runs/)
    // Publishing does not make the other edition outdated.
    expect((await readPost(`${id}-report-bn`)).translationBehind).toBe(false)
    await correct(0)
    expect((await readPost(draft)).richText).toBe(richText)
    expect((await readPost(`${id}-report-bn`)).richText).toContain('<data')
    const { body: feed } = await room.call(null, 'GET', '/allposts?language=en')
    expect(JSON.stringify(feed)).not.toContain('<data')
  })

  test('tell an over with all its balls as a whole one, but not where a wicket fell', async () => {
    const id = await addFixture(1)
    const player = async (en: string) =>
      (await room.call('editor', 'POST', '/players', { name: { bn: en, en } })).body._id
    const [one, two, bowler] = [
      await player('Fact One'),
      await player('Fact Two'),
      await player('Fact Three'),
    ]
    const dot = () => ({ clientId: randomUUID(), kind: 'ball', payload: {} })
    await league.append(id, [
      { clientId: randomUUID(), kind: 'innings', payload: { team: league.home, batters: [one, two] } },
      { clientId: randomUUID(), kind: 'over_start', payload: { bowler } },
      ...Array.from({ length: 5 }, dot),
      { clientId: randomUUID(), kind: 'ball', payload: { wickets: [{ kind: 'bowled' }] } },
    ])
    const facts = ['score', 'innings-1', 'bowling-1', 'falls-1']
    const { _id } = await room.make('editor', {
      language: 'en',
      status: 'draft',
      richText: facts.map((fact) => `<p><data value="match:${id}:${fact}">x</data></p>`).join(''),
    })
    const text = await textOf(_id)
    expect(text).toMatch(/0\/1 \(1 ov\).*0\/1 in 1 over.*1\/0 \(1 ov\).*Fact One, 0\.6 ov/s)
  })

  test('load their match once however many there are; more than a hundred are refused', async () => {
    const id = await addFixture(1)
    const facts = ['home', 'away', 'score', 'result', 'venue']
    const fields = (count: number) =>
      Array.from(
        { length: count },
        (_, at) => `<p><data value="match:${id}:${facts[at % facts.length]}">x</data></p>`,
      )
    const queriesOf = async (count: number) => {
      const { _id } = await room.make('editor', { status: 'draft', richText: fields(count).join('') })
      const spy = vi.spyOn(room.site.world.db.$client, 'query')
      await readPost(_id)
      const { length } = spy.mock.calls
      spy.mockRestore()
      return length
    }
    await queriesOf(1)
    expect(await queriesOf(100)).toBe(await queriesOf(1))
    const body = { headline: 'বেশি', status: 'draft', richText: fields(101).join('') }
    const refused = await room.call('editor', 'POST', '/allposts', body)
    expect([refused.status, refused.body.code, refused.body.field]).toEqual([
      400,
      'TOO_MANY_FACTS',
      'richText',
    ])
  })

  test('become text when a scheduled story is published; invalid fields become text at once', async () => {
    const id = await addFixture(1)
    const field = (value: string) => `<p><data value="${value}">x</data> y</p>`
    const post = await room.make('editor', { status: 'draft', richText: field(`match:${id}:score`) })
    expect(post.richText).toBe(
      `<p><data value="match:${id}:score">[score]</data> y</p>`.replace('[score]', '[স্কোর]'),
    )
    for (const value of ['match:a:nothing', 'javascript:x', ''])
      expect((await room.make('editor', { status: 'draft', richText: field(value) })).richText).toBe(
        '<p>x y</p>',
      )
    const at = new Date(Date.now() + HOUR_MS).toISOString()
    await save(post._id, { status: 'scheduled', publishAt: at })
    await league.append(id, league.script('cricket'))
    room.site.time.ahead = 2 * HOUR_MS
    const { publishDueScheduledPosts } = await import('#server/domain/editing/post-lifecycle.ts')
    await publishDueScheduledPosts(room.site.system)
    room.site.time.ahead = 0
    const now = await readPost(post._id)
    expect([now.status, now.richText]).toEqual([
      'published',
      expect.stringMatching(/^<p>সূর্যতরুণ সংঘ [০-৯/]+ \([০-৯]+ ওভার\), .* y<\/p>$/),
    ])
    // In a story that is already public, a field becomes text at once.
    const again = await save(post._id, { richText: field(`match:${id}:venue`) })
    expect(again.body.post.richText).toBe('<p>[মাঠ] y</p>')
  })
})

describe('people', () => {
  test('a scorer gets one mail when the draft opens and one before the start, and may edit the draft', async () => {
    const address = room.site.people.reporter.email
    const id = await addFixture(3)
    await run()
    expect(await mailsTo(address)).toEqual([])
    expect((await readPost(`${id}-preview-bn`)).authorId).toBeNull()
    // Assigned after the draft was opened.
    await room.call('editor', 'PUT', `/matches/${id}`, { scorers: [reporterId] })
    await runTwice()
    await runTwice()
    expect(await mailsTo(address)).toEqual(['Preview to write: Surjotorun Club v Nobin Sangsad'])
    expect(await readPost(`${id}-preview-bn`, 'reporter')).toMatchObject({
      authorId: reporterId,
      mayUpdate: true,
    })
    room.site.time.ahead = 2.5 * HOUR_MS
    await runTwice()
    await runTwice()
    expect(await mailsTo(address)).toEqual([
      'Preview to write: Surjotorun Club v Nobin Sangsad',
      'Soon: Surjotorun Club v Nobin Sangsad',
    ])
    room.site.time.ahead = 0
  })

  test('an editor opens the drafts of a match that was entered after its start, once', async () => {
    const id = await addFixture(-3)
    expect(await run()).toBe(0)
    const draftsOf = async () => {
      const day = (await room.call('editor', 'GET', `/matches/${id}`)).body.day
      const { matches } = rundownSchema.parse((await room.call('editor', 'GET', `/rundown?date=${day}`)).body)
      return matches.find(({ match }) => match._id === id)
    }
    expect((await draftsOf())?.drafts).toBe('preview')
    expect((await room.call('reporter', 'POST', `/matches/${id}/drafts`)).status).toBe(403)
    expect((await room.call('editor', 'POST', '/matches/nothing/drafts')).body.code).toBe('MATCH_NOT_FOUND')
    await room.site.world.db.execute(sql`update matches set status = 'abandoned' where id = ${id}`)
    const opened = await room.call('editor', 'POST', `/matches/${id}/drafts`)
    expect([opened.status, opened.body]).toEqual([
      201,
      { role: 'report', posts: [{ _id: `${id}-report-bn` }, { _id: `${id}-report-en` }] },
    ])
    expect(await readPost(`${id}-report-bn`)).toMatchObject({ status: 'review', language: 'bn' })
    const after = await draftsOf()
    expect([after?.drafts, after?.posts.map(({ role }) => role)]).toEqual([null, ['report', 'report']])
    const again = await room.call('editor', 'POST', `/matches/${id}/drafts`)
    expect([again.status, again.body.code]).toEqual([409, 'MATCH_DRAFTS_EXIST'])
    await room.site.world.db.execute(sql`update matches set status = 'postponed' where id = ${id}`)
    const off = await room.call('editor', 'POST', `/matches/${id}/drafts`)
    expect([off.status, off.body.code]).toEqual([409, 'MATCH_DRAFTS_IMPOSSIBLE'])
  })

  test('the rundown shows the step of each match, and reporters only their own unpublished stories', async () => {
    const id = await addFixture(0.4)
    await run()
    const day = (await room.call('editor', 'GET', `/matches/${id}`)).body.day
    const of = async (role: 'editor' | 'reporter') => {
      const { body, status } = await room.call(role, 'GET', `/rundown?date=${day}`)
      expect(status).toBe(200)
      return rundownSchema.parse(body).matches.find(({ match }) => match._id === id)
    }
    const seen = await of('editor')
    expect(seen).toMatchObject({ step: 'live', mayScore: true, missing: ['scorer', 'preview'] })
    expect(seen?.posts.map(({ role, language, mayUpdate }) => [role, language, mayUpdate])).toEqual([
      ['preview', 'bn', true],
      ['preview', 'en', true],
    ])
    expect(await of('reporter')).toMatchObject({ posts: [], mayScore: false })
    await room.call('editor', 'PUT', `/matches/${id}`, { isClosed: true })
    expect(await of('editor')).toMatchObject({ step: 'closed', missing: [] })
    for (const role of ['reader', null] as const)
      expect([401, 403]).toContain((await room.call(role, 'GET', '/rundown')).status)
    expect((await room.call('editor', 'GET', '/rundown?date=x')).status).toBe(400)
  })
  // Last: football has no section of its own from here on.
  test('a draft is in the section that stands for that of its sport', async () => {
    expect((await room.call('admin', 'POST', '/sections/Football/merge', { into: 'Sports' })).status).toBe(
      200,
    )
    const id = await addFixture(20, {}, 'football')
    await run()
    expect(await readPost(`${id}-preview-bn`)).toMatchObject({ category: ['Sports'] })
    // The section still has a row, but no post: without it a draft has no section.
    await room.site.world.db.execute(sql`update sections set merged_into = null where id = 'Football'`)
    expect((await room.call('admin', 'DELETE', '/sections/Football')).status).toBe(200)
    const next = await addFixture(21, {}, 'football')
    await run()
    expect(await readPost(`${next}-preview-bn`)).toMatchObject({ category: [] })
  })
})
