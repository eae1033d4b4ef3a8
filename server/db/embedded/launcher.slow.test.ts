// Each of the three ways to launch PostgreSQL, with the real programs. Two of them can only be tested as root.
import { execFile, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chownSync, constants, mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { afterAll, expect, test } from 'vitest'

const run = promisify(execFile)
const project = join(import.meta.dirname, '../../..')
const isRoot = process.getuid?.() === 0
const folders: string[] = []

afterAll(() => {
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

function freshFolder(): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-launcher-'))
  folders.push(folder)
  return folder
}

// Starts, writes, stops, starts again and reads, as the user that `prefix` switches to; returns which launcher was used.
const PROGRAM = `
  import { Client } from 'pg'
  import { readFileSync } from 'node:fs'
  import { startEmbeddedPostgres } from '#server/db/embedded/embedded-postgres.ts'
  import { createLog } from '#server/platform/log.ts'
  const where = { dataDir: process.argv[1] + '/data', log: createLog('silent') }
  const ask = async (postgres, text) => {
    const client = new Client(postgres.connection)
    await client.connect()
    try { return (await client.query(text)).rows } finally { await client.end() }
  }
  const first = await startEmbeddedPostgres(where)
  await ask(first, 'create table if not exists story as select 5 as number')
  await first.stop()
  const second = await startEmbeddedPostgres(where)
  const { mode } = JSON.parse(readFileSync(where.dataDir + '/postgres.json', 'utf8'))
  const [row] = await ask(second, 'select number from story')
  await second.stop()
  console.log(JSON.stringify({ mode, number: row.number }))`

async function liveAs(prefix: string[], folder: string): Promise<unknown> {
  const [program = '', ...args] = [...prefix, ...life(folder)]
  const { stdout } = await run(program, args, { cwd: project })
  return JSON.parse(stdout)
}

function life(folder: string): string[] {
  return [process.execPath, '--input-type=module', '-e', PROGRAM, folder]
}

/** Runs the command as in a typical container: as root, with other users, without user namespaces. */
async function inContainer(command: string[]): Promise<string> {
  // The user mapping is written from outside; only a program started after that has root's rights.
  const inside = 'echo 0 > /proc/sys/user/max_user_namespaces && ! unshare --user true 2>&- && exec "$@"'
  const child = spawn(
    'unshare',
    ['--user', 'sh', '-c', 'echo; read go; exec sh -c "$0" sh "$@"', inside, ...command],
    {
      cwd: project,
      stdio: ['pipe', 'pipe', 'inherit'],
    },
  )
  await once(child.stdout, 'data')
  for (const map of ['uid_map', 'gid_map']) writeFileSync(`/proc/${child.pid}/${map}`, '0 0 65536')
  child.stdin.end('go\n')
  const parts: unknown[] = await child.stdout.toArray()
  return parts.join('')
}

async function liveInContainer(folder: string): Promise<unknown> {
  return JSON.parse(await inContainer(life(folder)))
}

const hasContainers = isRoot && (await inContainer(['echo', 'inside']).catch(() => '')).includes('inside')

function everybodyMayEnter(path: string): boolean {
  const folders = path.split('/').map((_, index, names) => names.slice(0, index + 1).join('/') || '/')
  return folders.every((folder) => (statSync(folder).mode & constants.S_IXOTH) !== 0)
}

test.runIf(hasContainers)(
  'root without namespaces runs it as an unprivileged user, in a folder that only root can enter',
  async () => {
    const folder = freshFolder()
    expect(await liveInContainer(folder)).toEqual({ mode: 'dropped', number: 5 })
    expect(statSync(join(folder, 'data/postgres')).uid).not.toBe(0)
    expect(statSync(folder).mode & 0o077).toBe(0)
  },
)

test.runIf(hasContainers)('data that root created are usable in a container, and outside again', async () => {
  const folder = freshFolder()
  await liveAs([], folder)
  expect(await liveInContainer(folder)).toEqual({ mode: 'dropped', number: 5 })
  expect(await liveAs([], folder)).toEqual({ mode: 'dropped', number: 5 })
})

test.runIf(isRoot && everybodyMayEnter(project))(
  'an ordinary user can use the data, also after root has used them',
  async () => {
    const folder = freshFolder()
    const user = 65_534
    chownSync(folder, user, user)
    const asUser = ['setpriv', `--reuid=${user}`, `--regid=${user}`, '--clear-groups']
    expect(await liveAs(asUser, folder)).toEqual({ mode: 'plain', number: 5 })
    expect(await liveAs([], folder)).toEqual({ mode: 'dropped', number: 5 })
    rmSync(join(folder, 'data/postgres.log'))
    expect(await liveAs(asUser, folder)).toEqual({ mode: 'plain', number: 5 })
  },
)
