// A portal that a test can kill and restart: started as by an operator, as a separate process with its own folder.
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findFreePort } from '#server/processes/shared-port.ts'

export const MAIDAN = fileURLToPath(new URL('../../cli/maidan.mjs', import.meta.url))
const ADMIN = { email: 'admin@maidan.example', password: 'a password for one night' }
const READY_MS = 180_000

export type KillablePortal = {
  origin: string
  dataDir: string
  /** Its environment. */
  env: Record<string, string>
  /** Pid of the last start; 0 when none runs. */
  pid(): number
  /** Log output since the last start. */
  output(): string
  /** Resolves when it serves; rejects when it ends first. `program`: another release than the one it was made with. */
  start(program?: string): Promise<void>
  isReady(): Promise<boolean>
  /** Runs a command of the operator with the settings of the portal and these. */
  run(args: string[], settings?: Record<string, string>): Promise<{ status: number; err: string }>
  end(signal: 'SIGKILL' | 'SIGTERM'): Promise<void>
  /** Signs in as the admin; the session outlives the process. */
  signIn(): Promise<{ authorization: string }>
  /** Stops it and removes its folder. */
  remove(): Promise<void>
}

/** `settings` extend those of a test portal; `program` may belong to another checkout. */
export async function makeKillablePortal(
  settings: Record<string, string> = {},
  { program = MAIDAN, command = 'serve' } = {},
): Promise<KillablePortal> {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-kill-'))
  const port = await findFreePort('127.0.0.1', 0)
  const origin = `http://localhost:${port}`
  const env = {
    PATH: process.env.PATH ?? '',
    NODE_ENV: 'production',
    DATA_DIR: dataDir,
    PORT: String(port),
    DEMO: '0',
    LOG_LEVEL: 'warn',
    ADMIN_EMAIL: ADMIN.email,
    ADMIN_PASSWORD: ADMIN.password,
    ...settings,
  }
  let running: ChildProcess | null = null
  let output = ''
  const end: KillablePortal['end'] = async (signal) => {
    const ending = running
    running = null
    if (!ending || ending.exitCode !== null) return
    await new Promise((resolve) => {
      ending.once('exit', resolve)
      ending.kill(signal)
    })
  }
  const isReady = async () => {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null)
    await ready?.arrayBuffer().catch(() => null)
    return ready?.ok ?? false
  }
  return {
    origin,
    dataDir,
    env,
    isReady,
    pid: () => running?.pid ?? 0,
    output: () => output,
    async start(release = program) {
      const started = spawn(process.execPath, [release, command], {
        env,
        stdio: ['ignore', 'pipe', 'inherit'],
      })
      running = started
      output = ''
      started.stdout.setEncoding('utf8').on('data', (piece: string) => {
        output += piece
      })
      for (const begun = performance.now(); performance.now() - begun < READY_MS; await pause(50)) {
        if (await isReady()) return
        if (started.signalCode !== null) throw new Error(`Maidan was ended by ${started.signalCode}`)
        if (started.exitCode !== null) throw new Error(`Maidan ended with ${started.exitCode}`)
      }
      throw new Error('Maidan did not become ready')
    },
    run: (args, settings = {}) =>
      new Promise((resolve) => {
        execFile(process.execPath, [program, ...args], { env: { ...env, ...settings } }, (error, _out, err) =>
          resolve({ status: error ? Number(error.code) : 0, err }),
        )
      }),
    end,
    async signIn() {
      const signedIn = await fetch(`${origin}/api/auth/sign-in/email`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(ADMIN),
      })
      return { authorization: `Bearer ${signedIn.headers.get('set-auth-token')}` }
    },
    async remove() {
      await end('SIGTERM')
      rmSync(dataDir, { recursive: true, force: true })
    },
  }
}
