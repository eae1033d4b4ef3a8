// A streaming replica of an embedded PostgreSQL, made from a base backup as an operator does.
import {
  appendFileSync,
  chownSync,
  cpSync,
  mkdirSync,
  readFileSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import {
  type EmbeddedConnection,
  type EmbeddedPostgres,
  startEmbeddedPostgres,
} from '#server/db/embedded/embedded-postgres.ts'
import { createLog } from '#server/platform/log.ts'

export type Standby = {
  connection: EmbeddedConnection
  /** Starts counting how often the log mentions this text; the returned function returns the count. */
  counting(text: string): () => number
  ask(sql: string): Promise<pg.QueryResult>
  stop(): Promise<void>
  /** Starts it again at the same address as before. */
  start(): Promise<void>
}

const log = createLog('error')
/** Files that a server creates when it starts. */
const OF_THE_RUNNING_SERVER = /\/postmaster\.(pid|opts)$|\/pg_wal\/.|\/pg_replslot\/.|\/pg_stat_tmp\/./

/** Starts a standby in `dataDir` for the server that runs in `primaryDir`. */
export async function makeStandby(
  primary: EmbeddedConnection,
  primaryDir: string,
  dataDir: string,
): Promise<Standby> {
  const cluster = join(dataDir, 'postgres')
  await copyCluster(primary, join(primaryDir, 'postgres'), cluster)
  writeFileSync(join(cluster, 'standby.signal'), '')
  appendFileSync(
    join(cluster, 'postgresql.auto.conf'),
    `primary_conninfo = 'host=${primary.host} port=${primary.port} user=${primary.user}'\nlog_statement = 'all'\n`,
  )
  let server: EmbeddedPostgres = await startEmbeddedPostgres({ dataDir, log })
  const { connection } = server
  const written = () => readFileSync(join(dataDir, 'postgres.log'), 'utf8')
  return {
    connection,
    counting(text) {
      const before = written().length
      return () => written().slice(before).split(text).length - 1
    },
    ask: (sql) => asking(connection, (client) => client.query(sql)),
    stop: () => server.stop(),
    async start() {
      const { uid, gid } = statSync(cluster)
      mkdirSync(connection.host, { mode: 0o700 })
      chownSync(connection.host, uid, gid)
      server = await startEmbeddedPostgres({ dataDir, log, socketFolder: connection.host })
    },
  }
}

/** A connection as a DATABASE_URL. */
export function urlOf({ host, port, user, database }: EmbeddedConnection): string {
  return `postgres://${user}@localhost:${port}/${database}?host=${encodeURIComponent(host)}`
}

function copyCluster(primary: EmbeddedConnection, from: string, to: string): Promise<void> {
  return asking(primary, async (client) => {
    await client.query("select pg_backup_start('standby', true)")
    mkdirSync(to, { recursive: true, mode: 0o700 })
    cpSync(from, to, { recursive: true, filter: (path) => !OF_THE_RUNNING_SERVER.test(path) })
    const { rows } = await client.query<{ labelfile: string }>('select labelfile from pg_backup_stop(false)')
    writeFileSync(join(to, 'backup_label'), rows[0]?.labelfile ?? '')
    rmSync(join(to, 'postmaster.pid'), { force: true })
  })
}

async function asking<T>(where: EmbeddedConnection, act: (client: pg.Client) => Promise<T>): Promise<T> {
  const client = new pg.Client(where)
  client.on('error', () => undefined)
  await client.connect()
  try {
    return await act(client)
  } finally {
    await client.end()
  }
}
