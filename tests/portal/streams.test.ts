// Streams of matches: what readers get, in which order, and that nobody gets what they should not.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest'
import {
  LIVE_VIEWS,
  type LiveSnapshot,
  type LiveViewName,
  snapshotPath,
  streamPath,
} from '#contract/matches/live.ts'
import { maxRendered } from '#contract/matches/live-limits.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { matches } from '#server/db/tables/match-tables.ts'
import { appendEvents } from '#server/domain/matches/append-events.ts'
import { deleteMatch } from '#server/domain/matches/matches.ts'
import { readLog } from '#server/domain/matches/read-log.ts'
import { type League, makeLeague } from '../match-league.ts'
import { entry, shortInnings } from '../match-scripts.ts'
import { openStream, type StreamClient } from '../stream-client.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

let database: TestDatabase
let portal: TestPortal
let league: League
const open: StreamClient[] = []

beforeAll(async () => {
  database = await createTestDatabase()
  portal = await startTestPortal({ demo: false, database })
  league = await makeLeague(portal.system)
})
afterAll(async () => {
  for (const client of open) client.close()
  await portal?.close()
})

async function follow(path: string, headers: Record<string, string> = {}): Promise<StreamClient> {
  const client = await openStream(portal.origin + path, headers)
  open.push(client)
  return client
}
const stored = async (
  language: 'bn' | 'en',
  id = league.live.id,
  view: LiveViewName = 'match',
): Promise<LiveSnapshot> => (await fetch(portal.origin + snapshotPath(id, language, view))).json()

