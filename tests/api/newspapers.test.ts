// The exam newspaper over HTTP: who reads and uploads, valid PDFs, range requests, and no partial files.
import { readdir } from 'node:fs/promises'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { auditEntries } from '#server/db/tables/audit-tables.ts'
import { newspapers } from '#server/db/tables/newspaper-tables.ts'
import { media } from '#server/db/tables/tables.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { createTestApp, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

let site: TestApp
let reader: Record<string, string>
let editor: Record<string, string>

beforeAll(async () => {
  site = await createTestApp()
  reader = (await site.signIn('reader')).cookie
  editor = (await site.signIn('editor')).cookie
})
afterAll(() => site?.close())

const PDF = makePdf('A paper', [{ heading: 'A paper', lines: ['One (of two)', 'Two'] }])

type Fields = Record<string, string | Uint8Array<ArrayBuffer>>

function send(method: 'POST' | 'PUT', path: string, fields: Fields, headers = editor) {
  const body = new FormData()
  for (const [name, value] of Object.entries(fields)) {
    if (typeof value === 'string') body.append(name, value)
    else body.append(name, new Blob([value]), 'whatever.bin')
  }
  return site.call(path, { method, body, headers })
}

const whole = (changed: Fields = {}): Fields => ({
  title: 'মডেল টেস্ট: গণিত',
  issueDate: '2026-11-20',
  pdf: PDF,
  ...changed,
})
const added = async (changed: Fields = {}) => (await send('POST', '/api/newspapers', whole(changed))).json()
const pdfOf = (id: string, headers: Record<string, string>) =>
  site.call(`/api/newspapers/${id}/pdf`, { headers })
const stored = () => site.world.db.select().from(newspapers)
const filesOf = async (key: string) => site.world.files.read(key)

describe('a newspaper issue', () => {
  test('is stored with its cover, listed for readers and recorded in the audit log', async () => {
    const answer = await send(
      'POST',
      '/api/newspapers',
      whole({ publication: ' পরীক্ষার  খবর ', cover: await testPicture() }),
    )
    expect(answer.status).toBe(201)
    const issue = await answer.json()
    expect(issue).toMatchObject({
      title: 'মডেল টেস্ট: গণিত',
      publication: 'পরীক্ষার খবর',
      issueDate: '2026-11-20',
      pdfUrl: `/api/newspapers/${issue._id}/pdf`,
      pdfBytes: PDF.length,
      published: true,
    })
    expect((await site.call(issue.coverUrl)).headers.get('content-type')).toBe('image/webp')
    const listed = await (await site.call('/api/newspapers', { headers: reader })).json()
    expect(listed).toContainEqual(issue)
    const entries = await site.world.db.select().from(auditEntries)
    expect(entries).toContainEqual(
      expect.objectContaining({ act: 'newspaper.added', objectId: issue._id, objectName: 'মডেল টেস্ট: গণিত' }),
    )
  })

  test.each([
    ['FILE_REQUIRED', 'pdf', { pdf: '' }],
    ['FILE_NOT_PDF', 'pdf', { pdf: PDF.subarray(1) }],
    ['FILE_NOT_PDF', 'pdf', { pdf: PDF.subarray(0, -8) }],
    ['FIELD_NOT_FILE', 'pdf', { pdf: '%PDF-1.4 %%EOF' }],
    ['FIELD_REQUIRED', 'title', { title: ' ' }],
    ['FIELD_TOO_LONG', 'title', { title: 'x'.repeat(201) }],
    ['FIELD_REQUIRED', 'issueDate', { issueDate: '' }],
    ['DATE_INVALID', 'issueDate', { issueDate: '2026-02-30' }],
    ['DATE_INVALID', 'issueDate', { issueDate: '0001-01-01' }],
    ['FIELD_INVALID', 'published', { published: 'perhaps' }],
    ['IMAGE_UNREADABLE', 'cover', { cover: PDF }],
    ['FIELD_UNKNOWN', 'demo', { demo: 'true' }],
  ] as [string, string, Fields][])(
    'is refused with %s (%s), and nothing is stored',
    async (code, field, changed) => {
      const [rows, pictures] = [await stored(), await site.world.db.select().from(media)]
      const answer = await send('POST', '/api/newspapers', whole(changed))
      expect(answer.status).toBe(400)
      expect(await answer.json()).toMatchObject({ code, field })
      expect(await stored()).toEqual(rows)
      expect(await site.world.db.select().from(media)).toEqual(pictures)
    },
  )

  test('above 50 MB is refused with the limit in the message', async () => {
    const large = new Uint8Array(50 * 1024 * 1024 + 1)
    large.set(PDF.subarray(0, 5))
    large.set(PDF.subarray(-6), large.length - 6)
    const answer = await send('POST', '/api/newspapers', whole({ pdf: large }))
    expect(answer.status).toBe(400)
    const refused = await answer.json()
    expect(refused).toMatchObject({ code: 'FILE_TOO_LARGE', field: 'pdf' })
    expect(refused.error).toContain('50 MB')
  })

  test('whose row cannot be written leaves neither PDF nor picture', async () => {
    const pool = site.world.db.$client
    const pictures = await site.world.db.select().from(media)
    const before = await filesIn(site.dataDir)
    await pool.query("alter table newspapers add constraint no_more check (title <> 'refused') not valid")
    const answer = await send(
      'POST',
      '/api/newspapers',
      whole({ title: 'refused', cover: await testPicture() }),
    )
    await pool.query('alter table newspapers drop constraint no_more')
    expect(answer.status).toBe(500)
    expect(await site.world.db.select().from(media)).toEqual(pictures)
    expect(await filesIn(site.dataDir)).toEqual(before)
  })
})

