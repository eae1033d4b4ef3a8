// Validation of every body field of every call, generated from the schemas: a wrong type, an excessive length and an unknown
// key are refused by name. New fields are covered automatically.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { routesOf } from '#server/api/routes.ts'
import type { Described } from '../fuzz/described-values.ts'
import { describedBy } from '../fuzz/described-values.ts'
import { createValidBody } from '../fuzz/valid-body.ts'
import { createTestApp, type Entered, NEW_USER_PASSWORD, type TestApp } from '../test-app.ts'
import { readError } from './error-responses.ts'

const OPTIONS = {
  mailer: { send: async () => undefined },
  newUserPassword: NEW_USER_PASSWORD,
  mailIsSetUp: false,
}
const INTERNAL = [
  'role',
  'isAdmin',
  'skipEmailVerification',
  'overrideAccess',
  'authorId',
  '__proto__',
  'constructor',
]

let site: TestApp
let admin: Entered
beforeAll(async () => {
  site = await createTestApp({ env: { TRUST_PROXY: '1' } })
  admin = await site.signIn('admin')
})
afterAll(() => site?.close())

type Field = { name: string; described: Described }
type Tried = { title: string; method: string; path: string; type: string; right: object; fields: Field[] }

const BODIES: Tried[] = routesOf(OPTIONS).flatMap(([method, path, , { documented }]) => {
  const { body } = documented
  if (!body) return []
  const described = describedBy(body.schema)
  return (described.oneOf ?? [described]).map((branch, index) => ({
    title: `${method} ${path}${described.oneOf ? `, ${index + 1}` : ''}`,
    method,
    path: `/api${path.replace(/\{\w+\}/g, 'any')}`,
    type: body.types[0] ?? '',
    right: createValidBody(branch, body.schema),
    fields: Object.entries(branch.properties ?? {}).flatMap(([name, field]) =>
      typeof field === 'object' ? [{ name, described: field }] : [],
    ),
  }))
})

let calls = 0
async function send({ method, path, type }: Tried, entries: [string, unknown][]) {
  calls += 1
  const isForm = type.startsWith('multipart/')
  const body = isForm ? formOf(entries) : jsonOf(entries)
  const headers = {
    ...admin.cookie,
    'x-forwarded-for': `192.0.${calls >> 8}.${calls & 255}`,
    ...(isForm ? {} : { 'content-type': 'application/json' }),
  }
  return readError(await site.call(path, { method, headers, body }))
}

/** Built as text, because `__proto__` must be a normal key. */
function jsonOf(entries: [string, unknown][]): string {
  const written = (value: unknown) => (value === DEEP ? DEEP : JSON.stringify(value))
  return `{${entries.map(([name, value]) => `${JSON.stringify(name)}:${written(value)}`).join(',')}}`
}

function formOf(entries: [string, unknown][]): FormData {
  const form = new FormData()
  for (const [name, value] of entries)
    for (const one of [value].flat())
      form.append(name, one instanceof Uint8Array ? new Blob([Buffer.from(one)]) : String(one))
  return form
}

/** Deeper than any value of a request. Written as text, not as a value: `JSON.stringify` is recursive. */
const DEEP = `${'['.repeat(1_000)}${']'.repeat(1_000)}`

/** Longer than any limit; used where the schema has none, because length is checked after trimming. */
const MAX_LETTERS = 200_000

const isText = ({ type, enum: names }: Described) => type === 'string' && !names

/** Invalid values of this field with a label; forms carry texts only. */
function wrongFor({ described }: Field, isForm: boolean): [string, unknown][] {
  const { maxLength, format } = described
  const tooLong: [string, unknown][] =
    isText(described) && format !== 'binary' ? [['too long', 'x'.repeat((maxLength ?? MAX_LETTERS) + 1)]] : []
  const unstorable: [string, unknown][] = isText(described) && format !== 'binary' ? [['a NUL', 'a\0b']] : []
  if (isForm) return [...tooLong, ...unstorable]
  const kinds: [string, unknown][] = [
    ['an object', { $ne: '' }],
    ['a list of lists', [['a']]],
    ...(takes(described, 'array') ? [] : [['an array', ['a', 'b']] satisfies [string, unknown]]),
    ...(takes(described, 'integer') || takes(described, 'number')
      ? []
      : [['a number', 7] satisfies [string, unknown]]),
    ...(takes(described, 'null') ? [] : [['null', null] satisfies [string, unknown]]),
  ]
  return [...kinds, ...tooLong, ...unstorable]
}

function takes(described: Described, type: string): boolean {
  const branches = [described, ...(described.anyOf ?? []), ...(described.oneOf ?? [])]
  return branches.some((branch) => [branch.type ?? []].flat().some((one) => one === type))
}

describe.each(BODIES)('$title', (tried) => {
  const isForm = tried.type.startsWith('multipart/') && !tried.path.startsWith('/api/allposts')
  const sendAs = { ...tried, type: isForm ? tried.type : 'application/json' }
  const rest = (name: string) => Object.entries(tried.right).filter(([other]) => other !== name)

  test('refuses each field with a wrong type', async () => {
    for (const field of tried.fields) {
      for (const [what, value] of wrongFor(field, isForm)) {
        const { status, field: named } = await send(sendAs, [...rest(field.name), [field.name, value]])
        expect({ field: field.name, what, status, named }).toEqual({
          field: field.name,
          what,
          status: 400,
          named: expect.stringMatching(new RegExp(`^${field.name}`)),
        })
      }
    }
  })

  test.skipIf(isForm)('refuses a field that is nested deeply', async () => {
    const [field] = tried.fields
    if (!field) return
    const { status, field: named } = await send(sendAs, [...rest(field.name), [field.name, DEEP]])
    expect({ status, named }).toEqual({ status: 400, named: field.name })
  })

  test('refuses unknown keys', async () => {
    for (const key of INTERNAL.filter((name) => !tried.fields.some((field) => field.name === name))) {
      const { status, code } = await send(sendAs, [...rest(''), [key, true]])
      expect({ key, status, code }).toEqual({ key, status: 400, code: 'FIELD_UNKNOWN' })
    }
  })
})
