import { crc32, deflateRawSync, gzipSync } from 'node:zlib'
import { describe, expect, test } from 'vitest'
import { readSite, refusal } from './read-site.ts'

const WXR = `<?xml version="1.0"?><rss xmlns:wp="http://wordpress.org/export/1.2/"><channel><wp:base_blog_url>https://e.example</wp:base_blog_url><item><title>ক</title><wp:post_id>1</wp:post_id><wp:status>publish</wp:status><wp:post_type>post</wp:post_type></item></channel></rss>`

/** A zip with these files; `size`: what it claims an unpacked one to have. */
function zip(files: Readonly<Record<string, string | Buffer>>, size?: number): Buffer {
  const pieces: Buffer[] = []
  const directory: Buffer[] = []
  let at = 0
  for (const [name, content] of Object.entries(files)) {
    const plain = Buffer.from(content)
    const packed = deflateRawSync(plain)
    const fields = Buffer.alloc(26)
    fields.writeUInt16LE(20, 0)
    fields.writeUInt16LE(0x800, 2)
    fields.writeUInt16LE(8, 4)
    fields.writeUInt32LE(crc32(plain), 10)
    fields.writeUInt32LE(packed.length, 14)
    fields.writeUInt32LE(size ?? plain.length, 18)
    fields.writeUInt16LE(Buffer.byteLength(name), 22)
    const local = Buffer.concat([Buffer.from('PK\u0003\u0004'), fields, Buffer.from(name), packed])
    const rest = Buffer.alloc(14)
    rest.writeUInt32LE(at, 10)
    directory.push(
      Buffer.concat([Buffer.from('PK\u0001\u0002\u0014\u0000'), fields, rest, Buffer.from(name)]),
    )
    pieces.push(local)
    at += local.length
  }
  const listed = Buffer.concat(directory)
  const end = Buffer.alloc(18)
  end.writeUInt16LE(directory.length, 4)
  end.writeUInt16LE(directory.length, 6)
  end.writeUInt32LE(listed.length, 8)
  end.writeUInt32LE(at, 12)
  return Buffer.concat([...pieces, listed, Buffer.from('PK\u0005\u0006'), end])
}

const BEGIN = Buffer.from(WXR.slice(0, WXR.indexOf('<item>')))
const MUCH = Buffer.alloc(200 * 1024 * 1024, 0x20)

describe('the files of an export', () => {
  test('in an archive are read, other files and those of the system are not', async () => {
    const files = { 'x/export.xml': WXR, '__MACOSX/x/._export.xml': 'x', 'x/a.jpg': 'x' }
    expect((await readSite({ 'a.zip': zip(files) })).texts).toHaveLength(1)
    expect((await readSite({ 'a.xml.gz': gzipSync(WXR) })).texts).toHaveLength(1)
  })

  test.each([
    ['nothing', {}, 'SITE_FILE_EMPTY'],
    ['an empty file', { 'a.xml': '' }, 'SITE_FILE_EMPTY'],
    ['white space', { 'a.xml': ' \n ' }, 'SITE_FILE_EMPTY'],
    ['a web page', { 'a.xml': '<!DOCTYPE html><html><body>500</body></html>' }, 'SITE_FILE_WEB_PAGE'],
    ['another XML', { 'a.xml': '<svg></svg>' }, 'SITE_FILE_UNKNOWN'],
    ['bytes', { 'a.xml': Buffer.from([1, 2, 3, 4]) }, 'SITE_FILE_UNKNOWN'],
    [
      'a damaged gzip',
      { 'a.xml.gz': Buffer.concat([gzipSync(WXR).subarray(0, 40), Buffer.alloc(50)]) },
      'SITE_FILE_ARCHIVE_BROKEN',
    ],
    ['a damaged zip', { 'a.zip': zip({ 'a.xml': WXR }).subarray(0, 100) }, 'SITE_FILE_ARCHIVE_BROKEN'],
    ['a zip of pictures', { 'a.zip': zip({ 'a.jpg': 'x' }) }, 'SITE_FILE_UNKNOWN'],
    [
      'a zip with names that lead out of it',
      { 'a.zip': zip({ '../a.xml': WXR }) },
      'SITE_FILE_ARCHIVE_UNSAFE',
    ],
    ['a zip with absolute names', { 'a.zip': zip({ '/etc/a.xml': WXR }) }, 'SITE_FILE_ARCHIVE_UNSAFE'],
    ['a zip that claims another size', { 'a.zip': zip({ 'a.xml': WXR }, 50) }, 'SITE_FILE_ARCHIVE_BROKEN'],
    [
      'a gzip that unpacks to thousands of times its size',
      { 'a.xml.gz': gzipSync(Buffer.concat([BEGIN, MUCH])) },
      'SITE_FILE_ARCHIVE_UNSAFE',
    ],
    [
      'a zip that unpacks to thousands of times its size',
      { 'a.zip': zip({ 'a.xml': Buffer.concat([BEGIN, MUCH]) }) },
      'SITE_FILE_ARCHIVE_UNSAFE',
    ],
  ])('%s: named', async (_what, files, code) => {
    expect(await refusal(files)).toBe(code)
  })
})
