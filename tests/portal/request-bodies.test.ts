// Request bodies that arrive slowly, never, or after a refusal: none holds a connection for long, and a client that keeps
// sending still learns why it was refused.
import { setTimeout as pause } from 'node:timers/promises'
import { eq, sql } from 'drizzle-orm'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { sessions, users } from '#server/db/tables/auth-tables.ts'
import { testPicture } from '../test-picture.ts'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { enterAs, enterWith } from './callers.ts'
import { countResponses, openRaw, type RawConnection, readStatus, trickle } from './raw-connection.ts'

const HOST = 'Host: localhost\r\n'

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await startTestPortal({ demo: false, env: { LOG_LEVEL: 'silent' } })
  cookie = await enterAs(portal, 'editor')
  await fetch(portal.origin)
})
afterAll(() => portal?.close())

const open = (text: string): RawConnection => openRaw(portal.origin, text)

describe.concurrent('a body with a Content-Length that is never sent, to', () => {
  test.for([
    ['a page that lies ready', 'GET / HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['the head of a page', 'HEAD / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n', 200],
    ['a page that is not stored', 'GET /login HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['a file', 'GET /fallback-image.jpg HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['a call', 'GET /api/homepage-data HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['an expectation of no meaning', 'POST /contact HTTP/1.1\r\nExpect: much\r\nContent-Length: 9\r\n', 417],
  ] as const)('%s: the connection ends soon', async ([, request, status]) => {
    const raw = open(`${request}${HOST}\r\n`)
    await expect.poll(() => readStatus(raw)).toBe(status)
    // One byte, so the connection does not count as idle.
    if (!raw.socket.destroyed) raw.socket.write('1')
    expect(await Promise.race([raw.closed, pause(25_000, Number.POSITIVE_INFINITY)])).toBeLessThan(20_000)
  })

  test('a refused upload cannot keep its connection open by trickling bytes', async () => {
    const raw = open(`POST /api/media HTTP/1.1\r\nContent-Length: 5000000\r\n${HOST}\r\n`)
    void trickle(raw)
    expect(await raw.closed).toBeLessThan(15_000)
    expect(readStatus(raw)).toBeGreaterThanOrEqual(400)
  })
})

describe.concurrent('a body that takes too long is refused with its code, and the connection ends', () => {
  const headers = (type: string, length: number) =>
    `${HOST}Cookie: ${cookie}\r\nOrigin: ${portal.origin}\r\nContent-Type: ${type}\r\nContent-Length: ${length}\r\n`
  const refusal = async (raw: RawConnection) => {
    await raw.closed
    const [head = '', body = ''] = raw.output().split('\r\n\r\n')
    return { status: readStatus(raw), isLast: /^connection: close$/im.test(head), code: body }
  }

  test('a small one of JSON, by a call', async () => {
    const raw = open(`POST /api/allposts HTTP/1.1\r\n${headers('application/json', 60_000)}\r\n{"headline":"`)
    void trickle(raw)
    expect(await refusal(raw)).toEqual({
      status: 408,
      isLast: true,
      code: expect.stringContaining('"code":"BODY_TOO_SLOW"'),
    })
  })

  test('a small one of a form, by its page, which shows nothing but the sentence', async () => {
    const raw = open(
      `POST /contact HTTP/1.1\r\n${headers('application/x-www-form-urlencoded', 60_000)}\r\nname=`,
    )
    void trickle(raw)
    expect(await refusal(raw)).toMatchObject({ status: 408, isLast: true })
    expect(raw.output()).not.toContain('AppError')
  })

  test('one with a picture, which may take longer', { tags: ['slow'], timeout: 900_000 }, async () => {
    const raw = open(
      `POST /api/media HTTP/1.1\r\n${headers('multipart/form-data; boundary=b', 400_000)}\r\n--b\r\n` +
        'Content-Disposition: form-data; name="image"; filename="a.jpg"\r\n\r\n',
    )
    void trickle(raw)
    await pause(20_000)
    expect(readStatus(raw)).toBe(0)
    expect(await refusal(raw)).toEqual({
      status: 408,
      isLast: true,
      code: expect.stringContaining('"code":"BODY_TOO_SLOW"'),
    })
  })
})

test('a client that sends too much over a slow connection gets the refusal', async () => {
  const piece = 'x'.repeat(100_000)
  const raw = open(
    `POST /api/allposts/bulk HTTP/1.1\r\n${HOST}Cookie: ${cookie}\r\nOrigin: ${portal.origin}\r\n` +
      'Content-Type: application/json\r\nTransfer-Encoding: chunked\r\n\r\n',
  )
  for (let sent = 0; sent < 30; sent++) {
    expect(raw.socket.destroyed).toBe(false)
    raw.socket.write(`${piece.length.toString(16)}\r\n${piece}\r\n`)
    await pause(100)
  }
  raw.socket.write(`0\r\n\r\nGET /robots.txt HTTP/1.1\r\n${HOST}\r\n`)
  await expect.poll(() => countResponses(raw)).toBe(2)
  expect(readStatus(raw)).toBe(413)
  raw.socket.destroy()
})

test('a client that sends a picture over a slow connection to a busy portal gets the refusal, and can retry', async () => {
  const half = () =>
    open(
      `POST /profile HTTP/1.1\r\n${HOST}Cookie: ${cookie}\r\nContent-Type: application/x-www-form-urlencoded\r\n` +
        'Content-Length: 60000\r\n\r\nname=',
    )
  const halves = Array.from({ length: 40 }, half)
  await pause(500)
  const pieces = 40
  const piece = 'x'.repeat(50_000)
  const raw = open(
    `POST /api/media HTTP/1.1\r\n${HOST}Cookie: ${cookie}\r\nOrigin: ${portal.origin}\r\n` +
      `Content-Type: multipart/form-data; boundary=b\r\nContent-Length: ${pieces * piece.length}\r\n\r\n`,
  )
  for (let sent = 0; sent < pieces; sent++) {
    expect(raw.socket.destroyed).toBe(false)
    raw.socket.write(piece)
    await pause(100)
  }
  expect(readStatus(raw)).toBe(503)
  expect(raw.output()).toContain('"code":"OVERLOADED"')
  raw.socket.write(`GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`)
  await expect.poll(() => countResponses(raw)).toBe(2)
  for (const { socket } of [raw, ...halves]) socket.destroy()
})

describe('permissions revoked while a body arrives', () => {
  const json = (body: object) => ({ type: 'application/json', body: Buffer.from(JSON.stringify(body)) })
  const multipart = async (field: string, file: File, more: Record<string, string> = {}) => {
    const form = new FormData()
    for (const [name, value] of Object.entries(more)) form.append(name, value)
    form.append(field, file)
    const whole = new Response(form)
    return { type: whole.headers.get('content-type') ?? '', body: Buffer.from(await whole.arrayBuffer()) }
  }
  const urlEncoded = (fields: Record<string, string>) => ({
    type: 'application/x-www-form-urlencoded',
    body: Buffer.from(new URLSearchParams(fields).toString()),
  })
  const picture = async () => new File([await testPicture(300, 200)], 'a.jpg')
  const articles = () => new File([JSON.stringify([{ headline: 'একটি খবর' }])], 'news.json')
  const pdf = () => new File([`%PDF-1.7\n${'x'.repeat(500)}`], 'issue.pdf')

  /** Rows of every table that these requests would change. */
  const stored = async () => {
    const { rows } = await portal.system.db.execute(sql`select
      (select count(*) from posts) as posts, (select count(*) from media) as media, (select count(*) from settings) as settings,
      (select count(*) from newspapers) as newspapers, (select count(*) from appointments) as appointments,
      (select string_agg(name || role || coalesce(image, ''), ',' order by id) from users) as people`)
    return rows[0]
  }
  const ends = {
    disabled: (email: string) =>
      portal.system.db.update(users).set({ disabledAt: new Date() }).where(eq(users.email, email)),
    // As if another node had done it: changes role and sessions in the database only.
    demoted: async (email: string) => {
      const [person] = await portal.system.db
        .update(users)
        .set({ role: 'reader' })
        .where(eq(users.email, email))
        .returning({ id: users.id })
      await portal.system.db.delete(sessions).where(eq(sessions.userId, person?.id ?? ''))
    },
    'no longer an admin': (email: string) =>
      portal.system.db.update(users).set({ role: 'reader' }).where(eq(users.email, email)),
  }

  test.for([
    ['settings', 'PUT', '/api/settings', 'disabled', 401, () => json({ contactPhone: '01' })],
    ['settings', 'PUT', '/api/settings', 'no longer an admin', 403, () => json({ contactPhone: '02' })],
    [
      'a new admin',
      'POST',
      '/api/users',
      'demoted',
      401,
      () => json({ name: 'Mole', email: 'mole@example.org', role: 'admin' }),
    ],
    [
      'a post with a picture',
      'POST',
      '/api/allposts',
      'disabled',
      401,
      async () => multipart('image', await picture(), { headline: 'খবর' }),
    ],
    ['a picture', 'POST', '/api/media', 'demoted', 401, async () => multipart('image', await picture())],
    [
      'a newspaper',
      'POST',
      '/api/newspapers',
      'disabled',
      401,
      () => multipart('pdf', pdf(), { title: 'Issue', publication: 'P', issueDate: '2026-01-01' }),
    ],
    ['articles', 'POST', '/api/upload-json', 'disabled', 401, () => multipart('jsonFile', articles())],
    [
      'articles',
      'POST',
      '/api/upload-json',
      'no longer an admin',
      401,
      () => multipart('jsonFile', articles()),
    ],
    ['a form', 'POST', '/profile', 'disabled', 303, () => urlEncoded({ intent: 'name', name: 'Other' })],
    [
      'a form with a file',
      'POST',
      '/profile',
      'demoted',
      303,
      async () => multipart('photo', await picture(), { intent: 'photo' }),
    ],
  ] as const)('%s by %s %s, sender %s: nothing is stored', async ([, method, path, end, status, made]) => {
    const { type, body } = await made()
    const email = `sender-${crypto.randomUUID()}@example.org`
    const cookie = await enterWith(portal, 'admin', email)
    const before = await stored()
    const raw = open(
      `${method} ${path} HTTP/1.1\r\n${HOST}Cookie: ${cookie}\r\nOrigin: ${portal.origin}\r\n` +
        `Content-Type: ${type}\r\nContent-Length: ${body.length}\r\nConnection: close\r\n\r\n`,
    )
    raw.socket.write(body.subarray(0, body.length - 10))
    // Enough to pass admission; a permission check at that point only would accept the request.
    await pause(500)
    await ends[end](email)
    const after = await stored()
    raw.socket.write(body.subarray(body.length - 10))
    await raw.closed
    expect(readStatus(raw)).toBe(status)
    expect(await stored()).toEqual(after)
    expect({ ...after, people: '' }).toEqual({ ...before, people: '' })
  })
})
