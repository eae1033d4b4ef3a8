// The rows of a CSV file: commas, semicolons or tabs between fields, quoted fields with line ends in them.
import { MAX_TEXT } from '#server/domain/foreign-text/foreign-story.ts'
import { SiteFileError } from '../site-file-error.ts'
import { readText, type SourceFile } from './source-files.ts'

const MAX_COLUMNS = 500

/** What stands between the fields: the most frequent sign of the first line. */
export function separatorOf(start: string): string {
  const line = start.split(/\r?\n/, 1)[0] ?? ''
  const counted = [',', ';', '\t'].map((sign) => ({ sign, count: line.split(sign).length }))
  return counted.sort((one, other) => other.count - one.count)[0]?.sign ?? ','
}

export async function* readCsv(file: SourceFile, onRead: (bytes: number) => void): AsyncGenerator<string[]> {
  let reader: CsvReader | null = null
  for await (const piece of readText(file, onRead)) {
    reader ??= new CsvReader(separatorOf(piece.replace(/^\uFEFF/, '')), file.name)
    yield* reader.read(piece)
  }
  if (reader) yield* reader.end()
}

class CsvReader {
  readonly #file: string
  readonly #sign: RegExp
  readonly #separator: string
  #row: string[] = []
  #field: string[] = []
  #length = 0
  #isQuoted = false
  /** A quotation mark at the end of a piece: the end of the field, or the first of two. */
  #mayEnd = false
  #isRowDone = false

  constructor(separator: string, file: string) {
    this.#file = file
    this.#separator = separator
    this.#sign = new RegExp(`["\\n${separator}]`, 'g')
  }

  *read(piece: string): Generator<string[]> {
    let at = 0
    while (at < piece.length) {
      at = this.#isQuoted ? this.#readQuoted(piece, at) : this.#readPlain(piece, at)
      if (this.#isRowDone) {
        this.#isRowDone = false
        yield this.#takeRow()
      }
    }
  }

  *end(): Generator<string[]> {
    if (this.#isQuoted && !this.#mayEnd) throw new SiteFileError('SITE_FILE_TRUNCATED', this.#file)
    this.#isQuoted = false
    if (this.#row.length > 0 || this.#length > 0) {
      this.#endField()
      yield this.#takeRow()
    }
  }

  #readQuoted(piece: string, at: number): number {
    if (this.#mayEnd) {
      this.#mayEnd = false
      const isDouble = piece.charAt(at) === '"'
      if (isDouble) this.#add('"')
      else this.#isQuoted = false
      return isDouble ? at + 1 : at
    }
    const quote = piece.indexOf('"', at)
    this.#add(piece.slice(at, quote < 0 ? piece.length : quote))
    this.#mayEnd = quote >= 0
    return quote < 0 ? piece.length : quote + 1
  }

  #readPlain(piece: string, at: number): number {
    this.#sign.lastIndex = at
    const sign = this.#sign.exec(piece)?.[0]
    const end = sign === undefined ? piece.length : this.#sign.lastIndex - 1
    this.#add(piece.slice(at, end))
    if (sign === '"') {
      // Inside a field without quotes it is a letter.
      if (this.#length === 0) this.#isQuoted = true
      else this.#add('"')
    } else if (sign !== undefined) {
      this.#endField()
      this.#isRowDone = sign !== this.#separator
    }
    return end + 1
  }

  #add(text: string): void {
    if (text === '') return
    this.#length += text.length
    if (this.#length <= MAX_TEXT + 1_000) this.#field.push(text)
  }

  #endField(): void {
    if (this.#row.length < MAX_COLUMNS)
      this.#row.push(
        this.#field
          .join('')
          .replace(/\r$/, '')
          .replace(/^\uFEFF/, ''),
      )
    this.#field = []
    this.#length = 0
  }

  #takeRow(): string[] {
    const row = this.#row
    this.#row = []
    return row
  }
}
