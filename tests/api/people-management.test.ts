// People management through the API: account states, what a change ends immediately, and the audit log.
import { eq } from 'drizzle-orm'
import { describe, expect, test } from 'vitest'
import { recoveryCodes, secondFactors, users, verifications } from '#server/db/tables/auth-tables.ts'
import type { Entered } from '../test-app.ts'
import { HOUR, startPeopleApp } from './people-fixture.ts'

const people = startPeopleApp()
const {
  send,
  createPerson,
  tryToEnter,
  resetWith,
  createSettledPerson,
  readState,
  readLastToken,
  isSignedIn,
  readAudit,
} = people

describe('the list', () => {
  test('shows account states to admins and only the names of staff to editors', async () => {
    const { email } = await createPerson()
    const seen = async ({ cookie }: Entered) =>
      (await send('GET', `/users?q=${email}`, undefined, cookie)).json[0]
    expect(await seen(people.entered('admin'))).toMatchObject({
      email,
      state: 'default-password',
      secondFactor: false,
      emailVerified: false,
      onTeamPage: false,
      teamTitle: { bn: '', en: '' },
    })
    const plain = [
      '_id',
      'admin',
      'createdAt',
      'displayName',
      'email',
      'name',
      'nameBn',
      'nameEn',
      'photoURL',
      'role',
    ]
    expect(Object.keys(await seen(people.entered('editor'))).toSorted()).toEqual(plain)
  })

  test('pages by the Link header, filtered by role and words', async () => {
    for (let index = 0; index < 3; index += 1) await createPerson({ role: 'editor' })
    const names: string[] = []
    let path: string | undefined = '/api/users?role=editor&q=newcomer-&limit=2'
    while (path) {
      const answer = await people.site.call(path, { headers: people.entered('admin').cookie })
      names.push(...(await answer.json()).map((user: { name: string }) => user.name))
      const next = /<([^>]+)>; rel="next"/.exec(answer.headers.get('link') ?? '')?.[1]
      path = next?.replace('http://localhost:3000', '')
    }
    expect(names).toHaveLength(3)
    expect(new Set(names).size).toBe(3)
  })

  test('shows a default password as expired after 72 hours and after five wrong attempts', async () => {
    const late = await createPerson()
    const guessed = await createPerson()
    for (let tries = 0; tries < 5; tries += 1) {
      expect((await tryToEnter(guessed.email, 'wrong-password')).json.code).toBe('SIGN_IN_FAILED')
    }
    // A failed attempt may be answered before it is counted.
    await expect.poll(() => readState(guessed.email)).toBe('default-expired')
    expect(await readState(late.email)).toBe('default-password')
    people.site.time.ahead = 73 * HOUR
    expect(await readState(late.email)).toBe('default-expired')
  })
})

