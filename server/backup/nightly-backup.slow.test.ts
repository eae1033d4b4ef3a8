// The nightly backup in its own process: made, tested by restoring it, reported; and how little it delays readers.
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { SentFile } from '#contract/form-field.ts'
import { SYSTEM } from '#contract/role.ts'
import { findLastBackup } from '#server/domain/backups/backups.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { testPicture } from '#tests/test-picture.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { readManifest } from './manifest.ts'
import { makeNightlyBackup, type NightlyOptions } from './nightly-backup.ts'

// Each backup starts a process and fills a database.
vi.setConfig({ testTimeout: 120_000 })
const DAY_MS = 86_400_000
const place = mkdtempSync(join(tmpdir(), 'maidan-nights-'))
let world: TestWorld
let ctx: Ctx
let admin: Ctx
let nights: NightlyOptions

beforeAll(async () => {
  world = await openTestWorld()
  ctx = { ...world.world, viewer: SYSTEM }
  admin = await world.as('admin')
  const { host = '', port = 0, user = '', database = '' } = world.pool.options
  const files = { dataDir: dirname(world.world.uploadsFolder), s3: null }
  nights = {
    connection: { host, port, user, database },
    files,
    secrets: null,
    backupDir: join(place, 'nights'),
  }
  const image = new SentFile(await testPicture())
  await createPost(admin, { headline: 'খবর', image, categories: ['Cricket'] })
  await createPost(admin, { headline: 'খবর ২', status: 'draft' })
})
afterAll(async () => {
  await world.end()
  rmSync(place, { recursive: true, force: true })
})

const at = (instant: string) => world.clock.set(new Date(instant))
const backupDirOf = (name: string) => mkdtempSync(join(place, `${name}-`))
const pictureOf = (folder: string) => {
  const [file] = readManifest(folder).files
  return join(folder, 'files', file?.key ?? '')
}

test('makes one backup a night, links unchanged files to the previous backup, and deletes the oldest', async () => {
  at('2026-11-15T20:00:00Z')
  await makeNightlyBackup(ctx, nights)
  const first = join(nights.backupDir, 'maidan-20261115T200000Z')
  for (let day = 1; day < 15; day++) {
    const name = `maidan-202611${String(day).padStart(2, '0')}T200000Z`
    cpSync(first, join(nights.backupDir, name), { recursive: true })
  }
  at('2026-11-16T20:00:00Z')
  await makeNightlyBackup(ctx, nights)
  const kept = readdirSync(nights.backupDir).sort()
  expect([kept.length, kept[0], kept.at(-1)]).toEqual([
    14,
    'maidan-20261103T200000Z',
    'maidan-20261116T200000Z',
  ])
  expect(statSync(pictureOf(first)).nlink).toBe(2)
})

test('the nightly backup is tested by restoring it, and only admins see the result', async () => {
  expect(await findLastBackup(admin)).toMatchObject({
    failure: null,
    lastGood: { takenAt: '2026-11-16T20:00:00.000Z' },
    check: { failure: null },
    lastProved: { takenAt: '2026-11-16T20:00:00.000Z', posts: 2, pictures: 1 },
  })
  expect(await findLastBackup(await world.as('editor'))).toBeUndefined()
})

test('reports damage, keeps the newest complete backup, and copies all files the next time', async () => {
  const proved = join(nights.backupDir, 'maidan-20261116T200000Z')
  const damaged = pictureOf(proved)
  const bytes = readFileSync(damaged)
  // In place, so that every backup with a link to the file is damaged.
  writeFileSync(
    damaged,
    bytes.map((byte) => byte ^ 0xff),
  )
  at('2026-12-20T20:00:00Z')
  for (let day = 1; day < 15; day++) {
    const name = `maidan-202612${String(day).padStart(2, '0')}T200000Z`
    cpSync(proved, join(nights.backupDir, name), { recursive: true })
  }
  await expect(makeNightlyBackup(ctx, nights)).rejects.toThrow(/is damaged/)
  expect(await findLastBackup(admin)).toMatchObject({
    failure: null,
    check: { failure: expect.stringMatching(/files\/.* is damaged/) },
    lastProved: { folder: proved, posts: 2 },
  })
  expect(readdirSync(nights.backupDir).sort()[0]).toBe('maidan-20261116T200000Z')
  at('2026-12-20T20:10:00Z')
  await makeNightlyBackup(ctx, nights)
  expect((await findLastBackup(admin))?.lastProved?.takenAt).toBe('2026-12-20T20:10:00.000Z')
  expect(readdirSync(nights.backupDir)).not.toContain('maidan-20261116T200000Z')
})

