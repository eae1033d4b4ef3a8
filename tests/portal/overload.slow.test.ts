// Overload and malicious clients over raw sockets: slow, huge, incomplete and too many requests. Each is cut off or asked to
// retry, while readers get their pages.
import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { z } from 'zod'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { enterAs } from './callers.ts'
import { countResponses, openRaw, type RawConnection, readStatus, trickle } from './raw-connection.ts'

const HOST = 'Host: localhost\r\n'

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await startTestPortal({ demo: false, env: { TRUST_PROXY: '1', LOG_LEVEL: 'silent' } })
  cookie = await enterAs(portal, 'editor')
  await ask('/')
})
afterAll(() => portal?.close())

async function ask(path: string, headers: Record<string, string> = {}) {
  const began = performance.now()
  const answer = await fetch(portal.origin + path, { headers, redirect: 'manual' })
  const text = await answer.text()
  return { status: answer.status, headers: answer.headers, text, ms: performance.now() - began }
}

const open = (text: string | Buffer): RawConnection => openRaw(portal.origin, text)

async function expectPages(): Promise<void> {
  const { status, ms, text } = await ask('/')
  expect([status, text.includes('id="main"')]).toEqual([200, true])
  expect(ms).toBeLessThan(1_000)
}

describe.concurrent('a malicious request', () => {
  test('endless headers are cut off after ten seconds', async () => {
    const raw = open(`GET / HTTP/1.1\r\n${HOST}X-Slow: `)
    void trickle(raw)
    expect(await raw.closed).toBeLessThan(16_000)
    expect(readStatus(raw)).toBe(408)
  })

  test('a small body sent too slowly is cut off', async () => {
    const raw = open(
      `POST /contact HTTP/1.1\r\n${HOST}Content-Length: 60000\r\nContent-Type: application/x-www-form-urlencoded\r\n\r\nname=`,
    )
    void trickle(raw)
    expect(await raw.closed).toBeLessThan(25_000)
  })

  test('an anonymous upload is refused while it is sent, and its connection closed', async () => {
    const raw = open(
      `POST /api/upload-json HTTP/1.1\r\n${HOST}Content-Length: 40000000\r\nContent-Type: multipart/form-data; boundary=b\r\n\r\n--b\r\n`,
    )
    void trickle(raw)
    expect(await raw.closed).toBeLessThan(8_000)
    expect([401, 403]).toContain(readStatus(raw))
  })

  test('oversized headers are refused', async () => {
    const raw = open(`GET / HTTP/1.1\r\n${HOST}X-Large: ${'x'.repeat(20_000)}\r\n\r\n`)
    await raw.closed
    expect(readStatus(raw)).toBe(431)
  })

  test('hundreds of headers are refused; so are slightly too many, which could hide the client’s identity', async () => {
    for (const count of [2_000, 130, 99]) {
      const many = 'A: b\r\n'.repeat(count)
      const raw = open(`GET / HTTP/1.1\r\n${HOST}${many}X-Forwarded-For: 203.0.113.7\r\n\r\n`)
      await raw.closed
      expect([count, readStatus(raw)]).toEqual([count, 431])
    }
    const raw = open(`GET / HTTP/1.1\r\n${HOST}${'A: b\r\n'.repeat(90)}Connection: close\r\n\r\n`)
    await raw.closed
    expect(readStatus(raw)).toBe(200)
  })

  test.for([
    ['two lengths', 'Content-Length: 5\r\nContent-Length: 6\r\n\r\nhello'],
    [
      'a length and chunks',
      'Content-Length: 5\r\nTransfer-Encoding: chunked\r\n\r\n0\r\n\r\nGET /about HTTP/1.1\r\nHost: a\r\n\r\n',
    ],
    ['chunks that are not the last coding', 'Transfer-Encoding: chunked, gzip\r\n\r\n0\r\n\r\n'],
    ['a space before the colon', 'Transfer-Encoding : chunked\r\n\r\n0\r\n\r\n'],
    ['a signed length', 'Content-Length: +5\r\n\r\nhello'],
    ['a chunk of no number', 'Transfer-Encoding: chunked\r\n\r\n0x5\r\nhello\r\n0\r\n\r\n'],
    ['a folded header', 'Content-Length:\r\n 5\r\nX: y\r\n\r\nhelloGET /about HTTP/1.1\r\nHost: a\r\n\r\n'],
  ] as const)('%s: nothing is smuggled past a proxy', async ([, rest]) => {
    const raw = open(
      `POST /contact HTTP/1.1\r\n${HOST}Content-Type: application/x-www-form-urlencoded\r\n${rest}`,
    )
    await Promise.race([raw.closed, pause(2_000)])
    expect(readStatus(raw)).toBeGreaterThanOrEqual(400)
    expect(countResponses(raw)).toBe(1)
    raw.socket.destroy()
  })

  test('a request without a host and a proxy request get no page', async () => {
    for (const text of [
      'GET / HTTP/1.1\r\n\r\n',
      `GET http://other.example/ HTTP/1.1\r\n${HOST}Connection: close\r\n\r\n`,
    ]) {
      const raw = open(text)
      await raw.closed
      expect(readStatus(raw)).toBe(400)
    }
  })

  test('thousands of pipelined requests cost their sender the connection', async () => {
    const raw = open(`GET /search?q=a HTTP/1.1\r\n${HOST}\r\n`.repeat(5_000))
    expect(await raw.closed).toBeLessThan(10_000)
    expect(countResponses(raw)).toBeLessThan(100)
  })
})

