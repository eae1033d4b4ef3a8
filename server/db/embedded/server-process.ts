// Starts, adopts, awaits, watches and stops one PostgreSQL server process. Knows nothing of its contents.
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
 * The running server of the cluster, once it is ready; null when there is none. Removes the files of a dead server (except
 * `keptFolder`, which the next server will use), and stops a server whose socket folder is missing or not private.
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

/**
 * `socketFolder`: an earlier folder to use again. `connections`: how many to accept, if more than the default. `onLaunch` is
 * called when the process of a new server runs.
 */
export type ServerOptions = {
  socketFolder?: string | undefined
  connections?: number | undefined
  onLaunch?: (() => void) | undefined
}

/** Starts a server on the cluster and waits until it is ready. Adopts the server of another Maidan that was faster. */
export async function startServer(
  cluster: string,
  launcher: Launcher,
  output: ServerLog,
  { socketFolder: keptFolder, connections, onLaunch }: ServerOptions = {},
): Promise<ServerProcess> {
  const socketFolder = keptFolder ?? makeSocketFolder(launcher.owner)
  const child = launcher.launch(
    'postgres',
    serverArguments(socketFolder, connections),
    cluster,
    output.handle,
  )
  onLaunch?.()
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

/** Calls `listener` once when the server has ended. Does not keep this process alive. Returns a function that ends the watch. */
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

/** Stops the server cleanly (SIGINT), and hard after `patienceMs` (then the next start replays the write-ahead log). */
export async function stopServer(cluster: string, pid: number, patienceMs = 8_000): Promise<void> {
  const works = () => {
    const note = readPostmasterNote(cluster)
    return note?.pid === pid && isServing(note)
  }
  // Checks the note as well as the process: without a parent that reaps it, a stopped process keeps its pid for seconds.
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

/** A paused server (SIGSTOP) handles no other signal before it continues. */
function wakeServer(cluster: string, pid: number): void {
  const note = readPostmasterNote(cluster)
  for (const each of note ? [pid, ...subprocessesOf(note)] : [pid]) send(each, 'SIGCONT')
}

// PostgreSQL refuses to start while the pid in its note exists, even as a zombie or another program. The note may only be
// removed when no process of the old server can still write.
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
    // The process ended by itself in the meantime.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}
