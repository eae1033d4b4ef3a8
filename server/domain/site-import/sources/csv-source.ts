// A table of posts (CSV) as a source. Columns whose names are not known are named in the report.
import type { Language } from '#contract/language.ts'
import type { CatalogEntry, SitePost, SiteSource } from '../site-item.ts'
import { type Column, type CsvPost, columnOf } from './csv-columns.ts'
import { baseOf, entriesOf, isEmpty, originOf, writtenOf } from './csv-posts.ts'
import { readCsv } from './csv-rows.ts'
import type { SourceFile } from './source-files.ts'

type Options = { language: Language | null; address: string | null }
type Read = { row: CsvPost; bytes: number } | { unknown: string[]; bytes: number }

/** The first line names the columns. */
async function* readRows(file: SourceFile): AsyncGenerator<Read> {
  let bytes = 0
  let columns: (Column | null)[] | null = null
  const onRead = (read: number) => {
    bytes = read
  }
  for await (const fields of readCsv(file, onRead)) {
    const known: readonly (Column | null)[] | null = columns
    if (known === null) {
      columns = fields.map(columnOf)
      yield { unknown: fields.filter((name) => columnOf(name) === null && name.trim() !== ''), bytes }
    } else {
      const row: CsvPost = Object.fromEntries(
        fields.flatMap((value, at) => (known[at] ? [[known[at], value]] : [])),
      )
      yield { row, bytes }
    }
  }
}

/** The address that was given, else that of the first row with a whole one. */
async function findBase(file: SourceFile, address: string | null): Promise<string> {
  if (address !== null) return baseOf(address)
  for await (const read of readRows(file)) {
    const found = 'row' in read ? originOf(read.row) : null
    if (found !== null) return baseOf(found)
  }
  return baseOf(null)
}

export function csvSource(file: SourceFile, { language, address }: Options): SiteSource {
  let found: Promise<string> | null = null
  const getBase = () => {
    found ??= findBase(file, address)
    return found
  }
  async function* catalog(): AsyncGenerator<{ entry: CatalogEntry; bytes: number }> {
    const base = await getBase()
    yield { entry: { kind: 'site', title: '', address: base, language }, bytes: 0 }
    const reader = new CatalogReader(base)
    for await (const read of readRows(file)) {
      const entries = 'row' in read ? reader.entriesOf(read.row) : reader.columnsOf(read.unknown)
      for (const entry of entries) yield { entry, bytes: read.bytes }
    }
    for (const entry of reader.leftOut()) yield { entry, bytes: file.bytes }
  }
  async function* texts(): AsyncGenerator<{ item: SitePost; bytes: number }> {
    const base = await getBase()
    const seen = new Set<string>()
    for await (const read of readRows(file)) {
      if (!('row' in read) || isEmpty(read.row)) continue
      const item = writtenOf(read.row, base)
      if (!seen.has(item.key)) yield { item, bytes: read.bytes }
      seen.add(item.key)
    }
  }
  return { format: 'csv', bytes: file.bytes, catalog, texts }
}

class CatalogReader {
  readonly #base: string
  readonly #seen = new Set<string>()
  #empty = 0

  constructor(base: string) {
    this.#base = base
  }

  *columnsOf(unknown: readonly string[]): Generator<CatalogEntry> {
    for (const name of unknown) {
      yield { kind: 'left-out', what: `column ${name.slice(0, 100)}`, count: 1, reason: 'FIELD_DROPPED' }
    }
  }

  *entriesOf(row: CsvPost): Generator<CatalogEntry> {
    if (isEmpty(row)) {
      this.#empty++
      return
    }
    for (const entry of entriesOf(row, this.#base)) {
      const key = `${entry.kind} ${'key' in entry ? entry.key : ''}`
      if (!this.#seen.has(key)) yield entry
      this.#seen.add(key)
    }
  }

  *leftOut(): Generator<CatalogEntry> {
    if (this.#empty > 0)
      yield { kind: 'left-out', what: 'row (empty)', count: this.#empty, reason: 'KIND_LEFT_OUT' }
  }
}