async function filesIn(dataDir: string): Promise<string[]> {
  const entries = await readdir(`${dataDir}/media`, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => `${entry.parentPath}/${entry.name}`)
    .toSorted()
}

describe('the PDF of an issue', () => {
  test('is sent whole, inline, as private, under a portable file name', async () => {
    const { _id } = await added({ title: 'মডেল "টেস্ট"/২' })
    const answer = await pdfOf(_id, { ...reader, 'accept-encoding': 'gzip' })
    expect(answer.status).toBe(200)
    expect(Object.fromEntries(answer.headers)).toMatchObject({
      'content-type': 'application/pdf',
      'content-length': String(PDF.length),
      'cache-control': 'private, no-store',
      'x-content-type-options': 'nosniff',
      'accept-ranges': 'bytes',
      'content-disposition': `inline; filename="exam-news-2026-11-20.pdf"; filename*=UTF-8''${encodeURIComponent('মডেল টেস্ট ২ 2026-11-20.pdf')}`,
    })
    expect(answer.headers.get('content-encoding')).toBeNull()
    expect(await answer.bytes()).toEqual(PDF)
  })

  test.each([
    ['bytes=0-4', 206, [0, 4]],
    ['bytes=5-', 206, [5, PDF.length - 1]],
    ['bytes=-6', 206, [PDF.length - 6, PDF.length - 1]],
    ['bytes=3-99999999', 206, [3, PDF.length - 1]],
    ['bytes=-99999999', 206, [0, PDF.length - 1]],
    [`bytes=${PDF.length}-`, 416, null],
    ['bytes=-0', 416, null],
    ['bytes=9-3', 200, null],
    ['bytes=0-1,4-5', 200, null],
    ['pages=1-2', 200, null],
  ] as [string, number, [number, number] | null][])(
    'requested by %s answers %i',
    async (range, status, part) => {
      const { _id } = await added()
      const answer = await pdfOf(_id, { ...reader, range })
      expect(answer.status).toBe(status)
      const bytes = await answer.bytes()
      if (part) {
        expect(answer.headers.get('content-range')).toBe(`bytes ${part[0]}-${part[1]}/${PDF.length}`)
        expect(bytes).toEqual(PDF.subarray(part[0], part[1] + 1))
        expect(answer.headers.get('content-length')).toBe(String(bytes.length))
      } else if (status === 416) {
        expect(answer.headers.get('content-range')).toBe(`bytes */${PDF.length}`)
        expect(bytes.length).toBe(0)
      } else expect(bytes).toEqual(PDF)
    },
  )

  test('is sent whole when If-Range names another file', async () => {
    const { _id } = await added()
    const etag = (await pdfOf(_id, reader)).headers.get('etag') ?? ''
    expect((await pdfOf(_id, { ...reader, range: 'bytes=0-1', 'if-range': etag })).status).toBe(206)
    const other = makePdf('Another', [{ heading: 'Another', lines: [] }])
    expect((await send('PUT', `/api/newspapers/${_id}`, { pdf: other })).status).toBe(200)
    const answer = await pdfOf(_id, { ...reader, range: 'bytes=0-1', 'if-range': etag })
    expect([answer.status, await answer.bytes()]).toEqual([200, other])
  })

  test('answers HEAD with its length only', async () => {
    const { _id } = await added()
    const answer = await site.call(`/api/newspapers/${_id}/pdf`, { method: 'HEAD', headers: reader })
    expect([answer.status, answer.headers.get('content-length')]).toEqual([200, String(PDF.length)])
    expect((await answer.bytes()).length).toBe(0)
  })

  test('is refused to anonymous clients: browsers are sent to sign in, programs get 401', async () => {
    const { _id } = await added()
    const address = `/api/newspapers/${_id}/pdf`
    const browser = await site.call(address, { headers: { accept: 'text/html,application/xhtml+xml' } })
    expect([browser.status, browser.headers.get('location')]).toEqual([
      302,
      `/login?from=${encodeURIComponent(address)}`,
    ])
    expect(browser.headers.get('cache-control')).toBe('private, no-store')
    expect((await site.call(address)).status).toBe(401)
    expect((await site.call(address, { method: 'HEAD' })).status).toBe(401)
  })

  test('is refused as soon as the session has ended', async () => {
    const { _id } = await added()
    const own = (await site.signIn('reader')).cookie
    expect((await pdfOf(_id, own)).status).toBe(200)
    await site.call('/api/auth/sign-out', {
      method: 'POST',
      headers: { ...own, 'content-type': 'application/json' },
      body: '{}',
    })
    expect((await pdfOf(_id, own)).status).toBe(401)
  })

  test('is not reachable below /media', async () => {
    const { _id } = await added()
    const row = (await stored()).find(({ id }) => id === _id)
    const name = row?.fileKey.split('/').at(-1) ?? ''
    for (const address of [
      row?.fileKey,
      `newspapers%2F${name}`,
      `x/..%2Fnewspapers%2F${name}`,
      `newspapers/400.webp`,
    ]) {
      for (const headers of [{}, reader, editor]) {
        expect((await site.call(`/media/${address}`, { headers })).status).toBe(404)
      }
    }
  })
})

