// The folder of the server's socket. Anyone who can enter it can use the database, so it must be private.
import { chownSync, existsSync, lstatSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Owner } from './launcher.ts'

export const SOCKET_PORT = 5432

const PREFIX = 'maidan-'
// A socket's address may have at most 107 bytes. DATA_DIR may be longer, so the socket is in a temporary folder.
const MAX_ADDRESS_LENGTH = 107

/** A new folder that only `owner` (null: this user) may enter. Its name is random, so nobody can create it beforehand. */
export function makeSocketFolder(owner: Owner | null): string {
  const folder = mkdtempSync(join(shortTemporaryFolder(), PREFIX))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** True when `folder` is a real folder with a socket in it that only the owner of the cluster may enter. */
export function isPrivateSocketFolder(folder: string, cluster: string): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory() || found.uid !== statSync(cluster).uid || (found.mode & 0o077) !== 0) return false
  return existsSync(join(folder, `.s.PGSQL.${SOCKET_PORT}`))
}

/** Removes a folder that {@link makeSocketFolder} made; leaves anything else alone. */
export function removeSocketFolder(folder: string): void {
  if (basename(folder).startsWith(PREFIX) && lstatSync(folder, { throwIfNoEntry: false })?.isDirectory()) {
    for (const file of [`.s.PGSQL.${SOCKET_PORT}`, `.s.PGSQL.${SOCKET_PORT}.lock`])
      rmSync(join(folder, file), { force: true })
    rmSync(folder, { recursive: true, force: true })
  }
}

function shortTemporaryFolder(): string {
  const address = join(tmpdir(), `${PREFIX}XXXXXX`, `.s.PGSQL.${SOCKET_PORT}.lock`)
  return Buffer.byteLength(address) <= MAX_ADDRESS_LENGTH ? tmpdir() : '/tmp'
}
