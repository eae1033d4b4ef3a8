// A PostgreSQL that dies repeatedly while Maidan runs, with the real server.
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import { openPool } from '../client.ts'
import { findRunningPostgres } from './embedded-postgres.ts'
import { type SupervisedPostgres, startSupervisedPostgres } from './supervised-postgres.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maidan-kept-'))
let postgres: SupervisedPostgres
let pool: pg.Pool
beforeAll(async () => {
  postgres = await startSupervisedPostgres({ dataDir, log: createLog('silent') })
  pool = openPool(postgres.connection, 2, () => undefined)
  await pool.query('create table story as select 0 as number')
})
afterAll(async () => {
  await pool?.end()
  await postgres?.stop()
  rmSync(dataDir, { recursive: true, force: true })
})

const pidNow = () => Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])

/** Kills the server and returns the stored number once a new server answers. Answers of the killed server do not count. */
async function numberAfterDeath(): Promise<number> {
  const { rows } = await pool.query<{ began: Date }>('select pg_postmaster_start_time() as began')
  process.kill(pidNow(), 'SIGKILL')
  for (let tries = 0; tries < 600; tries++) {
    const answer = await pool
      .query<{ began: Date; number: number }>('select pg_postmaster_start_time() as began, number from story')
      .catch(() => null)
    const found = answer?.rows[0]
    if (found && found.began.getTime() !== rows[0]?.began.getTime()) return found.number
    await pause(50)
  }
  throw new Error('PostgreSQL did not come back')
}

test('a killed server is restarted at the same address, with all committed data', async () => {
  for (let death = 1; death <= 3; death++) {
    await pool.query('update story set number = $1', [death])
    expect(await numberAfterDeath()).toBe(death)
  }
})

test('a server is not restarted after a stop, even if it was killed just before', async () => {
  process.kill(pidNow(), 'SIGKILL')
  await postgres.stop()
  await pause(500)
  expect(findRunningPostgres(dataDir)).toBeNull()
  expect(existsSync(postgres.connection.host)).toBe(false)
})
