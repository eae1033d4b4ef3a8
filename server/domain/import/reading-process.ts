// The process that reads a file of articles, separate from the web server: splits it into rows, validates and cleans them,
// writes lines for COPY. It has no database connection, and pauses while its results are not consumed.
import { createReadStream } from 'node:fs'
import os from 'node:os'
import { IMPORT_LIMITS } from '#contract/import-batch.ts'
import { FileError } from './file-error.ts'
import { type CutRow, FileRows } from './file-rows.ts'
import { importLine } from './import-row.ts'
import type { Piece, PieceNote, PiecePicture, ReadingMessage, ReadingTask } from './reading.ts'
import { parseRow, shownName } from './row-json.ts'
import { quotesOf } from './row-quotes.ts'
import { takeTextPictures } from './text-pictures.ts'
import { type ReadingOptions, readRow } from './upload-row.ts'
import { toUtf8Chunks } from './utf8-chunks.ts'

/** A piece is sent when it has this size. */
const PIECE_BYTES = 512 * 1024
const PIECE_ROWS = 500
/**
 * Backpressure: the number of pieces that may wait, and the bytes after which no further one is made, because pictures are
 * large.
 */
const MOST_WAITING = 3
const MOST_BYTES_WAITING = 4 * 1024 * 1024
const CHUNK_BYTES = 1024 * 1024
/** Processes that share a file alternate in blocks of this many rows. */
const BLOCK_ROWS = 100

// Low priority: requests of the site's readers come first.
os.setPriority(10)

/** Sizes of the waiting pieces. */
const waiting: number[] = []
let wake: () => void = () => undefined

process.on('message', (message: ReadingTask | 'taken') => {
  if (message === 'taken') {
    waiting.shift()
    wake()
  } else {
    void work(message)
  }
})
// The parent process is gone.
process.on('disconnect', () => process.exit())

async function work(task: ReadingTask): Promise<void> {
  try {
    const rows = await readFile(task)
    send({ kind: 'end', rows })
  } catch (error) {
    if (error instanceof FileError) send({ kind: 'refused', code: error.code, row: error.row })
    else
      send({
        kind: 'failed',
        reason: error instanceof Error ? (error.stack ?? error.message) : String(error),
      })
  }
}

async function readFile({ path, share, shares, ...way }: ReadingTask): Promise<number> {
  const isMine = (row: number) => Math.floor((row - 1) / BLOCK_ROWS) % shares === share
  const file = new FileRows(isMine)
  let rows = 0
  let piece = new PieceMaker()
  for await (const chunk of toUtf8Chunks(createReadStream(path, { highWaterMark: CHUNK_BYTES }))) {
    for (const bytes of file.cut(chunk)) {
      if (++rows > IMPORT_LIMITS.rows) throw new FileError('UPLOAD_TOO_MANY_ROWS', rows)
      if (!isMine(rows)) continue
      await piece.add(bytes, rows, way)
      if (piece.isFull()) {
        await hand(piece, rows, file.listName)
        piece = new PieceMaker()
      }
    }
  }
  file.end()
  if (rows === 0) throw new FileError('UPLOAD_EMPTY', 0)
  await hand(piece, rows, file.listName)
  return rows
}

class PieceMaker {
  #lines: string[] = []
  #bytes = 0
  #rows = 0
  #notes: PieceNote[] = []
  #pictures: PiecePicture[] = []

  async add(bytes: CutRow, row: number, how: ReadingOptions & Pick<ReadingTask, 'names'>): Promise<void> {
    this.#rows++
    if (bytes === null) {
      const values = { max: IMPORT_LIMITS.rowBytes / 1024 ** 2 }
      this.#notes.push({ row, level: 'error', code: 'ROW_TOO_LARGE', field: '', values })
      return
    }
    const parsed = parseRow(bytes, row)
    const read = 'error' in parsed ? parsed : await readWithPictures(parsed.value, how)
    if ('error' in read) {
      const { code, field = '', values = {} } = read.error
      const quotes = 'value' in parsed ? quotesOf(parsed.value, field) : {}
      this.#notes.push({ row, level: 'error', code, field, values: { ...values, ...quotes } })
      return
    }
    for (const note of read.notes) this.#notes.push({ ...note, row })
    for (const key of read.unknownKeys) {
      this.#notes.push({ row, level: 'warning', code: 'KEY_UNKNOWN', field: shownName(key), values: {} })
    }
    const line = importLine(read.post, row, how.now, how.names)
    this.#lines.push(line)
    this.#bytes += line.length
    for (const picture of read.pictures) {
      this.#pictures.push({ ...picture, row, postId: read.post.id })
      this.#bytes += picture.bytes?.length ?? 0
    }
  }

  get bytes(): number {
    return this.#bytes
  }

  isFull(): boolean {
    return this.#bytes >= PIECE_BYTES || this.#rows >= PIECE_ROWS || this.#notes.length >= PIECE_ROWS
  }

  make(rows: number, listName: string): Piece {
    const lines = Buffer.from(this.#lines.join(''))
    return { kind: 'piece', rows, listName, lines, notes: this.#notes, pictures: this.#pictures }
  }
}

async function readWithPictures(given: object, how: ReadingOptions): Promise<ReturnType<typeof readRow>> {
  const { row, pictures } = await takeTextPictures(given)
  return readRow(row, how, pictures)
}

async function hand(piece: PieceMaker, rows: number, listName: string): Promise<void> {
  send(piece.make(rows, listName))
  waiting.push(piece.bytes)
  while (waiting.length >= MOST_WAITING || sum(waiting) > MOST_BYTES_WAITING) {
    await new Promise<void>((resolve) => {
      wake = resolve
    })
  }
}

function sum(sizes: number[]): number {
  return sizes.reduce((sofar, size) => sofar + size, 0)
}

function send(message: ReadingMessage): void {
  process.send?.(message, (error: Error | null) => {
    if (error) process.exit()
  })
}
