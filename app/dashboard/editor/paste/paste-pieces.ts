// Inline text of a paste: emphasis, raised and struck text, links and line breaks. Blocks: paste-clean.ts.
import { escapeText } from '#contract/escape-html.ts'
import { openLink } from '../html-blocks.ts'
import { toLinkAddress } from '../tools/link-address.ts'

/** Text in one style; a line break is a piece of its own. */
export type Piece = {
  text: string
  bold: boolean
  italic: boolean
  struck: boolean
  shift: 'sup' | 'sub' | null
  href: string | null
  /** Line ends of the source are line breaks. */
  hasLines: boolean
}
type TextStyle = Omit<Piece, 'text'>

export const PLAIN: TextStyle = {
  bold: false,
  italic: false,
  struck: false,
  shift: null,
  href: null,
  hasLines: false,
}

const IGNORED_TAGS = new Set([
  'script',
  'style',
  'head',
  'title',
  'meta',
  'link',
  'template',
  'noscript',
  'svg',
  'math',
  'object',
  'embed',
  'audio',
  'video',
  'canvas',
  'button',
  'input',
  'select',
  'textarea',
  'xml',
  'col',
  'colgroup',
])

/** Word's comments and list markers, hidden text, and text that a reviewer deleted. */
export function isIgnoredElement(element: Element): boolean {
  if (IGNORED_TAGS.has(element.localName) || isTrackedDeletion(element)) return true
  const style = element.getAttribute('style') ?? ''
  if (/mso-list:\s*ignore|mso-hide:\s*all|display:\s*none|mso-element:\s*comment/i.test(style)) return true
  return /(?:^|\s)(?:Mso(?:Comment|Annotation)\w*|msocom\w*)/.test(element.className)
}

/** What a reviewer deleted in Word, in contrast to text that its writer struck. */
function isTrackedDeletion(element: Element): boolean {
  return element.localName === 'del' && (element.hasAttribute('cite') || element.hasAttribute('datetime'))
}

const STRUCK_TAGS = new Set(['s', 'del', 'strike'])

function getShift(element: Element, style: string): Piece['shift'] {
  if (element.localName === 'sup' || element.localName === 'sub') return element.localName
  const align = /(?:^|;)\s*vertical-align:\s*(super|sub)\b/i.exec(style)?.[1]?.toLowerCase()
  if (align !== undefined) return align === 'super' ? 'sup' : 'sub'
  return isFootnoteMark(element) ? 'sup' : null
}

/** A number that links to a note in the same document. */
function isFootnoteMark(element: Element): boolean {
  return (
    element.localName === 'a' &&
    element.getAttribute('href')?.startsWith('#') === true &&
    /^\s*[[(]?[0-9০-৯ivx*†]{1,4}[\])]?\s*$/.test(element.textContent)
  )
}

export function getTextStyle(element: Element, inherited: TextStyle): TextStyle {
  const style = element.getAttribute('style') ?? ''
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const isBoldTag = element.localName === 'b' || element.localName === 'strong'
  const isItalicTag = element.localName === 'i' || element.localName === 'em'
  return {
    bold:
      weight === undefined ? inherited.bold || isBoldTag : weight.startsWith('bold') || Number(weight) >= 600,
    italic: slant === undefined ? inherited.italic || isItalicTag : slant === 'italic' || slant === 'oblique',
    struck:
      inherited.struck ||
      STRUCK_TAGS.has(element.localName) ||
      /text-decoration[^;]*line-through/i.test(style),
    shift: getShift(element, style) ?? inherited.shift,
    href: element.localName === 'a' ? getHref(element) : inherited.href,
    hasLines: inherited.hasLines || element.localName === 'pre' || element.localName === 'listing',
  }
}

/** The target of a link, without Google's redirect; null for links inside the source document. */
function getHref(anchor: Element): string | null {
  const href = anchor.getAttribute('href')?.trim() ?? ''
  if (href.startsWith('#') || !/^(?:https?:|mailto:|\/)/i.test(href)) return null
  const redirect = /^https:\/\/www\.google\.com\/url\?/.test(href)
    ? new URL(href).searchParams.get('q')
    : null
  return toLinkAddress(redirect ?? href)
}

export function toPieces(text: string, style: TextStyle): Piece[] {
  const lines = text.split(style.hasLines ? /[\n\v\u0085\u2028]/ : /[\v\u0085\u2028]/)
  return lines.flatMap((line, at) => {
    // Word and Google Docs insert no-break spaces.
    const piece = { ...style, text: line.replace(/[\s\p{Cc}\u00a0]+/gu, ' ') }
    return at === 0 ? [piece] : [{ ...PLAIN, text: '\n' }, piece]
  })
}

/** Trims the pieces of a paragraph and collapses spaces. */
function trimPieces(pieces: readonly Piece[]): Piece[] {
  const tidy: Piece[] = []
  for (const piece of pieces) append(tidy, piece)
  while (tidy[0]?.text.trim() === '') tidy.shift()
  while (tidy.at(-1)?.text.trim() === '') tidy.pop()
  const last = tidy.at(-1)
  if (last) last.text = last.text.trimEnd()
  return tidy.filter(({ text }) => text !== '')
}

function append(tidy: Piece[], piece: Piece): void {
  const last = tidy.at(-1)
  if (piece.text === '\n') {
    if (last) last.text = last.text.replace(/ $/, '')
    tidy.push({ ...piece })
    return
  }
  const isAfterSpace = !last || /\s$/.test(last.text)
  const text = isAfterSpace ? piece.text.replace(/^ /, '') : piece.text
  if (text === '') return
  if (last && last.text !== '\n' && haveSameStyle(last, piece)) last.text += text
  else tidy.push({ ...piece, text })
}

const STYLES = ['bold', 'italic', 'struck', 'shift', 'href'] as const

function haveSameStyle(one: Piece, other: Piece): boolean {
  return STYLES.every((name) => one[name] === other[name])
}

/** Splits text into paragraphs at two line breaks in a row; empty paragraphs are left out. */
export function splitParagraphs(pieces: readonly Piece[]): Piece[][] {
  const paragraphs: Piece[][] = [[]]
  let breaks = 0
  for (const piece of pieces) {
    if (piece.text === '\n') breaks += 1
    else if (piece.text.trim() !== '') {
      if (breaks > 1) paragraphs.push([])
      breaks = 0
    }
    paragraphs.at(-1)?.push(piece)
  }
  return paragraphs.map(trimPieces).filter((paragraph) => paragraph.length > 0)
}

/** The inner HTML of a paragraph. With `isBoldAnyway` (headings, header cells) bold is not marked. */
export function piecesToHtml(pieces: readonly Piece[], isBoldAnyway = false): string {
  let html = ''
  let href: string | null = null
  for (const piece of pieces) {
    if (piece.href !== href) {
      html += (href === null ? '' : '</a>') + (piece.href === null ? '' : openLink(piece.href))
      href = piece.href
    }
    html += toHtml(piece, isBoldAnyway)
  }
  return html + (href === null ? '' : '</a>')
}

function toHtml({ text, bold, italic, struck, shift }: Piece, isBoldAnyway: boolean): string {
  if (text === '\n') return '<br />'
  const tags = [bold && !isBoldAnyway ? 'strong' : '', italic ? 'em' : '', struck ? 's' : '', shift ?? '']
  return tags.reduceRight((html, tag) => (tag === '' ? html : `<${tag}>${html}</${tag}>`), escapeText(text))
}
