// Anything may be sent to any call: the answer is never a 5xx and always the one shape of error.
import fc from 'fast-check'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { routesOf } from '#server/api/routes.ts'
import { createTestApp, type Entered, NEW_USER_PASSWORD, type TestApp } from '../test-app.ts'

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

const means = {
  mailer: { send: async () => undefined },
  newUserPassword: NEW_USER_PASSWORD,
  mailIsSetUp: false,
}
const ROUTES = routesOf(means).map(([method, path]) => ({ method, path }))
const FIELDS = [
  'headline',
  'richText',
  'category',
  'categories',
  'placement',
  'status',
  'publishAt',
  'version',
  'imageUrl',
  'mediaId',
  'translationOf',
  'language',
  'slug',
  'keywords',
  'image',
  'jsonFile',
  'email',
  'name',
  'role',
  'displayName',
  'invite',
  'text',
  'link',
  'endsAt',
  'path',
  'vitals',
  'siteTitle',
  'partners',
  'topic',
  'note',
  'wantedAt',
  'answer',
  'state',
  'title',
  'issueDate',
  'disabled',
  'onTeamPage',
  'teamTitle',
  'handled',
  '__proto__',
  'constructor',
  'toString',
  '_id',
]

const nasty = fc.constantFrom(
  '',
  ' ',
  '\0',
  '\ud800',
  '\ufffd',
  "';drop table posts;--",
  '{{x}}',
  '$t(x)',
  '%',
  '_',
  '\\',
  '../..',
  'null',
  '-1',
  '1e309',
  '99999999999999999999',
  '2026-02-30',
  'Cricket,',
  ',',
  '<script>',
  'lead',
  'published',
  'admin@example.org',
)
const text = fc.oneof(
  nasty,
  fc.string({ unit: 'binary', maxLength: 60 }),
  fc.string({ unit: 'grapheme', maxLength: 60 }),
)
const field = fc.oneof(
  { weight: 5, arbitrary: fc.constantFrom(...FIELDS) },
  { weight: 1, arbitrary: fc.string() },
)
const value = fc.oneof(
  { weight: 3, arbitrary: text },
  { weight: 1, arbitrary: fc.jsonValue({ maxDepth: 3 }) },
)
const part = fc.oneof(nasty, fc.string({ unit: 'binary', maxLength: 40 }))

async function check(path: string, sent: Parameters<TestApp['call']>[1]) {
  const answer = await site.call(path, sent)
  const body = await answer.text()
  expect({ path, status: answer.status, body: body.slice(0, 300) }).toMatchObject({
    status: expect.toSatisfy((status: number) => status < 500),
  })
  if (answer.status >= 400) {
    const { error, details, code } = JSON.parse(body)
    expect(error).toBe(details)
    expect(code).toMatch(/^[A-Z_]+$/)
  }
}

const runs = (numRuns: number) => ({ numRuns, interruptAfterTimeLimit: 20_000 })
const addressOf = (path: string, filled: string) =>
  `/api${path.replace(/\{\w+\}/, encodeURIComponent(filled.toWellFormed()))}`

test('JSON of any kind', async () => {
  const object = fc
    .array(fc.tuple(field, value), { maxLength: 6 })
    .map((entries) => Object.fromEntries(entries))
  const body = fc.oneof(
    { weight: 5, arbitrary: object.map((fields) => JSON.stringify(fields)) },
    fc.json(),
    text,
  )
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...ROUTES), part, body, async ({ method, path }, filled, content) => {
      const isRead = method === 'GET'
      await check(addressOf(path, filled), {
        method,
        headers: { ...admin.cookie, 'content-type': 'application/json' },
        ...(isRead ? {} : { body: content }),
      })
    }),
    runs(600),
  )
}, 60_000)

test('forms of any kind, whole and broken', async () => {
  const parts = fc.array(fc.tuple(field, fc.oneof(text, fc.uint8Array({ maxLength: 200 }))), { maxLength: 6 })
  const posting = ROUTES.filter(({ method }) => method === 'POST' || method === 'PUT')
  await fc.assert(
    fc.asyncProperty(
      fc.constantFrom(...posting),
      parts,
      fc.nat({ max: 400 }),
      async ({ method, path }, sent, cut) => {
        const form = new FormData()
        for (const [name, content] of sent) {
          form.append(name, typeof content === 'string' ? content : new Blob([Buffer.from(content)]))
        }
        const encoded = new Response(form)
        const bytes = await encoded.bytes()
        const headers = { ...admin.cookie, 'content-type': encoded.headers.get('content-type') ?? '' }
        await check(addressOf(path, 'x'), { method, headers, body: bytes })
        await check(addressOf(path, 'x'), {
          method,
          headers,
          body: bytes.slice(0, Math.max(0, bytes.length - cut)),
        })
      },
    ),
    runs(250),
  )
}, 60_000)

test('uploads of any rows', async () => {
  const row = fc.oneof(
    fc.array(fc.tuple(field, value), { maxLength: 6 }).map(Object.fromEntries),
    fc.jsonValue(),
  )
  await fc.assert(
    fc.asyncProperty(fc.array(row, { maxLength: 5 }), async (rows) => {
      const form = new FormData()
      form.append('jsonFile', new Blob([JSON.stringify(rows)]))
      await check('/api/upload-json', { method: 'POST', headers: admin.cookie, body: form })
    }),
    runs(250),
  )
}, 60_000)

test('addresses of any kind', async () => {
  const names = ['category', 'exclude', 'reporter', 'language', 'status', 'limit', 'cursor', 'role', 'q']
  const query = fc.array(fc.tuple(fc.constantFrom(...names), text), { maxLength: 4 })
  const reading = ROUTES.filter(({ method }) => method === 'GET')
  await fc.assert(
    fc.asyncProperty(fc.constantFrom(...reading), part, query, async ({ path }, filled, pairs) => {
      const search = new URLSearchParams(pairs.map(([name, content]) => [name, content.toWellFormed()]))
      await check(`${addressOf(path, filled)}?${search}`, { headers: admin.cookie })
      await check(`/api${path.replace(/\{\w+\}/, '%ff%zz')}?limit=%ff&reporter=%c0%80`, {
        headers: admin.cookie,
      })
    }),
    runs(400),
  )
}, 60_000)
