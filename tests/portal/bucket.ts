// An S3 bucket for a test, on a server that can be killed and restarted with the same files.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#server/processes/shared-port.ts'

const SERVER = fileURLToPath(new URL('./bucket-server.mjs', import.meta.url))
const STARTING_MS = 20_000

export type Bucket = {
  /** Settings of a portal that stores its files in the bucket. */
  env: Record<string, string>
  /** With `files` it dies after that many uploads, before it answers the last one. */
  start(files?: number): Promise<void>
  kill(): Promise<void>
  /** It stands still: connections are accepted, and nobody answers. */
  freeze(): void
  thaw(): void
  remove(): Promise<void>
}

/** An empty bucket; its server is not started yet. */
export async function makeBucket(): Promise<Bucket> {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-bucket-'))
  const port = await findFreePort('127.0.0.1', 0)
  const endpoint = `http://127.0.0.1:${port}`
  let running: ChildProcess | null = null
  const kill = async () => {
    const ending = running
    running = null
    if (!ending || ending.exitCode !== null || ending.signalCode !== null) return
    ending.kill('SIGKILL')
    await once(ending, 'exit')
  }
  const start = async (files = Number.POSITIVE_INFINITY) => {
    // The server encrypts the continuation token of long listings with an outdated cipher.
    const command = ['--openssl-legacy-provider', SERVER, folder, String(port), 'maidan', String(files)]
    running = spawn(process.execPath, command, { stdio: 'inherit' })
    for (const end = Date.now() + STARTING_MS; Date.now() < end; await pause(20)) {
      if (await fetch(endpoint).catch(() => null)) return
    }
    throw new Error('The S3 server did not start')
  }
  return {
    env: {
      S3_ENDPOINT: endpoint,
      S3_BUCKET: 'maidan',
      S3_REGION: 'eu-central-1',
      S3_ACCESS_KEY_ID: 'S3RVER',
      S3_SECRET_ACCESS_KEY: 'S3RVER',
    },
    start,
    kill,
    freeze: () => void running?.kill('SIGSTOP'),
    thaw: () => void running?.kill('SIGCONT'),
    async remove() {
      await kill()
      rmSync(folder, { recursive: true, force: true })
    },
  }
}
