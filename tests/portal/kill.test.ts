// A portal that is killed at any moment loses nothing it has acknowledged.
import { type ChildProcess, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { type AddressInfo, createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'

const MAIDAN = fileURLToPath(new URL('../../cli/maidan.mjs', import.meta.url))
const ADMIN = { email: 'admin@maidan.example', password: 'a password for one night' }
const ROUNDS = 3

let dataDir: string
let origin: string
let port: number
let running: ChildProcess | null = null

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'maidan-kill-'))
  const probe = createServer()
  await new Promise<void>((resolve) => probe.listen(0, '127.0.0.1', resolve))
  port = (probe.address() as AddressInfo).port
  origin = `http://localhost:${port}`
  await new Promise((resolve) => probe.close(resolve))
})
afterAll(async () => {
  await end('SIGTERM')
  rmSync(dataDir, { recursive: true, force: true })
})

async function start(): Promise<void> {
  const env = {
    PATH: process.env.PATH,
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
  }
  running = spawn(process.execPath, [MAIDAN, 'serve'], { env, stdio: ['ignore', 'ignore', 'inherit'] })
  for (let tries = 0; tries < 300; tries++) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null)
    if (ready?.ok) return
    if (running.exitCode !== null) throw new Error(`Maidan ended with ${running.exitCode}`)
    await new Promise((resolve) => setTimeout(resolve, 100))
  }
  throw new Error('Maidan did not become ready')
}

async function end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void> {
  const ending = running
  running = null
  if (!ending || ending.exitCode !== null) return
  await new Promise((resolve) => {
    ending.once('exit', resolve)
    ending.kill(signal)
  })
}

async function bearer(): Promise<string> {
  const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify(ADMIN),
  })
  return `Bearer ${signedIn.headers.get('set-auth-token')}`
}

/** Publishes without a pause until the portal is gone; answers the ids it acknowledged. */
async function publishUntilKilled(authorization: string, afterMs: number): Promise<string[]> {
  const acknowledged: string[] = []
  const killed = new Promise((resolve) => setTimeout(resolve, afterMs)).then(() => end('SIGKILL'))
  for (;;) {
    const body = JSON.stringify({
      headline: `খবর ${acknowledged.length}`,
      imageUrl: 'https://pictures.example/a.jpg',
    })
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${origin}/api/allposts`, { method: 'POST', headers, body }).catch(() => null)
    const made = answer?.ok
      ? ((await answer.json().catch(() => null)) as { insertedId?: string } | null)
      : null
    if (!made?.insertedId) break
    acknowledged.push(made.insertedId)
  }
  await killed
  return acknowledged
}

describe('kill -9', () => {
  test('every acknowledged post is there after the restart', { timeout: 120_000 }, async () => {
    const acknowledged: string[] = []
    await start()
    for (let round = 1; round <= ROUNDS; round++) {
      const made = await publishUntilKilled(await bearer(), 300 * round)
      expect(made.length).toBeGreaterThan(0)
      acknowledged.push(...made)
      await start()
      for (const id of acknowledged) expect((await fetch(`${origin}/api/allposts/${id}`)).status).toBe(200)
    }
  })

  test('a second Maidan on the same folder stops with a clear message', { timeout: 60_000 }, async () => {
    const env = {
      PATH: process.env.PATH,
      NODE_ENV: 'production',
      DATA_DIR: dataDir,
      PORT: String(port + 1),
      LOG_LEVEL: 'warn',
    }
    const second = spawn(process.execPath, [MAIDAN, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const status = await new Promise((resolve) => second.once('exit', resolve))
    expect(status).not.toBe(0)
    expect(said).toContain(dataDir)
    expect((await fetch(`${origin}/health/ready`)).status).toBe(200)
  })
})
