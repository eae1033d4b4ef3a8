// A story's HTML as its blocks: paragraphs, headings, lists, figures. Cuts, names and reads them; changes nothing in them.
import { decodeXML } from 'entities'
import { toUnicodeForm } from '#bangla/unicode-form.ts'

/** A tag or the text before the next one. An attribute's text may hold a `>`; a tag has an end not far from its beginning. */
const PIECE = /<(\/?)([a-z][a-z0-9]*)((?:"[^"]{0,4000}"|'[^']{0,4000}'|[^'"<>]){0,1000})>|[^<]+|</gi
const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const VOID = new Set(['br', 'img', 'hr', 'col', 'wbr'])
const INLINE = new Set(['a', 'strong', 'em', 'b', 'i', 'u', 's', 'sub', 'sup', 'span', 'code', 'br', 'wbr'])
const SAME_AS: Record<string, string> = { b: 'strong', i: 'em' }
/** An editor puts them in and leaves them out as it likes; they carry nothing. */
const SILENT = new Set(['tbody', 'colgroup', 'col', 'span', 'wbr'])
const TELLING = ['alt', 'colspan', 'href', 'rowspan', 'src']

type Piece =
  | { kind: 'text'; raw: string }
  | { kind: 'open' | 'close' | 'void'; raw: string; name: string; attributes: string }

function* piecesOf(html: string): Generator<Piece> {
  for (const [raw, slash, tag, attributes = ''] of html.matchAll(PIECE)) {
    if (tag === undefined) yield { kind: 'text', raw }
    else {
      const name = tag.toLowerCase()
      yield { kind: VOID.has(name) ? 'void' : kindOf(slash), raw, name, attributes }
    }
  }
}

const kindOf = (slash: string | undefined) => (slash === '/' ? 'close' : 'open')

/**
 * The blocks of clean HTML, in order; joined they are the text again, to the letter. Words that stand outside any element
 * belong together with the inline elements beside them.
 */
export function splitBlocks(html: string): string[] {
  const blocks: string[] = []
  let depth = 0
  let isRun = false
  for (const piece of piecesOf(html)) {
    const isInline = piece.kind === 'text' || INLINE.has(piece.name)
    // White space between two blocks, and a tag that closes nothing, stay with the block before them.
    const belongs = piece.kind === 'close' || (piece.kind === 'text' && piece.raw.trim() === '')
    const begins = blocks.length === 0 || (depth === 0 && !belongs && !(isRun && isInline))
    if (begins) isRun = isInline
    blocks.push(begins ? piece.raw : (blocks.pop() ?? '') + piece.raw)
    depth = Math.max(0, depth + DEPTH[piece.kind])
  }
  return blocks
}

const DEPTH = { open: 1, close: -1, void: 0, text: 0 }

/** What a block says, however it was written down: two spellings of the same block have the same key. Empty: it says nothing. */
export function keyOf(block: string): string {
  let key = ''
  for (const piece of piecesOf(block)) {
    if (piece.kind === 'text') key += escaped(readText(piece.raw))
    else if (!SILENT.has(piece.name)) key += tagKey(piece)
  }
  const tidy = key
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?!(?:a|strong|em|u|s|sub|sup|code)\b)[^<>]*>) ?/g, '$1')
    .replace(/<(li|td|th|blockquote)><p>/g, '<$1>')
    .replace(/<\/p><\/(li|td|th|blockquote)>/g, '</$1>')
    .replace(/<br><\/(p|li|td|th|h[2-4])>/g, '</$1>')
    .trim()
  return /[^<>\s]/.test(tidy.replace(/<(?!img|iframe)[^<>]*>/g, '')) ? tidy : ''
}

function tagKey({ kind, name, attributes }: Exclude<Piece, { kind: 'text' }>): string {
  const tag = SAME_AS[name] ?? name
  if (kind === 'close') return `</${tag}>`
  const told = attributesOf(attributes)
  const rest = TELLING.flatMap((attribute) => {
    const value = told.get(attribute) ?? ''
    return value === '' || (attribute.endsWith('span') && value === '1')
      ? []
      : [` ${attribute}="${escaped(value)}"`]
  })
  return `<${tag}${rest.join('')}>`
}

function attributesOf(text: string): Map<string, string> {
  const found = [...text.matchAll(ATTRIBUTE)]
  return new Map(
    found.map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      readText(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Entities read, Bengali in one spelling, a hard space like any other. */
function readText(raw: string): string {
  return toUnicodeForm(decodeXML(raw.replaceAll('&nbsp;', ' ')).replaceAll('\u00a0', ' '), 'NFC')
}

const escaped = (text: string) =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;')

/** The blocks that say something. */
export function tellingBlocks(html: string): { html: string; key: string }[] {
  return splitBlocks(html).flatMap((block) => {
    const key = keyOf(block)
    return key === '' ? [] : [{ html: block, key }]
  })
}

/** Both say the same, block by block. */
export function isSameBody(one: string, other: string): boolean {
  if (one === other) return true
  const keys = (html: string) => tellingBlocks(html).map(({ key }) => key)
  const [first, second] = [keys(one), keys(other)]
  return first.length === second.length && first.every((key, at) => key === second[at])
}

/** What a picture, a video or a link is, where only words are shown. */
export type ThingInText = { thing: 'picture' | 'video' | 'link'; about: string }
export type TextPart = string | ThingInText

const BREAKS = new Set(['p', 'h2', 'h3', 'h4', 'li', 'tr', 'blockquote', 'figcaption', 'caption', 'figure'])

/** A block as a reader meets it: its words, line breaks between its lines, and what is no word in its place. */
export function readBlock(block: string): TextPart[] {
  const parts: TextPart[] = []
  const links: string[] = []
  for (const piece of piecesOf(block)) {
    const said = readPiece(piece, links)
    const last = parts.at(-1)
    if (typeof said === 'string' && typeof last === 'string') parts[parts.length - 1] = last + said
    else if (typeof said !== 'string' || said.trim() !== '' || parts.length > 0) parts.push(said)
  }
  return tidied(parts.filter((part) => part !== ''))
}

/** `links` are those that are open here, the innermost last. */
function readPiece(piece: Piece, links: string[]): TextPart {
  if (piece.kind === 'text') return readText(piece.raw).replace(/\s+/g, ' ')
  if (piece.kind === 'close') {
    const link = piece.name === 'a' ? links.pop() : undefined
    return link ? { thing: 'link', about: link } : endOf(piece.name)
  }
  const told = attributesOf(piece.attributes)
  if (piece.name === 'a') links.push(told.get('href') ?? '')
  if (piece.name === 'img') return { thing: 'picture', about: told.get('alt') || (told.get('src') ?? '') }
  if (piece.name === 'iframe') return { thing: 'video', about: told.get('src') ?? '' }
  return piece.name === 'br' ? '\n' : ''
}

function endOf(name: string): string {
  if (BREAKS.has(name)) return '\n'
  return name === 'td' || name === 'th' ? ' ' : ''
}

function tidied(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1)
  if (typeof last !== 'string') return parts
  const end = last.trimEnd()
  return end === '' ? tidied(parts.slice(0, -1)) : [...parts.slice(0, -1), end.replace(/ ?\n[ \n]*/g, '\n')]
}

/** The words of some HTML in one line. */
export function wordsOf(html: string): string {
  const texts = splitBlocks(html).map((block) =>
    readBlock(block)
      .map((part) => (typeof part === 'string' ? part : ' '))
      .join(''),
  )
  return texts.join(' ').replace(/\s+/g, ' ').trim()
}
