// Clean HTML of a story, cut into tags and text, and into its outermost blocks. Changes nothing in it. Pure.
import { escapeAttribute } from '#contract/escape-html.ts'

/** A tag or the text before the next one. An attribute may contain a `>`; the limits keep the expression linear. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^'"<>]){0,1000})>|[^<]+|</gi
const VOID = new Set(['br', 'img', 'hr', 'col', 'wbr'])
const INLINE = new Set([
  'a',
  'strong',
  'em',
  'b',
  'i',
  'u',
  's',
  'sub',
  'sup',
  'span',
  'code',
  'data',
  'br',
  'wbr',
])
const DEPTH_CHANGE = { open: 1, close: -1, void: 0, text: 0 }

export type TagPiece = { kind: 'open' | 'close' | 'void'; raw: string; name: string; attributes: string }
export type HtmlPiece = { kind: 'text'; raw: string } | TagPiece

/** The tags and texts of some HTML, in order; joined, their `raw` is the HTML again. */
export function* parsePieces(html: string): Generator<HtmlPiece> {
  for (const [raw, slash, tag, attributes = ''] of html.matchAll(PIECE)) {
    if (tag === undefined) {
      yield { kind: 'text', raw }
      continue
    }
    const name = tag.toLowerCase()
    const kind = slash === '/' ? 'close' : 'open'
    yield { kind: VOID.has(name) ? 'void' : kind, raw, name, attributes }
  }
}

/**
 * The outermost blocks of clean HTML, in order; joined, they are the HTML again. Text and inline elements outside any block
 * form a block together; white space between two blocks belongs to the first one.
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let isInlineRun = false
  for (const piece of parsePieces(html)) {
    const isInline = piece.kind === 'text' || INLINE.has(piece.name)
    // White space and a stray closing tag stay with the block before them.
    const continues = piece.kind === 'close' || (piece.kind === 'text' && piece.raw.trim() === '')
    const begins = blocks.length === 0 || (depth === 0 && !continues && !(isInlineRun && isInline))
    if (begins) isInlineRun = isInline
    blocks.push(begins ? piece.raw : (blocks.pop() ?? '') + piece.raw)
    depth = Math.max(0, depth + DEPTH_CHANGE[piece.kind])
  }
  return blocks
}

/** The start tag of a link in a story. */
export function openLink(href: string): string {
  return `<a href="${escapeAttribute(href)}"${/^https?:/i.test(href) ? ' rel="noopener"' : ''}>`
}
