// Entry point of the embedded PostgreSQL: a real server on a socket that Maidan starts and stops, with data in DATA_DIR/postgres.
// platform/data-dir-lock.ts ensures that only one Maidan at a time uses a DATA_DIR.
import { mkdirSync, readFileSync, rmSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { Client } from 'pg'
import { z } from 'zod'
import { writeDurably } from '#server/platform/files/durable-file.ts'
import type { Log } from '#server/platform/log.ts'
import { adjustOwner, assertReadable, makeCluster } from './cluster.ts'
import { chooseLauncher, type Launcher } from './launcher.ts'
import { isServing, readPostmasterNote } from './postmaster-file.ts'
import { findPrograms } from './programs.ts'
import { openServerLog } from './server-log.ts'
import {
  adoptServer,
  type ServerOptions,
  type ServerProcess,
  startServer,
  stopServer,
  watchServer,
} from './server-process.ts'
import { removeSocketFolder, SOCKET_PORT } from './socket-folder.ts'

/** Options for pg's Pool and Client. `ssl` is set because PGSSLMODE in the environment would otherwise apply. */
export type EmbeddedConnection = { host: string; port: number; user: string; database: string; ssl: false }

export type EmbeddedPostgres = {
  connection: EmbeddedConnection
  /** Stops the server cleanly and ends open connections. Takes at most `patienceMs` (default 8,000) plus a few seconds. */
  stop(patienceMs?: number): Promise<void>
  /** Calls `listener` once if the server ends without stop(). Returns a function that removes the listener. */
  onExit(listener: () => void): () => void
}

const note = z.object({ socket: z.string(), port: z.number(), pid: z.number() })

/**
 * Starts the server of `dataDir`, or adopts one that an earlier Maidan left running, and makes the database `maidan` if missing.
 * `socketFolder`: that of the previous server, where pools try to reconnect; an adopted server keeps its own settings.
 * Throws StartError with a code POSTGRES_… and a message for the person who starts Maidan.
 */
export async function startEmbeddedPostgres(
  where: { dataDir: string; log: Log } & ServerOptions,
): Promise<EmbeddedPostgres> {
  const { log, socketFolder, connections, onLaunch } = where
  const dataDir = resolve(where.dataDir)
  const cluster = join(dataDir, 'postgres')
  const began = performance.now()
  mkdirSync(dataDir, { recursive: true, mode: 0o700 })
  const adopted = await adoptServer(cluster, socketFolder)
  const { server, mode } = adopted
    ? { server: adopted, mode: 'adopted' }
    : await startNew(dataDir, cluster, { socketFolder, connections, onLaunch })
  const connection = connectTo(server.socketFolder)
  await makeDatabase(connection)
  const { pid } = server
  writeDurably(
    join(dataDir, 'postgres.json'),
    `${JSON.stringify({ socket: server.socketFolder, port: SOCKET_PORT, pid, user: 'maidan', database: 'maidan', mode }, null, 2)}\n`,
  )
  log.info(
    { postgres: pid, mode, socket: server.socketFolder, ms: Math.round(performance.now() - began) },
    'PostgreSQL is ready',
  )
  return handleOf(dataDir, cluster, server, connection)
}

/** The connection to the server of `dataDir` if one is running now, else null. Starts nothing. */
export function findRunningPostgres(dataDir: string): EmbeddedConnection | null {
  try {
    const kept = note.parse(JSON.parse(readFileSync(join(dataDir, 'postgres.json'), 'utf8')))
    const server = readPostmasterNote(join(dataDir, 'postgres'))
    const lives = server !== null && server.pid === kept.pid && isServing(server)
    return lives && server.status === 'ready' ? connectTo(kept.socket) : null
  } catch {
    return null
  }
}

/** Tells the server of `dataDir` to stop cleanly and does not wait for it: for a process that has no time left. */
export function requestPostgresStop(dataDir: string): void {
  const server = readPostmasterNote(join(dataDir, 'postgres'))
  if (server && isServing(server)) process.kill(server.pid, 'SIGINT')
}

async function startNew(
  dataDir: string,
  cluster: string,
  options: ServerOptions,
): Promise<{ server: ServerProcess; mode: Launcher['mode'] }> {
  const programs = findPrograms()
  assertReadable(cluster, programs.major)
  const launcher = await chooseLauncher(programs, dataDir, cluster)
  const output = openServerLog(dataDir)
  try {
    await makeCluster(cluster, launcher, output)
    adjustOwner(cluster, launcher)
    return { server: await startServer(cluster, launcher, output, options), mode: launcher.mode }
  } finally {
    output.close()
  }
}

function handleOf(
  dataDir: string,
  cluster: string,
  server: ServerProcess,
  connection: EmbeddedConnection,
): EmbeddedPostgres {
  let stopping: Promise<void> | null = null
  const stop = async (patienceMs?: number) => {
    await stopServer(cluster, server.pid, patienceMs)
    removeSocketFolder(server.socketFolder)
    rmSync(join(dataDir, 'postgres.json'), { force: true })
  }
  return {
    connection,
    stop: (patienceMs) => {
      stopping ??= stop(patienceMs)
      return stopping
    },
    onExit: (listener) =>
      watchServer(cluster, server, () => {
        if (!stopping) listener()
      }),
  }
}

function connectTo(socketFolder: string): EmbeddedConnection {
  return { host: socketFolder, port: SOCKET_PORT, user: 'maidan', database: 'maidan', ssl: false }
}

// At every start, not only after initdb: the first start may have been killed in between.
async function makeDatabase(connection: EmbeddedConnection): Promise<void> {
  const client = new Client({ ...connection, database: 'postgres' })
  client.on('error', () => {})
  await client.connect()
  try {
    // Two Maidans that start at the same time may share one server. The lock ends with the session.
    await client.query('select pg_advisory_lock(1)')
    const found = await client.query("select 1 from pg_database where datname = 'maidan'")
    if (found.rowCount === 0) await client.query('create database maidan')
  } finally {
    await client.end()
  }
}
