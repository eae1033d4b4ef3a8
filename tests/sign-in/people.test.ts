// The people service: who may see and change whom, and whose sessions end.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { ANONYMOUS, type Viewer } from '#contract/role.ts'
import { accounts, users, verifications } from '#server/db/tables/auth-tables.ts'
import { updateOwnProfile } from '#server/domain/people/own-profile.ts'
import {
  createDemoPerson,
  createStaff,
  deletePerson,
  ensureAdmin,
  listPeople,
  listTeam,
  lookUpRole,
  makeAdmin,
} from '#server/domain/people/people.ts'
import { enter, openTestSignIn, PASSWORD, requestWith, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
const as = (viewer: Viewer) => ({ ...site.system, viewer })
const viewers = { reader: ANONYMOUS, reporter: ANONYMOUS, editor: ANONYMOUS, admin: ANONYMOUS } as Record<
  string,
  Viewer
>
const idOf = (viewer: Viewer | undefined) => (viewer?.kind === 'person' ? viewer.id : '')

beforeAll(async () => {
  site = await openTestSignIn()
  for (const role of ['reader', 'reporter', 'editor', 'admin'] as const) {
    const { email } = await site.person(`the-${role}`, role)
    const { cookie } = await enter(site.signIn, email)
    viewers[role] = await site.signIn.getViewer(requestWith({ cookie }))
  }
})
afterAll(() => site?.close())

const createCtx = (role: string) => as(viewers[role] ?? ANONYMOUS)

describe('looking up a role', () => {
  test('answers the person and admins, and tells nobody else whether the person exists', async () => {
    const nothing = { admin: false, role: null }
    expect(await lookUpRole(createCtx('reader'), ' The-Reader@example.org')).toEqual({
      admin: false,
      role: 'reader',
    })
    expect(await lookUpRole(createCtx('admin'), 'the-admin@example.org')).toEqual({
      admin: true,
      role: 'admin',
    })
    expect(await lookUpRole(createCtx('admin'), 'the-editor@example.org')).toEqual({
      admin: false,
      role: 'editor',
    })
    expect(await lookUpRole(createCtx('admin'), 'unknown@example.org')).toEqual(nothing)
    for (const viewer of [ANONYMOUS, viewers.reader, viewers.reporter, viewers.editor]) {
      for (const email of ['the-admin@example.org', 'unknown@example.org', '']) {
        expect(await lookUpRole(as(viewer ?? ANONYMOUS), email)).toEqual(nothing)
      }
    }
  })
})

describe('lists of people', () => {
  test('show staff to editors, and staff then readers to admins, newest first', async () => {
    for (const viewer of [ANONYMOUS, viewers.reader, viewers.reporter]) {
      const code = viewer?.kind === 'anonymous' ? 'SIGN_IN_REQUIRED' : 'FORBIDDEN'
      await expect(listPeople(as(viewer ?? ANONYMOUS), { limit: 9 })).rejects.toMatchObject({ code })
    }
    await site.person('late-reader', 'reader')
    const seen = await listPeople(createCtx('editor'), { limit: 1000 })
    expect(seen.people.map((person) => person.name)).toEqual(['the-admin', 'the-editor', 'the-reporter'])
    await expect(listPeople(createCtx('editor'), { role: 'reader', limit: 9 })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    })
    const all = await listPeople(createCtx('admin'), { limit: 1000 })
    const names = ['the-admin', 'the-editor', 'the-reporter', 'late-reader', 'the-reader']
    expect(all.people.map((person) => person.name)).toEqual(names)
    expect(all.next).toBeNull()
  })

  test('page by cursor without a gap or a repeat, also where readers begin', async () => {
    const names: string[] = []
    let cursor: string | undefined
    do {
      const page = await listPeople(createCtx('admin'), { limit: 2, cursor })
      names.push(...page.people.map((person) => person.name))
      cursor = page.next ?? undefined
    } while (cursor)
    const all = await listPeople(createCtx('admin'), { limit: 1000 })
    expect(names).toEqual(all.people.map((person) => person.name))
    await expect(listPeople(createCtx('admin'), { limit: 2, cursor: 'x' })).rejects.toMatchObject({
      code: 'CURSOR_INVALID',
    })
  })

  test('filter by role and by part of name or address, with special characters taken literally', async () => {
    const find = async (filter: object) =>
      (await listPeople(createCtx('admin'), { limit: 9, ...filter })).people.map((person) => person.name)
    expect(await find({ role: 'reporter' })).toEqual(['the-reporter'])
    expect(await find({ q: 'THE-E' })).toEqual(['the-editor'])
    expect(await find({ q: 'late-reader@EXAMPLE' })).toEqual(['late-reader'])
    for (const q of ['%', '_', '\\', "'; drop table users; --"]) expect(await find({ q })).toEqual([])
  })
})

