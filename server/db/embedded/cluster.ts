// The database cluster in DATA_DIR/postgres. Makes it at the first start, refuses one that this PostgreSQL cannot read.
import { once } from 'node:events'
import {
  chmodSync,
  existsSync,
  lchownSync,
  lstatSync,
  mkdirSync,
  readdirSync,
  readFileSync,
  renameSync,
  rmSync,
} from 'node:fs'
import { basename, dirname, join } from 'node:path'
import { syncFolder } from '#server/platform/files/durable-file.ts'
import { StartError } from '#server/platform/start-error.ts'
import type { Launcher, Owner } from './launcher.ts'
import type { ServerLog } from './server-log.ts'
import { INITDB_ARGUMENTS } from './settings.ts'

/** Throws StartError POSTGRES_OTHER_VERSION or POSTGRES_DATA_DAMAGED when there is a cluster that `major` cannot serve. */
export function assertReadable(cluster: string, major: string): void {
  if (!existsSync(cluster)) return
  const versionFile = join(cluster, 'PG_VERSION')
  if (!existsSync(versionFile)) {
    const sentence = `${cluster} exists but contains no PostgreSQL data (PG_VERSION is missing). Restore it from a backup, or move it away to start with an empty one.`
    throw new StartError('POSTGRES_DATA_DAMAGED', sentence)
  }
  const found = readFileSync(versionFile, 'utf8').trim()
  if (found === major) return
  throw new StartError(
    'POSTGRES_OTHER_VERSION',
    `The data in ${cluster} belong to PostgreSQL ${found}, but this Maidan brings PostgreSQL ${major}. Make a backup with the release of Maidan that wrote them and restore it with this one.`,
  )
}

/** Makes the cluster if it is missing, completely or not at all, even if the power fails. Returns whether it was made. */
export async function makeCluster(cluster: string, launcher: Launcher, output: ServerLog): Promise<boolean> {
  removeAbandonedDrafts(cluster)
  if (existsSync(cluster)) return false
  const draft = `${cluster}.new-${process.pid}`
  mkdirSync(draft, { mode: 0o700 })
  if (launcher.owner) changeOwner(draft, launcher.owner)
  const child = launcher.launch('initdb', INITDB_ARGUMENTS, draft, output.handle)
  const [code]: unknown[] = await once(child, 'exit').catch((error: unknown) => [String(error)])
  if (code !== 0) {
    rmSync(draft, { recursive: true, force: true })
    throw new StartError(
      'POSTGRES_INITDB',
      `PostgreSQL could not set up its data in ${cluster}:\n${output.newLines()}`,
    )
  }
  return putInPlace(draft, cluster)
}

function putInPlace(draft: string, cluster: string): boolean {
  try {
    renameSync(draft, cluster)
  } catch (error) {
    rmSync(draft, { recursive: true, force: true })
    // Another Maidan that started at the same time made the cluster first; this one uses it as well.
    if (existsSync(join(cluster, 'PG_VERSION'))) return false
    throw error
  }
  syncFolder(dirname(cluster))
  return true
}

/** A cluster made by root in a namespace belongs to root; without namespaces the server runs as another user who must own it. */
export function adjustOwner(cluster: string, launcher: Launcher): void {
  if (launcher.owner && lstatSync(cluster).uid !== launcher.owner.uid) changeOwner(cluster, launcher.owner)
  const mine = process.getuid?.()
  const owner = lstatSync(cluster).uid
  if (!launcher.owner && mine !== undefined && owner !== mine) {
    const sentence = `${cluster} belongs to user ${owner}, but Maidan was started by user ${mine}. Start it as that user, or give the whole DATA_DIR to this one (chown -R).`
    throw new StartError('POSTGRES_DATA_OWNER', sentence)
  }
  chmodSync(cluster, 0o700)
}

function changeOwner(path: string, owner: Owner): void {
  lchownSync(path, owner.uid, owner.gid)
  if (!lstatSync(path).isDirectory()) return
  for (const name of readdirSync(path)) changeOwner(join(path, name), owner)
}

function removeAbandonedDrafts(cluster: string): void {
  const prefix = `${basename(cluster)}.new-`
  for (const name of readdirSync(dirname(cluster))) {
    const maker = Number(name.slice(prefix.length))
    const abandoned = name.startsWith(prefix) && (maker === process.pid || !isAlive(maker))
    if (abandoned) rmSync(join(dirname(cluster), name), { recursive: true, force: true })
  }
}

function isAlive(pid: number): boolean {
  try {
    return process.kill(pid, 0)
  } catch (error) {
    return error instanceof Error && 'code' in error && error.code === 'EPERM'
  }
}
