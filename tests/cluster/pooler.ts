// PgBouncer in transaction mode before a PostgreSQL, on a port of its own: with few connections, so that clients share them.
import { chownSync, statSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import pg from 'pg'
import { findFreePort } from '#server/processes/shared-port.ts'
import { folderOf, ordinaryUser, startProgram, type User, untilAnswered } from './programs.ts'

export type Pooler = {
  /** Where clients connect, each to the database that it names. */
  address: { host: string; port: number }
  stop(): Promise<void>
}

/** Starts the program at `path` before the server at `target`, in a new folder below `parent`. */
export async function startPooler(
  path: string,
  target: { host: string; port: number; user: string },
  parent: string,
): Promise<Pooler> {
  const port = await findFreePort('127.0.0.1', 0)
  const user = userBefore(target.host)
  const folder = folderOf(user, parent, `pgbouncer-${port}`)
  const file = join(folder, 'pgbouncer.ini')
  writeFileSync(file, settingsOf(target, port))
  if (user.uid !== undefined) chownSync(file, user.uid, user.gid)
  const command = isOfRoot(target.host) ? [...UNSHARE, path, file] : [path, file]
  const program = startProgram('pgbouncer', command, { folder, user })
  const address = { host: '127.0.0.1', port }
  await untilAnswered(program, async () => {
    const client = new pg.Client({ ...address, user: target.user, database: 'pgbouncer' })
    client.on('error', () => undefined)
    await client.connect()
    await client.end()
    return true
  })
  return { address, stop: () => program.end('SIGKILL') }
}

/** As docs/pgbouncer has it, but it waits for no server longer than a test does. */
function settingsOf({ host, port, user }: { host: string; port: number; user: string }, own: number): string {
  return `[databases]
* = host=${host} port=${port} user=${user} connect_query='set statement_timeout = 15000; set idle_in_transaction_session_timeout = 10000'

[pgbouncer]
listen_addr = 127.0.0.1
listen_port = ${own}
unix_socket_dir =
auth_type = any
admin_users = ${user}
pool_mode = transaction
default_pool_size = 6
max_client_conn = 2000
server_login_retry = 0.2
server_connect_timeout = 2
server_idle_timeout = 10
log_connections = 0
log_disconnections = 0
`
}

// A server that root started in a user namespace has its socket in a folder of root, and PgBouncer refuses to run as root.
const UNSHARE = ['unshare', '--user', '--map-user=65534', '--map-group=65534']
const isOfRoot = (host: string) =>
  host.startsWith('/') && statSync(host).uid === 0 && process.getuid?.() === 0

function userBefore(host: string): User {
  if (!host.startsWith('/') || process.getuid?.() !== 0) return ordinaryUser()
  const { uid, gid } = statSync(host)
  return uid === 0 ? {} : { uid, gid }
}
