// As which user PostgreSQL runs, because it refuses to run as root. The first of three ways that works in a trial is used.
//   plain      an ordinary user starts Maidan: the programs run as this user
//   namespace  root: in a user namespace, where the process appears as nobody
//   dropped    root without namespaces (most containers): as nobody, or as the owner of an existing cluster
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
  /** Starts a program on the cluster in `folder`, in a session of its own; its output goes to the file descriptor `output`. */
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
    // The child enters the folder while it is still root. Afterwards it may lack the right to open the path, so it uses its cwd.
    launch: (program, args, folder, output) =>
      spawnOn(folder, output, [programPath(runnable, program), '-D', '/proc/self/cwd', ...args], owner),
  }
}

function spawnOn(folder: string, output: number, command: string[], owner?: Owner): ChildProcess {
  const [program = '', ...args] = command
  return spawn(program, args, {
    cwd: folder,
    env: ENVIRONMENT,
    // A session of its own, so that Ctrl+C reaches only Maidan, which stops the database last.
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

// A real trial, because root of a namespace has no rights on other users' folders: runs the installed program and writes
// a file to the data folder.
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
    for (const program of ['initdb', 'postgres'] as const)
      await run(programPath(programs, program), ['--version'], { env: ENVIRONMENT, cwd: dataDir, ...owner })
    return true
  } catch {
    return false
  }
}

function ordinaryOwnerOf(cluster: string): Owner | null {
  const found = statSync(cluster, { throwIfNoEntry: false })
  return found && found.uid !== 0 ? { uid: found.uid, gid: found.gid } : null
}

// initdb needs a user name; containers often run as a user id without a name.
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
