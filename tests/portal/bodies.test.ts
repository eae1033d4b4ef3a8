// Bodies that come slowly, not at all, or although nobody wants them: none holds a connection for long, and whoever goes on
// sending what was refused still learns why.
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { startTestPortal, type TestPortal } from '../test-portal.ts'
import { enterAs } from './callers.ts'
import { answersOf, openRaw, type Raw, statusOf, trickle } from './raw-connection.ts'

const HOST = 'Host: localhost\r\n'

let portal: TestPortal
let cookie: string
beforeAll(async () => {
  portal = await startTestPortal({ demo: false, env: { LOG_LEVEL: 'silent' } })
  cookie = await enterAs(portal, 'editor')
  await fetch(portal.origin)
})
afterAll(() => portal?.close())

const open = (text: string): Raw => openRaw(portal.origin, text)

describe.concurrent('a body that is announced and does not come, behind', () => {
  test.for([
    ['a page that lies ready', 'GET / HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['the head of a page', 'HEAD / HTTP/1.1\r\nTransfer-Encoding: chunked\r\n', 200],
    ['a page that is not stored', 'GET /login HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['a file', 'GET /fallback-image.jpg HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['a call', 'GET /api/homepage-data HTTP/1.1\r\nContent-Length: 9\r\n', 200],
    ['an expectation of no meaning', 'POST /contact HTTP/1.1\r\nExpect: much\r\nContent-Length: 9\r\n', 417],
  ] as const)('%s: the connection ends soon', { timeout: 30_000 }, async ([, request, status]) => {
    const raw = open(`${request}${HOST}\r\n`)
    await expect.poll(() => statusOf(raw)).toBe(status)
    // One byte, and nobody counts the connection as idle any more.
    if (!raw.socket.destroyed) raw.socket.write('1')
    expect(await Promise.race([raw.closed, pause(25_000, Number.POSITIVE_INFINITY)])).toBeLessThan(20_000)
  })

  test('an upload that was refused: trickling on keeps nothing open', { timeout: 20_000 }, async () => {
    const raw = open(`POST /api/media HTTP/1.1\r\nContent-Length: 5000000\r\n${HOST}\r\n`)
    void trickle(raw)
    expect(await raw.closed).toBeLessThan(15_000)
    expect(statusOf(raw)).toBeGreaterThanOrEqual(400)
  })
})

test('whoever sends too much over a slow line is told so', { timeout: 40_000 }, async () => {
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
  await expect.poll(() => answersOf(raw)).toBe(2)
  expect(statusOf(raw)).toBe(413)
  raw.socket.destroy()
})

test('whoever sends a picture over a slow line while nobody has time for it is told so as well, and can come again', {
  timeout: 40_000,
}, async () => {
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
  expect(statusOf(raw)).toBe(503)
  expect(raw.said()).toContain('"code":"OVERLOADED"')
  raw.socket.write(`GET /robots.txt HTTP/1.1\r\n${HOST}\r\n`)
  await expect.poll(() => answersOf(raw)).toBe(2)
  for (const { socket } of [raw, ...halves]) socket.destroy()
})
