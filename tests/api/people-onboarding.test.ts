// Onboarding: what the form says, repeated invitations, new default passwords.
import { describe, expect, test } from 'vitest'
import { createTestApp, NEW_USER_PASSWORD } from '../test-app.ts'
import { HOUR, startPeopleApp } from './people-fixture.ts'

const people = startPeopleApp()
const { send, createPerson, tryToEnter, resetWith, readState, readLastToken, readAudit } = people

describe('the form for new people', () => {
  test('shows the default password to admins', async () => {
    const { status, json } = await send('GET', '/users/new-defaults')
    expect({ status, json }).toEqual({
      status: 200,
      json: { defaultPassword: NEW_USER_PASSWORD, mailIsSetUp: false },
    })
    expect(
      (await send('GET', '/users/new-defaults', undefined, people.entered('editor').cookie)).status,
    ).toBe(403)
  })

  test('offers invitations where mail is configured', async () => {
    const mailing = await createTestApp({ env: { SMTP_URL: 'smtp://127.0.0.1:9' } })
    try {
      const { cookie } = await mailing.signIn('admin')
      const answer = await mailing.call('/api/users/new-defaults', { headers: cookie })
      expect(await answer.json()).toMatchObject({ mailIsSetUp: true })
    } finally {
      await mailing.close()
    }
  })
})

test('a new member of staff without a role is a reporter', async () => {
  await people.enter('admin')
  const made = await send('POST', '/users', { name: 'Nasrin', email: 'nasrin@example.org' })
  expect([made.status, made.json]).toEqual([201, expect.objectContaining({ role: 'reporter' })])
})

describe('a repeated invitation', () => {
  test('mails a new link for 72 hours and one use; the older link ends', async () => {
    const { id, email } = await createPerson({ invite: true })
    expect(await readState(email)).toBe('invited')
    const older = readLastToken()
    people.site.time.ahead = 48 * HOUR
    await people.enter('admin')
    expect((await send('POST', `/users/${id}/invitation`)).json).toMatchObject({ state: 'invited' })
    const newer = readLastToken()
    expect(newer).not.toBe(older)
    expect((await resetWith(older)).json).toMatchObject({ code: 'RESET_LINK_INVALID' })
    expect((await resetWith(newer)).status).toBe(200)
    expect((await resetWith(newer)).status).toBe(400)
    expect(await readState(email)).toBe('active')
    for (const way of ['invitation', 'default-password']) {
      const { status, json } = await send('POST', `/users/${id}/${way}`)
      expect([status, json.code]).toEqual([409, 'INVITATION_NOT_POSSIBLE'])
    }
    expect((await readAudit(id)).slice(0, 2)).toMatchObject([
      { act: 'person.created', details: { role: 'reporter', entry: 'invitation' } },
      { act: 'person.invited', details: { entry: 'invitation' } },
    ])
  })

  test('makes the default password valid again after its 24 hours, for a person who still has it', async () => {
    const { id, email } = await createPerson()
    people.site.time.ahead = 25 * HOUR
    await people.enter('admin')
    expect((await tryToEnter(email, NEW_USER_PASSWORD)).json.code).toBe('DEFAULT_PASSWORD_EXPIRED')
    const renewed = await send('POST', `/users/${id}/default-password`)
    expect([renewed.status, renewed.json]).toMatchObject([
      200,
      { state: 'default-password', firstPassword: null },
    ])
    expect(await readState(email)).toBe('default-password')
    expect((await tryToEnter(email, NEW_USER_PASSWORD)).status).toBe(200)
    expect(await readState(email)).toBe('default-expired')
    expect(await readAudit(id)).toContainEqual(
      expect.objectContaining({ act: 'person.invited', details: { entry: 'default' } }),
    )
  })

  test('draws a new password for an editor and returns it once', async () => {
    const email = 'drawn@example.org'
    const made = await send('POST', '/users', { name: 'Drawn', email, role: 'editor' })
    const { _id: id, firstPassword } = made.json
    expect(firstPassword).toMatch(/^[\w-]{12}$/)
    const listed = await send('GET', `/users?q=${email}`)
    expect(listed.json).toMatchObject([{ state: 'default-password' }])
    expect(JSON.stringify(listed.json)).not.toContain(firstPassword)
    const renewed = await send('POST', `/users/${id}/default-password`)
    expect(renewed.json.firstPassword).not.toBe(firstPassword)
    expect((await tryToEnter(email, firstPassword)).status).toBe(401)
    expect((await tryToEnter(email, renewed.json.firstPassword)).status).toBe(200)
    expect((await readAudit(id)).slice(0, 2)).toMatchObject([
      { act: 'person.created', details: { entry: 'drawn' } },
      { act: 'person.invited', details: { entry: 'drawn' } },
    ])
    const reporter = await send('POST', '/users', { name: 'R', email: 'r@example.org', role: 'reporter' })
    expect(reporter.json).toMatchObject({ firstPassword: null })
  })

  test('a person with a default password can be invited; an invited person gets no default password', async () => {
    const { id } = await createPerson()
    expect((await send('POST', `/users/${id}/invitation`)).status).toBe(200)
    const invited = await createPerson({ invite: true })
    const refused = await send('POST', `/users/${invited.id}/default-password`)
    expect([refused.status, refused.json.code]).toEqual([409, 'INVITATION_NOT_POSSIBLE'])
    for (const way of ['invitation', 'default-password']) {
      expect((await send('POST', `/users/nobody/${way}`)).json.code).toBe('USER_NOT_FOUND')
    }
  })
})
