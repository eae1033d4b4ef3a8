// Files in S3-compatible storage on a separate server: pictures, PDFs, share cards and backups, two nodes on one bucket, and an
// unavailable server.
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareCardPath } from '#contract/pages/paths.ts'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup, verifyBackup } from '#server/backup/restore-backup.ts'
import type { Connection } from '#server/db/client.ts'
import { newspapers } from '#server/db/tables/newspaper-tables.ts'
import { media, posts } from '#server/db/tables/tables.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { getPost } from '#server/domain/posts/reading/posts.ts'
import { lostPartCounts } from '#server/domain/unexpected-error.ts'
import { readConfig } from '#server/platform/config.ts'
import { type FileStore, openFileStore } from '#server/platform/files/file-store.ts'
import { createLog } from '#server/platform/log.ts'
import { openWorld } from '#server/world.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { createTestDatabase } from '../test-database.ts'
import { testPicture } from '../test-picture.ts'
import { type Bucket, makeBucket } from './bucket.ts'

const silent = () => undefined
const place = mkdtempSync(join(tmpdir(), 'maidan-s3-'))
const PDF = makePdf('A paper', [{ heading: 'A paper', lines: ['One', 'Two'] }])
let bucket: Bucket
let second: Bucket
let site: TestApp
let files: FileStore
let editor: Record<string, string>

beforeAll(async () => {
  bucket = await makeBucket()
  second = await makeBucket()
  await bucket.start()
  site = await createTestApp({ env: bucket.env, jobs: true })
  files = site.world.files
  editor = (await site.signIn('editor')).cookie
})
afterAll(async () => {
  await site?.close()
  await bucket?.remove()
  await second?.remove()
  rmSync(place, { recursive: true, force: true })
})

const bytes = (line: string) => new TextEncoder().encode(line)
const keysOf = async (store: FileStore, folder: string) =>
  (await Array.fromAsync(store.keys())).filter((key) => key.startsWith(folder)).sort()

async function send(path: string, fields: Record<string, string | Uint8Array<ArrayBuffer>>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([value]), 'a.bin')
  }
  return site.call(path, { method: 'POST', body, headers: editor })
}
const withPicture = async () =>
  send('/api/allposts', { headline: 'খবর', category: 'Cricket', image: await testPicture(1_300, 800) })

test('a file is stored, read whole and in parts, listed and deleted', async () => {
  expect(await files.read('a/none')).toBeNull()
  expect(await files.stream('a/none', { first: 0, last: 1 })).toBeNull()
  await files.put('a/one.txt', bytes('0123456789'), 'text/plain')
  expect(Buffer.from((await files.read('a/one.txt')) ?? []).toString()).toBe('0123456789')
  const part = await files.stream('a/one.txt', { first: 3, last: 5 })
  expect(part && (await text(part))).toBe('345')
  await files.remove('a/one.txt')
  await files.remove('a/one.txt')
  expect(await files.read('a/one.txt')).toBeNull()
})

test('a folder is deleted with all its files and nothing else, and a listing covers the whole bucket', async () => {
  const numbers = Array.from({ length: 1_005 }, (_, number) => `many/${number}`)
  while (numbers.length > 0)
    await Promise.all(numbers.splice(0, 40).map((key) => files.put(key, bytes(key), 'text/plain')))
  await files.put('many-more/1', bytes('1'), 'text/plain')
  expect(await keysOf(files, 'many/')).toHaveLength(1_005)
  await files.removeFolder('many')
  await files.removeFolder('many')
  expect(await keysOf(files, 'many')).toEqual(['many-more/1'])
})

test('pictures are stored in the bucket only: sizes, card, share card, deletion; another node serves them', async () => {
  const { insertedId } = await (await withPicture()).json()
  const post = await getPost(site.system, { id: insertedId })
  const id = post.picture?.id ?? ''
  await until(async () => (await keysOf(files, id)).length > 5)
  const shown = await site.call(`/media/${id}/800.webp`)
  expect([shown.status, shown.headers.get('content-type')]).toEqual([200, 'image/webp'])
  const card = await site.call(
    shareCardPath({ ...post, section: SPECIFICATION.shownOne(post.categories[0]) }, 'ময়দান'),
  )
  expect([card.status, card.headers.get('content-type')]).toEqual([200, 'image/jpeg'])
  expect(existsSync(join(site.dataDir, 'media'))).toBe(false)

  const other = await otherNode()
  const there = await other.world.files.read(`${id}/800.webp`)
  expect(Buffer.compare(Buffer.from(there ?? []), Buffer.from(await shown.arrayBuffer()))).toBe(0)
  await other.close()

  await site.world.db.delete(posts)
  const gone = await site.call(`/api/media/${id}`, { method: 'DELETE', headers: editor })
  expect(gone.status).toBe(200)
  // A size being written at that moment is deleted after it.
  await until(async () => (await keysOf(files, id)).length === 0)
  expect((await site.call(`/media/${id}/800.webp`)).status).toBe(404)
})

