// How people come in first: what the form says of it, invitations again, default passwords anew.
import { describe, expect, test } from 'vitest'
import { createTestApp, NEW_USER_PASSWORD } from '../test-app.ts'
import { HOUR, startManagedPeople } from './managed-people.ts'

const people = startManagedPeople()
const { send, newcomer, tryToEnter, resetWith, stateOf, lastLink, recordedOf } = people

describe('what the form for new users says', () => {
  test('is the default password, for admins', async () => {
    const { status, json } = await send('GET', '/users/new-defaults')
    expect({ status, json }).toEqual({
      status: 200,
      json: { defaultPassword: NEW_USER_PASSWORD, mailIsSetUp: false },
    })
    expect(
      (await send('GET', '/users/new-defaults', undefined, people.entered('editor').cookie)).status,
    ).toBe(403)
  })

  test('and that invitations can be mailed where mail is set up', async () => {
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

describe('a first entry anew', () => {
  test('the invitation is mailed again: the older link ends, the new one works for 72 hours, once', async () => {
    const { id, email } = await newcomer({ invite: true })
    expect(await stateOf(email)).toBe('invited')
    const older = lastLink()
    people.site.time.ahead = 48 * HOUR
    await people.enter('admin')
    expect((await send('POST', `/users/${id}/invitation`)).json).toMatchObject({ state: 'invited' })
    const newer = lastLink()
    expect(newer).not.toBe(older)
    expect((await resetWith(older)).json).toMatchObject({ code: 'RESET_LINK_INVALID' })
    expect((await resetWith(newer)).status).toBe(200)
    expect((await resetWith(newer)).status).toBe(400)
    expect(await stateOf(email)).toBe('active')
    for (const way of ['invitation', 'default-password']) {
      const { status, json } = await send('POST', `/users/${id}/${way}`)
      expect([status, json.code]).toEqual([409, 'INVITATION_NOT_POSSIBLE'])
    }
    expect((await recordedOf(id)).slice(0, 2)).toMatchObject([
      { act: 'person.created', details: { role: 'reporter', entry: 'invitation' } },
      { act: 'person.invited', details: { entry: 'invitation' } },
    ])
  })

  test('the default password works again after its 24 hours, for who still has it', async () => {
    const { id, email } = await newcomer()
    people.site.time.ahead = 25 * HOUR
    await people.enter('admin')
    expect((await tryToEnter(email, NEW_USER_PASSWORD)).json.code).toBe('DEFAULT_PASSWORD_EXPIRED')
    const renewed = await send('POST', `/users/${id}/default-password`)
    expect([renewed.status, renewed.json]).toMatchObject([
      200,
      { state: 'default-password', firstPassword: null },
    ])
    expect(await stateOf(email)).toBe('default-password')
    expect((await tryToEnter(email, NEW_USER_PASSWORD)).status).toBe(200)
    expect(await stateOf(email)).toBe('default-expired')
    expect(await recordedOf(id)).toContainEqual(
      expect.objectContaining({ act: 'person.invited', details: { entry: 'default' } }),
    )
  })

  test('an editor’s password is drawn, answered once, and drawn anew', async () => {
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
    expect((await recordedOf(id)).slice(0, 2)).toMatchObject([
      { act: 'person.created', details: { entry: 'drawn' } },
      { act: 'person.invited', details: { entry: 'drawn' } },
    ])
    const reporter = await send('POST', '/users', { name: 'R', email: 'r@example.org', role: 'reporter' })
    expect(reporter.json).toMatchObject({ firstPassword: null })
  })

  test('whoever has the default password can be invited by mail, but not the other way round', async () => {
    const { id } = await newcomer()
    expect((await send('POST', `/users/${id}/invitation`)).status).toBe(200)
    const invited = await newcomer({ invite: true })
    const refused = await send('POST', `/users/${invited.id}/default-password`)
    expect([refused.status, refused.json.code]).toEqual([409, 'INVITATION_NOT_POSSIBLE'])
    for (const way of ['invitation', 'default-password']) {
      expect((await send('POST', `/users/nobody/${way}`)).json.code).toBe('USER_NOT_FOUND')
    }
  })
})
