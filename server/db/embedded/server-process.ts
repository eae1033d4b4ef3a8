// One PostgreSQL server process: started or adopted, waited for, watched, stopped. Knows nothing of what is stored in it.
import type { ChildProcess } from 'node:child_process'
import { rmSync } from 'node:fs'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '#server/platform/start-error.ts'
import type { Launcher } from './launcher.ts'
import {
  isServing,
  noteOf,
  type PostmasterNote,
  readPostmasterNote,
  subprocessesOf,
} from './postmaster-file.ts'
import type { ServerLog } from './server-log.ts'
import { serverArguments } from './settings.ts'
import { isPrivateSocketFolder, makeSocketFolder, removeSocketFolder } from './socket-folder.ts'

/** `child` is null for a server that an earlier Maidan left behind. */
export type ServerProcess = { pid: number; socketFolder: string; child: ChildProcess | null }

const POLL_MS = 10
const ORPHANS_MAY_TAKE_MS = 5_000

/**
 * The server that still works on the cluster, ready; null when there is none. What a dead one left is cleared away (but
 * `keptFolder`, which the next one is to use), and one that cannot be reached or trusted any more is stopped.
 */
export async function adoptServer(cluster: string, keptFolder?: string): Promise<ServerProcess | null> {
  for (;;) {
    const note = readPostmasterNote(cluster)
    if (note === null) return null
    if (!isServing(note)) {
      await clearAfterDeath(cluster, note, keptFolder)
      return null
    }
    if (note.status === 'ready') {
      if (isPrivateSocketFolder(note.socketFolder, cluster)) {
        return { pid: note.pid, socketFolder: note.socketFolder, child: null }
      }
      await stopServer(cluster, note.pid)
    }
    await sleep(POLL_MS)
  }
}

/** `socketFolder`: an earlier one that is to be used again. `connections`: how many it is to take, if more than usual. */
export type ServerOptions = { socketFolder?: string | undefined; connections?: number | undefined }

/**
 * Starts a server on the cluster and waits until it takes connections. If another start was faster, its server is adopted.
 */
export async function startServer(
  cluster: string,
  launcher: Launcher,
  output: ServerLog,
  { socketFolder: keptFolder, connections }: ServerOptions = {},
): Promise<ServerProcess> {
  const socketFolder = keptFolder ?? makeSocketFolder(launcher.owner)
  const child = launcher.launch(
    'postgres',
    serverArguments(socketFolder, connections),
    cluster,
    output.handle,
  )
  let ended: string | null = null
  child.once('error', (error) => (ended = error.message))
  child.once('exit', (code, signal) => (ended = `ended with ${signal ?? code}`))
  while (ended === null) {
    const note = readPostmasterNote(cluster)
    if (note && note.pid === child.pid && note.status === 'ready') {
      child.unref()
      return { pid: note.pid, socketFolder, child }
    }
    await sleep(POLL_MS)
  }
  if (keptFolder === undefined) removeSocketFolder(socketFolder)
  const other = await adoptServer(cluster, keptFolder)
  if (other) return other
  throw new StartError('POSTGRES_START', `PostgreSQL did not start (${ended}):\n${output.newLines()}`)
}

/** Calls `listener` once when the server is gone. Keeps no process alive. Returns what ends the watch. */
export function watchServer(cluster: string, server: ServerProcess, listener: () => void): () => void {
  const { child } = server
  if (child) {
    if (child.exitCode !== null || child.signalCode !== null) queueMicrotask(listener)
    child.once('exit', listener)
    return () => child.off('exit', listener)
  }
  const timer = setInterval(() => {
    const note = readPostmasterNote(cluster)
    if (note?.pid === server.pid && isServing(note)) return
    clearInterval(timer)
    listener()
  }, 500)
  timer.unref()
  return () => clearInterval(timer)
}

/** Stops the server: at once but cleanly, and hard after `patienceMs` (then the next start replays the log). */
export async function stopServer(cluster: string, pid: number, patienceMs = 8_000): Promise<void> {
  const works = () => {
    const note = readPostmasterNote(cluster)
    return note?.pid === pid && isServing(note)
  }
  // By signal and by file: where nobody reaps at once, the number of a stopped process stays taken for seconds.
  for (const [signal, waitMs] of [
    ['SIGINT', patienceMs],
    ['SIGQUIT', 5_000],
    ['SIGKILL', 5_000],
  ] as const) {
    if (!works()) return
    send(pid, signal)
    wakeServer(cluster, pid)
    const until = performance.now() + waitMs
    while (works() && performance.now() < until) await sleep(POLL_MS)
  }
}

/** A server that was paused (SIGSTOP) hears of nothing before it goes on. */
function wakeServer(cluster: string, pid: number): void {
  const note = readPostmasterNote(cluster)
  for (const each of note ? [pid, ...subprocessesOf(note)] : [pid]) send(each, 'SIGCONT')
}

// PostgreSQL refuses to start while its note names a living number, be it a zombie's or a stranger's. Before the note goes,
// nothing of the old server may still be writing.
async function clearAfterDeath(cluster: string, note: PostmasterNote, keptFolder?: string): Promise<void> {
  const until = performance.now() + ORPHANS_MAY_TAKE_MS
  while (subprocessesOf(note).length > 0) {
    if (performance.now() > until) for (const pid of subprocessesOf(note)) send(pid, 'SIGKILL')
    await sleep(POLL_MS)
  }
  if (readPostmasterNote(cluster)?.pid === note.pid) rmSync(noteOf(cluster), { force: true })
  if (note.socketFolder !== '' && note.socketFolder !== keptFolder) removeSocketFolder(note.socketFolder)
}

function send(pid: number, signal: NodeJS.Signals): void {
  try {
    process.kill(pid, signal)
  } catch (error) {
    // It ended by itself in this very moment.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
