import { mkdirSync, mkdtempSync, rmSync, symlinkSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { crc32, deflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, expect, test } from 'vitest'
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

/** A zip with these entries; `size`: what it says that an entry unpacks to. */
function writeZip(name: string, entries: { name: string; content: string; size?: number }[]): string {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const { name: entry, content, size = Buffer.byteLength(content) } of entries) {
    const packed = deflateRawSync(content)
    const path = Buffer.from(entry)
    const common = Buffer.alloc(26)
    common.writeUInt16LE(20, 0)
    common.writeUInt16LE(0x800, 2)
    common.writeUInt16LE(8, 4)
    common.writeUInt32LE(crc32(content), 10)
    common.writeUInt32LE(packed.length, 14)
    common.writeUInt32LE(size, 18)
    common.writeUInt16LE(path.length, 22)
    const local = Buffer.concat([Buffer.from('504b0304', 'hex'), common, path, packed])
    const offset = Buffer.alloc(14)
    offset.writeUInt32LE(at, 10)
    directory.push(Buffer.concat([Buffer.from('504b01021403', 'hex'), common, offset, path]))
    pieces.push(local)
    at += local.length
  }
  const list = Buffer.concat(directory)
  const end = Buffer.alloc(22)
  end.write('504b0506', 'hex')
  end.writeUInt16LE(entries.length, 8)
  end.writeUInt16LE(entries.length, 10)
  end.writeUInt32LE(list.length, 12)
  end.writeUInt32LE(at, 16)
  const path = join(root, name)
  writeFileSync(path, Buffer.concat([...pieces, list, end]))
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
