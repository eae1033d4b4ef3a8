// How the embedded PostgreSQL is set: for one newsroom on a small server. Passed with every start, so that a new release's
// settings take hold without touching the files of the cluster.
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
  // Pages ask small questions. Parallel workers would take the pages' own cores, and need more of /dev/shm than a container has.
  max_parallel_workers_per_gather: '0',
  max_parallel_maintenance_workers: '0',
  jit: 'off',
  timezone: 'UTC',
  log_timezone: 'UTC',
  log_checkpoints: 'off',
  // Failed statements carry readers' addresses in their details; the application reports its own errors.
  log_min_error_statement: 'panic',
  log_error_verbosity: 'terse',
}

/** As many as PostgreSQL takes by itself. */
const MIN_CONNECTIONS = 100

/**
 * The arguments of `postgres` for a server that listens on `socketFolder` only and accepts `connections` clients. The folder's name also stands in the
 * titles of all its processes: by it postmaster-file.ts knows them again.
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

// The setting is a list with commas; a folder's name may hold one.
function quoted(folder: string): string {
  return `"${folder.replaceAll('"', '""')}"`
}

/** The arguments of `initdb`. C.UTF-8, because under plain C Bengali has no letters and word search finds nothing. */
export const INITDB_ARGUMENTS = [
  ...['--username=maidan', '--auth=trust', '--encoding=UTF8', '--locale-provider=libc', '--locale=C.UTF-8'],
  ...['--data-checksums', '--no-instructions'],
]
