// Forms sent to pages: behind a proxy that terminates https, and from malicious clients.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { updatePerson } from '#server/domain/people/staff.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'
const SITE = 'https://news.example'
const URL_ENCODED = 'application/x-www-form-urlencoded'

let portal: TestPortal
beforeAll(async () => {
  portal = await startTestPortal({ demo: false, env: { SITE_URL: SITE, TRUST_PROXY: '1' } })
  const titles = { bn: '', en: '' }
  const reader = { name: 'Reader', email: 'reader@example.org', password: PASSWORD, role: 'reader' as const }
  await createDemoPerson(portal.system, { ...reader, onTeamPage: false, titles })
})
afterAll(() => portal?.close())

type Answer = { status: number; location: string | null; cookies: string[]; ms: number }

/** The request that a proxy passes on: the public host over a plain connection. */
function post(path: string, body: string, headers: Record<string, string> = {}): Promise<Answer> {
  const began = performance.now()
  return new Promise((resolve, reject) => {
    const sent = httpRequest(
      portal.origin + path,
      {
        method: 'POST',
        agent: false,
        headers: { host: 'news.example', origin: SITE, 'content-type': URL_ENCODED, ...headers },
      },
      (response) => {
        response.resume()
        response.on('end', () =>
          resolve({
            status: response.statusCode ?? 0,
            location: response.headers.location ?? null,
            cookies: (response.headers['set-cookie'] ?? []).map((line) => line.split(';')[0] ?? ''),
            ms: performance.now() - began,
          }),
        )
      },
    )
    sent.on('error', reject)
    sent.end(body)
  })
}
const formOf = (fields: Record<string, string>) => new URLSearchParams(fields).toString()

describe('behind an https proxy', () => {
  test('signing in, signing out and writing to the newsroom work', async () => {
    const entered = await post('/login', formOf({ email: 'reader@example.org', password: PASSWORD }))
    expect([entered.status, entered.location]).toEqual([303, '/'])
    const cookie = entered.cookies.join('; ')
    expect(cookie).toContain('__Secure-maidan.session_token=')
    expect((await post('/logout', '', { cookie })).status).toBe(303)
    const fresh = { name: 'Rakib', email: 'rakib@example.org', password: PASSWORD, password2: PASSWORD }
    expect((await post('/register', formOf(fresh))).status).toBe(303)
    const message = { name: 'Rakib', email: 'rakib@example.org', subject: 'A tip', text: 'Look here' }
    expect((await post('/contact', formOf(message))).status).toBe(200)
    const bengali = { ...message, email: 'rakib@উদাহরণ.বাংলা' }
    expect((await post('/contact', formOf(bengali))).status).toBe(200)
    expect((await post('/contact', formOf({ ...bengali, email: 'rakib@উদাহরণ.বাংলা/x' }))).status).toBe(400)
    const { rows } = await portal.system.db.execute('select email from messages order by created_at')
    expect(rows.map(({ email }) => email)).toEqual([
      'rakib@example.org',
      'rakib@xn--d5b6ci4b4b3a.xn--54b7fta0cc',
    ])
  })

  test('a form of another site is refused', async () => {
    const form = formOf({ email: 'reader@example.org', password: PASSWORD })
    expect((await post('/login', form, { origin: 'https://evil.example' })).status).toBe(403)
    expect((await post('/login', form, { origin: 'http://news.example' })).status).toBe(403)
  })
})

test('a deletion that is sent twice leads to the login each time, and never loses what it says', async () => {
  const titles = { bn: '', en: '' }
  const leaver = { name: 'L', email: 'leaver@example.org', password: PASSWORD, role: 'reader' as const }
  const { id } = await createDemoPerson(portal.system, { ...leaver, onTeamPage: false, titles })
  const entered = await post('/login', formOf({ email: leaver.email, password: PASSWORD }))
  const cookie = entered.cookies.join('; ')
  const remove = (cookies: string) =>
    post('/en/profile', formOf({ intent: 'data-delete', password: PASSWORD }), { cookie: cookies })
  const first = await remove(cookie)
  expect([first.status, first.location]).toEqual([303, `/en/login#deleted=${id}`])
  const notice = first.cookies.find((line) => line.startsWith('maidan.notice=')) ?? ''
  expect(notice).toBe('maidan.notice=account-deleted')
  const again = await remove(cookie)
  expect([again.status, again.location]).toEqual([303, '/en/login'])
  expect(again.cookies).toContain('maidan.notice=account-maybe-deleted')
  expect((await remove(notice)).cookies.filter((line) => line.startsWith('maidan.notice='))).toEqual([])
})

