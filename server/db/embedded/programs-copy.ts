// Copies the programs out of a checkout that only root can enter, to a folder where all users can run and only root can write.
import { chmodSync, lstatSync, readdirSync, renameSync, rmSync } from 'node:fs'
import { cp, mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Programs } from './programs.ts'

type Try = (home: string) => Promise<boolean>

const SHELVES = ['/var/cache', tmpdir(), '/var/tmp']

/** The installed programs, or a copy of them, whichever first passes `works`; null when none does. */
export async function findRunnable(
  programs: Programs,
  works: Try,
  shelves = SHELVES,
): Promise<Programs | null> {
  if (await works(programs.home)) return programs
  for (const shelf of shelves) {
    const home = isWritableByRootOnly(shelf, true) ? await copyTo(shelf, programs) : null
    if (home && (await works(home))) return { ...programs, home }
  }
  return null
}

/** Atomic: the copy is made under a random name and then renamed. Null when that fails or another user has taken the name. */
async function copyTo(shelf: string, programs: Programs): Promise<string | null> {
  const home = join(shelf, `maidan-postgresql-${programs.version}-${process.arch}`)
  if (isWritableByRootOnly(home, false)) return home
  try {
    const draft = await mkdtemp(`${home}-`)
    await cp(programs.home, draft, { recursive: true, verbatimSymlinks: true })
    openToAll(draft)
    try {
      renameSync(draft, home)
    } catch {
      // Another Maidan was faster, or another user took the name: the check below tells which.
      rmSync(draft, { recursive: true, force: true })
    }
  } catch {
    // Read-only or full: the next folder may work.
    return null
  }
  return isWritableByRootOnly(home, false) ? home : null
}

// Any user can put a folder into a shared tmp, and its programs are about to be run.
function isWritableByRootOnly(folder: string, stickyWillDo: boolean): boolean {
  const found = lstatSync(folder, { throwIfNoEntry: false })
  if (!found?.isDirectory() || found.uid !== 0) return false
  return (found.mode & 0o022) === 0 || (stickyWillDo && (found.mode & 0o1000) !== 0)
}

function openToAll(path: string): void {
  const found = lstatSync(path)
  if (found.isSymbolicLink()) return
  chmodSync(path, found.mode & 0o100 ? 0o755 : 0o644)
  if (found.isDirectory()) for (const name of readdirSync(path)) openToAll(join(path, name))
}
