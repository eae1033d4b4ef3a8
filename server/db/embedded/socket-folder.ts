// The folder of the server's socket. Whoever can enter it is the newsroom's database user, so it is private or not used.
import { chownSync, existsSync, lstatSync, mkdtempSync, rmSync, statSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import type { Owner } from './launcher.ts'

export const SOCKET_PORT = 5432

const PREFIX = 'maidan-'
// The system allows 107 bytes for the address of a socket, which DATA_DIR may well exceed; hence a short one in tmp.
const LONGEST_ADDRESS = 107

/** A new folder that only `owner` (null: whoever starts Maidan) may enter. Nobody can have prepared it: its name is drawn. */
export function makeSocketFolder(owner: Owner | null): string {
  const folder = mkdtempSync(join(shortTemporaryFolder(), PREFIX))
  if (owner) chownSync(folder, owner.uid, owner.gid)
  return folder
}

/** True when `folder` is a real folder with a socket in it, entered only by the one who owns the cluster. */
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
  return Buffer.byteLength(address) <= LONGEST_ADDRESS ? tmpdir() : '/tmp'
}
