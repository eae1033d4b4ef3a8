// Reads the rows of a JSON file as they arrive, with at most one row in memory: the list that the file is, or that its member
// `articles` or `posts` is. What rows mean: json-post.ts.
import { jsonParser, type Token } from 'stream-json/parser.js'
import type { FieldError } from '#contract/field-error.ts'
import { deeplyNestedField } from '#contract/json-depth.ts'
import { IMPORT_LIMITS } from '#contract/posts/import-batch.ts'
import { FileError } from './import-row.ts'

/** Members of a file's outer object that contain the articles. */
const LIST_NAMES = new Set(['articles', 'posts'])
/** Names that pollute an object's prototype. */
const FORBIDDEN = new Set(['__proto__', 'constructor', 'prototype'])
/** Ten times what the largest row of our own export has; more only keeps the parser busy. */
const MAX_NAMES = 40_000
/** The parser remembers every open bracket, so a file of brackets would fill the memory. */
const MAX_DEPTH = 1_000_000
const MAX_NAME_LENGTH = 100

export type JsonRow = {
  row: number
  /** Name of the member that contains the list; empty when the file is the list itself. */
  listName: string
} & ({ value: object } | { error: FieldError } | { isSkipped: true })

/**
 * The rows of a file, counted from 1; nothing of one that is not wanted is held in memory. Throws a FileError when the file is
 * no list, or no text that can be trusted.
 */
export async function* readJsonRows(
  chunks: AsyncIterable<Buffer>,
  isWanted: (row: number) => boolean = () => true,
): AsyncGenerator<JsonRow> {
  const parse = jsonParser({ packValues: false })
  const file = new ListReader(isWanted)
  const tokensOf = (piece: string): Token[] => {
    try {
      const tokens = parse(piece)
      return typeof tokens === 'symbol' ? [] : tokens.values
    } catch {
      throw file.error(file.isComplete ? 'FILE_GOES_ON' : 'FILE_NOT_JSON')
    }
  }
  for await (const text of decode(chunks, file)) {
    // A piece ends with each bracket: an error discards what the parser has read of the piece, and the row is known up to there.
    for (const [piece] of text.matchAll(/[^{}[\]]+[{}[\]]?|[{}[\]]/g)) yield* file.read(tokensOf(piece))
  }
  if (file.isComplete) return
  // Counts the whole rows: up to there the file is all right.
  throw new FileError(file.hasBegun ? 'FILE_TRUNCATED' : 'FILE_NOT_JSON', file.rows)
}

/** Byte order marks of UTF-16, which programs of Windows write. */
const MARKS: Readonly<Record<string, string>> = { fffe: 'utf-16le', feff: 'utf-16be' }

async function* decode(chunks: AsyncIterable<Buffer>, file: ListReader): AsyncGenerator<string> {
  let encoding = ''
  let decoder: TextDecoder | undefined
  for await (const chunk of chunks) {
    encoding ||= MARKS[chunk.subarray(0, 2).toString('hex')] ?? 'utf-8'
    decoder ??= new TextDecoder(encoding, { fatal: true })
    let text: string
    try {
      text = decoder.decode(chunk, { stream: true })
    } catch {
      // What stands before the wrong byte is read, so that the error names its row.
      const start = chunk.findIndex((byte) => (byte & 0xc0) !== 0x80)
      yield new TextDecoder(encoding).decode(chunk.subarray(start)).split('\uFFFD', 1)[0] ?? ''
      throw file.error('FILE_NOT_UTF8')
    }
    yield text
  }
  // The parser waits for what follows a number, and for 16 characters before it gives up on others.
  yield ' '.repeat(17)
}

/** Finds the list and its rows among the tokens of a file. */
class ListReader {
  readonly #isWanted: (row: number) => boolean
  #place: 'file' | 'members' | 'list' | 'end' = 'file'
  #isBare = false
  #hasList = false
  #name = ''
  #listName = ''
  #rows = 0
  #value: ValueReader | null = null

  constructor(isWanted: (row: number) => boolean) {
    this.#isWanted = isWanted
  }

  get rows(): number {
    return this.#rows
  }

  get hasBegun(): boolean {
    return this.#place !== 'file'
  }

  get isComplete(): boolean {
    return this.#place === 'end'
  }

