// An anonymous client that opens the streams of hundreds of matches, closes them and opens them again, against a portal with a small heap:
// it stays up and its memory bounded, with matches that are over and with those in play.
import { readFileSync } from 'node:fs'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { streamPath } from '#contract/matches/live.ts'
import type { Database } from '#server/db/client.ts'
import { makeLeague } from '../match-league.ts'
import { rounds } from '../slow-rounds.ts'
import { openStream } from '../stream-client.ts'
import { addressOf, createTestDatabase } from '../test-database.ts'
import { startTestPortal } from '../test-portal.ts'
import { makeKillablePortal } from './killable-portal.ts'

const MATCHES = rounds({ short: 150, full: 1_500 })
/** What a portal needs without streams, and not much more. */
const HEAP_MB = 256
const CONNECTIONS = 10
const ROUNDS = 2

/** Copies a match with its whole log. Returns the ids of the copies. */
async function copyMatch(db: Database, id: string, kind: string): Promise<string[]> {
  await db.execute(sql`insert into matches select r.* from matches c, generate_series(1, ${MATCHES}::int) n,
    lateral jsonb_populate_record(c, jsonb_build_object('id', ${kind}::text || n, 'source', null)) r where c.id = ${id}`)
  await db.execute(sql`insert into match_events select r.* from match_events c, generate_series(1, ${MATCHES}::int) n,
    lateral jsonb_populate_record(c, jsonb_build_object('match_id', ${kind}::text || n)) r where c.match_id = ${id}`)
  return Array.from({ length: MATCHES }, (_, at) => `${kind}${at + 1}`)
}

/** The most memory that a process has had, in MB. */
const peakOf = (pid: number) =>
  Number(/^VmHWM:\s+(\d+) kB/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) / 1024

/** Opens the streams of all these matches over a few connections, keeps each for a moment, and counts the statuses. */
async function openAll(origin: string, ids: readonly string[], after: number): Promise<Map<number, number>> {
  const statuses = new Map<number, number>()
  const waiting = [...ids]
  const walk = async () => {
    for (let id = waiting.pop(); id !== undefined; id = waiting.pop()) {
      const stream = await openStream(origin + streamPath(id, 'bn', after))
      statuses.set(stream.status, (statuses.get(stream.status) ?? 0) + 1)
      if (stream.status === 200) await stream.next(() => true)
      stream.close()
    }
  }
  await Promise.all(Array.from({ length: CONNECTIONS }, walk))
  return statuses
}

test('streams of hundreds of matches, opened and closed again and again, do not exhaust a small heap', {
  timeout: 3_600_000,
}, async ({ annotate }) => {
  await using opened = new AsyncDisposableStack()
  const database = await createTestDatabase()
  opened.defer(() => database.drop())
  const filling = await startTestPortal({
    demo: false,
    database: { ...database, drop: async () => undefined },
  })
  const league = await makeLeague(filling.system)
  const over = await copyMatch(filling.system.db, league.finished.id, 'over')
  const live = await copyMatch(filling.system.db, league.live.id, 'live')
  await filling.close()
  const portal = await makeKillablePortal({
    DATABASE_URL: addressOf(database),
    NODE_OPTIONS: `--max-old-space-size=${HEAP_MB}`,
    SECRET: 'a secret of the stream memory proof, long enough',
    WEB_CONCURRENCY: '1',
  })
  opened.defer(() => portal.remove())
  await portal.start()
  const pid = portal.pid()
  const before = peakOf(pid)
  const counted: string[] = []
  for (let round = 0; round < ROUNDS; round++)
    for (const [ids, after] of [
      [over, 0],
      [live, 0],
      [live, league.live.lastSeq - 10],
    ] as const) {
      const statuses = await openAll(portal.origin, ids, after)
      counted.push([...statuses].map(([status, count]) => `${status}: ${count}`).join(', '))
      expect([...statuses.keys()].filter((status) => status !== 200 && status !== 503)).toEqual([])
      expect(await portal.isReady()).toBe(true)
    }
  // Many at once: the logs in memory stay within their budget, and their readers poll.
  const held = await Promise.all(
    live.slice(0, 150).map((id) => openStream(portal.origin + streamPath(id, 'en', 0))),
  )
  for (const stream of held) stream.close()
  expect(await portal.isReady()).toBe(true)
  expect(portal.pid()).toBe(pid)
  await annotate(`${counted.join('; ')}; ${before.toFixed()} MB before, at most ${peakOf(pid).toFixed()} MB`)
  expect(peakOf(pid) - before).toBeLessThan(2 * HEAP_MB)
})
