// Prepares HTML of other systems for the cleaner (post-html.ts): boxes, blank lines and line separators become paragraphs and line
// breaks, so that words keep their distance; emoji drawn as pictures become letters. Leaves clean HTML unchanged.
import { Parser } from 'htmlparser2'
import { BLANK_LINE, BOX_TAGS, RENAMED_TAGS, STORY_TAGS, TAGS_WITHOUT_TEXT } from './story-tags.ts'

const IS_BOX: ReadonlySet<string> = new Set(BOX_TAGS)
const WITHOUT_TEXT: ReadonlySet<string> = new Set(TAGS_WITHOUT_TEXT)
/** Other elements are dropped by the cleaner, which keeps their content. */
const IS_WRITTEN: ReadonlySet<string> = new Set([...STORY_TAGS, ...Object.keys(RENAMED_TAGS)])
const WITH_LINES = new Set(['pre', 'listing'])
/** Their content is made of paragraphs and other blocks. The empty name is the whole story. */
const CONTAINERS = new Set(['', 'blockquote'])
/** Only the elements in them have words. */
const STRUCTURES = new Set(['ul', 'ol', 'table', 'thead', 'tbody', 'tfoot', 'tr', 'figure'])
const BLOCKS = new Set([
  ...STRUCTURES,
  ...['p', 'h1', 'h2', 'h3', 'h4', 'h5', 'h6', 'li', 'blockquote'],
  ...['figcaption', 'caption', 'td', 'th', 'iframe', 'hr'],
])
const VOID = new Set(['br', 'hr', 'img'])

