// After another server became the primary: one that went on with the old primary is no replica of it, however far it is.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, onTestFinished, test } from 'vitest'
import { openPool } from '#server/db/client.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { openReplicas } from '#server/db/replicas.ts'
import { createLog } from '#server/platform/log.ts'
import { makeStandby, type Standby, urlOf } from './standby.ts'

const PROBE = 'select 42 as probe'
const POSITION = "(pg_last_wal_replay_lsn() - '0/0'::pg_lsn)"

test('a server on another timeline is not read, a replica of the new primary is', async () => {
  const place = mkdtempSync(join(tmpdir(), 'maidan-timelines-'))
  onTestFinished(() => rmSync(place, { recursive: true, force: true }))
  const log = createLog('silent')
  const folder = (name: string) => join(place, name)
  const before = await startEmbeddedPostgres({ dataDir: folder('before'), log })
  onTestFinished(() => before.stop())
  const standbyOf = async (from: Pick<Standby, 'connection'>, name: [string, string]) => {
    const standby = await makeStandby(from.connection, folder(name[0]), folder(name[1]))
    onTestFinished(() => standby.stop())
    return standby
  }
  const promoted = await standbyOf(before, ['before', 'promoted'])
  const left = await standbyOf(before, ['before', 'left'])
  await promoted.ask('select pg_promote()')
  const old = openPool(before.connection, 1, () => undefined)
  onTestFinished(() => old.end())
  await old.query('create table more as select repeat(md5(n::text), 9) from generate_series(1, 20000) n')
  const { rows } = await promoted.ask("select (pg_current_wal_insert_lsn() - '0/0'::pg_lsn)::text as at")
  await expect
    .poll(async () => (await left.ask(`select ${POSITION} > ${rows[0].at} as further`)).rows)
    .toEqual([{ further: true }])
  const follows = await standbyOf(promoted, ['promoted', 'follows'])

  const primary = openPool(promoted.connection, 2, () => undefined)
  onTestFinished(() => primary.end())
  const open = (standby: Standby) => {
    const replicas = openReplicas([urlOf(standby.connection)], {
      primary,
      size: 1,
      log,
      onOutdatedRead: () => undefined,
    })
    onTestFinished(() => replicas.close())
    return () => replicas.query((pool) => pool.query(PROBE), primary)
  }
  const [atLeft, looked, atFollows] = [
    left.counting(PROBE),
    left.counting('pg_last_wal_replay_lsn'),
    follows.counting(PROBE),
  ]
  const [readLeft, readFollows] = [open(left), open(follows)]
  await expect
    .poll(async () => {
      await Promise.all([readLeft(), readFollows()])
      return Math.min(looked(), atFollows())
    })
    .toBeGreaterThan(2)
  expect(atLeft()).toBe(0)
})
