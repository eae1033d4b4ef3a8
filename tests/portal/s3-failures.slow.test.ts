// Every kind of file in a bucket whose server dies during the upload: no row names a missing file, files of refused rows are
// deleted, and earlier files stay. The normal life of files: s3.slow.test.ts.
import { mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { shareCardPath } from '#contract/pages/paths.ts'
import { SPECIFICATION } from '#contract/posts/specification-sections.ts'
import { makeBackup } from '#server/backup/make-backup.ts'
import { restoreBackup } from '#server/backup/restore-backup.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { newspapers } from '#server/db/tables/newspaper-tables.ts'
import { media, posts } from '#server/db/tables/tables.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { getPost } from '#server/domain/posts/reading/posts.ts'
import { readConfig } from '#server/platform/config.ts'
import { type FileStore, openFileStore } from '#server/platform/files/file-store.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { createTestDatabase } from '../test-database.ts'
import { testPicture } from '../test-picture.ts'
import { type Bucket, makeBucket } from './bucket.ts'

const PDF = makePdf('A paper', [{ heading: 'A paper', lines: ['One', 'Two'] }])
const place = mkdtempSync(join(tmpdir(), 'maidan-s3-failures-'))
let bucket: Bucket
let site: TestApp
let files: FileStore
let admin: Record<string, string>
let image: Buffer<ArrayBuffer>

beforeAll(async () => {
  bucket = await makeBucket()
  await bucket.start()
  // No jobs run, so every file in the bucket comes from a request.
  site = await createTestApp({ env: bucket.env })
  files = site.world.files
  admin = { ...(await site.signIn('admin')).cookie, origin: 'http://localhost:3000' }
  image = await testPicture(1_300, 800)
})
afterAll(async () => {
  await site?.close()
  await bucket?.remove()
  rmSync(place, { recursive: true, force: true })
})

type Fields = Record<string, string | Uint8Array<ArrayBuffer>>

function send(path: string, fields: Fields) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([value]), 'a.bin')
  }
  return site.call(path, { method: 'POST', body, headers: admin })
}

const sendPicture = () => send('/api/media', { image })
const sendPhoto = () => send('/profile', { intent: 'photo', photo: image })
const sendIssue = () =>
  send('/api/newspapers', { title: 'Paper', issueDate: '2026-11-20', pdf: PDF, cover: image })
const sendPost = () => send('/api/allposts', { headline: 'খবর', category: 'Cricket', image })
let sent = 0
/** Two new rows with a picture each. */
const sendFile = () => {
  sent++
  const fields = { category: 'Cricket', image: image.toString('base64') }
  const lines = [`এক ${sent}`, `দুই ${sent}`].map((headline) => ({ headline, ...fields }))
  return send('/api/upload-json', { jsonFile: new TextEncoder().encode(JSON.stringify(lines)) })
}

const keys = async (store = files) => (await Array.fromAsync(store.keys())).sort()
const photoOf = async () => {
  const rows = await site.world.db
    .select({ image: users.image })
    .from(users)
    .where(eq(users.id, site.people.admin.id))
  return rows[0]?.image ?? null
}
/** Every file that a row names. */
async function named(): Promise<string[]> {
  const pictures = await site.world.db.select().from(media)
  const issues = await site.world.db.select().from(newspapers)
  return [
    ...pictures.flatMap(({ id, master, sizes }) => [master, ...sizes.map(({ name }) => `${id}/${name}`)]),
    ...issues.map(({ fileKey }) => fileKey),
    ...[await photoOf()].flatMap((photo) => (photo === null ? [] : [photo.slice('/media/'.length)])),
  ].sort()
}
const rows = async () => ({
  posts: await site.world.db.$count(posts),
  pictures: await site.world.db.$count(media),
  issues: await site.world.db.$count(newspapers),
  photo: await photoOf(),
})
const withoutCards = (found: string[]) => found.filter((key) => !key.startsWith('cards/'))