function post(path: string, headers: string, length: number, body: string): RawConnection {
  return open(
    `POST ${path} HTTP/1.1\r\n${HOST}${headers}\r\nConnection: close\r\nContent-Type: ` +
      `application/x-www-form-urlencoded\r\nContent-Length: ${length}\r\n\r\n${body}`,
  )
}

test('one account is limited in incomplete forms, and the newsroom continues to work', async () => {
  const half = (_: unknown, n: number) =>
    post('/profile', `X-Forwarded-For: 203.0.113.${n}\r\nCookie: ${cookie}`, 60_000, 'name=')
  const halves = Array.from({ length: 80 }, half)
  const refused = () => halves.filter((raw) => readStatus(raw) === 503).length
  await expect.poll(refused).toBe(40)
  expect((await ask('/api/overview', { cookie })).status).toBe(200)
  await expect.poll(refused).toBe(72)
  for (const { socket } of halves) socket.destroy()
})

test('concurrent saves of one person are queued, and all are answered', async () => {
  const saved = await Promise.all(
    Array.from({ length: 20 }, async (_, number) => {
      const answer = await fetch(`${portal.origin}/api/allposts`, {
        method: 'POST',
        headers: { cookie, origin: portal.origin, 'content-type': 'application/json' },
        body: JSON.stringify({ headline: `খবর ${number}`, category: 'Cricket', status: 'draft' }),
      })
      return answer.status
    }),
  )
  expect(saved).toEqual(Array.from({ length: 20 }, () => 201))
})

test('one address is limited in incomplete forms, and others can still send theirs', async () => {
  const from = (address: string) => `X-Forwarded-For: ${address}`
  const halves = Array.from({ length: 40 }, () => post('/contact', from('203.0.113.5'), 60_000, 'name='))
  await expect.poll(() => halves.filter((raw) => readStatus(raw) === 503).length).toBe(24)
  const other = post('/contact', from('203.0.113.9'), 6, 'name=a')
  await other.closed
  expect(readStatus(other)).toBe(400)
  for (const { socket } of halves) socket.destroy()
})

test('clients without a trusted proxy count as one address', async () => {
  const halves = Array.from({ length: 60 }, () => post('/contact', 'X-Other: 1', 60_000, 'name='))
  await expect.poll(() => halves.filter((raw) => readStatus(raw) === 503).length).toBe(44)
  for (const { socket } of halves) socket.destroy()
})

test('a client that requests much and reads nothing is cut off before it fills memory', async () => {
  const page = await ask('/login')
  const asset = /\/assets\/[^"]+\.js/.exec(page.text)?.[0] ?? '/fallback-image.jpg'
  const hoarders = Array.from({ length: 600 }, () => {
    const raw = open(`GET ${asset} HTTP/1.1\r\n${HOST}\r\n`.repeat(30))
    raw.socket.pause()
    return raw
  })
  const before = process.memoryUsage().rss
  await pause(3_000)
  await expectPages()
  expect(process.memoryUsage().rss - before).toBeLessThan(300_000_000)
  for (const { socket } of hoarders) socket.destroy()
})

test('under a crowd of uncached addresses, pages and signed-in people are served; the rest get Retry-After', async () => {
  const many = (count: number, path: (number: number) => string) =>
    Array.from({ length: count }, (_, n) => path(n))
  const paths = [
    ...many(700, (number) => `/allposts/${number}`),
    ...many(80, (number) => `/search?q=খেলা${number}`),
    ...many(80, (number) => `/api/search?q=খেলা${number}`),
    ...many(60, (number) => `/en/contact?${number}`),
  ]
  const crowd = sendConcurrently(paths)
  const waits: number[] = []
  while (!crowd.isOver()) {
    const [home, person] = await Promise.all([ask('/'), ask('/api/overview', { cookie })])
    expect(home.status).toBe(200)
    expect(person.status).toBe(200)
    waits.push(home.ms)
    await pause(20)
  }
  expect(waits.length).toBeGreaterThan(10)
  expect(waits.toSorted((a, b) => a - b)[Math.floor(waits.length / 2)]).toBeLessThan(500)
  const answers = await crowd.answers
  for (const { status, retryAfter } of answers) {
    expect([200, 301, 400, 404, 503]).toContain(status)
    if (status === 503) expect(retryAfter).toBe('5')
  }
  const refused = answers.filter(({ status }) => status === 503).map(({ text }) => text)
  const isRefusedAs = (what: string) => refused.some((text) => text.includes(what))
  const kinds = ['<html lang="bn">', '"code":"OVERLOADED"'].filter(isRefusedAs)
  expect(kinds).toHaveLength(2)
  expect(answers.length - refused.length).toBeGreaterThan(50)
  await expectPages()
})

const concurrentResults = z.array(
  z.object({ path: z.string(), status: z.number(), retryAfter: z.string().nullable(), text: z.string() }),
)

function sendConcurrently(paths: string[]) {
  const file = join(portal.dataDir, 'crowd.json')
  writeFileSync(file, JSON.stringify(paths))
  const program = fileURLToPath(new URL('concurrent-requests.ts', import.meta.url))
  const child = spawn(process.execPath, [program, portal.origin, file], {
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  let said = ''
  child.stdout.on('data', (chunk: Buffer) => {
    said += chunk.toString()
  })
  const answers = once(child, 'close').then(() => concurrentResults.parse(JSON.parse(said)))
  return { answers, isOver: () => child.exitCode !== null }
}