describe('a match that is being played', () => {
  test('sends each event once, in order, with the same hash to every reader and edition', async () => {
    const { seq } = await stored('bn')
    const [bn, en, card] = [
      await follow(streamPath(league.live.id, 'bn', seq)),
      await follow(streamPath(league.live.id, 'en', seq)),
      await follow(streamPath(league.live.id, 'bn', seq, 'card')),
    ]
    expect([bn.status, bn.headers['content-type'], bn.headers['cache-control']]).toEqual([
      200,
      'text/event-stream',
      'private, no-store',
    ])
    expect(bn.headers['set-cookie']).toBeUndefined()
    for (const runs of [1, 4, 0]) await league.bowl(runs)
    for (const client of [bn, en, card]) await client.next(({ id }) => id === seq + 3)
    const idsOf = ({ events }: StreamClient) => events.flatMap(({ id }) => id ?? [])
    for (const client of [bn, en, card]) expect(idsOf(client)).toEqual([seq + 1, seq + 2, seq + 3])
    const hashOf = ({ events }: StreamClient) => events.findLast(({ id }) => id === seq + 3)?.data.hash
    const [after, english] = [await stored('bn'), await stored('en')]
    expect([hashOf(bn), hashOf(en), hashOf(card), english.hash]).toEqual(Array(4).fill(after.hash))
    expect(after.seq).toBe(seq + 3)
  })

  test('sends only what changed, and the scorecard only to readers of the scorecard', async () => {
    const { seq } = await stored('en')
    const match = await follow(streamPath(league.live.id, 'en', seq))
    const card = await follow(streamPath(league.live.id, 'en', seq, 'card'))
    await league.bowl(6)
    const { data } = await match.next(({ id }) => id === seq + 1)
    expect(Object.keys(data.parts ?? {})).toContain('score')
    expect(Object.keys(data.parts ?? {})).not.toContain('card')
    expect(data.items).toHaveLength(1)
    const onCard = (await card.next(({ id }) => id === seq + 1)).data
    expect(Object.keys(onCard.parts ?? {})).toContain('card')
    expect(onCard.items).toBeUndefined()
  })

  test('continues where a reader left off: Last-Event-ID counts, not the position in the address', async () => {
    const { seq } = await stored('bn')
    const path = streamPath(league.live.id, 'bn', seq - 9)
    const first = await follow(path)
    await first.next(({ id }) => id === seq)
    const idsOf = ({ events }: StreamClient) => events.flatMap(({ id }) => id ?? [])
    expect(idsOf(first)).toEqual(Array.from({ length: 9 }, (_, at) => seq - 8 + at))
    const second = await follow(path, { 'Last-Event-ID': String(seq - 2) })
    await second.next(({ event }) => event === 'beat')
    expect(idsOf(second)).toEqual([seq - 1, seq])
    expect(second.events.map(({ data }) => data)).toEqual(
      expect.arrayContaining(
        first.events.filter(({ id }) => id !== null && id > seq - 2).map(({ data }) => data),
      ),
    )
  })

  test('renders a few missed events again, and begins with a snapshot if more are missing', async () => {
    const { seq } = await stored('bn')
    const most = maxRendered(seq)
    const [near, far, ahead, nobody] = [
      await follow(streamPath(league.live.id, 'bn', seq - most)),
      await follow(streamPath(league.live.id, 'bn', 0), { 'Last-Event-ID': String(seq - 200) }),
      await follow(streamPath(league.live.id, 'bn', 999_999_999)),
      await follow(streamPath(league.live.id, 'bn')),
    ]
    for (const client of [near, far, ahead, nobody]) await client.next(({ event }) => event === 'beat')
    expect(near.events.filter(({ event }) => event !== 'beat')).toHaveLength(most)
    for (const client of [far, ahead, nobody]) {
      expect(client.events[0]).toMatchObject({ event: 'snap', id: seq })
      expect(client.events[0]?.data).toEqual(await stored('bn'))
    }
  })

  test('replays up to two hundred events that were sent when they happened', async () => {
    const { id } = await league.addFixture('cricket')
    const { seq } = await stored('bn', id)
    const first = await follow(streamPath(id, 'bn', seq))
    const events = Array.from({ length: 210 }, (_, at) => entry('note', { text: `কথা ${at}` }))
    for (let at = 0; at < events.length; at += 30) {
      await league.append(id, events.slice(at, at + 30))
      await first.next((event) => event.id === at + 30)
    }
    const [near, far] = [await follow(streamPath(id, 'en', 10)), await follow(streamPath(id, 'en', 9))]
    for (const client of [near, far]) await client.next(({ event }) => event === 'beat')
    expect(near.events.flatMap((event) => event.id ?? [])).toEqual(
      Array.from({ length: 200 }, (_, at) => 11 + at),
    )
    expect(far.events[0]).toMatchObject({ event: 'snap', id: 210 })
  })

  test('marks a correction and sends the items that it changed', async () => {
    const { seq } = await stored('en')
    const client = await follow(streamPath(league.live.id, 'en', seq))
    await league.bowl(2)
    const added = await client.next(({ id }) => id === seq + 1)
    await appendEvents(portal.system, league.live.id, {
      base: seq + 1,
      events: [
        {
          clientId: crypto.randomUUID(),
          event: { kind: 'replace', seq: seq + 1, event: { kind: 'ball', runs: 3 } },
        },
      ],
      acceptProblems: true,
      isDryRun: false,
    })
    const fix = await client.next(({ id }) => id === seq + 2)
    expect(fix.event).toBe('fix')
    expect(fix.data.hash).not.toBe(added.data.hash)
    const [[key] = []] = added.data.items as [string][]
    expect(fix.data.items).toEqual(expect.arrayContaining([expect.arrayContaining([key])]))
    expect(JSON.stringify(fix.data.items)).toContain('Corrected')
  })

  test('has a snapshot that describes the last event and includes recently corrected earlier items', async () => {
    const { seq } = await stored('en')
    const events = await readLog(portal.system, league.live.id, { after: 0, limit: 100 })
    const early = events.find(({ event }) => event.kind === 'ball')
    if (!early) throw new Error('No ball')
    const entry = (kind: string, payload: Record<string, unknown>) => ({
      clientId: crypto.randomUUID(),
      event: { kind, ...payload },
      ...(kind === 'void' && { reason: 'test' }),
    })
    const append = (base: number, event: ReturnType<typeof entry>) =>
      appendEvents(portal.system, league.live.id, {
        base,
        events: [event],
        acceptProblems: true,
        isDryRun: false,
      })
    await append(seq, entry('void', { seq: early.seq }))
    const corrected = await stored('en')
    expect(corrected.items.slice(12)).toContainEqual([expect.stringContaining(String(early.seq)), null])
    expect(corrected.say).toBeUndefined()
    await append(seq + 1, entry('ball', { wickets: [{ kind: 'bowled' }] }))
    const wicket = await stored('en')
    expect(wicket.say).toEqual(['key', expect.stringMatching(/bowl/)])
    expect(wicket.items.slice(12)).toEqual(corrected.items.slice(12))
  })

  test('is compressed for clients that accept gzip, with the same events as uncompressed', async () => {
    const { seq } = await stored('bn')
    const path = streamPath(league.live.id, 'bn', seq - 20)
    const plain = await follow(path)
    const packed = await follow(path, { 'Accept-Encoding': 'gzip, deflate, br' })
    const refusing = await follow(path, { 'Accept-Encoding': 'br, gzip;q=0' })
    await league.bowl(1)
    for (const client of [plain, packed, refusing]) await client.next(({ id }) => id === seq + 1)
    const encodings = [plain, packed, refusing].map(({ headers }) => headers['content-encoding'])
    expect(encodings).toEqual([undefined, 'gzip', undefined])
    expect(packed.headers.vary).toBe('Accept-Encoding')
    // Beats are not compared: they state the age of the last event, and each reader gets them at a different time.
    const said = ({ events }: StreamClient) => events.filter(({ event }) => event !== 'beat')
    expect(said(packed)).toEqual(said(plain))
    expect(packed.bytes()).toBeLessThan(0.6 * plain.bytes())
  })

  test('is the same for every reader and ignores cookies', async () => {
    const anonymous = await follow(streamPath(league.live.id, 'en'))
    const withCookie = await follow(streamPath(league.live.id, 'en'), {
      Cookie: 'better-auth.session_token=x',
    })
    const [one, other] = [await anonymous.next(() => true), await withCookie.next(() => true)]
    expect(other).toEqual(one)
    expect(withCookie.headers['set-cookie']).toBeUndefined()
  })

  test('sends own words as a correction of their item, to readers of their edition only', async () => {
    const { seq } = await stored('bn')
    await league.bowl(1)
    const [bn, en] = [
      await follow(streamPath(league.live.id, 'bn', seq + 1)),
      await follow(streamPath(league.live.id, 'en', seq + 1)),
    ]
    const payload = { seq: seq + 1, item: 'ball', bn: 'হালকা ঠেলে এক রান <নিলেন>' }
    await league.append(league.live.id, [entry('words', payload)])
    const fix = await bn.next(({ id }) => id === seq + 2)
    expect(fix.event).toBe('fix')
    expect(fix.data.items).toHaveLength(1)
    expect(JSON.stringify(fix.data.items)).toContain('হালকা ঠেলে এক রান <নিলেন>')
    expect(fix.data.parts).toBeUndefined()
    expect((await en.next(({ id }) => id === seq + 2)).data.items).toBeUndefined()
    await league.append(league.live.id, [entry('words', { ...payload, bn: '' })])
    const made = await bn.next(({ id }) => id === seq + 3)
    expect(JSON.stringify(made.data.items)).not.toContain('হালকা ঠেলে')
    expect(made.data.items).toHaveLength(1)
  })
})

