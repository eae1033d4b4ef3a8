// Visits of the last seconds before a stop are stored.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { serve } from '#server/main.ts'
import { readConfig } from '#server/platform/config.ts'
import { createLog } from '#server/platform/log.ts'
import { findFreePort } from '#server/processes/shared-port.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

let database: TestDatabase
let dataDir: string
beforeAll(async () => {
  database = await createTestDatabase()
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-stop-'))
})
afterAll(async () => {
  await database?.drop()
  rmSync(dataDir, { recursive: true, force: true })
})

test('a stopping portal stores the visits in its buffer', async () => {
  const port = await findFreePort('127.0.0.1', 0)
  const { host, user, database: name, port: at } = database.connection
  const url = `postgres://${user}@/${name}?host=${encodeURIComponent(host)}&port=${at}`
  const config = readConfig({
    SITE_URL: `http://localhost:${port}`,
    PORT: String(port),
    DATA_DIR: dataDir,
    DEMO: '0',
  })
  const running = await serve(
    { ...config, database: { ...config.database, url } },
    createLog('error'),
    new AbortController().signal,
  )
  const response = await fetch(`http://localhost:${port}/api/visits`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'user-agent': 'Mozilla/5.0 (X11; Linux x86_64) Firefox/132.0',
      origin: `http://localhost:${port}`,
    },
    body: JSON.stringify({ path: '/', vitals: { LCP: 1_200 } }),
  })
  expect(response.status).toBe(204)
  await running.stop()
  const client = new pg.Client(database.connection)
  await client.connect()
  const { rows } = await client.query('select sum(count)::int as count from web_vitals')
  await client.end()
  expect(rows).toEqual([{ count: 1 }])
})
