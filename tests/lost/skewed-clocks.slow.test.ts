// Two nodes whose clocks are five minutes ahead of and behind the database's (libfaketime): posts are published on time by the
// database's clock, sessions and changes of one node hold on the other, and the metric tells it.
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type KillableDatabase, startKillableDatabase } from '../kill/killable-database.ts'
import { type KillablePortal, makeKillablePortal } from '../portal/killable-portal.ts'
import { type Newsroom, newsroomAt, WITH_METRICS } from './newsroom-client.ts'

const PATIENCE = { timeout: 120_000, interval: 100 }
const SKEW_SECONDS = 300

const library = findLibrary()

/** Debian's package libfaketime has it in a folder named after the machine's kind. */
function findLibrary(): string | null {
  const folders = existsSync('/usr/lib') ? readdirSync('/usr/lib').map((name) => `/usr/lib/${name}`) : []
  const paths = ['/usr/lib', ...folders].map((folder) => `${folder}/faketime/libfaketime.so.1`)
  return paths.find(existsSync) ?? null
}

describe.skipIf(library === null)(
  `clocks five minutes apart${library ? '' : ' (skipped: no libfaketime)'}`,
  () => {
    let folder: string
    let database: KillableDatabase
    let [ahead, behind]: (KillablePortal | undefined)[] = []
    let nodes: Newsroom[]
    let authorization: string

    const startNode = async (offset: string) => {
      const node = await makeKillablePortal({
        ...WITH_METRICS,
        DATABASE_URL: database.url,
        SECRET: 'the secret of a newsroom whose clocks differ',
        LD_PRELOAD: library ?? '',
        FAKETIME: offset,
        // Only the time of day differs between machines.
        FAKETIME_DONT_FAKE_MONOTONIC: '1',
        DONT_FAKE_MONOTONIC: '1',
      })
      await node.start()
      return node
    }

    beforeAll(async () => {
      folder = mkdtempSync(join(tmpdir(), 'maidan-skewed-'))
      database = await startKillableDatabase(join(folder, 'database'))
      ahead = await startNode(`+${SKEW_SECONDS}s`)
      behind = await startNode(`-${SKEW_SECONDS}s`)
      authorization = (await ahead.signIn()).authorization
      nodes = [ahead, behind].map((node) => newsroomAt(node, authorization))
    })
    afterAll(async () => {
      await ahead?.remove()
      await behind?.remove()
      await database?.[Symbol.asyncDispose]()
      rmSync(folder, { recursive: true, force: true })
    })

    test('a post is published at its time, neither early by the one clock nor late by the other', async () => {
      for (const node of nodes) {
        const at = Date.now() + 8_000
        const { status, insertedId } = await node.publish('নির্ধারিত', {
          publishAt: new Date(at).toISOString(),
        })
        expect(status).toBe(201)
        while (!(await node.isPublic(insertedId))) await pause(50)
        // The test has the clock of the database; what it asked just before was answered by then.
        expect(Date.now()).toBeGreaterThanOrEqual(at)
        for (const other of nodes) await expect.poll(() => other.isPublic(insertedId), PATIENCE).toBe(true)
      }
    })

    test('with only the node behind, a post does not wait five minutes', async () => {
      await ahead?.end('SIGTERM')
      const at = Date.now() + 3_000
      const [, late] = nodes
      const made = await late?.publish('একা', { publishAt: new Date(at).toISOString() })
      await expect.poll(() => late?.isPublic(made?.insertedId ?? ''), PATIENCE).toBe(true)
      await ahead?.start()
    })

    test('sessions, versions and settings of one node hold on the other; pages are not taken for outdated', async () => {
      const [first, second] = nodes
      if (!first || !second) throw new Error('Two nodes')
      const { insertedId: id } = await first.publish('প্রথম')
      for (const [node, other, headline] of [
        [first, second, 'এগিয়ে'],
        [second, first, 'পিছিয়ে'],
        [first, second, 'আবার এগিয়ে'],
      ] as const) {
        expect(await node.save(id, { headline })).toMatchObject({ status: 200 })
        for (const reader of [node, other])
          await expect
            .poll(() => reader.read(`/post/${id}`), PATIENCE)
            .toMatchObject({
              text: expect.stringContaining(headline),
              isStale: false,
            })
      }
      const { authorization: late } = (await behind?.signIn()) ?? {}
      const there = ahead && late ? newsroomAt(ahead, late) : first
      expect((await there.publish('অন্য নোডে')).status).toBe(201)
    })

    test('the metric and one line of the log tell it', async () => {
      for (const node of nodes)
        await expect
          .poll(() => node.metric('maidan_clock_skew_seconds'), PATIENCE)
          .toBeGreaterThan(SKEW_SECONDS - 5)
      for (const node of [ahead, behind]) {
        const said = () => (node?.output().split('its time is used').length ?? 0) - 1
        await expect.poll(said, PATIENCE).toBe(1)
      }
    })
  },
)
