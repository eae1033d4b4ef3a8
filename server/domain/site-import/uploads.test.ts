import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type ZippedFile, zipOf } from '#tests/zip-archive.ts'
import { openUploads } from './uploads.ts'

const root = mkdtempSync(join(tmpdir(), 'maidan-uploads-'))
const folder = join(root, 'uploads')
beforeAll(() => {
  mkdirSync(join(folder, '2019/05'), { recursive: true })
  writeFileSync(join(folder, '2019/05/মাঠ.jpg'), 'picture')
  writeFileSync(join(root, 'secret.txt'), 'secret')
  symlinkSync(join(root, 'secret.txt'), join(folder, '2019/05/link.jpg'))
})
afterAll(() => rmSync(root, { recursive: true, force: true }))

const textOf = (bytes: Uint8Array | null) => bytes && Buffer.from(bytes).toString()

function writeZip(name: string, entries: ZippedFile[]): string {
  const path = join(root, name)
  writeFileSync(path, zipOf(entries))
  return path
}

test('finds files of a folder in any spelling, and nothing outside of it', async () => {
  const uploads = await openUploads(folder)
  expect(textOf(await uploads.find('2019/05/মাঠ.jpg'.normalize('NFD'), 100))).toBe('picture')
  expect(textOf(await uploads.find(encodeURI('2019/05/মাঠ.jpg'), 100))).toBe('picture')
  expect(await uploads.find('2019/05/মাঠ.jpg', 3)).toBe(null)
  for (const path of [
    '../secret.txt',
    '2019/05/link.jpg',
    '2019/../../secret.txt',
    '%2e%2e/secret.txt',
    '..\\secret.txt',
    'a\0b',
  ])
    expect([path, await uploads.find(path, 100)]).toEqual([path, null])
})

test('finds files of an archive wherever it begins', async () => {
  const uploads = await openUploads(
    writeZip('good.zip', [{ name: 'wp-content/uploads/2019/05/a.jpg', content: 'picture' }]),
  )
  expect(textOf(await uploads.find('2019/05/a.jpg', 100))).toBe('picture')
  expect(await uploads.find('2019/05/a.jpg', 3)).toBe(null)
  expect(await uploads.find('2019/05/b.jpg', 100)).toBe(null)
  uploads.close()
})

test.each(['../../etc/passwd', '/etc/passwd', 'C:/a.jpg'])(
  'refuses an archive with the path %s',
  async (name) => {
    await expect(openUploads(writeZip('unsafe.zip', [{ name, content: 'x' }]))).rejects.toMatchObject({
      code: 'SITE_FILE_ARCHIVE_UNSAFE',
    })
  },
)

test('does not unpack more than an entry says, nor what is no archive', async () => {
  const bomb = await openUploads(
    writeZip('bomb.zip', [{ name: 'a.jpg', content: 'x'.repeat(1_000_000), size: 10 }]),
  )
  expect(await bomb.find('a.jpg', 100)).toBe(null)
  bomb.close()
  await expect(openUploads(join(root, 'secret.txt'))).rejects.toMatchObject({
    code: 'SITE_FILE_ARCHIVE_BROKEN',
  })
  await expect(openUploads(join(root, 'nowhere'))).rejects.toMatchObject({ code: 'SITE_FILE_MISSING' })
})

test('finds files of an archive whose folder has any name', async () => {
  const uploads = await openUploads(
    writeZip('named.zip', [
      { name: 'my-site/2019/05/a.jpg', content: 'below' },
      { name: '2019/05/b.jpg', content: 'at the top' },
      { name: 'other/2019/05/b.jpg', content: 'below' },
    ]),
  )
  expect(textOf(await uploads.find('2019/05/a.jpg', 100))).toBe('below')
  expect(textOf(await uploads.find('2019/05/b.jpg', 100))).toBe('at the top')
  uploads.close()
})