test('a finished match has no stream for readers who have all events; an unknown match is not found', async () => {
  expect((await follow(streamPath(league.finished.id, 'bn'))).status).toBe(204)
  expect((await follow(streamPath(league.finished.id, 'bn', league.finished.lastSeq))).status).toBe(204)
  for (const view of LIVE_VIEWS) {
    const behind = await follow(streamPath(league.finished.id, 'bn', league.finished.lastSeq - 2, view))
    await behind.ended
    const { id, lastSeq } = league.finished
    expect(behind.events).toEqual([
      { event: 'snap', id: lastSeq, data: await stored('bn', id, view) },
      { event: 'end', id: null, data: { seq: lastSeq, hash: expect.any(String) } },
    ])
    expect(Object.keys((await stored('bn', id, view)).parts)).toContain(view === 'card' ? 'card' : 'innings')
  }
  expect((await follow('/live/nothing/bn')).status).toBe(404)
  expect((await follow('/live/nothing.bn.json')).status).toBe(404)
  expect((await follow('/live/%E0%A4%A/bn')).status).toBe(404)
  // One query reads the state of the logs for both requests.
  const together = [follow(streamPath(league.live.id, 'bn')), follow('/live/%00/bn')]
  expect((await Promise.all(together)).map(({ status }) => status)).toEqual([200, 404])
  expect((await follow('/live/%00.bn.json')).status).toBe(404)
  expect((await fetch(`${portal.origin}/live/${league.live.id}/bn`, { method: 'HEAD' })).status).toBe(404)
})

