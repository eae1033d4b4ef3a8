// Two nodes on one database: a scheduled post is published once within five seconds of its time, by either node, after both
// were killed, and with a stepped clock. Concurrent saves through both keep every text.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { findFreePort } from '#server/processes/shared-port.ts'
import { createTestApp } from '../test-app.ts'
import { createTestDatabase, type TestDatabase } from '../test-database.ts'

const MAIDAN = fileURLToPath(new URL('../../cli/maidan.mjs', import.meta.url))
const ADMIN = { email: 'admin@maidan.example', password: 'a password for one night' }
const LATEST_MS = 5_000

type Maidan = { origin: string; process: ChildProcess }

describe('two nodes on one database', () => {
  let database: TestDatabase
  const folders: string[] = []
  let running: Maidan[] = []

  beforeAll(async () => {
    database = await createTestDatabase()
    running = [await start(), await start()]
  })
  afterAll(async () => {
    await end('SIGTERM')
    await database?.drop()
    for (const folder of folders) rmSync(folder, { recursive: true, force: true })
  })

  async function start(): Promise<Maidan> {
    const { host, user, database: name } = database.connection
    const folder = mkdtempSync(join(tmpdir(), 'maidan-due-'))
    folders.push(folder)
    const port = await findFreePort('127.0.0.1', 0)
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATABASE_URL: `postgres://${user}@localhost/${name}?host=${encodeURIComponent(host)}`,
      DATA_DIR: folder,
      SECRET: 'due-secret-91c4e07ab35d6f28-of-enough-length',
      PORT: String(port),
      DEMO: '0',
      LOG_LEVEL: 'warn',
      ADMIN_EMAIL: ADMIN.email,
      ADMIN_PASSWORD: ADMIN.password,
    }
    const child = spawn(process.execPath, [MAIDAN, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
    const origin = `http://localhost:${port}`
    await until(async () => {
      if (child.exitCode !== null) throw new Error(`Maidan ended with ${child.exitCode}`)
      return (await fetch(`${origin}/health/ready`).catch(() => null))?.ok === true
    }, 120_000)
    return { origin, process: child }
  }

  async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
    const ending = running
    running = []
    await Promise.all(
      ending.map(({ process: child }) => {
        if (child.exitCode !== null) return undefined
        const gone = new Promise((resolve) => child.once('exit', resolve))
        child.kill(signal)
        return gone
      }),
    )
  }

  const at = (index: number): string => running[index]?.origin ?? ''

  async function ask(origin: string, path: string, body?: object, method = 'POST') {
    const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify(ADMIN),
    })
    const headers = {
      authorization: `Bearer ${signedIn.headers.get('set-auth-token')}`,
      'content-type': 'application/json',
    }
    const sent = body ? { method, body: JSON.stringify(body) } : {}
    return (await fetch(`${origin}/api${path}`, { headers, ...sent })).json()
  }

  async function schedule(inMs: number): Promise<{ id: string; due: number }> {
    const due = Date.now() + inMs
    const { insertedId } = await ask(at(0), '/allposts', {
      headline: 'সময়মতো',
      richText: '<p>লেখা</p>',
      category: 'General',
      imageUrl: 'https://pictures.example/a.jpg',
      publishAt: new Date(due).toISOString(),
    })
    expect(insertedId).toEqual(expect.any(String))
    return { id: insertedId, due }
  }

  const isShown = async (origin: string, id: string) => (await fetch(`${origin}/api/allposts/${id}`)).ok

  /** Published once: one audit entry, one new version, dated by its scheduled minute. */
  async function expectOnce(id: string, due: number): Promise<void> {
    const acts = await ask(at(1), `/audit?object=${id}`)
    expect(acts.map(({ act }: { act: string }) => act)).toEqual([
      'post.published',
      'post.scheduled',
      'post.created',
    ])
    const post = await ask(at(1), `/allposts/${id}`)
    const minute = new Date(due).toISOString()
    expect(post).toMatchObject({
      version: 2,
      createdAt: minute,
      publishedAt: minute,
      publishAt: null,
      // Who scheduled it.
      changedBy: { name: 'admin' },
    })
  }

  test('publish a post once, within five seconds, and both show it', async () => {
    const { id, due } = await schedule(4_000)
    await until(async () => {
      const shown = await Promise.all([isShown(at(0), id), isShown(at(1), id)])
      if (shown.includes(true)) expect(Date.now()).toBeGreaterThanOrEqual(due)
      return !shown.includes(false)
    }, 120_000)
    const { changedAt } = await ask(at(0), `/allposts/${id}`)
    expect(Date.parse(changedAt) - due).toBeLessThan(LATEST_MS)
    await expectOnce(id, due)
  })

  test('keep every text when a post is saved through both at the same moment', {
    timeout: 60_000,
  }, async () => {
    const { insertedId: id } = await ask(at(0), '/allposts', { headline: 'শুরু', status: 'draft' })
    const save = (index: number, fields: object) =>
      ask(at(index % 2), `/allposts/${id}`, { ...fields, excerpt: `লেখা ${index}` }, 'PUT')
    const first = await Promise.all([save(0, { version: 1 }), save(1, { version: 1 })])
    expect(first.map(({ success }) => success).toSorted()).toEqual([false, true])
    const refused = first.find(({ success }) => !success)
    expect(refused).toMatchObject({
      code: 'VERSION_CONFLICT',
      current: { version: 2 },
      yours: { version: 1 },
    })
    const saved = await Promise.all([2, 3, 4, 5, 6, 7].map((index) => save(index, {})))
    expect(saved.every(({ success }) => success)).toBe(true)
    const versions = await ask(at(0), `/allposts/${id}/revisions`)
    expect(versions.map(({ version }: { version: number }) => version)).toEqual([8, 7, 6, 5, 4, 3, 2, 1])
    const texts = versions.map(
      async ({ version }: { version: number }) =>
        (await ask(at(1), `/allposts/${id}/revisions/${version}`)).fields.excerpt,
    )
    const kept = new Set(await Promise.all(texts))
    for (const index of [2, 3, 4, 5, 6, 7]) expect(kept).toContain(`লেখা ${index}`)
  })

  test('publish a post that was due while both were dead as soon as they are back, once', {
    timeout: 120_000,
  }, async () => {
    const { id, due } = await schedule(4_000)
    await end('SIGKILL')
    await until(async () => Date.now() > due + 100, 120_000)
    running = await Promise.all([start(), start()])
    const ready = Date.now()
    await until(() => isShown(at(0), id), 120_000)
    expect(Date.now() - ready).toBeLessThan(LATEST_MS)
    await expectOnce(id, due)
  })
})