  error(code: FileError['code']): FileError {
    return new FileError(code, this.#rows + (this.#place === 'list' && this.#value ? 1 : 0))
  }

  *read(tokens: Token[]): Generator<JsonRow> {
    for (const token of tokens) {
      if (this.#value === null && !this.#begins(token)) continue
      if (!this.#value?.take(token)) {
        if ((this.#value?.depth ?? 0) > MAX_DEPTH) throw this.error('FILE_NOT_JSON')
        continue
      }
      const value = this.#value
      this.#value = null
      if (this.#place !== 'list') continue
      yield { row: ++this.#rows, listName: this.#listName, ...value.result() }
    }
  }

  /** Whether a value begins with this token: a row, or one beside the list. */
  #begins(token: Token): boolean {
    if (this.#place === 'list') {
      if (token.name === 'endArray') this.#place = this.#isBare ? 'end' : 'members'
      else this.#value = new ValueReader(this.#isWanted(this.#rows + 1))
    } else if (this.#place === 'file') {
      if (token.name === 'startObject') this.#place = 'members'
      else this.#enterList(token, true)
    } else this.#meetMember(token)
    return this.#value !== null
  }

  #meetMember(token: Token): void {
    if (token.name === 'startKey') this.#name = ''
    else if (token.name === 'stringChunk') this.#name = (this.#name + token.value).slice(0, MAX_NAME_LENGTH)
    else if (token.name === 'endObject') {
      if (!this.#hasList) throw this.error('FILE_NOT_ARRAY')
      this.#place = 'end'
    } else if (token.name !== 'endKey') {
      if (LIST_NAMES.has(this.#name)) this.#enterList(token, false)
      else this.#value = new ValueReader(false)
    }
  }

  #enterList(token: Token, isBare: boolean): void {
    if (token.name !== 'startArray' || this.#hasList) throw this.error('FILE_NOT_ARRAY')
    this.#isBare = isBare
    this.#hasList = true
    this.#listName = this.#name
    this.#place = 'list'
  }
}

type Container = unknown[] | Record<string, unknown>

/**
 * Puts a value together from tokens. After its first error it only counts brackets: a name twice in one object (JSON.parse would
 * silently use the last one), a forbidden name, too many names, too many bytes.
 */
class ValueReader {
  #isHeld: boolean
  #error: FieldError | null = null
  #value: unknown
  #open: Container[] = []
  #name = ''
  /** The name in the row itself. */
  #field = ''
  #text = ''
  #names = 0
  #bytes = 0
  depth = 0

  /** One that is not held is only passed over. */
  constructor(isHeld: boolean) {
    this.#isHeld = isHeld
  }

  /** True when the value is complete. */
  take(token: Token): boolean {
    switch (token.name) {
      case 'startObject':
      case 'startArray':
        this.#enter(token.name === 'startObject' ? {} : [])
        return false
      case 'startKey':
      case 'startString':
      case 'startNumber':
        this.#text = ''
        return false
      case 'stringChunk':
      case 'numberChunk':
        this.#count(Buffer.byteLength(token.value))
        if (this.#isHeld) this.#text += token.value
        return false
      case 'endKey':
        this.#meetName(this.#text)
        return false
      case 'endObject':
      case 'endArray':
        this.depth--
        this.#open.pop()
        break
      case 'endString':
        this.#put(this.#text)
        break
      case 'endNumber':
        this.#put(Number(this.#text))
        break
      case 'nullValue':
      case 'trueValue':
      case 'falseValue':
        this.#put(token.value)
    }
    return this.depth === 0
  }

  result(): { value: object } | { error: FieldError } | { isSkipped: true } {
    if (this.#error) return { error: this.#error }
    if (!this.#isHeld) return { isSkipped: true }
    const value = this.#value
    if (typeof value !== 'object' || value === null || Array.isArray(value)) {
      return { error: { code: 'FILE_NOT_ARRAY' } }
    }
    const field = deeplyNestedField(value)
    return field === null ? { value } : { error: { code: 'FIELD_INVALID', field: shownName(field) } }
  }

  #enter(container: Container): void {
    this.#put(container)
    this.depth++
    if (this.#isHeld) this.#open.push(container)
  }

  #put(value: unknown): void {
    this.#count(2)
    const container = this.#open.at(-1)
    if (Array.isArray(container)) container.push(value)
    else if (container) container[this.#name] = value
    else if (this.#isHeld) this.#value = value
  }

  #meetName(name: string): void {
    const object = this.#open.at(-1)
    if (!object) return
    this.#name = name
    if (this.depth === 1) this.#field = name
    if (FORBIDDEN.has(name)) this.#refuse({ code: 'KEY_FORBIDDEN', field: name })
    else if (Object.hasOwn(object, name)) this.#refuse({ code: 'KEY_REPEATED', field: shownName(name) })
    else if (++this.#names > MAX_NAMES) this.#refuse({ code: 'FIELD_INVALID', field: shownName(this.#field) })
  }

  #count(bytes: number): void {
    this.#bytes += bytes
    if (!this.#isHeld || this.#bytes <= IMPORT_LIMITS.rowBytes) return
    this.#refuse({ code: 'ROW_TOO_LARGE', values: { max: IMPORT_LIMITS.rowBytes / 1024 ** 2 } })
  }

  #refuse(error: FieldError): void {
    this.#error = error
    this.#isHeld = false
    this.#open = []
    this.#text = ''
    this.#value = undefined
  }
}

/** A name in a form that a report can store. */
export function shownName(name: string): string {
  return name.slice(0, MAX_NAME_LENGTH).toWellFormed().replaceAll('\0', '\uFFFD')
}
