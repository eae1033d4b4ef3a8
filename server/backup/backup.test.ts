// Backups: made while others write, verified, damaged, restored.
import { randomBytes } from 'node:crypto'
import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SentFile } from '#contract/form-field.ts'
import { newTermSchema } from '#contract/term.ts'
import { dumpDatabase, loadDatabase } from '#server/db/backup/database-backup.ts'
import { createScratchDatabase } from '#server/db/backup/scratch-database.ts'
import type { Connection } from '#server/db/client.ts'
import { migrateDatabase } from '#server/db/migrate.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { createPost } from '#server/domain/editing/save-post.ts'
import { createTerm } from '#server/domain/name-book/terms.ts'
import { openFileStore } from '#server/platform/files/file-store.ts'
import { createTestDatabase } from '#tests/test-database.ts'
import { testPicture } from '#tests/test-picture.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { makeBackup } from './make-backup.ts'
import { readManifest, writeManifest } from './manifest.ts'
import { restoreBackup, verifyBackup } from './restore-backup.ts'

const silent = () => undefined
/** What COPY has to write otherwise. */
const AWKWARD = 'ট্যাব\tআর নতুন\nলাইন \\N \\.'
const SECRETS = { secret: 'a'.repeat(64), newUserPassword: '123456' }
const place = mkdtempSync(join(tmpdir(), 'maidan-backups-'))
let world: TestWorld
let editor: Ctx
let connection: Connection

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
  connection = connectionOf(world.pool)
  await createTerm(editor, newTermSchema.parse({ kind: 'other', name: { bn: 'খবর', en: 'News' } }))
  const image = new SentFile(await testPicture())
  await createPost(editor, { headline: 'খবর', image, categories: ['Cricket'] })
  await world.pool.query('update posts set headline = $1', [AWKWARD])
  for (let at = 0; at < 5; at++) await createPost(editor, { headline: `খবর ${at}`, status: 'draft' })
})
afterAll(async () => {
  await world.end()
  rmSync(place, { recursive: true, force: true })
})

const back = (folder: string) =>
  makeBackup(
    { pool: world.pool, files: editor.files, clock: editor.clock, secrets: SECRETS },
    { folder: join(place, folder), onProgress: silent },
  )

test('a backup made while others write is a consistent snapshot: nothing is missing or doubled', async () => {
  let isWriting = true
  const writing = (async () => {
    for (let at = 0; isWriting; at++)
      await createPost(editor, {
        headline: `চলছে ${at}`,
        categories: ['Football'],
        imageUrl: 'https://example.org/a.jpg',
      })
  })()
  const manifest = await back('while-writing')
  isWriting = false
  await writing
  const verified = await verifyBackup(connection, join(place, 'while-writing'), silent)
  expect(verified.manifest).toEqual(manifest)
  expect(verified.newestPost?.headline).toMatch(/^(ট্যাব|চলছে)/)
  const rowsOf = (name: string) => manifest.database.tables.find((table) => table.name === name)?.rows
  // One listing per published post: a half-written one would differ.
  expect(rowsOf('posts')).toBe((rowsOf('listings') ?? 0) + 5)
  expect(manifest.files.length).toBeGreaterThan(1)
  expect(JSON.parse(readFileSync(join(place, 'while-writing/secrets.json'), 'utf8'))).toEqual(SECRETS)
  expect(statSync(join(place, 'while-writing')).mode & 0o077).toBe(0)
})

test('a backup is restored on another installation, with its rows and every file', async () => {
  const manifest = await back('whole')
  const other = await createTestDatabase()
  const dataDir = mkdtempSync(join(place, 'data-'))
  const files = await openFileStore({ dataDir, s3: null })
  await restoreBackup(other.connection, files, join(place, 'whole'), silent)
  const client = new pg.Client(other.connection)
  await client.connect()
  const { rows } = await client.query(
    `select p.headline, p.byline, t.slug, s.words is not null as is_indexed
     from posts p join post_terms l on l.post_id = p.id join terms t on t.id = l.term_id
       left join post_search s on s.post_id = p.id
     where p.headline like 'ট্যাব%'`,
  )
  expect(rows).toEqual([{ headline: AWKWARD, byline: '', slug: 'news', is_indexed: true }])
  await client.end()
  for (const { key } of manifest.files) {
    expect(
      Buffer.compare(
        Buffer.from((await files.read(key)) ?? ''),
        Buffer.from((await editor.files.read(key)) ?? '-'),
      ),
    ).toBe(0)
  }
  await other.drop()
})