describe('a clock step', () => {
  test('forward publishes at once, dated by the scheduled minute; backward unpublishes nothing', {
    timeout: 60_000,
  }, async () => {
    const site = await createTestApp({ jobs: true })
    try {
      const { cookie } = await site.signIn('editor')
      const headers = { ...cookie, 'content-type': 'application/json', origin: 'http://localhost:3000' }
      const publishAt = new Date(Date.now() + 3_600_000).toISOString()
      const body = JSON.stringify({
        headline: 'ঘণ্টা পরে',
        richText: '<p>লেখা</p>',
        category: 'General',
        imageUrl: 'https://pictures.example/a.jpg',
        publishAt,
      })
      const { insertedId } = await (
        await site.call('/api/allposts', { method: 'POST', headers, body })
      ).json()
      const show = async () => site.call(`/api/allposts/${insertedId}`)
      expect((await show()).status).toBe(404)
      site.time.ahead = 3_601_000
      const moved = Date.now()
      await until(async () => (await show()).ok, 120_000)
      expect(Date.now() - moved).toBeLessThan(LATEST_MS)
      expect(await (await show()).json()).toMatchObject({ createdAt: publishAt, version: 2 })
      site.time.ahead = -86_400_000
      expect((await show()).status).toBe(200)
    } finally {
      await site.close()
    }
  })
})

/** Repeats until it is true; fails after `withinMs`. */
async function until(condition: () => Promise<boolean>, withinMs: number): Promise<void> {
  const end = Date.now() + withinMs
  while (!(await condition())) {
    if (Date.now() > end) throw new Error(`Condition not met within ${withinMs} ms`)
    await new Promise((resolve) => setTimeout(resolve, 50))
  }
}
