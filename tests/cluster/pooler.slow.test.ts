// Maidan behind PgBouncer in transaction mode: what needs a session has one, nothing is prepared, and addresses that do not fit
// stop the start with the setting's name.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { openDatabase, openPool } from '#server/db/client.ts'
import { checkAddresses } from '#server/db/pooler.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { openSession } from '#server/db/session.ts'
import { makeKillablePortal } from '../portal/killable-portal.ts'
import { addressOf, createEmptyDatabase, createTestDatabase, type TestDatabase } from '../test-database.ts'
import { type Pooler, startPooler } from './pooler.ts'
import { findPrograms } from './programs.ts'

const found = findPrograms('pgbouncer')
const why = found.paths === null ? ` (skipped: ${found.reason})` : ''

describe.skipIf(found.paths === null)(`PgBouncer in transaction mode${why}`, () => {
  let folder: string
  let pooler: Pooler
  let database: TestDatabase
  let [url, sessionUrl] = ['', '']

  beforeAll(async () => {
    folder = mkdtempSync(join(tmpdir(), 'maidan-pooler-'))
    pooler = await startPooler(found.paths?.pgbouncer ?? '', inject('postgres'), folder)
    database = await createTestDatabase()
    sessionUrl = addressOf(database)
    url = through(database)
  })
  afterAll(async () => {
    await pooler?.stop()
    await database?.drop()
    rmSync(folder, { recursive: true, force: true })
  })

  const through = ({ connection: { user, database: name } }: TestDatabase) =>
    `postgres://${user}@127.0.0.1:${pooler.address.port}/${name}`

  const codeOf = (ways: [string, string | null]) =>
    checkAddresses(...ways).then(
      () => 'fits',
      (error: { code: string; message: string }) => `${error.code}: ${error.message.split(' ')[0]}`,
    )

  test('addresses are checked: sessions past the pooler, in the same database', async () => {
    const other = await createEmptyDatabase()
    expect(await codeOf([sessionUrl, null])).toBe('fits')
    expect(await codeOf([url, sessionUrl])).toBe('fits')
    expect(await codeOf([url, null])).toBe('SESSIONS_NEEDED: DATABASE_URL')
    expect(await codeOf([url, url])).toBe('SESSIONS_NEEDED: DATABASE_SESSION_URL')
    expect(await codeOf([url, addressOf(other)])).toBe('OTHER_DATABASE: DATABASE_SESSION_URL')
    // A way without PgBouncer's own limit, and a server without one.
    expect(await codeOf([sessionUrl, sessionUrl])).toBe('NO_TIME_LIMIT: Statements')
    await other.drop()
  })

  test('a session keeps its temporary table while others use the pool; named statements go through', async () => {
    const pool = openPool(url, 4, () => undefined, { sessions: sessionUrl })
    try {
      const db = openDatabase(pool)
      const session = await openSession(db)
      await session.query('create temp table mine (n integer)')
      const ask = (n: number) => rowsOf<{ n: number }>(db, 'select $1::integer as n, pg_sleep(0.01)', [n])
      const answers = await Promise.all(Array.from({ length: 100 }, (_, n) => ask(n)))
      expect(answers.map(([row]) => row?.n)).toEqual(Array.from({ length: 100 }, (_, n) => n))
      await session.query('insert into mine values (1)')
      session.close()
      const { rows } = await pool.query<{ count: number }>('select count(*)::int from pg_prepared_statements')
      expect(rows).toEqual([{ count: 0 }])
    } finally {
      await pool.end()
    }
  })

  test('a portal without the way past it does not start; with it, it serves two processes', async () => {
    const settings = {
      DATABASE_URL: url,
      SECRET: 'a secret of a newsroom behind a pooler',
      WEB_CONCURRENCY: '2',
    }
    const lost = await makeKillablePortal(settings)
    await expect(lost.start()).rejects.toThrow('Maidan ended with 1')
    await lost.remove()
    const portal = await makeKillablePortal({ ...settings, DATABASE_SESSION_URL: sessionUrl })
    try {
      await portal.start()
      const headers = { ...(await portal.signIn()), 'content-type': 'application/json' }
      const body = JSON.stringify({ headline: 'খবর', imageUrl: 'https://pictures.example/a.jpg' })
      for (let number = 0; number < 20; number++) {
        const made = await fetch(`${portal.origin}/api/allposts`, { method: 'POST', headers, body })
        expect(made.status).toBe(201)
      }
      const client = new pg.Client(database.connection)
      await client.connect()
      const { rows } = await client.query<{ name: string }>(
        `select application_name as name from pg_stat_activity where query like 'listen%' or query like 'select%as there'`,
      )
      await client.end()
      expect(rows.filter(({ name }) => name === 'maidan-news').length).toBeGreaterThan(0)
    } finally {
      await portal.remove()
    }
  })

  test('a backup behind it is made and verified while Maidan runs, and restored once nobody is connected', async () => {
    const portal = await makeKillablePortal({
      DATABASE_URL: url,
      DATABASE_SESSION_URL: sessionUrl,
      SECRET: 'a secret of a newsroom behind a pooler',
    })
    try {
      await portal.start()
      const headers = { ...(await portal.signIn()), 'content-type': 'application/json' }
      const publish = (headline: string) => {
        const body = JSON.stringify({ headline, imageUrl: 'https://pictures.example/a.jpg' })
        return fetch(`${portal.origin}/api/allposts`, { method: 'POST', headers, body })
      }
      const headlines = async (): Promise<string[]> => {
        const answer = await fetch(`${portal.origin}/api/allposts?limit=100`)
        return (await answer.json()).map((post: { headline: string }) => post.headline)
      }
      const backup = join(folder, 'backup')
      expect((await publish('ব্যাকআপের আগে')).status).toBe(201)
      expect(await portal.run(['backup', backup])).toMatchObject({ status: 0 })
      expect(await portal.run(['verify-backup', backup])).toMatchObject({ status: 0 })
      expect((await publish('ব্যাকআপের পরে')).status).toBe(201)
      await portal.end('SIGTERM')

      const restore = () => portal.run(['restore', backup, '--replace'])
      const other = new pg.Client(url)
      await other.connect()
      await other.query('begin')
      const early = await restore()
      await other.end()
      expect([early.status, early.err]).toEqual([1, expect.stringContaining('Stop Maidan and')])
      // The pooler ends what nobody uses for ten seconds, and is not stopped here.
      await expect.poll(async () => (await restore()).status, { timeout: 60_000, interval: 2_000 }).toBe(0)
      await portal.start()
      expect(await headlines()).toContain('ব্যাকআপের আগে')
      expect(await headlines()).not.toContain('ব্যাকআপের পরে')
    } finally {
      await portal.remove()
    }
  })
})
