// The embedded PostgreSQL, with the real server: first start, death of Maidan or of the server, data that must stay untouched.
import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import {
  appendFileSync,
  chmodSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { Client } from 'pg'
import { afterAll, describe, expect, test } from 'vitest'
import { createLog } from '#server/platform/log.ts'
import {
  type EmbeddedConnection,
  findRunningPostgres,
  requestPostgresStop,
  startEmbeddedPostgres,
} from './embedded-postgres.ts'
import { rotateServerLog } from './server-log.ts'

const log = createLog('silent')
const folders: string[] = []
const started: ChildProcess[] = []

function freshFolder(...names: string[]): string {
  const folder = mkdtempSync(join(tmpdir(), 'maidan-embedded-'))
  folders.push(folder)
  return join(folder, ...names)
}

afterAll(() => {
  for (const child of started) child.kill('SIGKILL')
  for (const folder of folders) rmSync(folder, { recursive: true, force: true })
})

async function ask(connection: EmbeddedConnection, statement: string): Promise<unknown> {
  const client = new Client(connection)
  client.on('error', () => {})
  await client.connect()
  try {
    const { rows }: { rows: unknown[][] } = await client.query({ text: statement, rowMode: 'array' })
    return rows[0]?.[0]
  } finally {
    await client.end()
  }
}

/** What others may do with a file, as bits: 0 is nothing. */
const rightsOfOthers = (path: string) => statSync(path).mode & 0o077

function pidIn(dataDir: string): number {
  return Number(readFileSync(join(dataDir, 'postgres/postmaster.pid'), 'utf8').split('\n')[0])
}

/** Another Maidan, as a process of its own: starts the server, prints `ready`, and waits to be killed. */
async function startElsewhere(dataDir: string): Promise<ChildProcess> {
  const program = `
    import { startEmbeddedPostgres } from ${JSON.stringify(join(import.meta.dirname, 'embedded-postgres.ts'))}
    import { createLog } from '#server/platform/log.ts'
    await startEmbeddedPostgres({ dataDir: process.argv[1], log: createLog('silent') })
    console.log('ready')
    setInterval(() => {}, 1000)`
  const child = spawn(process.execPath, ['--input-type=module', '-e', program, dataDir], {
    cwd: join(import.meta.dirname, '../../..'),
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  started.push(child)
  const [said]: unknown[] = await Promise.race([
    once(createInterface({ input: child.stdout }), 'line'),
    once(child, 'exit'),
  ])
  expect(said).toBe('ready')
  return child
}

describe('starting and stopping', () => {
  const dataDir = freshFolder('data')

  test('the first start makes a durable UTF-8 database with Bengali letters, on a private socket only', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    try {
      expect(await ask(postgres.connection, 'show listen_addresses')).toBe('')
      expect(await ask(postgres.connection, 'show data_checksums')).toBe('on')
      expect(await ask(postgres.connection, 'show fsync')).toBe('on')
      expect(await ask(postgres.connection, 'show server_encoding')).toBe('UTF8')
      expect(await ask(postgres.connection, 'select current_database()')).toBe('maidan')
      await ask(postgres.connection, 'create extension pg_trgm')
      expect(await ask(postgres.connection, "select array_length(show_trgm('ক্রিকেট'), 1)")).toBe(8)
      expect(
        await ask(
          postgres.connection,
          "select string_agg(c, '' order by c collate \"bn-BD-x-icu\") from unnest('{ক,আ,১,অ}'::text[]) c",
        ),
      ).toBe('১অআক')
      expect(statSync(postgres.connection.host).mode & 0o777).toBe(0o700)
      expect(findRunningPostgres(dataDir)).toEqual(postgres.connection)
      const note: unknown = JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8'))
      const mode = expect.stringMatching(
        process.getuid?.() === 0 ? /^(namespace|dropped)$/ : /^(plain|namespace)$/,
      )
      expect(note).toMatchObject({ socket: postgres.connection.host, pid: pidIn(dataDir), mode })
      await ask(postgres.connection, 'create table story as select 42 as number')
    } finally {
      await postgres.stop()
    }
    expect(findRunningPostgres(dataDir)).toBeNull()
    expect(existsSync(postgres.connection.host)).toBe(false)
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    expect(readFileSync(join(dataDir, 'postgres.log'), 'utf8')).toContain('database system is shut down')
  })

  test('its log is rotated while it writes', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const path = join(dataDir, 'postgres.log')
    try {
      appendFileSync(path, 'x'.repeat(5 * 1024 * 1024))
      rotateServerLog(dataDir)
      await ask(postgres.connection, 'select 1 / 0').catch(() => undefined)
      await expect.poll(() => readFileSync(path, 'utf8')).toMatch(/^[^x\0]*division by zero/)
      expect(statSync(`${path}.1`).size).toBeGreaterThan(5 * 1024 * 1024)
      expect(statSync(`${path}.1`).mode & 0o777).toBe(0o600)
    } finally {
      await postgres.stop()
    }
  })

  test('only the owner can read the data, the log and the socket, also when others could before', async () => {
    chmodSync(join(dataDir, 'postgres'), 0o755)
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    try {
      const { host, port } = postgres.connection
      const socket = join(host, `.s.PGSQL.${port}`)
      const files = ['', 'postgres', 'postgres.json', 'postgres.log'].map((name) => join(dataDir, name))
      expect([...files, host, socket].filter((path) => rightsOfOthers(path) !== 0)).toEqual([])
      expect(statSync(socket).isSocket()).toBe(true)
      expect(await ask(postgres.connection, 'show unix_socket_directories')).toBe(`"${host}"`)
    } finally {
      await postgres.stop()
    }
  })

  test('a second start finds the data and reports no exit when it is stopped', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    let exits = 0
    postgres.onExit(() => exits++)
    expect(await ask(postgres.connection, 'select number from story')).toBe(42)
    await Promise.all([postgres.stop(), postgres.stop()])
    expect(exits).toBe(0)
  })

  test('starts despite a PID file with the number of another process and an abandoned first start', async () => {
    writeFileSync(
      join(dataDir, 'postgres/postmaster.pid'),
      `${process.pid}\n${dataDir}/postgres\n1\n5432\n/tmp/maidan-aaaaaa\n\n1 2\nready\n`,
    )
    mkdirSync(`${join(dataDir, 'postgres')}.new-4194305`)
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    expect(await ask(postgres.connection, 'select number from story')).toBe(42)
    await postgres.stop()
  })

  test('data of another PostgreSQL version and damaged data are refused and not deleted', async () => {
    writeFileSync(join(dataDir, 'postgres/PG_VERSION'), '17\n')
    const start = startEmbeddedPostgres({ dataDir, log })
    await expect(start).rejects.toMatchObject({ code: 'POSTGRES_OTHER_VERSION' })
    await expect(start).rejects.toThrow(/PostgreSQL 17.*PostgreSQL 18/)
    rmSync(join(dataDir, 'postgres/PG_VERSION'))
    await expect(startEmbeddedPostgres({ dataDir, log })).rejects.toMatchObject({
      code: 'POSTGRES_DATA_DAMAGED',
    })
    expect(existsSync(join(dataDir, 'postgres/base'))).toBe(true)
  })
})

