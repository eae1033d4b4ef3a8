// The process that reads a file of articles, separate from the web server: splits it into rows, validates and cleans them,
// writes lines for COPY. It has no database connection, and pauses while its results are not consumed.

import { createReadStream } from 'node:fs'
import os from 'node:os'
import { IMPORT_LIMITS } from '#contract/posts/import-batch.ts'
import { createSectionList, type SectionList } from '#contract/posts/section-list.ts'
import {
  FileError,
  type ImportedRow,
  importLine,
  type RowNote,
  type SiteNames,
  type SourceOptions,
} from './import-row.ts'
import { openReadRow, type ReadRow } from './json-post.ts'
import { type JsonRow, readJsonRows } from './json-rows.ts'
import type { Piece, PieceNote, PiecePicture, ReadingMessage, ReadingTask } from './reading.ts'
import { quotesOf } from './row-quotes.ts'
import { takeTextPictures } from './text-pictures.ts'

const CHUNK_BYTES = 1024 * 1024

/**
 * The rows of a file. Throws a FileError when the file as a whole is not of this format. Rows that are not wanted are counted but
 * not read.
 */
async function* readJsonPosts(
  path: string,
  options: SourceOptions & { sections: SectionList },
  isWanted: (row: number) => boolean,
) {
  const toPost = openReadRow(options)
  const chunks = createReadStream(path, { highWaterMark: CHUNK_BYTES })
  for await (const read of readJsonRows(chunks, isWanted)) {
    const { row, listName } = read
    yield { row, listName, ...(await toImported(read, toPost)) }
  }
}

async function toImported(read: JsonRow, toPost: ReadRow) {
  if ('isSkipped' in read) return { imported: null, notes: [] }
  if ('error' in read) return { imported: null, notes: [errorNote(read.error)] }
  const { row, pictures: textPictures } = await takeTextPictures(read.value)
  const result = toPost(row, textPictures)
  if ('error' in result) return { imported: null, notes: [errorNote(result.error, read.value)] }
  const { notes, ...imported } = result
  return { imported, notes }
}

function errorNote(
  { code, field = '', values = {} }: { code: RowNote['code']; field?: string; values?: RowNote['values'] },
  row?: object,
): RowNote {
  return { level: 'error', code, field, values: { ...values, ...(row ? quotesOf(row, field) : {}) } }
}

/** A piece is sent when it has this size. */
const PIECE_BYTES = 512 * 1024
const PIECE_ROWS = 500
/**
 * Backpressure: the number of pieces that may wait, and the bytes after which no further one is made, because pictures are
 * large.
 */
const MAX_WAITING = 3
const MAX_BYTES_WAITING = 4 * 1024 * 1024
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

async function readFile({ path, share, shares, names, ...task }: ReadingTask): Promise<number> {
  const sections = createSectionList(task.sections)
  const siteNames: SiteNames = { sections, slugNames: names }
  const isMine = (row: number) => Math.floor((row - 1) / BLOCK_ROWS) % shares === share
  let read = { row: 0, listName: '' }
  let piece = new PieceMaker()
  for await (const imported of readJsonPosts(path, { ...task, sections }, isMine)) {
    read = imported
    if (read.row > IMPORT_LIMITS.rows) throw new FileError('UPLOAD_TOO_MANY_ROWS', read.row)
    if (!isMine(read.row)) continue
    piece.add(imported, task.now, siteNames)
    if (!piece.isFull()) continue
    await hand(piece, read.row, read.listName)
    piece = new PieceMaker()
  }
  if (read.row === 0) throw new FileError('UPLOAD_EMPTY', 0)
  await hand(piece, read.row, read.listName)
  return read.row
}

class PieceMaker {
  #lines: string[] = []
  #bytes = 0
  #rows = 0
  #notes: PieceNote[] = []
  #pictures: PiecePicture[] = []

  add({ row, imported, notes }: ImportedRow, now: Date, names: SiteNames): void {
    this.#rows++
    for (const note of notes) this.#notes.push({ ...note, row })
    if (imported === null) return
    const { post, pictures } = imported
    const line = importLine(post, row, now, names)
    this.#lines.push(line)
    this.#bytes += line.length
    for (const picture of pictures) {
      this.#pictures.push({ ...picture, row, postId: post.id })
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

async function hand(piece: PieceMaker, rows: number, listName: string): Promise<void> {
  send(piece.make(rows, listName))
  waiting.push(piece.bytes)
  while (waiting.length >= MAX_WAITING || sum(waiting) > MAX_BYTES_WAITING) {
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
