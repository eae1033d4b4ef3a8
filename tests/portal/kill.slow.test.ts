// A portal killed at any moment loses nothing acknowledged, and reports damaged secrets. Kills during an import: import-
// kill.slow.test.ts.
import { spawn, spawnSync } from 'node:child_process'
import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { rounds } from '../slow-rounds.ts'
import { type KillablePortal, MAIDAN, makeKillablePortal } from './killable-portal.ts'

const ROUNDS = rounds({ short: 3, full: 20 })

let portal: KillablePortal
beforeAll(async () => {
  portal = await makeKillablePortal()
})
afterAll(() => portal?.remove())

/** Publishes without a pause until the portal is killed, this long after its first answer; returns the acknowledged ids. */
async function publishUntilKilled(authorization: string, afterMs: number): Promise<string[]> {
  const acknowledged: string[] = []
  let killed: Promise<void> | undefined
  for (;;) {
    const body = JSON.stringify({
      headline: `খবর ${acknowledged.length}`,
      imageUrl: 'https://pictures.example/a.jpg',
    })
    const headers = { authorization, 'content-type': 'application/json' }
    const answer = await fetch(`${portal.origin}/api/allposts`, { method: 'POST', headers, body }).catch(
      () => null,
    )
    const made = answer?.ok
      ? ((await answer.json().catch(() => null)) as { insertedId?: string } | null)
      : null
    if (!made?.insertedId) break
    acknowledged.push(made.insertedId)
    killed ??= pause(afterMs).then(() => portal.end('SIGKILL'))
  }
  await killed
  return acknowledged
}

describe('kill -9', () => {
  test('keeps every acknowledged post after the restart', async () => {
    const acknowledged: string[] = []
    await portal.start()
    for (let round = 1; round <= ROUNDS; round++) {
      const { authorization } = await portal.signIn()
      const made = await publishUntilKilled(authorization, 300 * round)
      expect(made.length).toBeGreaterThan(0)
      acknowledged.push(...made)
      await portal.start()
      for (const id of acknowledged) {
        expect((await fetch(`${portal.origin}/api/allposts/${id}`)).status).toBe(200)
      }
    }
  })

  test('a second portal on the same folder stops with a clear message', async () => {
    if (!(await portal.isReady())) await portal.start()
    const env = { ...portal.env, PORT: String(Number(portal.env.PORT) + 1) }
    const second = spawn(process.execPath, [MAIDAN, 'serve'], { env, stdio: ['ignore', 'ignore', 'pipe'] })
    let said = ''
    second.stderr.on('data', (chunk: Buffer) => {
      said += chunk.toString()
    })
    const status = await new Promise((resolve) => second.once('exit', resolve))
    expect(status).not.toBe(0)
    expect(said).toContain(portal.dataDir)
    expect((await fetch(`${portal.origin}/health/ready`)).status).toBe(200)
  })
})

test.each(['', '{"secret":"hush-', '{}'])(
  'damaged secrets (%j) stop the start in one sentence; with the secrets restored, people are still signed in',
  async (damaged) => {
    if (!(await portal.isReady())) await portal.start()
    const headers = await portal.signIn()
    await portal.end('SIGKILL')
    const path = join(portal.dataDir, 'secrets.json')
    const whole = readFileSync(path)
    writeFileSync(path, damaged)
    const { status, stderr } = spawnSync(process.execPath, [MAIDAN, 'serve'], {
      env: portal.env,
      encoding: 'utf8',
      timeout: 50_000,
    })
    expect(status).toBe(1)
    expect(stderr).toContain(`${path} cannot be read or is damaged`)
    expect(stderr).not.toMatch(/hush|^ +at /m)
    expect(readFileSync(path, 'utf8')).toBe(damaged)
    writeFileSync(path, whole)
    await portal.start()
    expect((await fetch(`${portal.origin}/api/overview`, { headers })).status).toBe(200)
  },
)
