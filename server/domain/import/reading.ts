// Reads a file of articles in a separate process, and yields its pieces on demand.
import { type ChildProcess, fork } from 'node:child_process'
import { availableParallelism } from 'node:os'
import { fileURLToPath } from 'node:url'
import type { ErrorCode } from '#contract/error-code.ts'
import type { Section } from '#contract/posts/section.ts'
import { FileError, type RowNote, type RowPicture, type SourceOptions } from './import-row.ts'

/** `share` of `shares`: the blocks of rows that this process reads; it skips the others. */
export type ReadingTask = FileToRead & { share: number; shares: number }

/** `names`: Bengali names as slugs spell them. */
export type FileToRead = SourceOptions & {
  path: string
  names: ReadonlyMap<string, string>
  sections: readonly Section[]
}

export type PieceNote = RowNote & { row: number }
export type PiecePicture = RowPicture & { row: number; postId: string }

/** Some rows of a file: lines for COPY of the good ones, notes, and their pictures. */
export type Piece = {
  kind: 'piece'
  /** How many rows were read so far. */
  rows: number
  /** Name of the member that contains the list; empty when the file is the list. */
  listName: string
  lines: Uint8Array
  notes: PieceNote[]
  pictures: PiecePicture[]
}
export type ReadingMessage =
  | Piece
  | { kind: 'end'; rows: number }
  | { kind: 'refused'; code: ErrorCode; row: number }
  | { kind: 'failed'; reason: string }

const PROGRAM = fileURLToPath(new URL('./reading-process.ts', import.meta.url))
/**
 * Rows are short-lived: a large young generation keeps them from being promoted. The old generation has the present row. Two
 * readers stay below 400 MB: a file whose rows need more than half of that has too few rows for two (blocks of 100 rows).
 */
const NODE_OPTIONS = ['--max-semi-space-size=8', '--max-old-space-size=128']

/** An idle process waits this long for the next file, because starting one takes longer than reading most files. */
const IDLE_MS = 20_000
const idle = new Map<ChildProcess, NodeJS.Timeout>()

/** From this size on a second process shares the work, if there is a second core. */
const SHARED_BYTES = 4 * 1024 * 1024

/**
 * The pieces of a file; those of one process are in file order. Throws a FileError when the whole file is refused. Ending the
 * iteration ends the reading.
 */
export async function* readPieces(file: FileToRead, bytes: number): AsyncGenerator<Piece> {
  const shares = bytes < SHARED_BYTES ? 1 : Math.min(2, availableParallelism())
  const readers = Array.from({ length: shares }, (_, share) => readShare({ ...file, share, shares }))
  const coming = new Map(readers.map((reader) => [reader, nextOf(reader)]))
  try {
    while (coming.size > 0) {
      const { reader, result } = await Promise.race(coming.values())
      if (result.done) coming.delete(reader)
      else {
        yield result.value
        coming.set(reader, nextOf(reader))
      }
    }
  } finally {
    for (const [reader, promise] of coming) {
      promise.catch(() => undefined)
      reader.end()
    }
  }
}

async function nextOf(reader: ShareReader) {
  return { reader, result: await reader.pieces.next() }
}

type ShareReader = { pieces: AsyncGenerator<Piece>; end(): void }

function readShare(task: ReadingTask): ShareReader {
  const child = takeChild()
  // A generator that waits for its process cannot be stopped, but the process can.
  const end = () => {
    if (!idle.has(child)) child.kill('SIGKILL')
  }
  return { pieces: piecesOf(child, task), end }
}

async function* piecesOf(child: ChildProcess, task: ReadingTask): AsyncGenerator<Piece> {
  const messages = inboxOf(child)
  let isDone = false
  try {
    child.send(task)
    for (;;) {
      const message = await messages.next()
      isDone = message.kind === 'end' || message.kind === 'refused'
      if (message.kind === 'end') return
      if (message.kind === 'refused') throw new FileError(message.code, message.row)
      if (message.kind === 'failed') throw new Error(`A file could not be read: ${message.reason}`)
      yield message
      if (child.connected) child.send('taken')
    }
  } finally {
    for (const event of ['message', 'exit', 'error']) child.removeAllListeners(event)
    // Errors of sending may arrive only now; without a listener they would end this process.
    child.on('error', () => undefined)
    if (isDone) keep(child)
    else child.kill('SIGKILL')
  }
}

function takeChild(): ChildProcess {
  for (const [child, timer] of idle) {
    idle.delete(child)
    clearTimeout(timer)
    if (!child.connected) continue
    child.ref()
    child.channel?.ref()
    return child
  }
  return fork(PROGRAM, {
    serialization: 'advanced',
    execArgv: NODE_OPTIONS,
    stdio: ['ignore', 'ignore', 'inherit', 'ipc'],
  })
}

/** Keeps an idle process for the next file. It does not keep the present process alive, and ends with it. */
function keep(child: ChildProcess): void {
  child.unref()
  child.channel?.unref()
  const end = () => {
    idle.delete(child)
    child.kill('SIGKILL')
  }
  idle.set(child, setTimeout(end, IDLE_MS).unref())
}

function inboxOf(child: ChildProcess): { next(): Promise<ReadingMessage> } {
  const arrived: ReadingMessage[] = []
  let ended = false
  let wake: () => void = () => undefined
  const end = () => {
    ended = true
    wake()
  }
  child.on('message', (message: ReadingMessage) => {
    arrived.push(message)
    wake()
  })
  child.on('exit', end)
  child.on('error', end)
  return {
    async next() {
      for (;;) {
        const message = arrived.shift()
        if (message) return message
        if (ended) throw new Error('The process that reads files ended')
        await new Promise<void>((resolve) => {
          wake = resolve
        })
      }
    },
  }
}