test('every kind of file is stored in the bucket and nowhere else', async () => {
  expect((await sendPicture()).status).toBe(201)
  expect((await sendPhoto()).status).toBe(303)
  expect((await sendIssue()).status).toBe(201)
  expect(await (await sendFile()).json()).toMatchObject({ success: true, insertedCount: 2 })
  const { insertedId } = await (await sendPost()).json()
  const post = await getPost(site.system, { id: insertedId })
  const section = SPECIFICATION.shownOne(post.categories[0])
  const card = await site.call(shareCardPath({ ...post, section }, 'ময়দান'))
  expect(card.status).toBe(200)
  expect((await keys()).filter((key) => key.startsWith('cards/'))).toHaveLength(1)
  expect(withoutCards(await keys())).toEqual(await named())
  expect((await site.call((await photoOf()) ?? '')).headers.get('content-type')).toBe('image/webp')
  expect(readdirSync(site.dataDir)).not.toContain('media')
  expect(readdirSync(join(site.dataDir, 'uploads'))).toEqual([])
})

test('a backup restores a whole portal with another bucket', async () => {
  const folder = join(place, 'backup')
  const whole = { pool: site.world.db.$client, files, clock: site.world.clock, secrets: null }
  await makeBackup(whole, { folder, onProgress: () => undefined })
  const [second, database] = await Promise.all([makeBucket(), createTestDatabase()])
  await second.start()
  const restored = await openFileStore({ dataDir: place, s3: readConfig(second.env).s3 })
  await restoreBackup(database.connection, restored, folder, () => undefined)
  expect(await keys(restored)).toEqual(await keys())
  for (const key of await keys()) {
    const [here, there] = await Promise.all([files.read(key), restored.read(key)])
    expect([key, Buffer.compare(here ?? Buffer.of(), there ?? Buffer.of(1))]).toEqual([key, 0])
  }
  await second.remove()
  await database.drop()
})

/** What is sent, and its number of files. */
const SENT = [
  ['a picture', sendPicture, 4],
  ['a post’s picture', sendPost, 4],
  ['a photograph', sendPhoto, 1],
  ['an issue with its cover', sendIssue, 5],
  ['an upload with pictures', sendFile, 8],
] as const

for (const [name, act, most] of SENT)
  test(`the server dies during ${name}: no row is stored, and the earlier state stays`, async () => {
    const before = await rows()
    for (const count of new Set([Math.ceil(most / 2), most])) {
      await bucket.kill()
      await bucket.start(count)
      const answer = await act()
      expect([count, answer.status]).toEqual([count, 503])
      expect(await rows()).toEqual(before)
      await bucket.kill()
      await bucket.start()
      expect(await keys()).toEqual(expect.arrayContaining(await named()))
    }
    expect([200, 201, 303]).toContain((await act()).status)
    expect(await keys()).toEqual(expect.arrayContaining(await named()))
  })

test('files of rows that the database refuses are deleted', async () => {
  await site.world.db.$client.query(
    `create function refuse() returns trigger language plpgsql as $$ begin raise exception 'refused'; end $$;
     create trigger refuse before insert on audit_entries for each row execute function refuse()`,
  )
  const before = [await rows(), await keys()]
  for (const act of [sendPicture, sendPost, sendPhoto, sendIssue]) expect((await act()).status).toBe(500)
  await site.world.db.$client.query('drop function refuse cascade')
  expect([await rows(), await keys()]).toEqual(before)
})

test('files that could not be deleted are deleted when the server is back', async () => {
  const repair = () => site.call('/api/imports', { headers: admin })
  await repair()
  const before = await keys()
  await bucket.kill()
  await bucket.start(5)
  expect((await sendFile()).status).toBe(503)
  await bucket.start()
  expect((await keys()).length).toBeGreaterThan(before.length)
  expect((await repair()).status).toBe(200)
  expect(await keys()).toEqual(before)
  expect(readdirSync(join(site.dataDir, 'uploads'))).toEqual([])
})