test('reports lost files every night, and backs up the rest', async () => {
  const backupDir = backupDirOf('lost')
  const { files } = nights
  const key = readManifest(join(nights.backupDir, 'maidan-20261220T201000Z')).files[0]?.key ?? ''
  const path = join(files.dataDir, 'media', key)
  const bytes = readFileSync(path)
  rmSync(path)
  at('2026-12-21T20:00:00Z')
  await makeNightlyBackup(ctx, { ...nights, backupDir })
  writeFileSync(path, bytes)
  expect(await findLastBackup(admin)).toMatchObject({
    failure: null,
    lastGood: { folder: join(backupDir, 'maidan-20261221T200000Z') },
    check: { failure: expect.stringContaining(`(1): ${key}`), isDamaged: false },
    lastProved: { takenAt: '2026-12-20T20:10:00.000Z' },
  })
})

test('reports a night without a backup, and keeps the last success', async () => {
  const taken = join(place, 'a-file')
  writeFileSync(taken, '')
  at('2026-12-22T20:00:00Z')
  await expect(makeNightlyBackup(ctx, { ...nights, backupDir: join(taken, 'below') })).rejects.toThrow()
  expect(await findLastBackup(admin)).toMatchObject({
    failure: 'ENOTDIR',
    lastGood: { takenAt: '2026-12-21T20:00:00.000Z' },
    lastProved: { takenAt: '2026-12-20T20:10:00.000Z' },
  })
})

test('deletes unfinished backups that are older than a day, and leaves newer ones', async () => {
  const backupDir = backupDirOf('killed')
  const names = ['20261101T200000Z', '20261102T195900Z'].map((night) => `.maidan-${night}.0123abcd`)
  for (const name of names) mkdirSync(join(backupDir, name, 'database'), { recursive: true })
  at('2026-11-02T20:00:01Z')
  await makeNightlyBackup(ctx, { ...nights, backupDir })
  expect(readdirSync(backupDir).sort()).toEqual([names[1], 'maidan-20261102T200001Z'])
})

test('hardly delays pages when there are very many pictures', async () => {
  const backupDir = backupDirOf('many')
  at('2026-10-01T20:00:00Z')
  await makeNightlyBackup(ctx, { ...nights, backupDir })
  const manifest = readManifest(join(backupDir, 'maidan-20261001T200000Z'))
  const file = (key: number) => ({ key: `p${key}/800.webp`, bytes: 1, sha256: 'a'.repeat(64) })
  const files = Array.from({ length: 30_000 }, (_, key) => file(key))
  const text = JSON.stringify({ ...manifest, files })
  for (let day = 2; day < 16; day++) {
    const folder = join(backupDir, `maidan-202610${String(day).padStart(2, '0')}T200000Z`)
    mkdirSync(folder)
    writeFileSync(join(folder, 'manifest.json'), text)
  }
  world.clock.set(new Date(Date.parse('2026-10-15T20:00:00Z') + DAY_MS))
  const before = process.threadCpuUsage()
  await makeNightlyBackup(ctx, { ...nights, backupDir })
  const { user, system } = process.threadCpuUsage(before)
  expect((user + system) / 1_000).toBeLessThan(300)
  expect(readdirSync(backupDir)).toHaveLength(14)
})
