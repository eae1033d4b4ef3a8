// Validation of every text field about people, with wrong types and excessive lengths: 400, and nobody is changed.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createTestApp, type Entered, type TestApp } from '../test-app.ts'
import { createSenders } from './error-responses.ts'

let site: TestApp
let admin: Entered
let send: ReturnType<typeof createSenders>
beforeAll(async () => {
  site = await createTestApp()
  admin = await site.signIn('admin')
  send = createSenders(site, admin.cookie)
})
afterAll(() => site?.close())

const WRONG = [
  ['an array', ['editor@example.org', 'admin@example.org']],
  ['an object', { $ne: '' }],
  ['a number', 7],
  ['true', true],
  ['null', null],
  ['many letters', 'x'.repeat(200_000)],
  ['a NUL', 'a\0b'],
  ['half a character', '\ud83d'],
] as const

const newStaff = { name: 'A', email: 'a@example.org', role: 'editor' }
const own = { email: 'admin@example.org', displayName: 'A' }
const FIELDS: [method: string, path: string, rest: object, field: string][] = [
  ['POST', '/users', newStaff, 'name'],
  ['POST', '/users', newStaff, 'email'],
  ['POST', '/users', newStaff, 'role'],
  ['POST', '/users', own, 'email'],
  ['POST', '/users', own, 'displayName'],
  ['PUT', '/users', own, 'email'],
  ['PUT', '/users', own, 'displayName'],
  ['PUT', '/users/admin', {}, 'email'],
  ['PUT', '/users/{editor}', {}, 'name'],
  ['PUT', '/users/{editor}', {}, 'role'],
  ['PUT', '/users/{editor}', {}, 'teamTitle'],
  ['PUT', '/users/{editor}', {}, 'teamTitle.bn'],
  ['PUT', '/users/{editor}', {}, 'teamTitle.en'],
]

describe.each(FIELDS)('%s %s %j: %s', (method, path, rest, field) => {
  test.each(WRONG)('as %s is refused', async (_what, value) => {
    const [outer = '', inner] = field.split('.')
    const wrong = inner ? { [outer]: { bn: '', en: '', [inner]: value } } : { [outer]: value }
    const address = path.replace('{editor}', site.people.editor.id)
    const { status, field: readError } = await send.json(address, { ...rest, ...wrong }, method)
    expect({ status, readError }).toEqual({ status: 400, readError: expect.stringMatching(`^${outer}`) })
  })
})

test.each([
  ['disabled', 'yes'],
  ['disabled', null],
  ['onTeamPage', 1],
  ['onTeamPage', 'true'],
  ['email', 'other@example.org'],
  ['password', '123456'],
  ['emailVerified', true],
  ['state', 'active'],
  ['_id', 'x'],
])('PUT /users/{id} with %s: %j is refused', async (field, value) => {
  const readError = await send.json(`/users/${site.people.editor.id}`, { [field]: value }, 'PUT')
  expect(readError).toMatchObject({ status: 400, field })
})

test('everybody is unchanged after all refusals', async () => {
  const users = await (await site.call('/api/users', { headers: admin.cookie })).json()
  const seen = users.map(({ name, role, state }: Record<string, string>) => [name, role, state])
  const roles = ['admin', 'editor', 'reporter', 'reader']
  expect(seen.toSorted()).toEqual(roles.map((role) => [`Test ${role}`, role, 'active']).toSorted())
})
