// Expensive forms: many fields, many parts, megabytes. Other clients are answered meanwhile, under any host name.
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
      const { statusCode = 0, headers: received } = response
      const lines = received['set-cookie'] ?? []
      resolve({
        status: statusCode,
        location: received.location ?? null,
        cookie: lines.map((line) => line.split(';')[0]).join('; '),
      })
      response.resume()
    })
    // A portal that refuses the rest may close the connection while the test still writes.
    sent.on('error', reject)
    sent.end(body)
  })
}

/** A quiet machine needs 50 ms; parsing all fields would take ten seconds or more. */
const MAX_MS = 5_000

/** The longest wait of another client during `work`. */
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

/** Some parsers take the last of several types. */
const DISGUISED = `multipart/form-data; boundary=b, ${URL_ENCODED}`

describe('a flood of form fields', () => {
  test.each(PAGES)('is refused by %s without delaying others', async (path) => {
    const wait = await longestWait(async () => {
      for (const session of ['', cookie]) {
        expect((await post(path, URL_ENCODED, 'a&'.repeat(1_000_000), session)).status).toBe(413)
        expect((await post(path, URL_ENCODED, 'a&'.repeat(16_000), session)).status).toBe(400)
        const disguised = await post(path, DISGUISED, 'a&'.repeat(16_000), session)
        expect([400, 413, 415]).toContain(disguised.status)
      }
    })
    expect(wait).toBeLessThan(MAX_MS)
  })

  test('is refused in a photo form of a signed-in person too', async () => {
    const parts = '--b\r\nContent-Disposition: form-data; name="a"\r\n\r\n1\r\n'.repeat(100_000)
    const wait = await longestWait(async () => {
      expect((await post('/profile', MULTIPART, `${parts}--b--\r\n`, cookie)).status).toBe(400)
      expect((await post('/profile', DISGUISED, 'a&'.repeat(2_500_000), cookie)).status).toBe(400)
    })
    expect(wait).toBeLessThan(MAX_MS)
  })
})

describe('a form of megabytes', () => {
  const large = Buffer.alloc(6 * 1024 * 1024 - 1_000, 'x')

  test.each(PAGES)('is refused by %s from anonymous clients', async (path) => {
    for (const type of [MULTIPART, URL_ENCODED]) {
      const answer = await post(path, type, large)
      expect([303, 413, 415]).toContain(answer.status)
    }
    for (const type of ['application/json', 'text/plain', 'application/octet-stream']) {
      expect((await post(path, type, large)).status).toBe(415)
    }
  })

  test('is accepted only with a picture, from a signed-in person', async () => {
    const head = '--b\r\nContent-Disposition: form-data; name="intent"\r\n\r\nphoto\r\n--b\r\n'
    const file =
      'Content-Disposition: form-data; name="photo"; filename="a.png"\r\nContent-Type: image/png\r\n\r\n'
    const form = Buffer.concat([
      Buffer.from(head + file),
      large.subarray(0, 4_000_000),
      Buffer.from('\r\n--b--\r\n'),
    ])
    // The picture was read and found invalid.
    expect((await post('/profile', MULTIPART, form, cookie)).status).toBe(400)
    expect((await post('/profile', URL_ENCODED, form, cookie)).status).toBe(413)
    expect((await post('/contact', MULTIPART, form, cookie)).status).toBe(413)
  })
})

test('is accepted under each host name of the portal’s machine', async () => {
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

describe('combining marks in a form', () => {
  const MARKS = '\u09BC\u09CD'

  test('cost no more than other letters', async () => {
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
    // Compilation and garbage collection disturb single measurements.
    let [letters, marks] = [Number.POSITIVE_INFINITY, Number.POSITIVE_INFINITY]
    for (let round = 0; round < 5; round++) {
      letters = Math.min(letters, await costOf('ক'.repeat(3_000)))
      marks = Math.min(marks, await costOf(MARKS.repeat(1_500)))
    }
    expect(marks).toBeLessThan(4 * letters)
  })
})

// Last in this file, because it uses up the forms of ten minutes.
test('one address may send a hundred forms in ten minutes, refused ones included', async () => {
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
  // A browser with an earlier sign-in has its own limit; a browser with a forged cookie does not.
  const known = cookie.split('; ').find((line) => line.startsWith('known_device=')) ?? ''
  expect((await post('/en/login', URL_ENCODED, login, known)).status).toBe(303)
  const forged = `known_device=${'A'.repeat(22)}.${'A'.repeat(43)}`
  expect((await post('/en/login', URL_ENCODED, login, forged)).status).toBe(429)
})
