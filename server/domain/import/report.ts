// The report of an upload: notes about rows, stored up to a limit and counted beyond it.
import type { ErrorCode } from '#contract/error-code.ts'
import type { FieldError } from '#contract/field-error.ts'
import type { ImportLevel, ImportState } from '#contract/posts/import-batch.ts'
import type { Ctx } from '../ctx.ts'
import { writeAs } from '../write-as.ts'
import { insertNotes, type NewNote, UNFINISHED, updateBatch } from './import-queries.ts'
import type { PieceNote } from './reading.ts'

/** Stored notes per level. */
export const MAX_NOTES = 10_000
/** Errors and unknown keys in the response itself. */
const MAX_IN_RESPONSE = 100

export type RowError = FieldError & { row: number }

export class Report {
  readonly #ctx: Ctx
  readonly #batch: string
  readonly #kept = new Map<ImportLevel, number>()
  readonly #unknownKeys = new Map<string, number>()
  readonly #errors: RowError[] = []
  #lastWarned = 0
  #lastConverted = 0
  /** Name of the member of the file that holds the rows. */
  listName = ''
  bad = 0
  warned = 0
  /** Rows with converted text. */
  converted = 0

  constructor(ctx: Ctx, batch: string) {
    this.#ctx = ctx
    this.#batch = batch
  }

  /** Notes in row order; every bad row has one error. */
  async add(notes: PieceNote[]): Promise<void> {
    const kept: NewNote[] = []
    for (const note of notes) {
      this.#count(note)
      const sofar = this.#kept.get(note.level) ?? 0
      if (sofar >= MAX_NOTES) continue
      this.#kept.set(note.level, sofar + 1)
      kept.push(this.listName === '' ? note : { ...note, values: { ...note.values, list: this.listName } })
    }
    if (kept.length === 0) return
    await writeAs(this.#ctx, 'post.import', (transaction) => insertNotes(transaction, this.#batch, kept))
  }

  #count({ level, row, code, field, values }: PieceNote): void {
    if (level === 'error') {
      this.bad++
      if (this.#errors.length < MAX_IN_RESPONSE * 2) this.#errors.push(rowErrorOf(row, code, field, values))
    }
    if (code === 'BIJOY_CONVERTED' && row !== this.#lastConverted) {
      this.converted++
      this.#lastConverted = row
    }
    if (level !== 'warning') return
    if (row !== this.#lastWarned) this.warned++
    this.#lastWarned = row
    if (code !== 'KEY_UNKNOWN') return
    const rows = this.#unknownKeys.get(field)
    if (rows !== undefined || this.#unknownKeys.size < MAX_IN_RESPONSE)
      this.#unknownKeys.set(field, (rows ?? 0) + 1)
  }

  /** The first errors, by row. */
  get errors(): RowError[] {
    return this.#errors.toSorted((a, b) => a.row - b.row).slice(0, MAX_IN_RESPONSE)
  }

  /** Unknown keys of the file, and how many rows have each. */
  get warnings(): { field: string; rows: number }[] {
    return [...this.#unknownKeys].map(([field, rows]) => ({ field, rows }))
  }
}

function rowErrorOf(row: number, code: ErrorCode, field: string, values: PieceNote['values']): RowError {
  const numbers = Object.entries(values).filter(
    (entry): entry is [string, number] => typeof entry[1] === 'number',
  )
  return {
    row,
    code,
    ...(field === '' ? {} : { field }),
    ...(numbers.length > 0 ? { values: Object.fromEntries(numbers) } : {}),
  }
}

const EVERY_MS = 1_000

export type Counts = { rows: number; inserted: number; skipped: number; bad: number; warned: number }

export type Progress = {
  counts: Counts
  /** Moves on to this state at once. */
  enter(state: ImportState): Promise<void>
  /** The caller writes the last counts, in a transaction that does not wait for those that are being written. */
  stopWriting(): void
  /** Writes the last counts, unless the caller does; none are written afterwards. */
  stop(): Promise<void>
}

export function startProgress(ctx: Ctx, id: string): Progress {
  const counts: Counts = { rows: 0, inserted: 0, skipped: 0, bad: 0, warned: 0 }
  const update = (changes: Parameters<typeof updateBatch>[3]) =>
    writeAs(ctx, 'post.import', (transaction) => updateBatch(transaction, id, UNFINISHED, changes))
  let writing: Promise<unknown> = Promise.resolve()
  let isStopped = false
  let written = ''
  const write = () => {
    const now = JSON.stringify(counts)
    if (now === written) return
    written = now
    writing = writing.then(() =>
      update({ ...counts }).catch((error: unknown) =>
        ctx.log.warn({ err: error }, 'The progress of an upload could not be written'),
      ),
    )
  }
  const ticking = setInterval(write, EVERY_MS)
  return {
    counts,
    async enter(state) {
      await writing
      await update({ state, ...counts })
    },
    stopWriting() {
      isStopped = true
      clearInterval(ticking)
    },
    async stop() {
      clearInterval(ticking)
      if (!isStopped) write()
      await writing
    },
  }
}
