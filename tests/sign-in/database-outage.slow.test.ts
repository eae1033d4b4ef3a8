// Sign-in during a database outage: one clear response, nothing revealed, nothing logged.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test, vi } from 'vitest'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'
import { call, enter, openTestSignIn, PASSWORD, requestWith } from './test-sign-in.ts'

test('every call reports the outage, and neither log nor console has the request’s data', async () => {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-away-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const site = await openTestSignIn({}, { connection: postgres.connection, drop: () => postgres.stop() })
  const printed: unknown[] = []
  for (const way of ['log', 'warn', 'error', 'info'] as const) {
    vi.spyOn(console, way).mockImplementation((...words) => void printed.push(...words))
  }
  try {
    const { email } = await site.person('patient', 'reader')
    const { cookie, token } = await enter(site.signIn, email)
    const idToken = (await call(site.signIn, 'token', { headers: { cookie } })).json.token
    await postgres.stop()
    site.lines.length = 0

    const calls = [
      ['sign-in/email', { email, password: PASSWORD }],
      ['sign-up/email', { email: 'later@example.org', password: PASSWORD, name: 'Later' }],
      ['request-password-reset', { email }],
      ['reset-password', { token: 'secret-link-token', newPassword: PASSWORD }],
      ['change-password', { currentPassword: PASSWORD, newPassword: PASSWORD }],
      ['sign-out', {}],
      ['get-session', undefined],
      ['token', undefined],
      ['list-sessions', undefined],
      ['end-session', { id: 'some-session' }],
      ['end-other-sessions', {}],
      ['send-verification-email', {}],
      ['verify-email', { token: 'secret-link-token' }],
      ['change-email', { newEmail: 'new@example.org', password: PASSWORD }],
      ['confirm-email-change', { token: 'secret-link-token' }],
      ['second-factor/state', {}],
      ['second-factor/verify', { code: '123456' }],
      ['second-factor/begin', { password: PASSWORD }],
      ['second-factor/confirm', { code: '123456' }],
      ['second-factor/end', { password: PASSWORD }],
      ['second-factor/recovery-codes', { password: PASSWORD }],
    ] as const
    for (const [path, body] of calls) {
      const answer = await call(site.signIn, path, { body, headers: { cookie } })
      expect({ path, status: answer.status, code: answer.json.code }).toEqual({
        path,
        status: 503,
        code: 'DATABASE_AWAY',
      })
      expect(answer.headers.get('retry-after')).toBe('5')
      expect(answer.text).not.toMatch(/select|insert|params|sessions/i)
    }
    for (const headers of [
      { cookie },
      { authorization: `Bearer ${token}` },
      { authorization: `Bearer ${idToken}` },
    ]) {
      await expect(site.signIn.getViewer(requestWith(headers))).rejects.toMatchObject({
        code: 'DATABASE_AWAY',
      })
    }
    const output = `${site.lines.join('')}${printed.map(String).join('')}`
    for (const secret of [PASSWORD, token, 'secret-link-token', email]) expect(output).not.toContain(secret)
    expect(printed).toEqual([])
  } finally {
    vi.restoreAllMocks()
    await site.close().catch(() => {})
    rmSync(dataDir, { recursive: true, force: true })
  }
})
