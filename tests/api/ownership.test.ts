// Ownership: every call about one object, sent by another person of the same role. The calls come from the table of routes, so
// new calls are covered.
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import type { Role } from '#contract/role.ts'
import { routesOf } from '#server/api/routes.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { describedBy } from '../fuzz/described-values.ts'
import { createValidBody } from '../fuzz/valid-body.ts'
import { createTestApp, type Entered, NEW_USER_PASSWORD, type TestApp } from '../test-app.ts'
import { testPicture } from '../test-picture.ts'

const OPTIONS = {
  mailer: { send: async () => undefined },
  newUserPassword: NEW_USER_PASSWORD,
  mailIsSetUp: false,
}
const PASSWORD = 'আরেকজনের গোপন কথা'
const AUTOSAVE = 'somebodys-text-1'

type Thing = 'post' | 'picture' | 'autosave' | 'appointment'
/** The kind of object that an address is about, and its owner's role, by the start of the address. */
const ABOUT: [start: string, thing: Thing, role: Role][] = [
  ['/allposts/{id}', 'post', 'reporter'],
  ['/media/{id}', 'picture', 'reporter'],
  ['/autosaves/{key}', 'autosave', 'reporter'],
  ['/appointments/{id}', 'appointment', 'reader'],
]
/** Every writer may see and use pictures, and a crop is a new one; only their owner may change them. */
const OPEN_TO_COLLEAGUES = ['GET /media/{id}', 'POST /media/{id}/crop']

const CALLS = routesOf(OPTIONS).flatMap(([method, path, , { documented }]) => {
  const about = ABOUT.find(([start]) => path.startsWith(start))
  if (!about || OPEN_TO_COLLEAGUES.includes(`${method} ${path}`)) return []
  const described = documented.body && describedBy(documented.body.schema)
  const branch = described?.oneOf?.at(-1) ?? described
  const body = documented.body && branch ? createValidBody(branch, documented.body.schema) : null
  return [{ title: `${method} ${path}`, method, path, thing: about[1], role: about[2], body }]
})

let site: TestApp
const owner: Partial<Record<Role, Entered>> = {}
const other: Partial<Record<Role, Entered>> = {}
const ids: Record<Thing, string> = { post: '', picture: '', autosave: AUTOSAVE, appointment: '' }

async function send(by: Entered | undefined, method: string, path: string, body: object | null) {
  const isForm = body instanceof FormData
  return site.call(`/api${path}`, {
    method,
    headers: { ...by?.cookie, ...(body && !isForm ? { 'content-type': 'application/json' } : {}) },
    ...(body ? { body: isForm ? body : JSON.stringify(body) } : {}),
  })
}

beforeAll(async () => {
  site = await createTestApp()
  for (const role of ['reporter', 'reader'] as const) {
    owner[role] = await site.signIn(role)
    const email = `other-${role}@example.org`
    const titles = { bn: '', en: '' }
    await createDemoPerson(site.system, {
      name: 'Other',
      email,
      password: PASSWORD,
      role,
      onTeamPage: false,
      titles,
    })
    other[role] = await site.enter(email, PASSWORD)
  }
  const draft = await send(owner.reporter, 'POST', '/allposts', { headline: 'A', status: 'draft' })
  ids.post = (await draft.json()).post._id
  const picture = new FormData()
  picture.append('image', new Blob([await testPicture(40, 30)]), 'a.jpg')
  ids.picture = (await (await send(owner.reporter, 'POST', '/media', picture)).json())._id
  const text = CALLS.find(({ title }) => title === 'PUT /autosaves/{key}')?.body ?? {}
  await send(owner.reporter, 'PUT', `/autosaves/${AUTOSAVE}`, { ...text, postId: null, personId: undefined })
  const wantedAt = new Date(Date.now() + 86_400_000).toISOString()
  const asked = await send(owner.reader, 'POST', '/appointments', { topic: 'A', wantedAt, note: '' })
  ids.appointment = (await asked.json())._id
})
afterAll(() => site?.close())

/** All objects as their owners see them. */
async function seenByOwners(): Promise<unknown[]> {
  const seen = [
    await send(owner.reporter, 'GET', `/allposts/${ids.post}`, null),
    await send(owner.reporter, 'GET', `/media/${ids.picture}`, null),
    await send(owner.reporter, 'GET', '/autosaves', null),
    await send(owner.reader, 'GET', '/appointments', null),
  ]
  expect(seen.map(({ status }) => status)).toEqual([200, 200, 200, 200])
  return Promise.all(seen.map((answer) => answer.json()))
}

describe('an object of another person', () => {
  test.each(CALLS)('$title', async ({ method, path, thing, role, body }) => {
    const before = await seenByOwners()
    const address = path.replace(/\{(id|key)\}/, ids[thing]).replace(/\{\w+\}/, '1')
    const { status } = await send(other[role], method, address, body)
    // The same autosave key of another person is another text, because keys are per person.
    if (thing !== 'autosave') expect([403, 404]).toContain(status)
    expect(await seenByOwners()).toEqual(before)
  })
})
