// A portal on a new data folder for screenshots, with the passwords of its demo accounts.
import { spawn } from 'node:child_process'
import { mkdtempSync, rmSync } from 'node:fs'
import { createServer } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as sleep } from 'node:timers/promises'
import { inProject, OWN_NODE } from '../prepare/project.mjs'
import { SetupError } from '../prepare/step.mjs'

const TIMEOUT_MS = 120_000
/** Settings of a real portal in .env or the environment; the screenshots must not touch it. */
const IGNORED_SETTINGS = [
  'DATABASE_URL',
  'DATABASE_REPLICA_URLS',
  'S3_ENDPOINT',
  'S3_BUCKET',
  'S3_REGION',
  'S3_ACCESS_KEY_ID',
  'S3_SECRET_ACCESS_KEY',
  'SMTP_URL',
  'PURGE_URL',
]

/** Starts a portal, runs `work`, stops the portal. */
export async function onPortal(env, work) {
  const dataDir = mkdtempSync(join(tmpdir(), 'maidan-screens-'))
  try {
    const portal = await startPortal(dataDir, env)
    await work(portal).finally(portal.stop)
  } finally {
    rmSync(dataDir, { recursive: true, force: true })
  }
}

async function startPortal(dataDir, env) {
  const port = await freePort()
  const origin = `http://localhost:${port}`
  const own = { NODE_ENV: 'production', DATA_DIR: dataDir, PORT: String(port), SITE_URL: origin, ...env }
  const unset = Object.fromEntries(IGNORED_SETTINGS.map((name) => [name, '']))
  const child = spawn(OWN_NODE, [inProject('cli/maidan.mjs'), 'serve'], {
    env: { ...process.env, ...unset, ...own, LOG_LEVEL: 'error' },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  let printed = ''
  child.stdout.on('data', (part) => {
    printed += part
  })
  let said = ''
  child.stderr.on('data', (part) => {
    said += part
  })
  const ended = new Promise((resolve) => child.once('exit', resolve))
  const stop = () => {
    child.kill('SIGTERM')
    return ended
  }
  const began = Date.now()
  while (Date.now() - began < TIMEOUT_MS && child.exitCode === null) {
    const ready = await fetch(`${origin}/health/ready`).catch(() => null)
    const passwords = parsePasswords(printed + said)
    // The demo accounts are printed after the first page can be served.
    if (ready?.ok && (env.DEMO !== '1' || passwords.admin)) return { origin, stop, passwords }
    await sleep(200)
  }
  await stop()
  throw new SetupError(`The portal did not start.\n${said}`)
}

/** Parses the printed demo accounts: `  editor    editor@demo.example    pass`. */
function parsePasswords(text) {
  const lines = text.matchAll(/^\s+(\w+)\s+\1@demo\.example\s+(\S+)$/gm)
  return Object.fromEntries([...lines].map(([, role, password]) => [role, password]))
}

async function freePort() {
  const probe = createServer()
  await new Promise((resolve) => probe.listen(0, '127.0.0.1', resolve))
  const { port } = probe.address()
  await new Promise((resolve) => probe.close(resolve))
  return port
}
