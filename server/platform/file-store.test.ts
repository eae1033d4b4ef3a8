import { mkdtempSync, rmSync } from 'node:fs'
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
])('of a file, bytes %j come and no others', async (part, expected) => {
  const stream = await files.stream('papers/one.pdf', part)
  expect(stream && (await text(stream))).toBe(expected)
})

test('a file that is not there is no stream, before and after it was one', async () => {
  expect(await files.stream('papers/two.pdf', { first: 0, last: 1 })).toBeNull()
  await files.put('papers/two.pdf', new Uint8Array([1]), 'application/pdf')
  await files.remove('papers/two.pdf')
  expect(await files.stream('papers/two.pdf', { first: 0, last: 0 })).toBeNull()
})
