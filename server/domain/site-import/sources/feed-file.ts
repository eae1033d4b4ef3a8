// The entries of a feed (RSS, Atom, the Atom export of Blogger) as they stand in the file. Addresses of mail are not read.
import { escapeAttribute, escapeText } from '#contract/escape-html.ts'
import { MAX_TEXT } from '#server/domain/foreign-text/foreign-story.ts'
import { SiteFileError } from '../site-file-error.ts'
import { readText, type SourceFile } from './source-files.ts'
import { type XmlHandler, XmlReader } from './xml-reader.ts'

type Attributes = ReadonlyMap<string, string>
export type FeedEntry = {
  /** By name; the first of each. Texts are HTML. */
  fields: ReadonlyMap<string, string>
  authors: readonly string[]
  links: readonly Attributes[]
  categories: readonly { term: string; scheme: string }[]
  pictures: readonly string[]
}
export type FeedRecord = { kind: 'head' | 'entry'; entry: FeedEntry }

const ENTRIES = new Set(['item', 'entry'])
/** Their elements are markup. */
const TEXTS = new Set(['content', 'content:encoded', 'summary', 'description'])
const PEOPLE = new Set(['author', 'contributor', 'managingEditor', 'webMaster'])
const MAX_FIELD = 64 * 1024
const MAX_LISTED = 1_000

export async function* readFeedFile(
  file: SourceFile,
  onRead: (bytes: number) => void,
): AsyncGenerator<FeedRecord> {
  const handler = new FeedHandler()
  const reader = new XmlReader(handler)
  for await (const piece of readText(file, onRead)) {
    reader.write(piece)
    yield* handler.take()
  }
  if (!reader.isComplete) throw new SiteFileError('SITE_FILE_TRUNCATED', file.name)
  yield* handler.end()
}

class Entry {
  readonly fields = new Map<string, string>()
  readonly authors: string[] = []
  readonly links: Attributes[] = []
  readonly categories: { term: string; scheme: string }[] = []
  readonly pictures: string[] = []
}

class FeedHandler implements XmlHandler {
  readonly #head = new Entry()
  #hasHead = false
  #entry: Entry | null = null
  #depth = 0
  #entryDepth = 0
  /** The field that is read, and the depth at which it stands. */
  #field = ''
  #fieldDepth = 0
  #text: string[] = []
  #room = 0
  #scheme = ''
  #done: FeedRecord[] = []

  take(): FeedRecord[] {
    const done = this.#done
    this.#done = []
    return done
  }

  end(): FeedRecord[] {
    this.#writeHead()
    return this.take()
  }

  open(name: string, attributes: Attributes): void {
    this.#depth++
    if (this.#fieldDepth > 0) {
      this.#openInField(name, attributes)
      return
    }
    if (ENTRIES.has(name) && !this.#entry) {
      this.#writeHead()
      this.#entry = new Entry()
      this.#entryDepth = this.#depth
    } else if (!CONTAINERS.has(name)) this.#openField(name, attributes)
  }

  text(text: string): void {
    if (this.#fieldDepth === 0 || this.#room <= 0) return
    const isMarkup = this.#depth > this.#fieldDepth && TEXTS.has(this.#field)
    this.#add(isMarkup ? escapeText(text) : text)
  }

  close(name: string): void {
    this.#depth--
    if (this.#fieldDepth > 0) {
      if (this.#depth < this.#fieldDepth) this.#closeField()
      else if (TEXTS.has(this.#field)) this.#add(`</${bareName(name)}>`)
      else if (PEOPLE.has(this.#field)) this.#room = 0
    } else if (this.#entry && this.#depth < this.#entryDepth) {
      this.#done.push({ kind: 'entry', entry: this.#entry })
      this.#entry = null
    }
  }

  #openInField(name: string, attributes: Attributes): void {
    if (PEOPLE.has(this.#field)) {
      // Of a person only the name is read.
      if (name === 'name') this.#text = []
      this.#room = name === 'name' ? MAX_FIELD : 0
    } else if (TEXTS.has(this.#field)) {
      const written = [...attributes].map(([key, value]) => ` ${key}="${escapeAttribute(value)}"`)
      this.#add(`<${bareName(name)}${written.join('')}>`)
    }
  }

  #openField(name: string, attributes: Attributes): void {
    const entry = this.#entry ?? this.#head
    this.#field = name
    this.#fieldDepth = this.#depth
    this.#text = []
    this.#room = TEXTS.has(name) ? MAX_TEXT + 1 : MAX_FIELD
    this.#scheme = attributes.get('scheme') ?? attributes.get('domain') ?? ''
    if (name === 'link' && attributes.has('href') && entry.links.length < MAX_LISTED)
      entry.links.push(attributes)
    const term = attributes.get('term') ?? ''
    if (name === 'category' && term !== '' && entry.categories.length < MAX_LISTED) {
      entry.categories.push({ term: attributes.get('label') ?? term, scheme: this.#scheme })
    }
    const picture = pictureIn(name, attributes)
    if (picture !== null && entry.pictures.length < MAX_LISTED) entry.pictures.push(picture)
  }

  #add(text: string): void {
    this.#text.push(text.slice(0, this.#room))
    this.#room -= text.length
  }

  #closeField(): void {
    const entry = this.#entry ?? this.#head
    const text = this.#text.join('')
    const name = this.#field
    this.#fieldDepth = 0
    this.#text = []
    if (text.trim() === '') return
    if (name === 'author' || name === 'dc:creator') entry.authors.push(nameIn(text))
    else if (name === 'category' && entry.categories.length < MAX_LISTED)
      entry.categories.push({ term: text, scheme: this.#scheme })
    else if (!entry.fields.has(name)) entry.fields.set(name, text)
  }

  #writeHead(): void {
    if (!this.#hasHead) this.#done.push({ kind: 'head', entry: this.#head })
    this.#hasHead = true
  }
}

/** What has fields in it without being one. */
const CONTAINERS = new Set(['rss', 'channel', 'feed', 'rdf:RDF', 'app:control', 'media:group'])

/** RSS has `mail@example.com (Name)`. */
function nameIn(person: string): string {
  const name = /\(([^()]+)\)/.exec(person)?.[1] ?? person
  return name.includes('@') ? '' : name.trim()
}

function bareName(name: string): string {
  return name.replace(/^[\w-]+:/, '')
}

function pictureIn(name: string, attributes: Attributes): string | null {
  const url = attributes.get('url') ?? ''
  const isPicture =
    /^image\//.test(attributes.get('type') ?? '') ||
    attributes.get('medium') === 'image' ||
    /\.(?:jpe?g|png|webp|gif|avif)(?:\?|$)/i.test(url)
  return /^(?:enclosure|media:content|media:thumbnail)$/.test(name) && isPicture && /^https?:/.test(url)
    ? url
    : null
}