describe('a profile', () => {
  test('is changed by its owner only', async () => {
    const own = { email: 'the-reader@example.org', displayName: 'পাঠক' }
    expect(await updateOwnProfile(createCtx('reader'), own)).toMatchObject({ name: 'পাঠক', role: 'reader' })
    for (const role of ['admin', 'editor']) {
      await expect(updateOwnProfile(createCtx(role), own)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    await expect(updateOwnProfile(as(ANONYMOUS), own)).rejects.toMatchObject({ code: 'SIGN_IN_REQUIRED' })
  })
})

describe('new people', () => {
  test('are created by admins, once per address; a failed mail stores nothing', async () => {
    const input = { name: 'নতুন', email: 'new@example.org', role: 'reporter' as const }
    for (const role of ['reader', 'reporter', 'editor']) {
      await expect(createStaff(createCtx(role), input)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    const mailer = { send: () => Promise.reject(new Error('no server')) }
    const invited = createStaff({ ...createCtx('admin'), mailer }, { ...input, invite: true })
    await expect(invited).rejects.toMatchObject({ code: 'MAIL_NOT_SENT' })
    expect(await createStaff(createCtx('admin'), input)).toMatchObject({
      role: 'reporter',
      mustChangePassword: true,
    })
    await expect(createStaff(createCtx('admin'), input)).rejects.toMatchObject({ code: 'EMAIL_TAKEN' })
  })

  test('the admin of the settings is created once; an existing person with the address stays unchanged', async () => {
    const given = { email: 'Boss@example.org', password: PASSWORD }
    const made = await Promise.all([ensureAdmin(site.system, given), ensureAdmin(site.system, given)])
    expect(made.sort()).toEqual([false, true])
    await enter(site.signIn, 'boss@example.org')
    const taken = { email: 'the-editor@example.org', password: 'the-operators-own' }
    expect(await ensureAdmin(site.system, taken)).toBe(false)
    expect(await lookUpRole(createCtx('admin'), taken.email)).toEqual({ admin: false, role: 'editor' })
    await expect(ensureAdmin(site.system, { ...given, password: 'short' })).rejects.toMatchObject({
      code: 'PASSWORD_TOO_SHORT',
    })
  })

  test('on the team page are shown with titles and without addresses', async () => {
    const titles = { bn: 'ক্রীড়া সম্পাদক', en: 'Sports editor' }
    const person = {
      name: 'Team',
      email: 'team@example.org',
      password: PASSWORD,
      role: 'editor' as const,
      titles,
    }
    const { id } = await createDemoPerson(site.system, { ...person, onTeamPage: true })
    expect(await listTeam(as(ANONYMOUS))).toEqual([
      { id, name: 'Team', nameBn: '', nameEn: '', photoURL: null, titles },
    ])
    const [row] = await site.world.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ demo: true, mustChangePassword: false })
  })
})

describe('joining and leaving the newsroom', () => {
  test('a new admin must sign in again: earlier sessions end at once', async () => {
    const { email } = await site.person('rising', 'reporter')
    const { cookie } = await enter(site.signIn, email)
    for (const role of ['reader', 'reporter', 'editor']) {
      await expect(makeAdmin(createCtx(role), email)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    }
    expect((await site.signIn.getViewer(requestWith({ cookie }))).kind).toBe('person')
    expect(await makeAdmin(createCtx('admin'), ` ${email.toUpperCase()}`)).toBe(1)
    expect(await site.signIn.getViewer(requestWith({ cookie }))).toEqual(ANONYMOUS)
    expect(await makeAdmin(createCtx('admin'), email)).toBe(0)
    expect(await makeAdmin(createCtx('admin'), 'unknown@example.org')).toBe(0)
  })

  test('a deleted person is signed out with the next request and loses every sign-in method', async () => {
    const { id, email } = await site.person('leaving', 'editor')
    const { cookie, token } = await enter(site.signIn, email)
    const link = { id: 'link', identifier: 'x', value: id, expiresAt: new Date() }
    await site.world.db.insert(verifications).values(link)
    await expect(deletePerson(createCtx('editor'), id)).rejects.toMatchObject({ code: 'FORBIDDEN' })
    await deletePerson(createCtx('admin'), id)
    expect(await site.signIn.getViewer(requestWith({ cookie }))).toEqual(ANONYMOUS)
    const bearer = site.signIn.getViewer(requestWith({ authorization: `Bearer ${token}` }))
    await expect(bearer).rejects.toMatchObject({ code: 'SESSION_ENDED' })
    expect(await site.world.db.select().from(accounts).where(eq(accounts.userId, id))).toEqual([])
    expect(await site.world.db.select().from(verifications).where(eq(verifications.value, id))).toEqual([])
    await expect(deletePerson(createCtx('admin'), id)).rejects.toMatchObject({ code: 'USER_NOT_FOUND' })
  })

  test('nobody deletes themselves, and the last admin stays, also when two delete each other at once', async () => {
    const own = idOf(viewers.admin)
    await expect(deletePerson(createCtx('admin'), own)).rejects.toMatchObject({ code: 'OWN_ACCOUNT' })
    const others = (await listPeople(createCtx('admin'), { role: 'admin', limit: 9 })).people.filter(
      (p) => p.id !== own,
    )
    const [other, ...rest] = others
    for (const { id } of rest) await deletePerson(createCtx('admin'), id)
    const { cookie } = await enter(site.signIn, other?.email ?? '')
    const otherCtx = as(await site.signIn.getViewer(requestWith({ cookie })))
    const both = await Promise.allSettled([
      deletePerson(createCtx('admin'), other?.id ?? ''),
      deletePerson(otherCtx, own),
    ])
    const refused = both.filter((end) => end.status === 'rejected')
    expect(refused).toHaveLength(1)
    expect(refused[0]?.reason).toMatchObject({ code: 'SESSION_ENDED' })
    const { people } = await listPeople(site.system, { role: 'admin', limit: 9 })
    expect(people).toHaveLength(1)
    await expect(deletePerson(site.system, people[0]?.id ?? '')).rejects.toMatchObject({ code: 'LAST_ADMIN' })
  })
})
