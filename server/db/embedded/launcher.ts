// Who runs PostgreSQL, which refuses to run as root. Three ways; the first that a real try shows to work is taken.
//   plain      an ordinary user starts Maidan: the programs are simply run
//   namespace  root: in a user namespace, where the same process shows as nobody
//   dropped    root without namespaces (most containers): as nobody, or as the owner of a cluster that is there already
import { type ChildProcess, execFile, spawn } from 'node:child_process'
import { readFileSync, statSync } from 'node:fs'
import { userInfo } from 'node:os'
import { join } from 'node:path'
import { promisify } from 'node:util'
import { StartError } from '#server/platform/start-error.ts'
import { type Programs, programPath } from './programs.ts'
import { findRunnable } from './programs-copy.ts'

export type Owner = { uid: number; gid: number }

export type Launcher = {
  mode: 'plain' | 'namespace' | 'dropped'
  /** The owner of the server's files; null: the user that starts Maidan. */
  owner: Owner | null
  /** Starts a program on the cluster in `folder`, in a session of its own; its words go to the open file `output`. */
  launch(program: 'initdb' | 'postgres', args: string[], folder: string, output: number): ChildProcess
}

const run = promisify(execFile)

/** The way to run the programs on the cluster `cluster` (which need not exist yet). Throws StartError POSTGRES_AS_ROOT. */
export async function chooseLauncher(
  programs: Programs,
  dataDir: string,
  cluster: string,
): Promise<Launcher> {
  const isRoot = process.getuid?.() === 0
  const owner = isRoot ? ordinaryOwnerOf(cluster) : null
  if (!isRoot && hasName()) return plainLauncher(programs)
  if (owner === null && (await namespaceWorks(programs, dataDir))) return namespaceLauncher(programs)
  return isRoot ? droppedLauncher(programs, owner ?? nobody(), dataDir) : plainLauncher(programs)
}

function plainLauncher(programs: Programs): Launcher {
  return {
    mode: 'plain',
    owner: null,
    launch: (program, args, folder, output) =>
      spawnOn(folder, output, [programPath(programs, program), '-D', folder, ...args]),
  }
}

function namespaceLauncher(programs: Programs): Launcher {
  return {
    mode: 'namespace',
    owner: null,
    launch: (program, args, folder, output) =>
      spawnOn(folder, output, [...unshare(), programPath(programs, program), '-D', folder, ...args]),
  }
}

async function droppedLauncher(programs: Programs, owner: Owner, dataDir: string): Promise<Launcher> {
  const runnable = await findRunnable(programs, (home) => runsAs(owner, { ...programs, home }, dataDir))
  if (!runnable) {
    throw new StartError(
      'POSTGRES_AS_ROOT',
      `PostgreSQL refuses to run as root, and this system allows neither user namespaces nor running its programs as user ${owner.uid}. Start Maidan as an ordinary user, or set DATABASE_URL.`,
    )
  }
  return {
    mode: 'dropped',
    owner,
    // The child is put into the folder while it is still root. Later it may not walk the path to it, but stands in it.
    launch: (program, args, folder, output) =>
      spawnOn(folder, output, [programPath(runnable, program), '-D', '/proc/self/cwd', ...args], owner),
  }
}

function spawnOn(folder: string, output: number, command: string[], owner?: Owner): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program, args, {
    cwd: folder,
    env: ENVIRONMENT,
    // A session of its own: Ctrl+C reaches Maidan, which stops the database last.
    detached: true,
    stdio: ['ignore', output, output],
    ...owner,
  })
}

// Nothing of Maidan's own environment: it holds secrets, and settings such as PGPORT.
const ENVIRONMENT = {
  PATH: '/usr/local/sbin:/usr/local/bin:/usr/sbin:/usr/bin:/sbin:/bin',
  LC_ALL: 'C.UTF-8',
}

function unshare(): string[] {
  const { uid, gid } = nobody()
  return ['unshare', '--user', `--map-user=${uid}`, `--map-group=${gid}`]
}

// A real act, because root of a namespace has no power over other owners' folders: run the program where it lies and
// write where the data will lie.
async function namespaceWorks(programs: Programs, dataDir: string): Promise<boolean> {
  const probe = join(dataDir, `probe-${process.pid}`)
  const [program = '', ...args] = [...unshare(), 'sh', '-c', '"$0" --version && : > "$1" && rm "$1"']
  try {
    await run(program, [...args, programPath(programs, 'postgres'), probe], {
      env: ENVIRONMENT,
      cwd: dataDir,
    })
    return true
  } catch {
    return false
  }
}

async function runsAs(owner: Owner, programs: Programs, dataDir: string): Promise<boolean> {
  try {
    await run(programPath(programs, 'initdb'), ['--version'], {
      env: ENVIRONMENT,
      cwd: dataDir,
      ...owner,
    })
    await run(programPath(programs, 'postgres'), ['--version'], {
      env: ENVIRONMENT,
      cwd: dataDir,
      ...owner,
    })
    return true
  } catch {
    return false
  }
}

function ordinaryOwnerOf(cluster: string): Owner | null {
  const found = statSync(cluster, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

// initdb wants to know the name of its user; containers often run a bare number.
function hasName(): boolean {
  try {
    return userInfo().username !== ''
  } catch {
    return false
  }
}

function nobody(): Owner {
  const entry = readFileSync('/etc/passwd', 'utf8')
    .split('\n')
    .map((line) => line.split(':'))
    .find(([name]) => name === 'nobody')
  return { uid: Number(entry?.[2] ?? 65_534), gid: Number(entry?.[3] ?? 65_534) }
}
