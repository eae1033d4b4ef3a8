import { mkdtempSync, rmSync } from 'node:fs'
import { mkdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type FileStore, openFileStore } from './file-store.ts'

const dataDir = mkdtempSync(join(tmpdir(), 'maidan-files-'))
let files: FileStore

beforeAll(async () => {
  files = await openFileStore({ dataDir, s3: null })
  await files.put('papers/one.pdf', new TextEncoder().encode('0123456789'), 'application/pdf')
})
afterAll(() => rmSync(dataDir, { recursive: true, force: true }))

test.each([
  [{ first: 0, last: 9 }, '0123456789'],
  [{ first: 3, last: 5 }, '345'],
  [{ first: 9, last: 9 }, '9'],
])('streams exactly the bytes %j of a file', async (part, expected) => {
  const stream = await files.stream('papers/one.pdf', part)
  expect(stream && (await text(stream))).toBe(expected)
})

test('returns no stream for a file that does not exist yet or was deleted', async () => {
  expect(await files.stream('papers/two.pdf', { first: 0, last: 1 })).toBeNull()
  await files.put('papers/two.pdf', new Uint8Array([1]), 'application/pdf')
  await files.remove('papers/two.pdf')
  expect(await files.stream('papers/two.pdf', { first: 0, last: 0 })).toBeNull()
})

test('lists all files while other folders are created and deleted', async () => {
  const kept = Array.from({ length: 40 }, (_, at) => `kept-${at}/800.webp`)
  for (const key of kept) await files.put(key, new Uint8Array([1]), 'image/webp')
  let isListing = true
  const deleting = Array.from({ length: 4 }, async (_, who) => {
    for (let at = 0; isListing; at++) {
      const folder = join(dataDir, 'media', `passing-${who}-${at % 50}`)
      await mkdir(join(folder, 'below'), { recursive: true })
      await writeFile(join(folder, 'below/400.webp'), '')
      await rm(folder, { recursive: true })
    }
  })
  for (let at = 0; at < 40; at++) {
    const listed = await Array.fromAsync(files.keys())
    expect(listed).toEqual(expect.arrayContaining(kept))
  }
  isListing = false
  await Promise.all(deleting)
})

test('reads a file that is deleted meanwhile completely or not at all', async () => {
  let isReading = true
  const coming = (async () => {
    while (isReading) {
      await files.put('passing/400.webp', new Uint8Array([1, 2]), 'image/webp')
      await files.removeFolder('passing')
    }
  })()
  for (let at = 0; at < 2_000; at++)
    expect([undefined, 2]).toContain((await files.read('passing/400.webp'))?.byteLength)
  isReading = false
  await coming
})

test('does not list a file before it is written completely', async () => {
  const whole = new Uint8Array(32 * 1024 * 1024)
  for (let at = 0; at < 3; at++) {
    const key = `large/${at}.pdf`
    let exists = false
    const writing = files.put(key, whole, 'application/pdf').then(() => {
      exists = true
    })
    while (!exists) {
      const listed = (await Array.fromAsync(files.keys())).filter((found) => found.startsWith('large/'))
      for (const found of listed) expect((await files.read(found))?.byteLength).toBe(whole.byteLength)
    }
    await writing
  }
})
