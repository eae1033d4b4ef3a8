// Settings of the embedded PostgreSQL, for one newsroom on a small server. Passed at every start, so that a new release's
// settings apply without changing the files of the cluster.
import { basename } from 'node:path'

const SETTINGS: Record<string, string> = {
  listen_addresses: '',
  unix_socket_permissions: '0700',
  shared_buffers: '128MB',
  effective_cache_size: '512MB',
  work_mem: '8MB',
  maintenance_work_mem: '64MB',
  max_wal_size: '512MB',
  wal_compression: 'on',
  random_page_cost: '1.1',
  // Queries are small. Parallel workers would compete with them for cores, and need more /dev/shm than a container has.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // The details of failed statements can contain readers' addresses; the application reports its own errors.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** PostgreSQL's default. */
const MIN_CONNECTIONS = 100

/**
 * The arguments of `postgres` for a server that listens only in `socketFolder` and accepts `connections` clients. The folder's
 * name is also in the titles of all its processes, so that postmaster-file.ts recognizes them.
 */
export function serverArguments(socketFolder: string, connections = MIN_CONNECTIONS): string[] {
  const settings = {
    ...SETTINGS,
    max_connections: String(Math.max(connections, MIN_CONNECTIONS)),
    unix_socket_directories: quoted(socketFolder),
    cluster_name: basename(socketFolder),
  }
  return Object.entries(settings).flatMap(([name, value]) => ['-c', `${name}=${value}`])
}

// The setting is a comma-separated list, and a folder's name may contain a comma.
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** The arguments of `initdb`. C.UTF-8, because plain C knows no Bengali letters, so that search would find nothing. */
export const INITDB_ARGUMENTS = [
  ...['--username=maidan', '--auth=trust', '--encoding=UTF8', '--locale-provider=libc', '--locale=C.UTF-8'],
  ...['--data-checksums', '--no-instructions'],
]
