// Splits the bytes of an uploaded file into the rows of its list, as they arrive, with at most one row in memory. Knows what
// may surround the list; row-json.ts parses the rows.
import { IMPORT_LIMITS } from '#contract/import-batch.ts'
import { FileError } from './file-error.ts'
import { ValueEnd } from './json-value-end.ts'

/** Members of a file's outer object that contain the articles. */
const LIST_NAMES = new Set(['articles', 'posts'])
const BYTE_ORDER_MARK = [0xef, 0xbb, 0xbf]
const SPACES = new Set([0x20, 0x0a, 0x0d, 0x09])

/** What the next character that is not white space must be. */
type Place =
  | 'file'
  | 'first-name'
  | 'name'
  | 'colon'
  | 'value'
  | 'behind-value'
  | 'first-row'
  | 'row'
  | 'behind-row'
  | 'end'

/** What is being collected: a name or value beside the list, a row, or the whole file if it contains no list. */
type Collected = 'name' | 'value' | 'file' | 'row'

/** Limit for a name or value beside the list: no real file needs more. */
const ASIDE_BYTES = 1024 * 1024
const LARGEST: Record<Collected, number> = {
  name: ASIDE_BYTES,
  value: ASIDE_BYTES,
  file: ASIDE_BYTES,
  row: IMPORT_LIMITS.rowBytes,
}

/** The bytes of a row; null for one that is too large, or skipped. */
export type CutRow = Uint8Array | null

export class FileRows {
  #list = ''
  #place: Place = 'file'
  #isBare = false
  #hasList = false
  #name = ''
  #rows = 0
  #bytesSeen = 0
  #collecting: Collected | null = null
  readonly #isWanted: (row: number) => boolean
  #value = new ValueEnd()
  #parts: Uint8Array[] = []
  #length = 0

  /** Skipped rows, counted from 1, are not held in memory. */
  constructor(isWanted: (row: number) => boolean = () => true) {
    this.#isWanted = isWanted
  }

  /** Name of the member that contains the list; empty when the file is the list itself. */
  get listName(): string {
    return this.#list
  }

  /** The rows that end in this chunk. Throws a FileError for a file that is no list of articles. */
  *cut(chunk: Buffer): Generator<CutRow> {
    let at = 0
    while (at < chunk.length) {
      if (this.#collecting === null) {
        // When a value begins, its first byte is read again as part of it.
        if (!this.#pass(chunk[at] ?? 0)) at++
        continue
      }
      const end = this.#value.find(chunk, at)
      this.#keep(chunk.subarray(at, end.at))
      at = end.at
      const row = end.isWhole ? this.#finish() : undefined
      if (row !== undefined) yield row
    }
  }

  /** Call after the last chunk; throws when the file is incomplete. */
  end(): void {
    if (this.#collecting === 'file') this.#finish()
    if (this.#place === 'file') throw this.#error('FILE_NOT_JSON')
    if (this.#place !== 'end') throw this.#error('FILE_TRUNCATED')
  }

  #error(code: FileError['code']): FileError {
    return new FileError(code, this.#rows)
  }

  /** Skips characters between values; true when one begins a collected value. */
  #pass(sign: number): boolean {
    this.#bytesSeen++
    const isMark = this.#bytesSeen <= 3 && sign === BYTE_ORDER_MARK[this.#bytesSeen - 1]
    if (SPACES.has(sign) || (isMark && this.#place === 'file')) return false
    const next = this.#meet[this.#place](String.fromCharCode(sign))
    if (typeof next === 'string') {
      this.#place = next
      return false
    }
    this.#collecting = next.collect
    this.#value = new ValueEnd()
    this.#length = 0
    return true
  }

  /** For each state: the state after a character, or what to collect from this character on. */
  readonly #meet: Record<Place, (sign: string) => Place | { collect: Collected }> = {
    file: (sign) => {
      if (sign === '{') return 'first-name'
      return sign === '[' ? this.#enterList(true) : { collect: 'file' }
    },
    'first-name': (sign) => (sign === '}' ? this.#close() : this.#meet.name(sign)),
    name: (sign) => {
      if (sign !== '"') throw this.#error('FILE_NOT_JSON')
      return { collect: 'name' }
    },
    colon: (sign) => this.#expect(sign, { ':': () => 'value' }),
    value: (sign) => {
      if (LIST_NAMES.has(this.#name)) return this.#meetList(sign)
      if (sign === ',' || sign === '}') throw this.#error('FILE_NOT_JSON')
      return { collect: 'value' }
    },
    'behind-value': (sign) => this.#expect(sign, { ',': () => 'name', '}': () => this.#close() }),
    'first-row': (sign) => (sign === ']' ? this.#leaveList() : this.#meet.row(sign)),
    row: (sign) => {
      if (sign === ']' || sign === ',') throw this.#error('FILE_NOT_JSON')
      return { collect: 'row' }
    },
    'behind-row': (sign) => this.#expect(sign, { ',': () => 'row', ']': () => this.#leaveList() }),
    end: () => {
      throw this.#error('FILE_GOES_ON')
    },
  }

  #expect(sign: string, ways: Record<string, () => Place>): Place {
    const way = ways[sign]
    if (!way) throw this.#error('FILE_NOT_JSON')
    return way()
  }

  #meetList(sign: string): Place {
    if (sign !== '[' || this.#hasList) throw this.#error('FILE_NOT_ARRAY')
    this.#list = this.#name
    return this.#enterList(false)
  }

  #enterList(isBare: boolean): Place {
    this.#isBare = isBare
    this.#hasList = true
    return 'first-row'
  }

  #leaveList(): Place {
    return this.#isBare ? 'end' : 'behind-value'
  }

  #close(): Place {
    if (!this.#hasList) throw this.#error('FILE_NOT_ARRAY')
    return 'end'
  }

  #keep(part: Uint8Array): void {
    const most = this.#collecting === null ? 0 : LARGEST[this.#collecting]
    this.#length += part.length
    if (this.#length <= most) {
      if (this.#collecting !== 'row' || this.#isWanted(this.#rows + 1)) this.#parts.push(part)
      return
    }
    this.#parts = []
    if (this.#collecting !== 'row') throw this.#error('FILE_NOT_ARRAY')
  }

  /** A collected value is complete: returns a row, records anything else. */
  #finish(): CutRow | undefined {
    const what = this.#collecting
    if (what === 'row') return this.#finishRow()
    const bytes = this.#collected()
    const value = this.#parse(bytes)
    if (what === 'file') throw this.#error('FILE_NOT_ARRAY')
    if (what === 'name') this.#name = String(value)
    this.#place = what === 'name' ? 'colon' : 'behind-value'
    return undefined
  }

  #finishRow(): CutRow {
    const bytes = this.#collected()
    this.#rows++
    this.#place = 'behind-row'
    return this.#length > LARGEST.row || !this.#isWanted(this.#rows) ? null : bytes
  }

  #collected(): Uint8Array {
    const [first] = this.#parts
    const bytes = first && this.#parts.length === 1 ? first : Buffer.concat(this.#parts)
    this.#parts = []
    this.#collecting = null
    return bytes
  }

  #parse(bytes: Uint8Array): unknown {
    try {
      return JSON.parse(new TextDecoder('utf-8', { fatal: true }).decode(bytes))
    } catch {
      throw this.#error('FILE_NOT_JSON')
    }
  }
}
