// Readers who follow a match while nodes, PostgreSQL or both are killed, their own connections break, and nodes are restarted one after
// the other: nobody misses an event, gets one twice or in another order, and all end with the state of the log.
import { setTimeout as pause } from 'node:timers/promises'
import { expect, test } from 'vitest'
import { snapshotPath, streamPath } from '#contract/matches/live.ts'
import { killAndWait, startTwoNodes, VICTIMS } from '../kill/rounds.ts'
import { startScoredMatch } from '../kill/scored-match.ts'
import { openReader } from '../kill/stream-readers.ts'
import { rounds } from '../slow-rounds.ts'

const KILLS = rounds({ short: 3, full: 50 })
const READERS = rounds({ short: 40, full: 1_000 })
const CUTS = rounds({ short: 3, full: 20 })
/** Number of nodes that are restarted one after the other. */
const RESTARTED = rounds({ short: 1, full: 2 })
/** While a node starts, its readers miss fewer events than are rendered again. */
const EVENT_EVERY_MS = 300
const BETWEEN_KILLS_MS = rounds({ short: 500, full: 2_500 })

test('kills, restarts and lost connections lose or double no event, and all readers end in the same state', {
  timeout: 3_600_000,
}, async ({ annotate }) => {
  await using opened = new AsyncDisposableStack()
  const running = await startTwoNodes(opened)
  const { nodes } = running
  const origins = nodes.map(({ origin }) => origin)
  const match = await startScoredMatch(origins, (await nodes[0].signIn()).authorization)
  const first = match.seq()
  const readers = Array.from({ length: READERS }, (_, at) => {
    const path = streamPath(match.id, at % 2 === 0 ? 'bn' : 'en', first, at % 3 === 0 ? 'card' : 'match')
    const reader = openReader(origins, path, first)
    opened.defer(() => reader.stop())
    return reader
  })
  const scoring = match.score(EVENT_EVERY_MS)
  for (let round = 0; round < KILLS; round++) {
    const cuts = Math.floor(((round + 1) * CUTS) / KILLS) - Math.floor((round * CUTS) / KILLS)
    for (const reader of readers) for (let cut = 0; cut < cuts; cut++) reader.cutWithin(BETWEEN_KILLS_MS * 2)
    await pause(Math.random() * BETWEEN_KILLS_MS)
    await killAndWait(VICTIMS[round % VICTIMS.length] ?? 'node', running)
  }
  for (const node of nodes.slice(0, RESTARTED)) {
    await node.end('SIGTERM')
    await node.start()
  }
  await scoring.stop()
  await expect.poll(() => readers.filter((reader) => reader.received().last < match.seq()).length).toBe(0)
  const { seq, hash } = await (await fetch(origins[0] + snapshotPath(match.id, 'bn'))).json()
  expect(seq).toBe(match.seq())
  const received = readers.map((reader) => reader.received())
  const sum = (name: 'lost' | 'doubled' | 'outOfOrder' | 'snapshots' | 'cuts') =>
    received.reduce((total, each) => total + each[name], 0)
  const figures = {
    lost: sum('lost'),
    doubled: sum('doubled'),
    outOfOrder: sum('outOfOrder'),
    snapshots: sum('snapshots'),
    cuts: sum('cuts'),
  }
  await annotate(`${KILLS} kills, ${seq - first} events to ${READERS} readers: ${JSON.stringify(figures)}`)
  expect(figures).toEqual({ lost: 0, doubled: 0, outOfOrder: 0, snapshots: 0, cuts: READERS * CUTS })
  expect(new Set(received.map((each) => each.hash))).toEqual(new Set([hash]))
  const kinds = Map.groupBy(received, ({ kind }) => kind)
  for (const [kind, all] of kinds)
    expect([kind, new Set(all.map(({ digest }) => digest)).size]).toEqual([kind, 1])
})
