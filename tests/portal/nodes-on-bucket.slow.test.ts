// Two nodes on one database and one bucket: each serves the other's files, and files of a killed node are deleted only when the
// other does not need them. Nodes without shared files: nodes.slow.test.ts.
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { IMPORT_LOCK } from '#server/db/locks.ts'
import { readConfig } from '#server/platform/config.ts'
import { type FileStore, openFileStore } from '#server/platform/files/file-store.ts'
import { addressOf, createEmptyDatabase, type TestDatabase } from '../test-database.ts'
import { testPicture } from '../test-picture.ts'
import { type Bucket, makeBucket } from './bucket.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

/** Notifications take milliseconds; a render takes longer on a busy machine. */
const PROPAGATION_MS = 5_000

let bucket: Bucket
let files: FileStore
let database: TestDatabase
let one: KillablePortal
let other: KillablePortal
let headers: { authorization: string }
beforeAll(async () => {
  ;[bucket, database] = await Promise.all([makeBucket(), createEmptyDatabase()])
  await bucket.start()
  const settings = {
    ...bucket.env,
    DATABASE_URL: addressOf(database),
    SECRET: 'a-secret-for-the-tests-of-nodes-on-a-bucket',
  }
  one = await makeKillablePortal(settings)
  other = await makeKillablePortal(settings)
  files = await openFileStore({ dataDir: one.dataDir, s3: readConfig(bucket.env).s3 })
  await Promise.all([one.start(), other.start()])
  headers = await one.signIn()
})
afterAll(async () => {
  await Promise.all([one?.remove(), other?.remove()])
  await Promise.all([bucket?.remove(), database?.drop()])
})

async function send(node: KillablePortal, path: string, fields: Record<string, string | Blob>) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) body.append(name, value)
  const answer = await fetch(`${node.origin}/api${path}`, { method: 'POST', headers, body })
  return { status: answer.status, ...(await answer.json()) }
}
const get = async (node: KillablePortal, path: string) =>
  (await fetch(`${node.origin}/api${path}`, { headers })).json()
const picturesIn = async (folder: string) =>
  (await Array.fromAsync(files.keys())).filter((key) => key.startsWith(`${folder}/`))

test('a picture and its post stored by one node are served by the other', async () => {
  for (const [index, [writer, reader]] of [[one, other] as const, [other, one] as const].entries()) {
    await fetch(reader.origin)
    const image = new Blob([await testPicture(900, 600)])
    const headline = `ছবিসহ খবর ${index}`
    const { insertedId } = await send(writer, '/allposts', { headline, category: 'Cricket', image })
    const stored = performance.now()
    for (let shown = false; !shown; ) {
      shown = (await (await fetch(reader.origin)).text()).includes(headline)
      if (!shown) expect(performance.now() - stored).toBeLessThan(PROPAGATION_MS)
    }
    const { image: address } = await get(reader, `/allposts/${insertedId}`)
    const path = new URL(address, writer.origin).pathname
    const [here, there] = await Promise.all(
      [writer, reader].map(async ({ origin }) =>
        Buffer.from(await (await fetch(`${origin}${path}`)).arrayBuffer()),
      ),
    )
    expect(here?.length).toBeGreaterThan(100)
    expect(here && there && Buffer.compare(here, there)).toBe(0)
  }
  for (const node of [one, other]) expect(node.output()).not.toContain('stores its files elsewhere')
})

test('files of a killed node are deleted when nobody needs them, and not before', async () => {
  const free = await holdImports()
  // Both import the same picture; one node is killed between its files and its rows.
  await startStoring(other, 'nodesbucket0001', 'common-picture')
  await startStoring(other, 'nodesbucket0002', 'lost-picture')
  await startStoring(one, 'nodesbucket0003', 'common-picture')
  await other.end('SIGKILL')
  await other.start()
  await get(other, '/imports')
  expect((await get(other, '/imports/nodesbucket0001')).state).toBe('failed')
  expect(await picturesIn('common-picture')).not.toEqual([])

  await free()
  await expect.poll(async () => (await get(other, '/imports/nodesbucket0003')).state).toBe('done')
  await get(other, '/imports')
  expect(await picturesIn('lost-picture')).toEqual([])
  for (const { origin } of [one, other])
    expect((await fetch(`${origin}/media/common-picture/400.webp`)).status).toBe(200)
})

/** Blocks imports before they store rows; call the result to continue. */
async function holdImports(): Promise<() => Promise<void>> {
  const client = new pg.Client({ connectionString: addressOf(database) })
  await client.connect()
  await client.query('select pg_advisory_lock($1, 0)', [IMPORT_LOCK])
  return () => client.end()
}

/** Imports one post with its picture, and waits until the picture's files are stored. */
async function startStoring(node: KillablePortal, batch: string, mediaId: string): Promise<void> {
  const image = (await testPicture(420, 300)).toString('base64')
  const rows = [{ headline: `খবর ${batch}`, category: 'Cricket', mediaId, image }]
  const jsonFile = new Blob([JSON.stringify(rows)])
  expect(await send(node, `/upload-json?wait=0&batch=${batch}`, { jsonFile })).toMatchObject({ status: 202 })
  await expect.poll(async () => (await get(node, `/imports/${batch}`)).state).toBe('storing')
}