describe('an unpublished issue', () => {
  test('is visible to editors only', async () => {
    const { _id } = await added({ published: 'false', title: 'Hidden' })
    const listed = async (headers: Record<string, string>, published: string) => {
      const answer = await site.call(`/api/newspapers?published=${published}`, { headers })
      return answer.status === 200 ? (await answer.text()).includes(_id) : answer.status
    }
    expect(await listed(reader, 'true')).toBe(false)
    expect([await listed(reader, 'false'), await listed(reader, 'any')]).toEqual([403, 403])
    expect([
      await listed(editor, 'true'),
      await listed(editor, 'false'),
      await listed(editor, 'any'),
    ]).toEqual([false, true, true])
    expect([(await pdfOf(_id, reader)).status, (await pdfOf(_id, editor)).status]).toEqual([404, 200])
  })
})

describe('changing an issue', () => {
  test('stores the sent fields; a replaced PDF is deleted, the cover stays', async () => {
    const { _id, coverUrl } = await added({ cover: await testPicture(), publication: 'A' })
    const before = (await stored()).find(({ id }) => id === _id)
    const other = makePdf('Other', [{ heading: 'Other', lines: [] }])
    const answer = await send('PUT', `/api/newspapers/${_id}`, {
      title: 'Other',
      published: 'false',
      pdf: other,
    })
    expect(await answer.json()).toMatchObject({
      title: 'Other',
      publication: 'A',
      issueDate: '2026-11-20',
      coverUrl,
      published: false,
      pdfBytes: other.length,
    })
    const after = (await stored()).find(({ id }) => id === _id)
    expect(await filesOf(before?.fileKey ?? '')).toBeNull()
    expect(await filesOf(after?.fileKey ?? '')).toEqual(other)
    const disposition = (await pdfOf(_id, editor)).headers.get('content-disposition')
    expect(disposition).toContain("UTF-8''Other%202026-11-20.pdf")
  })

  test('is recorded with the changed fields, and only when something changed', async () => {
    const { _id, title, issueDate } = await added({ publication: 'A' })
    const change = async (fields: Fields) => {
      const answer = await send('PUT', `/api/newspapers/${_id}`, fields)
      expect(answer.status).toBe(200)
      return answer.json()
    }
    const same = await change({ title, issueDate, publication: ' A ', published: 'true' })
    expect(same).toMatchObject({ title, published: true })
    await change({ title: 'B', publication: 'A', issueDate: '2026-11-21' })
    await change({ published: 'false' })
    await change({ published: 'true', pdf: PDF, cover: await testPicture() })
    const entries = await site.world.db.select().from(auditEntries).where(eq(auditEntries.objectId, _id))
    const changes = entries.filter(({ act }) => act === 'newspaper.changed')
    expect(changes.toSorted((a, b) => a.id.localeCompare(b.id)).map(({ details }) => details)).toEqual([
      { fields: 'title issueDate' },
      { from: 'published', to: 'unpublished' },
      { fields: 'cover pdf', from: 'unpublished', to: 'published' },
    ])
  })

  test('of an unknown issue is 404 and stores no file', async () => {
    const before = await filesIn(site.dataDir)
    const answer = await send('PUT', '/api/newspapers/nothing', {
      pdf: PDF,
      cover: await testPicture(),
    })
    expect([answer.status, (await answer.json()).code]).toEqual([404, 'NEWSPAPER_NOT_FOUND'])
    expect(await filesIn(site.dataDir)).toEqual(before)
  })

  test('by deletion removes the file and writes an audit entry', async () => {
    const { _id } = await added({ title: 'Goes' })
    const row = (await stored()).find(({ id }) => id === _id)
    const remove = () => site.call(`/api/newspapers/${_id}`, { method: 'DELETE', headers: editor })
    expect((await remove()).status).toBe(200)
    expect((await remove()).status).toBe(404)
    expect(await filesOf(row?.fileKey ?? '')).toBeNull()
    expect((await pdfOf(_id, editor)).status).toBe(404)
    const entries = await site.world.db.select().from(auditEntries)
    const acts = entries.filter(({ objectId }) => objectId === _id).map(({ act }) => act)
    expect(acts.toSorted()).toEqual(['newspaper.added', 'newspaper.deleted'])
  })
})

