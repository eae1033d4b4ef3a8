// The machine's clock steps forward and back by hours while a portal runs: people stay signed in, readers see published posts,
// schedules hold, and rate limits end on time.
import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { rounds } from '../slow-rounds.ts'
import { type KillablePortal, makeKillablePortal } from './killable-portal.ts'

const HOUR_MS = 3_600_000
const ROUNDS = rounds({ short: 3, full: 20 })
const CLOCK = fileURLToPath(new URL('stepping-clock.mjs', import.meta.url))
const folder = mkdtempSync(join(tmpdir(), 'maidan-clock-'))
const clockFile = join(folder, 'clock')

let portal: KillablePortal
let authorization: string
let ahead = 0

beforeAll(async () => {
  setClock(0)
  portal = await makeKillablePortal({ NODE_OPTIONS: `--import=${CLOCK}`, CLOCK_FILE: clockFile })
  await portal.start()
  authorization = (await portal.signIn()).authorization
})
afterAll(async () => {
  await portal?.remove()
  rmSync(folder, { recursive: true, force: true })
}, 30_000)

function setClock(hours: number): void {
  ahead = hours * HOUR_MS
  // Renamed into place, so the portal never reads half a number.
  writeFileSync(`${clockFile}.new`, String(ahead))
  renameSync(`${clockFile}.new`, clockFile)
}

async function publish(headline: string, fields: object = {}): Promise<string> {
  const story = { headline, richText: '<p>লেখা</p>', category: 'General', ...fields }
  const answer = await fetch(`${portal.origin}/api/allposts`, {
    method: 'POST',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ ...story, imageUrl: 'https://pictures.example/a.jpg' }),
  })
  expect(answer.status).toBe(201)
  return (await answer.json()).insertedId
}

const schedule = (headline: string, inMs: number) =>
  publish(headline, { publishAt: new Date(Date.now() + ahead + inMs).toISOString() })

const isPublic = async (id: string) => (await fetch(`${portal.origin}/api/allposts/${id}`)).status === 200

/** On a busy machine a page may be marked stale; then it is requested again. */
async function pageOf(path: string): Promise<string> {
  for (;;) {
    const answer = await fetch(portal.origin + path)
    const text = await answer.text()
    if (answer.headers.get('x-maidan-page') === null) return text
  }
}

async function guess(): Promise<{ status: number; waitSeconds: number }> {
  const answer = await fetch(`${portal.origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ email: 'nobody@maidan.example', password: 'not the right one' }),
  })
  await answer.arrayBuffer()
  return { status: answer.status, waitSeconds: Number(answer.headers.get('retry-after')) }
}

async function guessUntilRefused() {
  for (let tries = 0; tries < 30; tries++) {
    const answer = await guess()
    if (answer.status === 429) return answer
  }
  throw new Error('Nobody was refused')
}

async function rename(id: string, headline: string) {
  const answer = await fetch(`${portal.origin}/api/allposts/${id}`, {
    method: 'PUT',
    headers: { authorization, 'content-type': 'application/json' },
    body: JSON.stringify({ headline }),
  })
  expect(await answer.json()).toMatchObject({ success: true })
}

/** Every page that shows the only post. */
const pagesOf = (id: string) => ['/', '/latest', '/category/General', `/post/${id}`]

async function expectOn(pages: string[], headline: string) {
  for (const path of pages) expect([path, (await pageOf(path)).includes(headline)]).toEqual([path, true])
}

test('people stay signed in and readers see changes, after every step', async () => {
  const id = await publish('প্রথম শিরোনাম')
  const pages = pagesOf(id)
  await expectOn(pages, 'প্রথম শিরোনাম')
  for (let round = 0; round < ROUNDS; round++) {
    for (const hours of [6, 0, -6, 0]) {
      // The cached pages become outdated before the step and are requested only after it.
      await rename(id, `ধাপের আগে ${round}, ${hours}`)
      setClock(hours)
      await expectOn(pages, `ধাপের আগে ${round}, ${hours}`)
      await rename(id, `ধাপের পরে ${round}, ${hours}`)
      await expectOn(pages, `ধাপের পরে ${round}, ${hours}`)
      const overview = await fetch(`${portal.origin}/api/overview`, { headers: { authorization } })
      expect(overview.status).toBe(200)
    }
  }
})

test('a post that is due after a step forward is published, and stays published after the step back', async () => {
  setClock(0)
  const id = await schedule('তিন ঘণ্টা পরের', 3 * HOUR_MS)
  expect(await isPublic(id)).toBe(false)
  setClock(6)
  await expect.poll(() => isPublic(id), { timeout: 60_000 }).toBe(true)
  setClock(0)
  expect(await isPublic(id)).toBe(true)
  const next = await schedule('একটু পরের', 2_000)
  await expect.poll(() => isPublic(next), { timeout: 60_000 }).toBe(true)
})

test('a rate limit reached before a step ends at its stated time, which the database counts', async () => {
  setClock(6)
  const stated = [await guessUntilRefused()]
  for (const hours of [0, 12, 6]) {
    setClock(hours)
    stated.push(await guess())
  }
  for (const { status, waitSeconds } of stated) {
    expect(status).toBe(429)
    expect(waitSeconds).toBeGreaterThan(0)
    expect(waitSeconds).toBeLessThanOrEqual(5 * 60)
  }
})

test('the portal stays ready and stops on request', async () => {
  setClock(6)
  expect(await portal.isReady()).toBe(true)
  setClock(0)
  expect(await portal.isReady()).toBe(true)
  const asked = performance.now()
  await portal.end('SIGTERM')
  expect(performance.now() - asked).toBeLessThan(10_000)
  await portal.start()
  expect(await isPublic(await publish('শেষ খবর'))).toBe(true)
})
