// Pictures that are added and deleted while a backup is made: it has every file that its rows reference, or lists it as deleted or missing.
import { mkdtempSync, readFileSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { dirname, join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { SentFile } from '#contract/form-field.ts'
import { newNewspaperSchema } from '#contract/media/newspaper.ts'
import type { Connection } from '#server/db/client.ts'
import type { Ctx } from '#server/domain/ctx.ts'
import { storePicture } from '#server/domain/media/media.ts'
import { deletePicture } from '#server/domain/media/media-library.ts'
import { addNewspaper } from '#server/domain/newspapers/newspapers.ts'
import { setOwnPhoto } from '#server/domain/people/own-profile.ts'
import type { FileStore } from '#server/platform/files/file-store.ts'
import { testPicture } from '#tests/test-picture.ts'
import { openTestWorld, type TestWorld } from '#tests/test-world.ts'
import { makeBackup } from './make-backup.ts'
import { verifyBackup } from './restore-backup.ts'

const silent = () => undefined
const place = mkdtempSync(join(tmpdir(), 'maidan-backup-files-'))
let world: TestWorld
let editor: Ctx
let media: string
let connection: Connection

beforeAll(async () => {
  world = await openTestWorld()
  editor = await world.as('editor')
  media = join(dirname(world.world.uploadsFolder), 'media')
  const { host = '', port = 0, user = '', database = '' } = world.pool.options
  connection = { host, port, user, database }
  for (let at = 0; at < 5; at++) await storePicture(editor, await testPicture())
})
afterAll(async () => {
  await world.end()
  rmSync(place, { recursive: true, force: true })
})

const back = (name: string, files: FileStore = editor.files, earlier: string | null = null) =>
  makeBackup(
    { pool: world.pool, files, clock: editor.clock, secrets: null },
    { folder: join(place, name), earlier, onProgress: silent },
  )
const prove = (name: string) => verifyBackup(connection, join(place, name), silent)

/** A store that lists no files, as happens when a folder disappears while it is read; `onList` is called for each list. */
const listingNothing = (onList: (time: number) => Promise<void> = async () => undefined): FileStore => {
  let times = 0
  return {
    ...editor.files,
    // biome-ignore lint/correctness/useYield: a list of nothing
    async *keys() {
      await onList(++times)
    },
  }
}

test('has every picture that stays while others are added and deleted', async () => {
  const staying = await Array.fromAsync(editor.files.keys())
  let isBusy = true
  const folders = Array.from({ length: 3 }, async (_, who) => {
    for (let at = 0; isBusy; at++) {
      const folder = join(media, `passing-${who}-${at % 50}`)
      await mkdir(join(folder, 'below'), { recursive: true })
      await writeFile(join(folder, 'below/400.webp'), '')
      await rm(folder, { recursive: true })
    }
  })
  const pictures = (async () => {
    while (isBusy) await deletePicture(editor, await storePicture(editor, await testPicture()))
  })()
  for (let at = 0; at < 5; at++) {
    const { files, missing } = await back(`busy-${at}`)
    expect(files.map(({ key }) => key)).toEqual(expect.arrayContaining(staying))
    expect(missing).toEqual([])
  }
  isBusy = false
  await Promise.all([...folders, pictures])
  await prove('busy-4')
})

test('a backup has files that only rows reference: pictures, newspapers, profile photos', async () => {
  const pdf = new SentFile(Buffer.from('%PDF-1.4\n%%EOF\n'))
  await addNewspaper(editor, newNewspaperSchema.parse({ title: 'Issue', issueDate: '2026-11-01', pdf }))
  await setOwnPhoto(editor, await testPicture())
  const all = await Array.fromAsync(editor.files.keys())
  const { files } = await back('unlisted', listingNothing())
  expect(files.map(({ key }) => key).sort()).toEqual(all.sort())
  await prove('unlisted')
})

test('lists a picture that was deleted after the snapshot as gone, which is no error', async () => {
  const id = await storePicture(editor, await testPicture())
  const store = listingNothing(async (time) => {
    if (time === 2) await deletePicture(editor, id)
  })
  const { gone, missing } = await back('deleted', store)
  expect(gone.every((key) => key.startsWith(`${id}/`))).toBe(true)
  expect(gone).toContain(`${id}/master.webp`)
  expect(missing).toEqual([])
  await prove('deleted')
})

test('lists a lost file as missing, and links it from an earlier backup that has it', async () => {
  const { files } = await back('before')
  const key = files[0]?.key ?? ''
  const bytes = readFileSync(join(media, key))
  rmSync(join(media, key))
  expect((await back('lost')).missing).toEqual([key])
  await expect(prove('lost')).rejects.toMatchObject({
    code: 'FILES_MISSING',
    message: expect.stringContaining(`(1): ${key}.`),
  })
  expect((await back('healed', editor.files, join(place, 'before'))).missing).toEqual([])
  await prove('healed')
  await writeFile(join(media, key), bytes)
})
