// The records of a WordPress export (WXR 1.0 to 1.2) as they stand in the file. Comments are only counted.
import { MAX_TEXT } from '#server/domain/foreign-text/foreign-story.ts'
import { SiteFileError } from '#server/domain/site-import/site-file-error.ts'
import { readText, type SourceFile } from '../source-files.ts'
import { type XmlHandler, XmlReader } from '../xml-reader.ts'
import { isKeptMeta } from './wordpress-fields.ts'

export type WordPressTerm = { taxonomy: string; slug: string; name: string }
export type WordPressItem = {
  kind: 'item'
  fields: ReadonlyMap<string, string>
  terms: readonly WordPressTerm[]
  meta: ReadonlyMap<string, readonly string[]>
  comments: number
}
export type WordPressRecord =
  | { kind: 'head' | 'author' | 'category' | 'tag' | 'term'; fields: ReadonlyMap<string, string> }
  | WordPressItem

const KINDS: Readonly<Record<string, WordPressRecord['kind']>> = {
  item: 'item',
  'wp:author': 'author',
  'wp:category': 'category',
  'wp:tag': 'tag',
  'wp:term': 'term',
}
/** Also of texts in the catalog, which needs those of reused blocks and the descriptions of pictures. */
export const MAX_FIELD = 64 * 1024
const MAX_META = 1_000
const MAX_TERMS = 1_000

type Open = {
  kind: WordPressRecord['kind']
  fields: Map<string, string>
  terms: WordPressTerm[]
  meta: Map<string, string[]>
  metaCount: number
  comments: number
}

/** The records of one file; `bytes` read of it so far. Without `withTexts` texts are cut short. */
export async function* readWordPressFile(
  file: SourceFile,
  withTexts: boolean,
): AsyncGenerator<{ record: WordPressRecord; bytes: number }> {
  const handler = new RecordHandler(withTexts)
  const reader = new XmlReader(handler)
  let bytes = 0
  const onRead = (read: number) => {
    bytes = read
  }
  for await (const piece of readText(file, onRead)) {
    reader.write(piece)
    for (const record of handler.take()) yield { record, bytes }
  }
  if (!reader.isComplete) throw new SiteFileError('SITE_FILE_TRUNCATED', file.name)
  for (const record of handler.end()) yield { record, bytes }
}

class RecordHandler implements XmlHandler {
  readonly #withTexts: boolean
  #depth = 0
  readonly #head = new Map<string, string>()
  #hasHead = false
  #open: Open | null = null
  #done: WordPressRecord[] = []
  #into: string[] | null = null
  #room = 0
  #field = ''
  #term: WordPressTerm | null = null
  #metaKey = ''
  /** Depth at which a part begins that is not read. */
  #skipped = 0

  constructor(withTexts: boolean) {
    this.#withTexts = withTexts
  }

  take(): WordPressRecord[] {
    const done = this.#done
    this.#done = []
    return done
  }

  end(): WordPressRecord[] {
    this.#writeHead()
    return this.take()
  }

  open(name: string, attributes: ReadonlyMap<string, string>): void {
    this.#depth++
    if (this.#skipped > 0) return
    if (this.#depth === 3) this.#openRecord(name)
    else if (this.#open && this.#depth === 4) this.#openField(this.#open, name, attributes)
    else if (this.#open && this.#depth === 5 && this.#field === 'wp:postmeta') this.#openMeta(name)
  }

  text(text: string): void {
    if (this.#into === null || this.#skipped > 0 || this.#room <= 0) return
    const kept = text.length > this.#room ? text.slice(0, this.#room) : text
    this.#into.push(kept)
    this.#room -= kept.length
  }

  close(name: string): void {
    this.#depth--
    if (this.#skipped > 0) {
      if (this.#depth < this.#skipped) this.#skipped = 0
      return
    }
    if (this.#depth === 2) this.#closeRecord(name)
    else if (this.#open && this.#depth === 3) this.#closeField(this.#open, name)
    else if (this.#open && this.#depth === 4) this.#closeMeta(this.#open, name)
  }

  #collect(room: number): void {
    this.#into = []
    this.#room = room
  }

  #collected(): string {
    const text = this.#into?.join('') ?? ''
    this.#into = null
    return text
  }

  #openRecord(name: string): void {
    const kind = KINDS[name]
    if (kind === undefined) {
      this.#collect(MAX_FIELD)
      return
    }
    this.#writeHead()
    this.#open = { kind, fields: new Map(), terms: [], meta: new Map(), metaCount: 0, comments: 0 }
  }

  #openField(open: Open, name: string, attributes: ReadonlyMap<string, string>): void {
    this.#field = name
    if (name === 'wp:comment') {
      open.comments++
      this.#skipped = this.#depth
    } else if (name === 'wp:termmeta') this.#skipped = this.#depth
    else if (name !== 'wp:postmeta') {
      this.#term = termOf(name, attributes)
      this.#collect(this.#roomOf(name))
    }
  }

  #roomOf(name: string): number {
    return name === 'content:encoded' && this.#withTexts ? MAX_TEXT + 1 : MAX_FIELD
  }

  #openMeta(name: string): void {
    if (name === 'wp:meta_key') this.#collect(MAX_FIELD)
    else if (name === 'wp:meta_value' && isKeptMeta(this.#metaKey)) this.#collect(MAX_FIELD)
  }

  #closeMeta(open: Open, name: string): void {
    if (name === 'wp:meta_key') this.#metaKey = this.#collected()
    if (name !== 'wp:meta_value' || this.#into === null) return
    const value = this.#collected()
    if (++open.metaCount > MAX_META) return
    const values = open.meta.get(this.#metaKey)
    if (values) values.push(value)
    else open.meta.set(this.#metaKey, [value])
  }

  #closeField(open: Open, name: string): void {
    if (name === 'wp:postmeta') this.#metaKey = ''
    if (this.#into === null) return
    const text = this.#collected()
    if (this.#term === null) open.fields.set(name, text)
    else if (open.terms.length < MAX_TERMS) open.terms.push({ ...this.#term, name: text })
    this.#term = null
  }

  #closeRecord(name: string): void {
    const open = this.#open
    if (!open) {
      if (this.#into !== null) this.#head.set(name, this.#collected())
      return
    }
    this.#open = null
    const { kind, fields, terms, meta, comments } = open
    this.#done.push(kind === 'item' ? { kind, fields, terms, meta, comments } : { kind, fields })
  }

  #writeHead(): void {
    if (!this.#hasHead) this.#done.push({ kind: 'head', fields: this.#head })
    this.#hasHead = true
  }
}

function termOf(name: string, attributes: ReadonlyMap<string, string>): WordPressTerm | null {
  if (name !== 'category') return null
  const slug = attributes.get('nicename') ?? ''
  return { taxonomy: attributes.get('domain') ?? 'category', slug, name: '' }
}
