// Mail requested on a page is in the language of that page; mail of the dashboard is in its person's language.
import { readdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { eq } from 'drizzle-orm'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { users } from '#server/db/tables/auth-tables.ts'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'
const person = { name: 'Editor', email: 'editor@example.org', password: PASSWORD, role: 'editor' as const }
let portal: TestPortal
let cookie: string

beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  const titles = { bn: '', en: '' }
  const { id } = await createDemoPerson(portal.system, { ...person, onTeamPage: false, titles })
  const unproven = { emailVerified: false, language: 'en' as const }
  await portal.system.db.update(users).set(unproven).where(eq(users.id, id))
  const { email, password } = person
  const answer = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email, password }),
  })
  const lines = answer.headers.getSetCookie()
  cookie = lines.map((line) => line.split(';')[0]).join('; ')
})
afterAll(() => portal?.close())

/** Path of the link in the mail that this profile page sends. */
async function linkSentBy(path: string): Promise<string | undefined> {
  const answer = await fetch(portal.origin + path, {
    method: 'POST',
    redirect: 'manual',
    headers: { cookie, origin: portal.origin },
    body: new URLSearchParams({ intent: 'verify' }),
  })
  expect(answer.headers.get('location')).toBe(`${path}?done=verify`)
  const folder = join(portal.dataDir, 'outbox')
  const newest = readdirSync(folder).sort().at(-1) ?? ''
  const mail = readFileSync(join(folder, newest), 'utf8').replace(/=\n/g, '')
  return /http:\/\/localhost:\d+([a-z/-]+)\?/.exec(mail)?.[1]
}

test('the dashboard’s profile sends mail in the dashboard’s language, an edition’s profile in the edition’s', async () => {
  expect(await linkSentBy('/dashboard/profile')).toBe('/en/verify-email')
  expect(await linkSentBy('/profile')).toBe('/verify-email')
})
