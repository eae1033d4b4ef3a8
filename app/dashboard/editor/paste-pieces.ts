// Running text of something pasted: its words with what stays of their looks (bold, italic, link, line break). Blocks are
// for paste-clean.ts. Works on parsed elements.
import { toLinkAddress } from './link-address.ts'

/** A stretch of words that look the same; a line break is one of its own. */
export type Piece = { text: string; bold: boolean; italic: boolean; href: string | null }
type Looks = Omit<Piece, 'text'>

export const PLAIN: Looks = { bold: false, italic: false, href: null }

const NO_TEXT = new Set([
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
  'del',
  'hr',
  'xml',
  'col',
  'colgroup',
])

/** Comments of Word with their anchors, markers of its lists, what is hidden, what was struck out by a reviewer. */
export function isLeftOut(element: Element): boolean {
  if (NO_TEXT.has(element.localName)) return true
  const style = element.getAttribute('style') ?? ''
  if (/mso-list:\s*ignore|mso-hide:\s*all|display:\s*none|mso-element:\s*comment/i.test(style)) return true
  return /(?:^|\s)(?:Mso(?:Comment|Annotation)\w*|msocom\w*)/.test(element.className)
}

export function looksOf(element: Element, around: Looks): Looks {
  const style = element.getAttribute('style') ?? ''
  const weight = /(?:^|;)\s*font-weight:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const slant = /(?:^|;)\s*font-style:\s*(\w+)/i.exec(style)?.[1]?.toLowerCase()
  const isBoldTag = element.localName === 'b' || element.localName === 'strong'
  const isItalicTag = element.localName === 'i' || element.localName === 'em'
  return {
    bold:
      weight === undefined ? around.bold || isBoldTag : weight.startsWith('bold') || Number(weight) >= 600,
    italic: slant === undefined ? around.italic || isItalicTag : slant === 'italic' || slant === 'oblique',
    href: element.localName === 'a' ? linkOf(element) : around.href,
  }
}

/** Where a link leads, without the detour over Google; null for places inside the other document. */
function linkOf(anchor: Element): string | null {
  const href = anchor.getAttribute('href')?.trim() ?? ''
  if (href.startsWith('#') || !/^(?:https?:|mailto:|\/)/i.test(href)) return null
  const detour = /^https:\/\/www\.google\.com\/url\?/.test(href) ? new URL(href).searchParams.get('q') : null
  return toLinkAddress(detour ?? href)
}

export function piecesOf(text: string, looks: Looks): Piece[] {
  // Word and Google Docs fill up with no-break spaces.
  return [{ ...looks, text: text.replace(/[\s\u00a0]+/g, ' ') }]
}

/** The pieces of one paragraph, without space and line breaks at its ends, and with single spaces only. */
function tidied(pieces: readonly Piece[]): Piece[] {
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
  if (last && last.text !== '\n' && haveSameLooks(last, piece)) last.text += text
  else tidy.push({ ...piece, text })
}

function haveSameLooks(one: Piece, other: Piece): boolean {
  return one.bold === other.bold && one.italic === other.italic && one.href === other.href
}

/** Paragraphs of running text: two line breaks in a row begin a new one. Empty ones are left out. */
export function paragraphsOf(pieces: readonly Piece[]): Piece[][] {
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
  return paragraphs.map(tidied).filter((paragraph) => paragraph.length > 0)
}

/** The HTML of a paragraph's inside. Headings and header cells are bold by themselves. */
export function htmlOfPieces(pieces: readonly Piece[], isBoldAnyway = false): string {
  let html = ''
  let href: string | null = null
  for (const piece of pieces) {
    if (piece.href !== href) {
      html += (href === null ? '' : '</a>') + (piece.href === null ? '' : anchor(piece.href))
      href = piece.href
    }
    html += looking(piece, isBoldAnyway)
  }
  return html + (href === null ? '' : '</a>')
}

function anchor(href: string): string {
  const address = escaped(href).replaceAll('"', '&quot;')
  return `<a href="${address}"${/^https?:/i.test(href) ? ' rel="noopener"' : ''}>`
}

function looking({ text, bold, italic }: Piece, isBoldAnyway: boolean): string {
  if (text === '\n') return '<br />'
  const words = italic ? `<em>${escaped(text)}</em>` : escaped(text)
  return bold && !isBoldAnyway ? `<strong>${words}</strong>` : words
}

export function escaped(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')
}