describe('changing a person', () => {
  test('to another role ends their sessions at once and is recorded', async () => {
    const { id, name, entered } = await createSettledPerson()
    expect(await isSignedIn(entered)).toEqual([true, true])
    const { status, json } = await send('PUT', `/users/${id}`, { role: 'editor' })
    expect([status, json]).toMatchObject([200, { _id: id, role: 'editor', state: 'active' }])
    expect(await isSignedIn(entered)).toEqual([false, false])
    expect((await readAudit(id)).at(-1)).toEqual({
      act: 'person.role-changed',
      objectName: name,
      details: { from: 'reporter', to: 'editor' },
      actorId: people.site.people.admin.id,
    })
    for (const role of ['reader', 'admin', 'reporter']) {
      expect((await send('PUT', `/users/${id}`, { role })).json).toMatchObject({ role })
    }
  })

  test('to disabled blocks them until they are enabled, and ends mailed links', async () => {
    const { id, email, entered } = await createSettledPerson()
    const invited = await createPerson({ invite: true })
    const link = readLastToken()
    expect((await send('PUT', `/users/${id}`, { disabled: true })).json).toMatchObject({ state: 'disabled' })
    expect(await isSignedIn(entered)).toEqual([false, false])
    expect((await tryToEnter(email, 'a-password-of-my-own')).status).not.toBe(200)
    await send('PUT', `/users/${invited.id}`, { disabled: true })
    expect(
      await people.site.world.db.select().from(verifications).where(eq(verifications.value, invited.id)),
    ).toEqual([])
    expect((await resetWith(link)).json).toMatchObject({ code: 'RESET_LINK_INVALID' })
    expect((await send('POST', `/users/${invited.id}/invitation`)).json).toMatchObject({
      code: 'PERSON_DISABLED',
    })

    expect((await send('PUT', `/users/${id}`, { disabled: false })).json).toMatchObject({ state: 'active' })
    expect(await isSignedIn(await people.site.enter(email, 'a-password-of-my-own'))).toEqual([true, true])
    const acts = (await readAudit(id)).map(({ act }) => act)
    expect(acts.filter((act) => /abled/.test(act))).toEqual(['person.disabled', 'person.enabled'])
  })

  test('can turn off a second factor, but not one’s own, and can never turn one on', async () => {
    const { id, entered } = await createSettledPerson()
    const { db } = people.site.world
    await db.insert(secondFactors).values({ userId: id, secret: 'sealed', createdAt: new Date() })
    await db.insert(recoveryCodes).values({ userId: id, hash: 'a hash' })
    await db.update(users).set({ secondFactorAt: new Date() }).where(eq(users.id, id))
    expect((await send('PUT', `/users/${id}`, { secondFactor: true })).json).toMatchObject({
      code: 'FIELD_INVALID',
      field: 'secondFactor',
    })
    expect((await send('PUT', `/users/${id}`, { secondFactor: false })).json).toMatchObject({
      secondFactor: false,
    })
    expect(await db.select().from(secondFactors).where(eq(secondFactors.userId, id))).toEqual([])
    expect(await db.select().from(recoveryCodes).where(eq(recoveryCodes.userId, id))).toEqual([])
    expect(await isSignedIn(entered)).toEqual([false, false])
    expect((await readAudit(id)).at(-1)).toMatchObject({
      act: 'person.second-factor-off',
      details: { by: 'admin' },
    })
    const own = people.site.people.admin.id
    expect((await send('PUT', `/users/${own}`, { secondFactor: false })).json).toMatchObject({
      code: 'OWN_ACCOUNT',
    })
  })

  test('by name and team page keeps their sessions, and the team page shows it', async () => {
    const { id, name, entered } = await createSettledPerson()
    const teamTitle = { bn: ' ক্রীড়া  সম্পাদক ', en: 'Sports editor' }
    const { json } = await send('PUT', `/users/${id}`, { name: 'নতুন নাম', onTeamPage: true, teamTitle })
    expect(json).toMatchObject({
      name: 'নতুন নাম',
      onTeamPage: true,
      teamTitle: { bn: 'ক্রীড়া সম্পাদক'.normalize(), en: 'Sports editor' },
    })
    expect(await isSignedIn(entered)).toEqual([true, true])
    const isShown = async () => (await (await people.site.call('/team')).text()).includes('নতুন নাম')
    expect(await isShown()).toBe(true)
    await send('PUT', `/users/${id}`, { disabled: true })
    expect(await isShown()).toBe(false)
    expect((await readAudit(id)).slice(-3)).toMatchObject([
      { act: 'person.renamed', objectName: name, details: { from: name, to: 'নতুন নাম' } },
      { act: 'person.team-changed', details: { onTeamPage: 'yes', en: 'Sports editor' } },
      { act: 'person.disabled' },
    ])
  })

  test('without a change is accepted and not recorded', async () => {
    const { id, entered } = await createSettledPerson()
    const before = await readAudit(id)
    for (const body of [{}, { role: 'reporter' }, { disabled: false }, { onTeamPage: false }]) {
      expect((await send('PUT', `/users/${id}`, body)).status).toBe(200)
    }
    expect(await isSignedIn(entered)).toEqual([true, true])
    expect(await readAudit(id)).toEqual(before)
  })

  test('is refused for unknown people and for the own role and access; the own name may be changed', async () => {
    const missing = await send('PUT', '/users/nobody', { name: 'X' })
    expect([missing.status, missing.json.code]).toEqual([404, 'USER_NOT_FOUND'])
    const own = `/users/${people.site.people.admin.id}`
    for (const body of [{ role: 'editor' }, { disabled: true }, { role: 'reader', name: 'X' }]) {
      const { status, json } = await send('PUT', own, body)
      expect([status, json.code]).toEqual([409, 'OWN_ACCOUNT'])
    }
    expect((await send('PUT', own, { teamTitle: { bn: '', en: 'Boss' } })).status).toBe(200)
  })

  test('PUT /users/admin makes a person an admin and is not read as a user id', async () => {
    const { email, id } = await createPerson()
    expect((await send('PUT', '/users/admin', { email })).json).toEqual({ modifiedCount: 1 })
    expect((await readAudit(id)).map(({ act }) => act)).toEqual(['person.created', 'person.made-admin'])
  })

  test('PUT /users/admin refuses a disabled person', async () => {
    const { email, id } = await createPerson()
    expect((await send('PUT', `/users/${id}`, { disabled: true })).status).toBe(200)
    const promoted = await send('PUT', '/users/admin', { email })
    expect([promoted.status, promoted.json]).toMatchObject([
      409,
      { modifiedCount: 0, code: 'PERSON_DISABLED' },
    ])
  })

  test('PUT /users/admin and PUT /users/{id} refuse a person with an unverified address', async () => {
    const email = 'chef@news.example'
    const body = { email, password: 'known-to-others', name: 'Chef' }
    const { json: made } = await send('POST', '/auth/sign-up/email', body, {})
    const promoted = await send('PUT', '/users/admin', { email })
    expect([promoted.status, promoted.json]).toMatchObject([
      409,
      {
        modifiedCount: 0,
        code: 'ADDRESS_NOT_PROVEN',
        error: expect.stringMatching(/^Nobody has confirmed/),
      },
    ])
    const changed = await send('PUT', `/users/${made.user.id}`, { role: 'reporter' })
    expect([changed.status, changed.json.code]).toEqual([409, 'ADDRESS_NOT_PROVEN'])
    expect((await send('GET', `/users?q=${email}`)).json[0]).toMatchObject({ role: 'reader', admin: false })
  })
})

test('posts and bylines of a deleted person are kept', async () => {
  const { id, name, entered } = await createSettledPerson()
  const { json } = await send('POST', '/allposts', { headline: 'বিদায়ী খবর', status: 'draft' }, entered.cookie)
  expect((await send('DELETE', `/users/${id}`)).json).toEqual({
    success: true,
    message: 'User deleted successfully',
  })
  const post = await send('GET', `/allposts/${json.insertedId}`)
  expect(post.json).toMatchObject({ headline: 'বিদায়ী খবর', reporter: name })
  expect(await isSignedIn(entered)).toEqual([false, false])
  expect((await readAudit(id)).at(-1)).toMatchObject({
    act: 'person.deleted',
    objectName: name,
    details: { role: 'reporter' },
  })
})
