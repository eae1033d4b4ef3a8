// Reads XML piece by piece as other systems write it: with control characters, unknown entities and unclosed elements, which a
// strict parser refuses. Declarations are skipped, so no entity is ever defined or fetched. Knows no format.
import { decodeHTMLStrict } from 'entities'
import { SiteFileError } from '../site-file-error.ts'

/** `text` comes in pieces of any size. Names have their prefix. */
export type XmlHandler = {
  open(name: string, attributes: ReadonlyMap<string, string>): void
  text(text: string): void
  close(name: string): void
}

const MAX_DEPTH = 100
const MAX_TAG = 64 * 1024
const MAX_ATTRIBUTES = 100
/** What ends them, and is not read. */
const SKIPPED = { comment: '-->', instruction: '?>' } as const
type State = 'text' | 'cdata' | 'doctype' | keyof typeof SKIPPED
const CDATA = '<![CDATA['
const ENTITY_LENGTH = 40
const NAME = /^<\/?([^\s/<>"'=]+)/
const ATTRIBUTE = /([^\s=/]+)\s*=\s*(?:"([^"]*)"|'([^']*)')/g
const NOTHING: ReadonlyMap<string, string> = new Map()

export class XmlReader {
  readonly #handler: XmlHandler
  readonly #open: string[] = []
  #state: State = 'text'
  #rest = ''
  #hasBegun = false
  #brackets = 0
  #quote = ''

  constructor(handler: XmlHandler) {
    this.#handler = handler
  }

  /** Whether the outermost element was closed. */
  get isComplete(): boolean {
    return this.#hasBegun && this.#open.length === 0
  }

  write(piece: string): void {
    const text = this.#rest + piece
    this.#rest = ''
    for (let at = 0; at >= 0 && at < text.length; ) at = this.#step(text, at)
  }

  /** Reads from here to the next place; -1 when more is needed. */
  #step(text: string, at: number): number {
    if (this.#state === 'text') return this.#readText(text, at)
    if (this.#state === 'cdata') return this.#readCdata(text, at)
    if (this.#state === 'doctype') return this.#readDoctype(text, at)
    const sign = SKIPPED[this.#state]
    const end = text.indexOf(sign, at)
    if (end < 0) return this.#wait(text, Math.max(at, text.length - sign.length + 1))
    this.#state = 'text'
    return end + sign.length
  }

  #wait(text: string, at: number): -1 {
    this.#rest = text.slice(at)
    return -1
  }

  #readCdata(text: string, at: number): number {
    const end = text.indexOf(']]>', at)
    const shown = end < 0 ? Math.max(at, text.length - 2) : end
    if (shown > at) this.#handler.text(text.slice(at, shown))
    if (end < 0) return this.#wait(text, shown)
    this.#state = 'text'
    return end + 3
  }

  /** Internal subsets have declarations in brackets, and both have quoted texts. */
  #readDoctype(text: string, at: number): number {
    for (let place = at; place < text.length; place++) {
      const sign = text.charAt(place)
      if (this.#quote !== '' || QUOTES.has(sign)) this.#quote = quoteAfter(this.#quote, sign)
      else if (sign === '[') this.#brackets++
      else if (sign === ']') this.#brackets--
      else if (sign === '>' && this.#brackets <= 0) return this.#enter('text', place + 1)
    }
    return this.#wait(text, text.length)
  }

  #readText(text: string, at: number): number {
    const tag = text.indexOf('<', at)
    if (tag !== at) return this.#writeText(text, at, tag < 0 ? text.length : tag, tag < 0)
    if (text.length - at < CDATA.length && (text.startsWith('<!', at) || text.length - at < 2))
      return this.#wait(text, at)
    if (text.startsWith(CDATA, at)) return this.#enter('cdata', at + CDATA.length)
    if (text.startsWith('<!--', at)) return this.#enter('comment', at + 4)
    if (text.startsWith('<!', at)) return this.#enter('doctype', at + 2)
    if (text.startsWith('<?', at)) return this.#enter('instruction', at + 2)
    return this.#readTag(text, at)
  }

  #enter(state: State, at: number): number {
    this.#state = state
    this.#brackets = 0
    this.#quote = ''
    return at
  }

  /** `isOpen`: more of this text may follow, so an entity at its end waits. */
  #writeText(text: string, at: number, end: number, isOpen: boolean): number {
    const sign = isOpen ? text.lastIndexOf('&') : -1
    const waits = sign >= at && end - sign < ENTITY_LENGTH && text.indexOf(';', sign) < 0
    const shown = waits ? sign : end
    if (shown > at && this.#open.length > 0) {
      const words = text.slice(at, shown)
      this.#handler.text(words.includes('&') ? decodeHTMLStrict(words) : words)
    }
    return waits ? this.#wait(text, shown) : shown
  }

  #readTag(text: string, at: number): number {
    const end = endOfTag(text, at)
    if (end < 0) {
      if (text.length - at > MAX_TAG) throw new SiteFileError('SITE_FILE_BROKEN')
      return this.#wait(text, at)
    }
    const tag = text.slice(at, end)
    const name = NAME.exec(tag)?.[1]
    if (name === undefined) this.#handler.text('<')
    else if (tag.charAt(1) === '/') this.#close(name)
    else this.#openElement(name, tag)
    return name === undefined ? at + 1 : end + 1
  }

  #openElement(name: string, tag: string): void {
    if (this.#open.length >= MAX_DEPTH) throw new SiteFileError('SITE_FILE_TOO_DEEP')
    this.#hasBegun = true
    this.#open.push(name)
    this.#handler.open(name, attributesOf(tag, name.length + 1))
    if (tag.endsWith('/')) this.#close(name)
  }

  /** Elements that were not closed end with the one around them; the end of one that is not open is skipped. */
  #close(name: string): void {
    if (!this.#open.includes(name)) return
    for (let last = this.#open.pop(); last !== undefined; last = this.#open.pop()) {
      this.#handler.close(last)
      if (last === name) return
    }
  }
}

/** Where the `>` of a tag stands: not in a quoted value. */
function endOfTag(text: string, at: number): number {
  const end = text.indexOf('>', at)
  if (end < 0 || !/["']/.test(text.slice(at, end))) return end
  let open = ''
  for (let place = at; place < text.length && place - at <= MAX_TAG; place++) {
    const sign = text.charAt(place)
    if (open === '' && sign === '>') return place
    open = quoteAfter(open, sign)
  }
  return -1
}

const QUOTES = new Set(['"', "'"])

/** The quotation mark that is open behind a character. */
function quoteAfter(open: string, sign: string): string {
  if (open !== '') return sign === open ? '' : open
  return QUOTES.has(sign) ? sign : ''
}

function attributesOf(tag: string, from: number): ReadonlyMap<string, string> {
  if (!tag.includes('=', from)) return NOTHING
  const attributes = new Map<string, string>()
  for (const [, name = '', double, single] of tag.slice(from).matchAll(ATTRIBUTE)) {
    if (attributes.size >= MAX_ATTRIBUTES) break
    attributes.set(name, decodeHTMLStrict(double ?? single ?? ''))
  }
  return attributes
}