/** Line tabulation (Word's line break), next line, line separator. */
const LINE_ENDS = '\\v\\u0085\\u2028'
const LINE_SEPARATOR = new RegExp(`[${LINE_ENDS}]`)
const WRITTEN_LINE_END = new RegExp(`[\\n${LINE_ENDS}]`)
const PARAGRAPH_SEPARATOR = '\u2029'
const SEPARATOR = new RegExp(`[${LINE_ENDS}${PARAGRAPH_SEPARATOR}]`)
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found.
const CONTROL = /[\u0000-\u0008\u000C\u000E-\u001F\u007F]/g
const BOX = new RegExp(`<(?:${BOX_TAGS.join('|')})[\\s>/]`, 'i')
/** WordPress and mail programs draw emoji as pictures with these classes. */
const EMOJI_CLASS = /(?:^|\s)(?:emoji|wp-smiley|emojione|twemoji)(?:\s|$)/
const SIGNS = [
  // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what has to be found.
  /[\r\u0000-\u0008\u000B\u000C\u000E-\u001F\u007F\u0085\u2028\u2029]/,
  BLANK_LINE,
  BOX,
  /<q[\s>]|(?:src|href)\s*=\s*["']?\s*\/\/|emoji|smiley/i,
]

/**
 * Boxes and texts between blank lines become paragraphs, or lines where no paragraph can stand; lines of `pre` get line breaks,
 * `q` its quotation marks, and addresses without a scheme get https. Takes linear time at any depth.
 */
export function withStoryBlocks(html: string): string {
  if (!SIGNS.some((sign) => sign.test(html))) return html
  const writer = new BlockWriter(BOX.test(html) || SEPARATOR.test(html) || BLANK_LINE.test(html))
  const parser = new Parser(
    {
      onopentag: (name, attributes) => writer.open(name, attributes),
      onclosetag: (name) => writer.close(name),
      ontext: (text) => writer.text(text),
    },
    { decodeEntities: false },
  )
  parser.end(html.replaceAll(/\r\n?/g, '\n').replaceAll(CONTROL, ' '))
  return writer.end()
}

/** An element that is open in the source. `isHeld`: its tag is written before its first words, or never. */
type Element = { name: string; kind: 'box' | 'dropped' | 'written'; hasLines: boolean; isHeld: boolean }

class BlockWriter {
  readonly #open: Element[] = []
  readonly #written: string[] = ['']
  readonly #wrapsText: boolean
  #withoutText = 0
  #boxes = 0
  #out = ''
  #held: { element: Element; tag: string }[] = []
  /** A paragraph that the source does not have is open. */
  #isInParagraph = false
  #hasWords = false
  #owesBreak = false

  constructor(wrapsText: boolean) {
    this.#wrapsText = wrapsText
  }

  open(name: string, attributes: Record<string, string>): void {
    if (VOID.has(name)) {
      if (this.#withoutText === 0) this.#writeVoid(name, attributes)
      return
    }
    const hasLines = WITH_LINES.has(name) || this.#open.at(-1)?.hasLines === true
    const element: Element = { name, kind: this.#kindOf(name), hasLines, isHeld: false }
    this.#open.push(element)
    if (WITHOUT_TEXT.has(name)) this.#withoutText++
    if (this.#withoutText > 0) return
    if (element.kind === 'box') {
      this.#boxes++
      this.#endLine()
    } else if (element.kind === 'written') this.#writeOpening(element, tagOf(name, attributes))
    else if (name === 'q') this.#writeWords('“')
  }

  close(name: string): void {
    if (VOID.has(name)) return
    const element = this.#open.pop()
    if (this.#withoutText > 0) {
      if (WITHOUT_TEXT.has(name)) this.#withoutText--
      return
    }
    if (element?.kind === 'box') {
      this.#boxes--
      this.#endLine()
    } else if (element?.kind === 'written') this.#writeClosing(element)
    else if (name === 'q') this.#writeWords('”')
  }

  text(text: string): void {
    if (this.#withoutText > 0) return
    // White space between blocks stays.
    if (/^[ \t\n]*$/.test(text) && this.#isInContainer() && !this.#isInParagraph) {
      this.#out += text
      return
    }
    const isLoose = this.#isInContainer() && this.#wrapsText
    const paragraphs = text.split(isLoose ? /\n[^\S\n]*\n\s*|\u2029/ : PARAGRAPH_SEPARATOR)
    const isWritten = this.#open.at(-1)?.hasLines || (isLoose && this.#boxes === 0)
    const lineEnd = isWritten ? WRITTEN_LINE_END : LINE_SEPARATOR
    for (const [at, paragraph] of paragraphs.entries()) {
      if (at > 0) this.#endLine()
      this.#writeLines(paragraph.split(lineEnd))
    }
  }

  end(): string {
    this.#endLine()
    return this.#out
  }

  /** A paragraph inside running text cannot be nested: it counts as a box. */
  #kindOf(name: string): Element['kind'] {
    const around = this.#written.at(-1) ?? ''
    if (IS_BOX.has(name) || (name === 'p' && around !== '' && !BLOCKS.has(around))) return 'box'
    return IS_WRITTEN.has(name) ? 'written' : 'dropped'
  }

  #isInContainer(): boolean {
    return CONTAINERS.has(this.#written.at(-1) ?? '')
  }

  #writeOpening(element: Element, tag: string): void {
    const { name } = element
    if (BLOCKS.has(name)) {
      this.#endParagraph()
      this.#out += tag
    } else if (this.#wrapsText && !this.#isInParagraph && this.#isInContainerOrHeld()) {
      element.isHeld = true
      this.#held.push({ element, tag })
    } else this.#out += tag
    this.#written.push(name)
  }

  #isInContainerOrHeld(): boolean {
    return this.#isInContainer() || this.#held.length > 0
  }

  #writeClosing(element: Element): void {
    if (BLOCKS.has(element.name)) this.#endParagraph()
    this.#written.pop()
    if (element.isHeld) this.#held.pop()
    else this.#out += `</${element.name}>`
  }

  #writeVoid(name: string, attributes: Record<string, string>): void {
    const isLoose = this.#wrapsText && this.#isInContainerOrHeld()
    if (name === 'br' && (isLoose || this.#isInParagraph)) this.#writeBreak()
    else if (name === 'hr') {
      this.#endParagraph()
      this.#out += '<hr />'
    } else if (name === 'img' && isEmojiPicture(attributes)) {
      const { alt = '' } = attributes
      this.#writeWords(alt.replaceAll('<', '&lt;').replaceAll('>', '&gt;'))
    } else if (name === 'img' && isLoose && !this.#isInParagraph && this.#held.length === 0) {
      this.#out += tagOf(name, attributes)
    } else this.#writeWords(tagOf(name, attributes))
  }

  /** A line break counts when words follow in the same paragraph; two begin a new one. */
  #writeBreak(): void {
    if (this.#owesBreak && this.#isInContainer()) this.#endParagraph()
    else if (this.#hasWords) this.#owesBreak = true
  }

  #writeLines(lines: readonly string[]): void {
    for (const [at, line] of lines.entries()) {
      if (at > 0 && this.#hasWords) this.#owesBreak = true
      if (line.trim() === '') this.#out += line
      else this.#writeWords(line)
    }
  }

  #writeWords(piece: string): void {
    if (this.#wrapsText && !this.#isInParagraph && this.#isInContainerOrHeld()) {
      this.#out += `<p>${this.#held.map(({ tag }) => tag).join('')}`
      for (const { element } of this.#held) element.isHeld = false
      this.#held = []
      this.#isInParagraph = true
    } else if (this.#owesBreak) this.#out += '<br />'
    this.#owesBreak = false
    this.#hasWords = true
    this.#out += piece
  }

  /** The next words begin a paragraph, or a line where no paragraph can stand. */
  #endLine(): void {
    if (this.#isInContainer()) this.#endParagraph()
    else if (this.#hasWords && !STRUCTURES.has(this.#written.at(-1) ?? '')) this.#owesBreak = true
  }

  #endParagraph(): void {
    if (this.#isInParagraph && this.#isInContainer()) {
      this.#out += '</p>'
      this.#isInParagraph = false
    }
    this.#owesBreak = false
    this.#hasWords = false
  }
}

/** Whether a picture stands for the letter that is its alternative text. */
export function isEmojiPicture({ alt = '', class: names = '' }: Record<string, string>): boolean {
  return alt.trim() !== '' && EMOJI_CLASS.test(names)
}

function tagOf(name: string, attributes: Record<string, string>): string {
  const written = Object.entries(attributes).map(
    ([key, value]) =>
      ` ${key}="${withScheme(key, value).replaceAll(new RegExp(SEPARATOR, 'g'), ' ').replaceAll('"', '&quot;')}"`,
  )
  return `<${name}${written.join('')}${VOID.has(name) ? ' /' : ''}>`
}

function withScheme(name: string, value: string): string {
  const isAddress = (name === 'src' || name === 'href') && /^\s*\/\/[^/\\\s]/.test(value)
  return isAddress ? `https:${value.trim()}` : value
}