test('a deletion whose session ended otherwise is not said to be done', async () => {
  const titles = { bn: '', en: '' }
  const stayer = { name: 'S', email: 'stayer@example.org', password: PASSWORD, role: 'reader' as const }
  await createDemoPerson(portal.system, { ...stayer, onTeamPage: false, titles })
  const enter = () => post('/login', formOf({ email: stayer.email, password: PASSWORD }))
  const cookie = (await enter()).cookies.join('; ')
  await post('/logout', '', { cookie })
  const form = formOf({ intent: 'data-delete', password: PASSWORD })
  const sent = await post('/en/profile', form, { cookie })
  const notice = sent.cookies.find((line) => line.startsWith('maidan.notice=')) ?? ''
  const page = await fetch(`${portal.origin}${sent.location}`, {
    headers: { cookie: notice, host: 'news.example' },
  })
  expect(await page.text()).toContain('Sign in to see whether the account is deleted')
  expect((await enter()).location).toBe('/')
})

test('a reader who once worked in the newsroom learns that the log keeps what they did', async () => {
  const titles = { bn: '', en: '' }
  const person = { name: 'F', email: 'former@example.org', password: PASSWORD, role: 'reporter' as const }
  const { id } = await createDemoPerson(portal.system, { ...person, onTeamPage: false, titles })
  await updatePerson(portal.system, id, { role: 'reader' })
  const says = async (email: string) => {
    const entered = await post('/login', formOf({ email, password: PASSWORD }))
    const headers = { cookie: entered.cookies.join('; '), host: 'news.example' }
    const text = await (await fetch(`${portal.origin}/en/profile`, { headers })).text()
    return [text.includes('the log keeps who did what'), text.includes('without your name')]
  }
  expect(await says(person.email)).toEqual([true, false])
  expect(await says('reader@example.org')).toEqual([false, true])
})

test('a profile with an unconfirmed address says what is not in the copy and stays, and so does the notice', async () => {
  const titles = { bn: '', en: '' }
  const person = { name: 'U', email: 'unproven@example.org', password: PASSWORD, role: 'reader' as const }
  await createDemoPerson(portal.system, { ...person, onTeamPage: false, titles })
  const cookie = (await post('/login', formOf({ email: person.email, password: PASSWORD }))).cookies.join(
    '; ',
  )
  const says = async () => {
    const page = await fetch(`${portal.origin}/en/profile`, { headers: { cookie, host: 'news.example' } })
    return (await page.text()).includes('only after you confirm the address')
  }
  expect(await says()).toBe(false)
  await portal.system.db.$client.query('update users set email_verified = false where email = $1', [
    person.email,
  ])
  expect(await says()).toBe(true)
  const form = formOf({ intent: 'data-delete', password: PASSWORD })
  expect((await post('/en/profile', form, { cookie })).cookies).toContain(
    'maidan.notice=account-deleted-unproven',
  )
})

describe('a form of an anonymous client', () => {
  const page = '/profile'

  test('is limited in size, whatever its type', async () => {
    const large = 'x'.repeat(100_000)
    expect((await post(page, large)).status).toBe(413)
    const multipart = { 'content-type': 'multipart/form-data; boundary=b' }
    expect((await post(page, large, multipart)).status).toBe(413)
    expect((await post(page, '{}', { 'content-type': 'application/json' })).status).toBe(415)
  })

  test('has no more fields than our forms', async () => {
    const short = await post(page, 'a=1')
    expect(short.status).toBe(303)
    const many = await post(page, 'a&'.repeat(30_000))
    expect(many.status).toBe(400)
    // Parsing thirty thousand fields takes seconds.
    expect(many.ms).toBeLessThan(1_000 + 20 * short.ms)
  })
})
