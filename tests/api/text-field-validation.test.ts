// Validation of every text field outside posts and people, with wrong types and excessive lengths: 400 with the field's name.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { readError } from './error-responses.ts'

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp({ env: { TRUST_PROXY: '1' } })
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

let calls = 0
/** A new client address for every call, because some are limited per address. */
async function send(method: string, path: string, body: BodyInit, more: Record<string, string> = {}) {
  calls += 1
  const headers = { ...admin.cookie, 'x-forwarded-for': `192.0.${calls >> 8}.${calls & 255}`, ...more }
  return readError(await site.call(`/api${path}`, { method, body, headers }))
}
const sendJson = (method: string, path: string, body: object) =>
  send(method, path, JSON.stringify(body), { 'content-type': 'application/json' })

const WRONG: [what: string, value: unknown][] = [
  ['an array', ['a', 'b']],
  ['an object', { $ne: '' }],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['many letters', 'x'.repeat(200_000)],
  ['a NUL', 'a\0b'],
  ['half a character', '\ud83d'],
]

const appointment = { topic: 'A', wantedAt: new Date(Date.now() + 86_400_000).toISOString(), note: '' }
const breaking = { language: 'bn', text: 'A', link: '/', endsAt: appointment.wantedAt }
const texts = { bn: 'A', en: 'A' }
const partner = { name: texts, url: 'https://example.org' }

/** The rest of the body is valid; a dotted name is a nested field. */
const FIELDS: [method: string, path: string, rest: object, names: string[]][] = [
  ['POST', '/appointments', appointment, ['topic', 'wantedAt', 'note']],
  ['PUT', '/appointments/any', { state: 'declined', answer: '' }, ['state', 'answer']],
  ['PUT', '/settings', { siteTitle: texts }, ['siteTitle', 'siteTitle.bn', 'siteTitle.en']],
  ['PUT', '/settings', { tagline: texts }, ['tagline', 'tagline.bn']],
  ['PUT', '/settings', { copyright: texts }, ['copyright', 'copyright.en']],
  ['PUT', '/settings', { imprint: { bn: ['A'], en: ['A'] } }, ['imprint', 'imprint.bn.0']],
  ['PUT', '/settings', { partners: [partner] }, ['partners', 'partners.0.name.bn', 'partners.0.url']],
  ['PUT', '/settings', {}, ['contactEmail', 'contactPhone', 'termsEffective']],
  ['PUT', '/breaking', breaking, ['language', 'text', 'link', 'endsAt']],
]
const EACH = FIELDS.flatMap(([method, path, rest, names]) =>
  names.map((name) => [method, path, name, rest] as const),
)

describe.each(EACH)('%s %s: %s', (method, path, name, rest) => {
  test.each(WRONG)('as %s is refused', async (_what, value) => {
    const body = structuredClone(rest)
    put(body, name.split('.'), value)
    const { status, field } = await sendJson(method, path, body)
    expect({ status, field }).toEqual({ status: 400, field: expect.stringMatching(`^${name.split('.')[0]}`) })
  })
})

function put(into: object, [name = '', ...deeper]: string[], value: unknown): void {
  if (deeper.length === 0) Object.assign(into, { [name]: value })
  else put(Object.entries(into).find(([key]) => key === name)?.[1], deeper, value)
}

test.each(WRONG.filter(([what]) => what !== 'true'))(
  'PUT /messages/any: handled as %s is refused',
  async (_what, value) => {
    expect(await sendJson('PUT', '/messages/any', { handled: value })).toMatchObject({
      status: 400,
      field: 'handled',
    })
  },
)

test.each([
  ['PUT', '/settings', 'reportersPublishDirectly', 'true'],
  ['PUT', '/settings', 'secondFactorRequired', 0],
  ['PUT', '/settings', 'secondFactorRequired', null],
  ['PUT', '/settings', 'hijriOffsetDays', '1'],
  ['PUT', '/settings', 'hijriOffsetDays', 1.5],
  ['PUT', '/settings', 'hijriOffsetDays', 1e300],
])('%s %s: %s as %j is refused', async (method, path, name, value) => {
  expect(await sendJson(method, path, { [name]: value })).toMatchObject({ status: 400, field: name })
})

describe.each([
  ['POST', '/newspapers'],
  ['PUT', '/newspapers/any'],
])('%s %s', (method, path) => {
  const form = { title: 'A', publication: '', issueDate: '2026-11-20', published: 'true' }
  const wrong: [what: string, parts: (string | Blob)[]][] = [
    ['twice', ['2026-11-20', '2026-11-21']],
    ['a file', [new Blob(['A'])]],
    ['many letters', ['x'.repeat(200_000)]],
    ['a NUL', ['a\0b']],
  ]
  const cases = Object.keys(form).flatMap((name) =>
    wrong.map(([what, parts]) => [name, what, parts] as const),
  )
  test.each(cases)('%s as %s is refused', async (name, _what, parts) => {
    const body = new FormData()
    for (const [key, value] of Object.entries(form)) if (key !== name) body.append(key, value)
    for (const part of parts) body.append(name, part)
    expect(await send(method, path, body)).toMatchObject({ status: 400, field: name })
  })
})

test('nothing is stored after all refusals', async () => {
  const read = async (path: string) => (await site.call(`/api${path}`, { headers: admin.cookie })).json()
  expect(await read('/appointments')).toEqual([])
  expect(await read('/newspapers?published=any')).toEqual([])
  expect(await read('/breaking')).toEqual({ breaking: null })
  expect(await read('/audit?act=settings.changed')).toEqual([])
})
