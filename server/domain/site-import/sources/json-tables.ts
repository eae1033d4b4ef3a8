// Reads the tables of a JSON export (`{"db":[{"data":{"posts":[…],…}}]}`) row by row, with at most one row in memory.
import { SiteFileError } from '../site-file-error.ts'
import { readText, type SourceFile } from './source-files.ts'

export type TableRow = { table: string; row: unknown }

/** The object that has the tables. */
const PLACE = 'data'
const MAX_DEPTH = 200
const MAX_ROW = 32 * 1024 * 1024
const SIGN = /["{}[\]:,]/g
const STRING_SIGN = /["\\]/g

export async function* readTables(
  file: SourceFile,
  onRead: (bytes: number) => void,
): AsyncGenerator<TableRow> {
  const scanner = new RowScanner(file.name)
  for await (const piece of readText(file, onRead)) yield* scanner.read(piece)
  if (!scanner.isComplete) throw new SiteFileError('SITE_FILE_TRUNCATED', file.name)
}

/** `name`: the member that it is, of the object around it. */
type Container = { isList: boolean; name: string }

class RowScanner {
  readonly #file: string
  readonly #open: Container[] = []
  #rest = ''
  /** In what is left: where to go on, and where the present string and row begin; -1 for none. */
  #at = 0
  #string = -1
  #row = -1
  #rowDepth = 0
  #name = ''
  #hasBegun = false

  constructor(file: string) {
    this.#file = file
  }

  get isComplete(): boolean {
    return this.#hasBegun && this.#open.length === 0
  }

  *read(piece: string): Generator<TableRow> {
    const text = this.#rest + piece
    for (let isGoing = true; isGoing; ) {
      if (this.#string >= 0) isGoing = this.#readString(text)
      else {
        SIGN.lastIndex = this.#at
        const sign = SIGN.exec(text)?.[0]
        const at = SIGN.lastIndex - 1
        isGoing = sign !== undefined
        this.#at = isGoing ? at + 1 : text.length
        const row = sign === undefined ? null : this.#meet(sign, at, text)
        if (row) yield row
      }
    }
    this.#keep(text)
  }

  #readString(text: string): boolean {
    STRING_SIGN.lastIndex = this.#at
    const sign = STRING_SIGN.exec(text)?.[0]
    if (sign === undefined) {
      this.#at = text.length
      return false
    }
    const at = STRING_SIGN.lastIndex - 1
    if (sign === '\\') {
      // The next character belongs to it, in this piece or the next.
      this.#at = at + 2
      return this.#at <= text.length
    }
    if (this.#row < 0) this.#name = text.slice(this.#string + 1, Math.min(at, this.#string + 200))
    this.#string = -1
    this.#at = at + 1
    return true
  }

  #meet(sign: string, at: number, text: string): TableRow | null {
    if (sign === '"') this.#string = at
    else if (sign === '{' || sign === '[') this.#enter(sign === '[', at)
    else if (sign === '}' || sign === ']') return this.#leave(sign === ']', text)
    return null
  }

  #enter(isList: boolean, at: number): void {
    this.#hasBegun = true
    if (this.#open.length >= MAX_DEPTH) throw new SiteFileError('SITE_FILE_TOO_DEEP', this.#file)
    const around = this.#open.at(-1)
    const isRow = this.#row < 0 && !isList && around?.isList && this.#open.at(-2)?.name === PLACE
    if (isRow) {
      this.#row = at
      this.#rowDepth = this.#open.length
    }
    this.#open.push({ isList, name: around?.isList ? '' : this.#name })
  }

  #leave(isList: boolean, text: string): TableRow | null {
    if (this.#open.pop()?.isList !== isList) throw new SiteFileError('SITE_FILE_BROKEN', this.#file)
    if (this.#row < 0 || this.#open.length > this.#rowDepth) return null
    const written = text.slice(this.#row, this.#at)
    this.#row = -1
    try {
      const row: unknown = JSON.parse(written)
      return { table: this.#open.at(-1)?.name ?? '', row }
    } catch {
      throw new SiteFileError('SITE_FILE_BROKEN', this.#file)
    }
  }

  /** Only what is still needed: the present row or string. */
  #keep(text: string): void {
    const from = Math.min(text.length, ...[this.#row, this.#string, this.#at].filter((place) => place >= 0))
    if (text.length - from > MAX_ROW) throw new SiteFileError('SITE_FILE_TOO_LARGE', this.#file)
    this.#rest = text.slice(from)
    this.#at -= from
    if (this.#row >= 0) this.#row -= from
    if (this.#string >= 0) this.#string -= from
  }
}
