// Promotion to staff: never a person whose address is unverified.
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import type { StaffRole } from '#contract/role.ts'
import { users } from '#server/db/tables/auth-tables.ts'
import { createStaff, makeAdmin, makeAdminFromConsole } from '#server/domain/people/people.ts'
import { updatePerson } from '#server/domain/people/staff.ts'
import { call, cookieOf, enter, openTestSignIn, PASSWORD, type TestSignIn } from './test-sign-in.ts'

let site: TestSignIn
beforeAll(async () => {
  site = await openTestSignIn()
})
afterAll(() => site?.close())
beforeEach(() => site.forgetLimits())

const post = (path: string, body: object, cookie = '') =>
  call(site.signIn, path, { body, headers: { cookie } })
const NOT_PROVEN = { code: 'ADDRESS_NOT_PROVEN' }

async function register(name: string) {
  const email = `${name}@example.org`
  const answer = await post('sign-up/email', { email, password: PASSWORD, name })
  await expect.poll(() => mailTo(email)?.proof).toBeTruthy()
  return { email, id: String(answer.json.user.id), cookie: cookieOf(answer.headers) }
}
const mailTo = (email: string) => site.mails().findLast((mail) => mail.to === email)
const roleOf = async (id: string) =>
  (await site.world.db.select().from(users).where(eq(users.id, id)))[0]?.role

/** Every way to get a staff role. */
const WAYS: Record<string, (person: { id: string; email: string }) => Promise<unknown>> = {
  'made admin': ({ email }) => makeAdmin(site.system, email),
  'made admin at the console': ({ email }) => makeAdminFromConsole(site.system, email),
  ...Object.fromEntries(
    (['reporter', 'editor', 'admin'] as const).map((role) => [
      `made ${role} in user management`,
      ({ id }: { id: string }) => updatePerson(site.system, id, { role, name: `Renamed ${id}` }),
    ]),
  ),
}

describe.each(Object.entries(WAYS))('%s', (name, promote) => {
  const prefix = name.replaceAll(' ', '-')

  test('refuses a person with an unverified address and leaves them unchanged', async () => {
    const { id, email, cookie } = await register(`${prefix}-impostor`)
    await expect(promote({ id, email })).rejects.toMatchObject(NOT_PROVEN)
    const [row] = await site.world.db.select().from(users).where(eq(users.id, id))
    expect(row).toMatchObject({ role: 'reader', name: `${prefix}-impostor` })
    expect((await call(site.signIn, 'list-sessions', { headers: { cookie } })).status).toBe(200)
  })

  test('accepts a person with a verified address', async () => {
    const { id, email, cookie } = await register(`${prefix}-owner`)
    expect((await post('verify-email', { token: mailTo(email)?.proof }, cookie)).status).toBe(200)
    await promote({ id, email })
    expect(await roleOf(id)).not.toBe('reader')
  })

  test('accepts the owner who set a password through a mailed link, and the registered password stops working', async () => {
    const { id, email } = await register(`${prefix}-rightful`)
    await post('request-password-reset', { email })
    await expect.poll(() => mailTo(email)?.token).toBeTruthy()
    const token = mailTo(email)?.token
    expect((await post('reset-password', { token, newPassword: 'the-owner-chose-it' })).status).toBe(200)
    await promote({ id, email })
    expect(await roleOf(id)).not.toBe('reader')
    expect((await post('sign-in/email', { email, password: PASSWORD })).json.code).toBe('SIGN_IN_FAILED')
  })

  test.each([false, true])(
    'accepts a person whom the newsroom added, own password chosen: %s',
    async (hasChanged) => {
      const role: StaffRole = name.includes('reporter') ? 'editor' : 'reporter'
      const email = `${prefix}-added-${hasChanged}@example.org`
      const { id, firstPassword } = await createStaff(site.system, { name: `Added ${email}`, email, role })
      if (hasChanged) {
        const { cookie } = await enter(site.signIn, email, firstPassword ?? '314159')
        const body = { currentPassword: firstPassword ?? '314159', newPassword: PASSWORD }
        expect((await post('change-password', body, cookie)).status).toBe(200)
      }
      await promote({ id, email })
      expect(await roleOf(id)).not.toBe(role)
    },
  )
})

test('a role can be removed with or without a verified address, but not given back without one', async () => {
  const { id } = await site.person('unproven', 'editor')
  await site.world.db.update(users).set({ emailVerified: false }).where(eq(users.id, id))
  await expect(updatePerson(site.system, id, { role: 'admin' })).rejects.toMatchObject(NOT_PROVEN)
  expect(await updatePerson(site.system, id, { name: 'Still here' })).toMatchObject({ role: 'editor' })
  expect(await updatePerson(site.system, id, { role: 'reader' })).toMatchObject({ role: 'reader' })
  await expect(updatePerson(site.system, id, { role: 'editor' })).rejects.toMatchObject(NOT_PROVEN)
})
