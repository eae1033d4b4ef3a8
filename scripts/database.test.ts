// `npm run database` finds the database as the portal does: by the environment, then by `.env`.
import { spawnSync } from 'node:child_process'
import { chmod, cp, mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'

let folder = ''
beforeAll(async () => {
  folder = await mkdtemp(join(tmpdir(), 'maidan-database-'))
  for (const file of ['scripts/database.mjs', 'scripts/prepare/project.mjs'])
    await cp(join(import.meta.dirname, '..', file), join(folder, file))
  // Says which database the viewer would open.
  const node = join(folder, 'node_modules/node/bin/node')
  await mkdir(dirname(node), { recursive: true })
  await writeFile(node, '#!/bin/sh\necho "$DATABASE_URL"\n')
  await chmod(node, 0o755)
})
afterAll(() => rm(folder, { recursive: true, force: true }))

function run(env: Record<string, string> = {}) {
  const script = join(folder, 'scripts/database.mjs')
  const { status, stdout } = spawnSync(process.execPath, [script], { env, encoding: 'utf8' })
  return [status, stdout.trim()]
}

test('opens the database of .env, unless the environment names another one', async () => {
  expect(run()).toEqual([1, ''])
  await writeFile(join(folder, '.env'), 'DATABASE_URL=postgresql://file@localhost/one\n')
  expect(run()).toEqual([0, 'postgresql://file@localhost/one'])
  const DATABASE_URL = 'postgresql://environment@localhost/two'
  expect(run({ DATABASE_URL })).toEqual([0, DATABASE_URL])
})

test('opens the database that runs in the data folder of .env', async () => {
  const running = { socket: '/run/maidan', user: 'maidan', database: 'maidan' }
  await mkdir(join(folder, 'other'))
  await writeFile(join(folder, 'other/postgres.json'), JSON.stringify(running))
  await writeFile(join(folder, '.env'), 'DATA_DIR=other\n')
  expect(run()).toEqual([0, 'postgresql://maidan@localhost/maidan?host=%2Frun%2Fmaidan'])
})