describe('killed and abandoned servers', () => {
  // Far longer than the address of a socket may be, and with characters that are special in lists and shells.
  const dataDir = freshFolder('খবর, "the news" & more'.padEnd(150, '-'), 'data')

  test('a server whose Maidan was killed is adopted by the next Maidan, which also stops it', async () => {
    const first = await startElsewhere(dataDir)
    const pid = pidIn(dataDir)
    first.kill('SIGKILL')
    await once(first, 'exit')
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    expect(pidIn(dataDir)).toBe(pid)
    await ask(postgres.connection, 'create table story as select 7 as number')
    await postgres.stop()
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    // Without its PID file it has closed everything; the process itself may still be ending.
    await expect.poll(() => existsSync(`/proc/${pid}/exe`)).toBe(false)
  })

  test('a killed server is noticed, and the next start recovers what was committed', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const gone = new Promise<void>((resolve) => postgres.onExit(resolve))
    await ask(postgres.connection, 'update story set number = 8')
    process.kill(pidIn(dataDir), 'SIGKILL')
    await gone
    const next = await startEmbeddedPostgres({ dataDir, log })
    expect(await ask(next.connection, 'select number from story')).toBe(8)
    expect(existsSync(postgres.connection.host)).toBe(false)
    await next.stop()
  })

  test('an adopted server that is killed is noticed too', async () => {
    const first = await startElsewhere(dataDir)
    first.kill('SIGKILL')
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const gone = new Promise<void>((resolve) => postgres.onExit(resolve))
    process.kill(pidIn(dataDir), 'SIGKILL')
    await gone
    await postgres.stop()
  })

  test('a server that is requested to stop ends cleanly by itself', async () => {
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    const gone = new Promise<void>((resolve) => postgres.onExit(resolve))
    requestPostgresStop(dataDir)
    await gone
    expect(existsSync(join(dataDir, 'postgres/postmaster.pid'))).toBe(false)
    requestPostgresStop(dataDir)
    rmSync(postgres.connection.host, { recursive: true })
  })

  test('a server of a killed Maidan is replaced when its socket is gone', async () => {
    const first = await startElsewhere(dataDir)
    first.kill('SIGKILL')
    const pid = pidIn(dataDir)
    rmSync(findRunningPostgres(dataDir)?.host ?? '', { recursive: true })
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    expect(pidIn(dataDir)).not.toBe(pid)
    expect(await ask(postgres.connection, 'select number from story')).toBe(8)
    await postgres.stop()
  })

  test('a server of a killed Maidan is replaced when others may enter the folder of its socket', async () => {
    const first = await startElsewhere(dataDir)
    first.kill('SIGKILL')
    const pid = pidIn(dataDir)
    const open = findRunningPostgres(dataDir)?.host ?? ''
    chmodSync(open, 0o755)
    const postgres = await startEmbeddedPostgres({ dataDir, log })
    expect(pidIn(dataDir)).not.toBe(pid)
    expect(postgres.connection.host).not.toBe(open)
    expect(rightsOfOthers(postgres.connection.host)).toBe(0)
    expect(await ask(postgres.connection, 'select number from story')).toBe(8)
    await postgres.stop()
    rmSync(open, { recursive: true })
  })

  test('two processes that start at once on a new folder use the same server', async () => {
    const shared = freshFolder('data')
    const [one, other] = await Promise.all([startElsewhere(shared), startElsewhere(shared)])
    const postgres = await startEmbeddedPostgres({ dataDir: shared, log })
    expect(await ask(postgres.connection, 'select 1')).toBe(1)
    one.kill('SIGKILL')
    other.kill('SIGKILL')
    await postgres.stop()
  })
})