test('a PDF is sent in parts; a missing file is not a 5xx', async () => {
  const { _id } = await (
    await send('/api/newspapers', { title: 'Paper', issueDate: '2026-11-20', pdf: PDF })
  ).json()
  const path = `/api/newspapers/${_id}/pdf`
  const part = await site.call(path, { headers: { ...editor, range: 'bytes=0-4' } })
  expect([part.status, await part.text()]).toEqual([206, '%PDF-'])
  const whole = await (await site.call(path, { headers: editor })).arrayBuffer()
  expect(Buffer.compare(Buffer.from(whole), Buffer.from(PDF))).toBe(0)
  const [row] = await site.world.db.select().from(newspapers)
  await files.remove(row?.fileKey ?? '')
  expect((await site.call(path, { headers: editor })).status).toBe(404)
  await site.world.db.delete(newspapers)
})

test('a backup includes the bucket and is restored into another one', async () => {
  await withPicture()
  const folder = join(place, 'backup')
  const whole = { pool: site.world.db.$client, files, clock: site.world.clock, secrets: null }
  const inBucket = await keysOf(files, '')
  const manifest = await makeBackup(whole, { folder, onProgress: silent })
  const held = manifest.files.map(({ key }) => key).sort()
  expect(held).toEqual(expect.arrayContaining(inBucket))
  await verifyBackup(connection(), folder, silent)
  const [, database] = await Promise.all([second.start(), createTestDatabase()])
  const { s3 } = readConfig(second.env)
  const restored = await openFileStore({ dataDir: place, s3 })
  await restoreBackup(database.connection, restored, folder, silent)
  expect(await keysOf(restored, '')).toEqual(held)
  await database.drop()
})

test('while the server is unavailable pictures are refused with a code and leave nothing; all works when it is back', async () => {
  const { insertedId } = await (await withPicture()).json()
  const { picture } = await getPost(site.system, { id: insertedId })
  const rows = async () => [await site.world.db.$count(posts), await site.world.db.$count(media)]
  const before = await rows()
  await bucket.kill()
  for (const answer of [await withPicture(), await site.call(`/media/${picture?.id}/400.webp`)]) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'FILES_AWAY' })
  }
  expect(await rows()).toEqual(before)
  // Requests without files continue to work.
  expect((await site.call(`/api/allposts/${insertedId}`)).status).toBe(200)
  await bucket.start()
  expect((await site.call(`/media/${picture?.id}/400.webp`)).status).toBe(200)
  expect((await withPicture()).status).toBe(201)
})

test('while the server accepts connections and does not answer, no request waits for ever, and a file breaks off', async () => {
  const { insertedId } = await (await withPicture()).json()
  const { picture } = await getPost(site.system, { id: insertedId })
  const large = new Uint8Array(24 * 1024 * 1024)
  await files.put('large', large, 'application/pdf')
  const half = await files.stream('large', { first: 0, last: large.length - 1 })
  const rows = async () => [await site.world.db.$count(posts), await site.world.db.$count(media)]
  const before = await rows()
  const count = lostPartCounts.FILES_AWAY
  bucket.freeze()
  const answers = [withPicture(), site.call(`/media/${picture?.id}/400.webp`)]
  for (const answer of await Promise.all(answers)) {
    expect([answer.status, answer.headers.get('retry-after')]).toEqual([503, '5'])
    expect(await answer.json()).toMatchObject({ code: 'FILES_AWAY' })
  }
  await expect(half && text(half)).rejects.toThrow()
  expect(lostPartCounts.FILES_AWAY).toBe(count + 2)
  expect(await rows()).toEqual(before)
  expect((await site.call(`/api/allposts/${insertedId}`)).status).toBe(200)
  bucket.thaw()
  expect((await site.call(`/media/${picture?.id}/400.webp`)).status).toBe(200)
  expect((await withPicture()).status).toBe(201)
  await files.remove('large')
})

test('a wrong key is an internal error, not a temporary one', async () => {
  const { s3 } = readConfig({ ...bucket.env, S3_ACCESS_KEY_ID: 'nobody' })
  const refused = await openFileStore({ dataDir: place, s3 })
  await expect(refused.put('a', bytes('1'), 'text/plain')).rejects.toMatchObject({
    name: 'InvalidAccessKeyId',
  })
})

function connection(): Connection {
  const { host = '', port = 0, user = '', database = '' } = site.world.db.$client.options
  return { host, port, user, database }
}

function otherNode() {
  const config = readConfig({
    ...bucket.env,
    SITE_URL: 'http://localhost:3000',
    DATA_DIR: join(place, 'other'),
  })
  return openWorld(config, connection(), createLog('warn'))
}

async function until(condition: () => Promise<boolean>): Promise<void> {
  const end = Date.now() + 20_000
  while (!(await condition())) {
    if (Date.now() > end) throw new Error('Condition not met within 20 seconds')
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
}
