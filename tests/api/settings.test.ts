// Settings through the API: readers see a change at once, and nobody overwrites what another admin changed.
import { afterAll, beforeAll, expect, test } from 'vitest'
import { settingsConflictSchema, versionedSettingsSchema } from '#contract/settings.ts'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'

let site: TestApp
let admin: Entered
let other: Entered

beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  other = await site.signIn('admin')
})
afterAll(() => site?.close())

async function put(fields: object, who = admin) {
  return site.call('/api/settings', {
    method: 'PUT',
    body: JSON.stringify(fields),
    headers: { ...who.cookie, 'content-type': 'application/json' },
  })
}
const stored = async () =>
  versionedSettingsSchema.parse(await (await site.call('/api/settings', { headers: admin.cookie })).json())
const page = async (path: string) => (await site.call(path)).text()

test('two admins change the two languages of one setting concurrently, and both are stored', async () => {
  const changes = [
    put({ siteTitle: { bn: 'খেলার মাঠ' }, imprint: { bn: ['সম্পাদক: ক'] } }),
    put({ siteTitle: { en: 'Playing field' }, imprint: { en: ['Editor: B', 'Dhaka'] } }, other),
  ]
  for (const answer of await Promise.all(changes)) expect(answer.status).toBe(200)
  const { siteTitle, imprint, tagline } = await stored()
  expect(siteTitle).toEqual({ bn: 'খেলার মাঠ', en: 'Playing field' })
  expect(imprint).toEqual({ bn: ['সম্পাদক: ক'], en: ['Editor: B', 'Dhaka'] })
  expect(tagline.en).toBe('Sport from Bangladesh')
})

test('a change based on an outdated state does not undo the changes in between', async () => {
  const { version, ...read } = await stored()
  expect((await put({ tagline: { en: 'From the other' } }, other)).status).toBe(200)
  const late = await put({ tagline: { en: 'Too late' }, baseVersion: version })
  const conflict = await late.json()
  expect([late.status, conflict.code]).toEqual([409, 'SETTINGS_CONFLICT'])
  const { current, changes } = settingsConflictSchema.parse(conflict)
  expect(current.tagline.en).toBe('From the other')
  expect(changes).toEqual([{ setting: 'tagline', by: expect.stringMatching(/./), at: expect.any(String) }])
  expect((await stored()).tagline.en).toBe('From the other')
  // A change that is based on the current version is stored. A value that is already stored causes no conflict.
  const again = await put({ tagline: { en: 'In time' }, baseVersion: current.version })
  expect([again.status, (await again.json()).version]).toEqual([200, (await stored()).version])
  expect((await put({ tagline: { en: 'In time' }, baseVersion: version })).status).toBe(200)
  // Old clients send back everything they read.
  expect((await put({ ...read, version })).status).toBe(200)
  expect((await stored()).tagline).toEqual(read.tagline)
})

test('readers see a change with the next page, and the audit log names the setting', async () => {
  expect(await page('/en')).not.toContain('A tagline of its own')
  await put({ tagline: { en: 'A tagline of its own' }, contactPhone: '01700-000000' })
  expect(await page('/en')).toContain('A tagline of its own')
  const log = await site.call('/api/audit?act=settings.changed&limit=1', { headers: admin.cookie })
  expect((await log.json())[0].details).toEqual({ settings: 'tagline contactPhone' })
})

test('sixteen partners are stored, the first eight are in the footer', async () => {
  const partner = (number: number) => ({
    name: { bn: `সহযোগী ${number}.`, en: `Partner ${number}.` },
    url: `https://partner-${number}.example/`,
  })
  const many = Array.from({ length: 16 }, (_, at) => partner(at + 1))
  expect((await put({ partners: many })).status).toBe(200)
  const html = await page('/en/about')
  expect([1, 8, 9].map((number) => html.includes(`Partner ${number}.`))).toEqual([true, true, false])
  expect((await put({ partners: [...many, partner(17)] })).status).toBe(400)
})

test.each([
  [{ siteTitle: { bn: ' ' } }, 'FIELD_REQUIRED', 'siteTitle.bn'],
  [{ siteTitle: { fr: 'x' } }, 'FIELD_UNKNOWN', 'siteTitle.fr'],
  [
    { partners: [{ name: { bn: '', en: 'A' }, url: 'https://a.example' }] },
    'FIELD_REQUIRED',
    'partners.0.name.bn',
  ],
  [
    { partners: [{ name: { bn: 'ক', en: 'A' }, url: 'javascript:alert(1)' }] },
    'FIELD_INVALID',
    'partners.0.url',
  ],
  [{ contactEmail: 'nobody' }, 'EMAIL_INVALID', 'contactEmail'],
  [{ termsEffective: '2026-02-30' }, 'FIELD_INVALID', 'termsEffective'],
])('%j is refused at its field, and changes nothing', async (fields, code, field) => {
  const before = await stored()
  const answer = await put(fields)
  expect([answer.status, await answer.json()]).toEqual([400, expect.objectContaining({ code, field })])
  expect(await stored()).toEqual(before)
})
