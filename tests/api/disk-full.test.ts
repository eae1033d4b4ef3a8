// A full disk, for real: mounts a small file system where Maidan stores its files, and fills it. Needs root that may mount,
// otherwise the tests are skipped.
import { execFileSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readdirSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { overviewSchema } from '#contract/overview.ts'
import { lockDataDir } from '#server/platform/data-dir-lock.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

const canMount = tryToMount()
let site: TestApp
let editor: Entered
const mounted: string[] = []

beforeAll(async () => {
  site = await createTestApp()
  editor = await site.signIn('editor')
})
afterAll(async () => {
  for (const folder of mounted) execFileSync('umount', [folder])
  await site?.close()
})

function mount(folder: string, options: string): void {
  mkdirSync(folder, { recursive: true })
  execFileSync('mount', ['-t', 'tmpfs', '-o', options, 'tmpfs', folder], { stdio: 'ignore' })
  mounted.push(folder)
}

function tryToMount(): boolean {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-mount-'))
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', 'size=1m', 'tmpfs', folder], { stdio: 'ignore' })
    execFileSync('umount', [folder])
    return true
  } catch {
    return false
  } finally {
    rmSync(folder, { recursive: true })
  }
}

async function sendPicture(): Promise<Response> {
  const form = new FormData()
  form.set('image', new Blob([await testPicture(900, 600)]), 'a.jpg')
  return site.call('/api/media', { method: 'POST', body: form, headers: editor.cookie })
}

const overview = async () =>
  overviewSchema.parse(await (await site.call('/api/overview', { headers: editor.cookie })).json())
const ready = async () => {
  const answer = await site.call('/health/ready')
  return [answer.status, await answer.text()]
}

test.skipIf(!canMount)('a full disk is reported everywhere, and no partial file stays', async () => {
  expect(await ready()).toEqual([200, 'ok'])
  expect((await overview()).isDiskFull).toBe(false)
  const media = join(site.dataDir, 'media')
  const uploads = join(site.dataDir, 'uploads')
  mount(media, 'size=64k')
  mount(uploads, 'size=64k')
  writeFileSync(join(media, 'filling'), Buffer.alloc(60 * 1024))

  const refused = await sendPicture()
  expect([refused.status, (await refused.json()).code]).toEqual([507, 'STORAGE_FULL'])
  expect(readdirSync(media)).toEqual(['filling'])
  const listed = await site.call('/api/media?limit=10', { headers: editor.cookie })
  expect(await listed.json()).toEqual([])

  const form = new FormData()
  const rows = Array.from({ length: 500 }, (_, n) => ({ headline: `A ${n}`, richText: 'x'.repeat(500) }))
  form.set('jsonFile', new Blob([JSON.stringify(rows)], { type: 'application/json' }), 'a.json')
  const admin = await site.signIn('admin')
  const upload = await site.call('/api/upload-json', { method: 'POST', body: form, headers: admin.cookie })
  expect([upload.status, (await upload.json()).code]).toEqual([507, 'STORAGE_FULL'])
  expect(readdirSync(uploads)).toEqual([])

  expect(await ready()).toEqual([200, 'ok, but the disk is full'])
  expect((await overview()).isDiskFull).toBe(true)
  for (const folder of mounted.splice(0)) execFileSync('umount', [folder])
  expect((await sendPicture()).status).toBe(201)
})

test.skipIf(!canMount)(
  'an export of a site for which there is no room is refused before it arrives',
  async () => {
    const folder = join(site.dataDir, 'site-imports')
    mount(folder, 'size=256k')
    const admin = await site.signIn('admin')
    const form = new FormData()
    form.set('export', new Blob(['<rss>', 'x'.repeat(512 * 1024)]), 'site.xml')
    const body = new Request('http://x', { method: 'POST', body: form })
    const bytes = await body.arrayBuffer()
    const refused = await site.call('/api/site-imports', {
      method: 'POST',
      body: bytes,
      headers: {
        ...admin.cookie,
        'content-type': body.headers.get('content-type') ?? '',
        'content-length': String(bytes.byteLength),
      },
    })
    expect([refused.status, (await refused.json()).code]).toEqual([507, 'STORAGE_FULL'])
    expect(readdirSync(folder)).toEqual([])
    expect(await (await site.call('/api/site-imports', { headers: admin.cookie })).json()).toEqual([])
    for (const mountPoint of mounted.splice(0)) execFileSync('umount', [mountPoint])
  },
)

test('a row that does not fit into the database is refused with the same code', async () => {
  const answer = await site.world.db
    .execute("do $$ begin raise exception 'No space left on device' using errcode = 'disk_full'; end $$")
    .catch((error: unknown) => error)
  const { toAppError } = await import('#server/domain/unexpected-error.ts')
  expect(toAppError(answer)).toMatchObject({ code: 'DATABASE_FULL', status: 503 })
})

test('a DATA_DIR that is a file, or below a file, is refused in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-data-'))
  const file = join(folder, 'file')
  writeFileSync(file, '')
  const refused = { name: 'StartError', code: 'DATA_DIR_UNUSABLE' }
  expect(() => lockDataDir(file)).toThrow(
    expect.objectContaining({
      ...refused,
      message: `DATA_DIR ${file} is a file. Give the path of a folder.`,
    }),
  )
  expect(() => lockDataDir(join(file, 'data'))).toThrow(expect.objectContaining(refused))
  rmSync(folder, { recursive: true })
})

test.skipIf(!canMount)('a DATA_DIR that is read-only or full is refused in one sentence', () => {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-data-'))
  const [readOnly, full] = [join(folder, 'read-only'), join(folder, 'full')]
  mount(readOnly, 'size=64k,ro')
  mount(full, 'size=64k')
  expect(() => lockDataDir(readOnly)).toThrow(/lies on a read-only file system\. Mount it writable/)
  try {
    writeFileSync(join(full, 'filling'), Buffer.alloc(128 * 1024))
  } catch {
    // Fills the rest.
  }
  expect(() => lockDataDir(full)).toThrow(/its disk is full\. Free some space/)
  for (const mountPoint of mounted.splice(0)) execFileSync('umount', [mountPoint])
  rmSync(folder, { recursive: true })
})