test('a backup of an earlier release is migrated', async () => {
  const before = await createScratchDatabase(connection)
  const after = await createScratchDatabase(connection)
  try {
    const empty = { migrations: 1, tables: [], sequences: [] }
    await loadDatabase(before.pool, place, empty, silent)
    await before.pool.query(
      `insert into posts (id, language, status, headline, made_at, changed_at) values ('old', 'bn', 'draft', 'পুরোনো', now(), now())`,
    )
    const folder = mkdtempSync(join(place, 'old-'))
    const { record } = await dumpDatabase(before.pool, folder, silent, async () => null)
    expect(record.migrations).toBe(1)
    await loadDatabase(after.pool, folder, record, silent)
    await migrateDatabase(after.pool)
    const { rows } = await after.pool.query(
      'select p.headline from posts p left join post_terms t on t.post_id = p.id',
    )
    expect(rows).toEqual([{ headline: 'পুরোনো' }])
  } finally {
    await before.drop()
    await after.drop()
  }
})

const DAMAGES: [string, (folder: string) => void, RegExp][] = [
  [
    'a table with a byte changed',
    (folder) => flip(join(folder, 'database/posts.copy.zst')),
    /posts\.copy\.zst/,
  ],
  [
    'a table that is missing',
    (folder) => rmSync(join(folder, 'database/users.copy.zst')),
    /users\.copy\.zst/,
  ],
  ['a picture with a byte changed', (folder) => flip(firstFile(folder)), /files\/.* is damaged/],
  ['a picture that is missing', (folder) => rmSync(firstFile(folder)), /files\/.* is missing/],
  ['no manifest', (folder) => rmSync(join(folder, 'manifest.json')), /no finished backup/],
  ['half a manifest', (folder) => cutInHalf(join(folder, 'manifest.json')), /manifest\.json is damaged/],
  ['no secrets', (folder) => rmSync(join(folder, 'secrets.json')), /secrets\.json is missing/],
  [
    'a picture that its list has lost',
    (folder) => {
      const { files, ...manifest } = readManifest(folder)
      writeManifest(folder, { ...manifest, files: files.filter(({ key }) => !key.endsWith('/640.webp')) })
    },
    /lacks files that the database refers to \(1\): [0-9a-z]+\/640\.webp/,
  ],
  [
    'a table that lost its rows together with its file',
    (folder) => {
      const manifest = readManifest(folder)
      const [posts] = manifest.database.tables.filter(({ name }) => name === 'posts')
      if (posts) posts.rows -= 1
      writeManifest(folder, manifest)
    },
    /posts\.copy\.zst is damaged/,
  ],
]
test.each(DAMAGES)(
  'a backup with %s is rejected, and the scratch database is dropped',
  async (_what, damage, sentence) => {
    const name = `damaged-${randomBytes(4).toString('hex')}`
    await back(name)
    damage(join(place, name))
    await expect(verifyBackup(connection, join(place, name), silent)).rejects.toThrow(sentence)
    // Other tests make databases on the same server: those of a trial begin with the name of this one.
    const left = 'select datname from pg_database where starts_with(datname, current_database())'
    expect((await world.pool.query(left)).rows).toHaveLength(1)
  },
)

test('never overwrites a folder, and leaves no files of a failed backup', async () => {
  await back('taken')
  await expect(back('taken')).rejects.toMatchObject({ code: 'FOLDER_TAKEN' })
  const ended = new pg.Pool({ host: '/nowhere' })
  const names = readdirSync(place)
  const broken = { pool: ended, files: editor.files, clock: editor.clock, secrets: null }
  await expect(makeBackup(broken, { folder: join(place, 'failed'), onProgress: silent })).rejects.toThrow()
  expect(readdirSync(place)).toEqual(names)
})

test('drops scratch databases of killed tests, and leaves those in use', async () => {
  const { rows } = await world.pool.query<{ name: string }>('select current_database() as name')
  const trial = (begun: Date) =>
    `${rows[0]?.name}_${Math.floor(begun.getTime() / 1_000).toString(16)}${'0'.repeat(6)}`
  const [old, young] = [trial(new Date('2026-01-01')), trial(new Date())]
  for (const name of [old, young]) await world.pool.query(`create database "${name}"`)
  await back('beside-trials')
  await verifyBackup(connection, join(place, 'beside-trials'), silent)
  const { rows: left } = await world.pool.query<{ datname: string }>(
    'select datname from pg_database where datname = any($1)',
    [[old, young]],
  )
  expect(left).toEqual([{ datname: young }])
  await world.pool.query(`drop database "${young}"`)
})

function connectionOf(pool: pg.Pool): Connection {
  const { host = '', port = 0, user = '', database = '' } = pool.options
  return { host, port, user, database }
}

function flip(path: string): void {
  const bytes = readFileSync(path)
  const at = Math.floor(bytes.length / 2)
  bytes[at] = (bytes[at] ?? 0) ^ 0xff
  writeFileSync(path, bytes)
}

function cutInHalf(path: string): void {
  const text = readFileSync(path, 'utf8')
  writeFileSync(path, text.slice(0, text.length / 2))
}

function firstFile(folder: string): string {
  const [file] = readManifest(folder).files
  const path = join(folder, 'files', file?.key ?? '')
  if (!existsSync(path)) throw new Error(`No file ${path}`)
  return path
}