describe('the list of issues', () => {
  test('goes from the newest to the oldest, page by page', async () => {
    for (const { id } of await stored())
      await site.call(`/api/newspapers/${id}`, { method: 'DELETE', headers: editor })
    const days = ['2026-10-02', '2026-11-07', '2026-10-02', '1999-01-31', '2026-11-21']
    for (const issueDate of days) await added({ issueDate })
    const seen: string[] = []
    let path: string | undefined = '/api/newspapers?limit=2'
    while (path) {
      const answer: Response = await site.call(path, { headers: reader })
      seen.push(...(await answer.json()).map(({ issueDate }: { issueDate: string }) => issueDate))
      path = /<http:\/\/localhost:3000([^>]+)>/.exec(answer.headers.get('link') ?? '')?.[1]
    }
    expect(seen).toEqual(days.toSorted().reverse())
  })

  test.each(['x', Buffer.from('999999999999999.zzz').toString('base64url')])(
    'refuses a cursor like %s',
    async (cursor) => {
      const { status } = await site.call(`/api/newspapers?cursor=${cursor}`, { headers: reader })
      expect([200, 400]).toContain(status)
    },
  )
})

test('an upload without permission is refused before its body is read', async () => {
  const body = new ReadableStream({
    pull: () => {
      throw new Error('the body was read')
    },
  })
  const headers = { ...reader, 'content-type': 'multipart/form-data; boundary=x' }
  const answer = await site.call('/api/newspapers', { method: 'POST', body, headers, duplex: 'half' })
  expect([answer.status, (await answer.json()).code]).toEqual([403, 'FORBIDDEN'])
})