test('readers of a tied match keep their stream for a super over, half an hour long', async () => {
  const { home, away } = league
  const match = await league.addFixture('cricket')
  const { id } = match
  await league.append(id, [...shortInnings(home, 4), ...shortInnings(away, 4)])
  const page = async () => (await fetch(portal.origin + matchPath('bn', match))).text()
  const { seq, isOver } = await stored('bn', id)
  expect(isOver).toBe(false)
  expect(await page()).toContain(streamPath(id, 'bn', seq))
  const reader = await follow(streamPath(id, 'bn', seq))
  expect(reader.status).toBe(200)
  await league.append(id, shortInnings(away, 1, true))
  await reader.next((event) => event.id === seq + 3)
  expect(await page()).toContain(streamPath(id, 'bn', seq + 3))
  await league.append(id, shortInnings(home, 2, true))
  await reader.next((event) => event.id === seq + 6)
  expect((await stored('bn', id)).isOver).toBe(true)
  expect(await page()).not.toContain('data-live=')
  expect((await follow(streamPath(id, 'bn', seq + 6))).status).toBe(204)

  const final = await league.addFixture('cricket')
  await league.append(final.id, [...shortInnings(home, 4), ...shortInnings(away, 4)])
  const longAgo = new Date(Date.now() - 31 * 60_000)
  await portal.system.db.update(matches).set({ changedAt: longAgo }).where(eq(matches.id, final.id))
  portal.forgetPages()
  expect((await stored('bn', final.id)).isOver).toBe(true)
  expect((await follow(streamPath(final.id, 'bn', 6))).status).toBe(204)
})

test('an unknown match is looked up once, and again only after an invalidation', async () => {
  const id = 'not-there-yet'
  const queries = vi.spyOn(portal.system.db.$client, 'query')
  const lookups = () => queries.mock.calls.filter((call) => JSON.stringify(call).includes(id)).length
  expect((await follow(streamPath(id, 'bn'))).status).toBe(404)
  const first = lookups()
  expect(first).toBeGreaterThan(0)
  for (const path of [
    streamPath(id, 'bn'),
    streamPath(id, 'en'),
    snapshotPath(id, 'bn'),
    snapshotPath(id, 'en'),
  ])
    expect((await follow(path)).status).toBe(404)
  expect(lookups()).toBe(first)
  await portal.system.db.transaction((transaction) =>
    portal.system.changes.publishInvalidation(transaction, [`match:${id}`]),
  )
  expect((await follow(streamPath(id, 'bn'))).status).toBe(404)
  expect(lookups()).toBeGreaterThan(first)
  queries.mockRestore()
})

test('a match that is removed ends its streams', async () => {
  const clients = [
    await follow(streamPath(league.fixture.id, 'bn')),
    await follow(streamPath(league.fixture.id, 'bn'), { 'Accept-Encoding': 'gzip' }),
  ]
  expect(clients.map(({ status }) => status)).toEqual([200, 200])
  await deleteMatch(portal.system, league.fixture.id, 'test')
  for (const client of clients) {
    await client.ended
    expect(client.events.at(-1)?.event).toBe('end')
  }
  expect((await follow(streamPath(league.fixture.id, 'bn'))).status).toBe(404)
})

test('a process that has just started reads a log a few times, wherever its readers left off', async () => {
  const { seq } = await stored('bn')
  const fresh = await startTestPortal({ demo: false, database: { ...database, drop: async () => undefined } })
  const queries = vi.spyOn(fresh.system.db.$client, 'query')
  const most = maxRendered(seq)
  const left = [seq, seq - 1, seq - 4, seq - 19, seq - most, seq - most - 1, seq - 130, 2]
  const opened = left.flatMap((after) =>
    (['bn', 'en'] as const).map((language) =>
      openStream(fresh.origin + streamPath(league.live.id, language, 0), { 'Last-Event-ID': String(after) }),
    ),
  )
  const clients = await Promise.all(opened)
  await Promise.all(clients.map((client) => client.next(({ event }) => event === 'beat')))
  const reads = queries.mock.calls.filter((call) => JSON.stringify(call).includes('from \\"match_events\\"'))
  const received = clients.map(({ events }) => events.flatMap(({ id }) => id ?? []))
  for (const client of clients) client.close()
  await fresh.close()
  // The last events; earlier ones, for up to three readers at once; and the snapshots of both editions.
  expect(reads.length).toBeLessThanOrEqual(6)
  for (const [at, after] of left.entries())
    for (const ids of [received[2 * at], received[2 * at + 1]])
      expect(ids).toEqual(
        seq - after > most ? [seq] : Array.from({ length: seq - after }, (_, step) => after + 1 + step),
      )
})
