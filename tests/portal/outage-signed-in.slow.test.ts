// The database fails while people are signed in: nobody is treated as anonymous, and typed text is returned.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { reader as bn } from '#contract/words/bn/reading/reader.ts'
import { reader as en } from '#contract/words/en/reading/reader.ts'
import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { createLog } from '#server/platform/log.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'
let dataDir: string
let portal: TestPortal
let cookie: string
const printed = { bn, en }

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-pages-away-'))
  const postgres = await startEmbeddedPostgres({ dataDir, log: createLog('silent') })
  const database = { connection: postgres.connection, drop: () => postgres.stop() }
  portal = await startTestPortal({ demo: false, database, env: { LOG_LEVEL: 'silent' } })
  const person = { name: 'Editor', email: 'editor@example.org', password: PASSWORD, role: 'editor' as const }
  await createDemoPerson(portal.system, { ...person, onTeamPage: false, titles: { bn: '', en: '' } })
  cookie = await enter(person.email)
  expect((await ask('/cricket', { cookie: '' })).status).toBe(200)
  expect((await ask('/profile')).status).toBe(200)
  await postgres.stop()
})
afterAll(async () => {
  await portal?.close().catch(() => undefined)
  rmSync(dataDir, { recursive: true, force: true })
})

async function enter(email: string): Promise<string> {
  const answer = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password: PASSWORD }),
  })
  const lines = answer.headers.getSetCookie()
  return lines.map((line) => line.split(';')[0]).join('; ')
}

/** Sends a request, by default as the signed-in person. */
async function ask(path: string, headers: Record<string, string> = {}, form?: Record<string, string>) {
  const answer = await fetch(portal.origin + path, {
    redirect: 'manual',
    headers: { cookie, origin: portal.origin, ...headers },
    ...(form ? { method: 'POST', body: new URLSearchParams(form) } : {}),
  })
  return { status: answer.status, headers: answer.headers, text: await answer.text() }
}

function expectAway({ status, headers, text }: Awaited<ReturnType<typeof ask>>, language: 'bn' | 'en') {
  expect([status, headers.get('location'), headers.get('retry-after')]).toEqual([503, null, '5'])
  expect(headers.get('content-type')).toBe('text/html; charset=utf-8')
  expect(headers.get('cache-control')).toBe('private, no-store')
  expect(text).toContain(`<html lang="${language}">`)
  expect(text).toContain(`<h1`)
  expect(text).toContain(printed[language].failure.title)
}

describe('a signed-in person during a database outage', () => {
  test.each([
    '/profile',
    '/appointment',
    '/allnewspaper',
    '/login',
    '/login/code',
    '/login/join',
    '/register',
    '/logout',
  ])('sees the outage reported at %s, in both editions', async (path) => {
    expectAway(await ask(path), 'bn')
    expectAway(await ask(`/en${path}`), 'en')
  })

  test.each(['/dashboard', '/dashboard/profile', '/dashboard/messages', '/dashboard/no-such-screen'])(
    'sees the outage reported at %s',
    async (path) => expectAway(await ask(path), 'bn'),
  )

  test('still reads stored pages', async () => {
    const { status, headers, text } = await ask('/cricket')
    expect([status, headers.get('content-type')]).toEqual([200, 'text/html; charset=utf-8'])
    expect(text).toContain('id="main"')
  })

  test('gets their text back to send it again, like an anonymous client', async () => {
    const asked = { topic: 'মাঠ <দেখা>', day: '2026-12-01', time: '10:30', note: 'দুই লাইন\nলেখা' }
    for (const [path, form] of [
      ['/appointment', asked],
      ['/en/profile', { intent: 'name', name: 'A new "name"' }],
      ['/dashboard/profile', { intent: 'language', language: 'en' }],
    ] as const) {
      const answer = await ask(path, {}, form)
      expectAway(answer, path.startsWith('/en') ? 'en' : 'bn')
      for (const [name, value] of Object.entries(form)) {
        const escaped = value.replaceAll('<', '&lt;').replaceAll('>', '&gt;').replaceAll('"', '&quot;')
        expect(answer.text).toContain(`<input type="hidden" name="${name}" value="${escaped}"/>`)
      }
    }
    const message = { name: 'রুমানা', email: 'r@example.org', subject: 'খেলা', text: 'পরের ম্যাচ কবে?' }
    const answer = await ask('/contact', { cookie: '' }, message)
    expect(answer.status).toBeGreaterThanOrEqual(500)
    expect(answer.text).toContain('name="text" value="পরের ম্যাচ কবে?"')
  })

  test('never gets back a password', async () => {
    const secret = 'a secret that nobody repeats'
    for (const [path, form] of [
      ['/profile', { intent: 'password', currentPassword: secret, newPassword: secret }],
      ['/login', { email: 'editor@example.org', password: secret }],
    ] as const) {
      const answer = await ask(path, {}, form)
      expectAway(answer, 'bn')
      expect(answer.text).not.toContain(secret)
    }
  })

  test('gets a JSON error from an API call', async () => {
    const { status, headers, text } = await ask('/api/appointments', { 'accept-language': 'en' })
    expect([status, headers.get('retry-after')]).toEqual([503, '5'])
    expect(JSON.parse(text)).toMatchObject({ code: 'DATABASE_AWAY' })
  })
})
