// A node is stopped while no synchronous replica confirms commits: it waits for none of them longer than a commit may take.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { UNANSWERED } from '#server/db/supervised-connection.ts'
import { startKillableDatabase } from '../kill/killable-database.ts'
import { makeKillablePortal } from '../portal/killable-portal.ts'

const PATIENCE = { timeout: 120_000, interval: 50 }

test('a stop with much time does not use it up for commits that cannot succeed, and leaves none behind', async () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-replicas-away-'))
  await using database = await startKillableDatabase(join(folder, 'database'))
  const portal = await makeKillablePortal({
    DATABASE_URL: database.url,
    SECRET: 'the secret of a newsroom whose replicas are away',
    STOP_SECONDS: '300',
  })
  const admin = new pg.Client(database.connection)
  await admin.connect()
  const waiting = async () => {
    const { rows } = await admin.query(`select query from pg_stat_activity where wait_event = 'SyncRep'`)
    return rows.map(({ query }) => String(query).trim().toLowerCase())
  }
  try {
    await portal.start()
    // Its address is printed when its jobs run, too.
    await expect.poll(() => portal.output(), PATIENCE).toContain('http://')
    await admin.query('set synchronous_commit = off')
    await admin.query(`alter system set synchronous_standby_names = 'nobody'`)
    await admin.query('select pg_reload_conf()')
    // A write of the job queue, which is no transaction that ends with a commit of its own.
    await expect.poll(waiting, PATIENCE).toContainEqual(expect.stringMatching(/^(?:with|update|insert)/))
    await portal.end('SIGTERM')
    expect(portal.output()).not.toContain(UNANSWERED)
    expect(await waiting()).toEqual([])
  } finally {
    await admin.query('alter system reset synchronous_standby_names')
    await admin.query('select pg_reload_conf()')
    await admin.end()
    await portal.remove()
    rmSync(folder, { recursive: true, force: true })
  }
})
