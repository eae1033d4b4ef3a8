// Concurrent imports that fail: a form refused late, too many at once, and two imports that share a picture.
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { activeImports } from '#server/domain/import/import-files.ts'
import { openStagedImport } from '#server/domain/import/import-posts.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

async function upload(rows: unknown, query = '') {
  const form = new FormData()
  form.append('jsonFile', new File([JSON.stringify(rows)], 'x.json'))
  const answer = await site.call(`/api/upload-json${query}`, {
    method: 'POST',
    body: form,
    headers: admin.bearer,
  })
  return { status: answer.status, ...(await answer.json()) }
}
const get = async (path: string) => (await site.call(`/api${path}`, { headers: admin.bearer })).json()
const countOf = async (): Promise<number> => {
  const { rows } = await site.world.db.$client.query('select count(*)::int as count from posts')
  return rows[0].count
}
const filesLeft = () => readdir(join(site.dataDir, 'uploads')).catch(() => [])
const pictureFolders = () => readdir(join(site.dataDir, 'media')).catch(() => [])

test('a form that is refused at its end stores no posts or files, however slowly it arrives', async () => {
  const before = await countOf()
  const part = (rows: unknown) =>
    `--b\r\nContent-Disposition: form-data; name="jsonFile"; filename="x.json"\r\n\r\n${JSON.stringify(rows)}\r\n`
  const body = new TransformStream<Uint8Array, Uint8Array>()
  const writer = body.writable.getWriter()
  const write = (text: string) => writer.write(Buffer.from(text))
  const headers = { ...admin.bearer, 'content-type': 'multipart/form-data; boundary=b' }
  const sent = { method: 'POST', body: body.readable, duplex: 'half' as const, headers }
  const answer = site.call('/api/upload-json?batch=twofiles1', sent)
  await write(part([{ headline: 'প্রথম ফাইল' }]))
  await write('--b\r\nContent-')
  await expect.poll(async () => (await filesLeft()).length).toBe(1)
  // Longer than the upload would take if it did not wait for the rest of the form.
  await pause(700)
  expect(await get('/imports/twofiles1')).toMatchObject({ state: 'receiving' })
  await write(part([]).slice('--b\r\nContent-'.length))
  await write('--b--\r\n')
  await writer.close().catch(() => undefined)
  expect(await (await answer).json()).toMatchObject({ code: 'FIELD_NOT_FILE', insertedCount: 0 })
  expect(await get('/imports/twofiles1')).toMatchObject({ state: 'failed', insertedCount: 0 })
  expect([await countOf(), await filesLeft()]).toEqual([before, []])
})

test('a fourth upload is refused while three are running', async () => {
  const others = ['other01x', 'other02x', 'other03x']
  for (const id of others) activeImports.add(id)
  try {
    expect(await upload([{ headline: 'চতুর্থ' }])).toMatchObject({ status: 409, code: 'UPLOADS_MANY' })
  } finally {
    for (const id of others) activeImports.delete(id)
  }
  expect(await upload([{ headline: 'চতুর্থ' }])).toMatchObject({ status: 200, insertedCount: 1 })
})

test('files of a picture stay while another running upload uses it', async () => {
  const data = (await testPicture(420, 300)).toString('base64')
  const other = await openStagedImport(site.system)
  await other.lockPictureRemoval()
  const refused = { headline: 'খারাপ', translationOf: 'nowhere', pictures: [{ id: 'shared1', data }] }
  expect(await upload([{ headline: 'ভালো' }, refused], '?mode=good')).toMatchObject({ badCount: 1 })
  expect(await pictureFolders()).toContain('shared1')
  await get('/imports')
  expect(await pictureFolders()).toContain('shared1')
  await other.unlockPictureRemoval()
  await get('/imports')
  expect(await pictureFolders()).not.toContain('shared1')
  expect(await filesLeft()).toEqual([])
  other.close()
})
