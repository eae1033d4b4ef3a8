// Forms made to cost much: many fields, many parts, megabytes. Everybody else is answered meanwhile, by any name of ours.
import { request as httpRequest } from 'node:http'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createDemoPerson } from '#server/domain/people/people.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'

const PASSWORD = 'দীর্ঘ ও গোপন ১৯৭১'
const URL_ENCODED = 'application/x-www-form-urlencoded'
const MULTIPART = 'multipart/form-data; boundary=b'
const PAGES = [
  '/profile',
  '/dashboard/profile',
  '/contact',
  '/appointment',
  '/login',
  '/en/register',
  '/logout',
]

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await startTestPortal({ demo: false })
  const person = { name: 'Reader', email: 'reader@example.org', password: PASSWORD, role: 'reader' as const }
  await createDemoPerson(portal.system, { ...person, onTeamPage: false, titles: { bn: '', en: '' } })
  const entered = await post('/login', URL_ENCODED, new URLSearchParams(person).toString())
  cookie = entered.cookie
  expect(cookie).toContain('session_token=')
})
afterAll(() => portal?.close())

type Answer = { status: number; location: string | null; cookie: string }

function post(path: string, type: string, body: string | Buffer, session = ''): Promise<Answer> {
  return new Promise((resolve, reject) => {
    const headers = {
      'content-type': type,
      'content-length': Buffer.byteLength(body),
      ...(session ? { cookie: session } : {}),
    }
    const sent = httpRequest(portal.origin + path, { method: 'POST', agent: false, headers }, (response) => {
      const { statusCode = 0, headers: told } = response
      const lines = told['set-cookie'] ?? []
      resolve({
        status: statusCode,
        location: told.location ?? null,
        cookie: lines.map((line) => line.split(';')[0]).join('; '),
      })
      response.resume()
    })
    // A portal that takes nothing more may close while we still write.
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A quiet machine needs some 50 ms; reading all of these fields would take it ten seconds and more. */
const MOST_MS = 5_000

/** The longest that somebody else waited while this went on. */
async function longestWait(work: () => Promise<unknown>): Promise<number> {
  let isOver = false
  let longest = 0
  const probing = (async () => {
    while (!isOver) {
      const began = performance.now()
      expect((await fetch(`${portal.origin}/health/live`)).status).toBe(200)
      longest = Math.max(longest, performance.now() - began)
    }
  })()
  await work().finally(() => {
    isOver = true
  })
  await probing
  return longest
}

/** Where the parser takes the last of several types for the body's. */
const DISGUISED = `multipart/form-data; boundary=b, ${URL_ENCODED}`

describe('a flood of fields', () => {
  test.each(PAGES)('%s refuses it, and nobody waits', async (path) => {
    const wait = await longestWait(async () => {
      for (const session of ['', cookie]) {
        expect((await post(path, URL_ENCODED, 'a&'.repeat(1_000_000), session)).status).toBe(413)
        expect((await post(path, URL_ENCODED, 'a&'.repeat(16_000), session)).status).toBe(400)
        const disguised = await post(path, DISGUISED, 'a&'.repeat(16_000), session)
        expect([400, 413, 415]).toContain(disguised.status)
      }
    })
    expect(wait).toBeLessThan(MOST_MS)
  })

  test('in a picture’s form is refused as well, from somebody who is signed in', async () => {
    const parts = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)
    const wait = await longestWait(async () => {
      expect((await post('/profile', MULTIPART, `${parts}--b--\r\n`, cookie)).status).toBe(400)
      expect((await post('/profile', DISGUISED, 'a&'.repeat(2_500_000), cookie)).status).toBe(400)
    })
    expect(wait).toBeLessThan(MOST_MS)
  })
})

describe('megabytes', () => {
  const large = Buffer.alloc(6 * 1024 * 1024 - 1_000, 'x')

  test.each(PAGES)('%s takes none from strangers', async (path) => {
    for (const type of [MULTIPART, URL_ENCODED]) {
      const answer = await post(path, type, large)
      expect([303, 413, 415]).toContain(answer.status)
    }
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      expect((await post(path, type, large)).status).toBe(415)
    }
  })

  test('come with a picture only, from somebody who is signed in', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nphoto\r\n--b\r\n'
    const file =
      'Content-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    const form = Buffer.concat([
      Buffer.from(head + file),
      large.subarray(0, 4_000_000),
      Buffer.from('\r\n--b--\r\n'),
    ])
    // The picture was read, and is none.
    expect((await post('/profile', MULTIPART, form, cookie)).status).toBe(400)
    expect((await post('/profile', URL_ENCODED, form, cookie)).status).toBe(413)
    expect((await post('/contact', MULTIPART, form, cookie)).status).toBe(413)
  })
})

test('on this machine the portal goes by each of the machine’s names', async () => {
  const { port } = new URL(portal.origin)
  const origin = `http://127.0.0.1:${port}`
  const answer = await fetch(`${origin}/en/login`, {
    method: 'POST',
    redirect: 'manual',
    headers: { origin },
    body: new URLSearchParams({ email: 'reader@example.org', password: PASSWORD }),
  })
  expect([answer.status, answer.headers.get('location')]).toEqual([303, '/en'])
})

describe('combining marks', () => {
  const MARKS = '\u09BC\u09CD'

  test('cost what any letters cost, in a form', async () => {
    const fields = (text: string) =>
      ['name', 'email', 'subject', 'text', 'topic', 'note', 'password']
        .map((name) => `--b\r\nContent-Disposition: form-data; name="${name}"\r\n\r\n${text}\r\n`)
        .join('')
    const costOf = async (text: string) => {
      const before = process.cpuUsage()
      for (const path of ['/contact', '/en/register'])
        await post(path, MULTIPART, `${fields(text)}--b--\r\n`, cookie)
      const { user, system } = process.cpuUsage(before)
      return user + system
    }
    const letters = Math.min(await costOf('ক'.repeat(3_000)), await costOf('ক'.repeat(3_000)))
    expect(await costOf(MARKS.repeat(1_500))).toBeLessThan(4 * letters)
  })
})

// The last of this file: nobody sends a form from here for ten minutes.
test('a hundred forms in ten minutes come from one address, those that are refused too', async () => {
  const refusedAt = async () => {
    for (let n = 0; n < 101; n++) {
      const { status } = await post('/contact', URL_ENCODED, 'name=A&email=no-address&subject=B&text=C')
      if (status === 429) return n
      expect(status).toBe(400)
    }
    return null
  }
  expect(await refusedAt()).not.toBeNull()
  const login = new URLSearchParams({ email: 'reader@example.org', password: PASSWORD }).toString()
  expect((await post('/en/login', URL_ENCODED, login)).status).toBe(429)
  // A browser in which somebody signed in before has tries of its own; one that only says so has none.
  const known = cookie.split('; ').find((line) => line.startsWith('known_device=')) ?? ''
  expect((await post('/en/login', URL_ENCODED, login, known)).status).toBe(303)
  const forged = `known_device=${'A'.repeat(22)}.${'A'.repeat(43)}`
  expect((await post('/en/login', URL_ENCODED, login, forged)).status).toBe(429)
})
