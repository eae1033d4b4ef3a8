// The blocks of a story's body: whether they have the same content, and their text without markup. Pure.

import { decodeXML } from 'entities'
import { type HtmlPiece, parsePieces, splitBlocks, type TagPiece } from '#app/dashboard/editor/html-blocks.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import { withoutEmbeds } from '#contract/embeds/embed.ts'
import { escapeText } from '#contract/escape-html.ts'

const ATTRIBUTE = /([a-z-]+)\s*=\s*(?:"([^"]*)"|'([^']*)'|([^\s"'>]+))/gi
const SYNONYMS: Record<string, string> = { b: 'strong', i: 'em', del: 's', strike: 's' }
/** Tags without meaning, which editors add and drop. */
const IGNORED_TAGS = new Set(['tbody', 'colgroup', 'col', 'span', 'wbr'])
const COMPARED_ATTRIBUTES = ['alt', 'colspan', 'href', 'rowspan', 'src', 'start', 'value']

/** A block and its content as a key: two ways of writing the same block have the same key. */
export type Block = { html: string; key: string }

/** The blocks that are not empty. */
export function splitContentBlocks(html: string): Block[] {
  return splitBlocks(html).flatMap((block) => {
    const key = getBlockKey(block)
    return key === '' ? [] : [{ html: block, key }]
  })
}

/** The key of a block, the same for every way of writing it; empty for a block without content. */
export function getBlockKey(block: string): string {
  let key = ''
  let isInFact = false
  for (const piece of parsePieces(block)) {
    if (piece.kind !== 'text' && piece.name === 'data') isInFact = piece.kind === 'open'
    // The text of a match fact changes with the match, so it does not count as an edit.
    if (piece.kind === 'text' && isInFact) continue
    if (piece.kind === 'text') key += escapeText(decodeText(piece.raw))
    else if (!IGNORED_TAGS.has(piece.name)) key += getTagKey(piece)
  }
  const tidy = key
    .replace(/\s+/g, ' ')
    .replace(/ ?(<\/?(?!(?:a|strong|em|u|s|sub|sup|code|data)\b)[^<>]*>) ?/g, '$1')
    .replace(/<(li|td|th|blockquote)><p>/g, '<$1>')
    .replace(/<\/p><\/(li|td|th|blockquote)>/g, '</$1>')
    .replace(/<br><\/(p|li|td|th|h[2-4])>/g, '</$1>')
    .trim()
  return /[^<>\s]/.test(tidy.replace(/<(?!img|iframe|data|hr)[^<>]*>/g, '')) ? tidy : ''
}

function getTagKey({ kind, name, attributes }: TagPiece): string {
  const tag = SYNONYMS[name] ?? name
  if (kind === 'close') return `</${tag}>`
  const values = parseAttributes(attributes)
  const compared = COMPARED_ATTRIBUTES.flatMap((attribute) => {
    const value = values.get(attribute) ?? ''
    return value === '' || (attribute.endsWith('span') && value === '1')
      ? []
      : [` ${attribute}="${escapeText(value)}"`]
  })
  return `<${tag}${compared.join('')}>`
}

function parseAttributes(text: string): Map<string, string> {
  return new Map(
    [...text.matchAll(ATTRIBUTE)].map(([, name = '', double, single, bare]) => [
      name.toLowerCase(),
      decodeText(double ?? single ?? bare ?? ''),
    ]),
  )
}

/** Entities decoded, Unicode normalized, no-break spaces as plain ones. */
function decodeText(raw: string): string {
  return toUnicodeForm(decodeXML(raw.replaceAll('&nbsp;', ' ')).replaceAll('\u00a0', ' '), 'NFC')
}

/** Whether two bodies have the same content, block by block. */
export function isSameBody(one: string, other: string): boolean {
  if (one === other) return true
  const [first, second] = [splitContentBlocks(one), splitContentBlocks(other)]
  return first.length === second.length && first.every(({ key }, at) => key === second[at]?.key)
}

/** A picture, video or link where only text is shown; `label` is its alternative text or address. */
export type EmbeddedItem = { embed: 'picture' | 'video' | 'link'; label: string }
export type TextPart = string | EmbeddedItem

const LINE_BREAK_AFTER = new Set([
  'p',
  'h2',
  'h3',
  'h4',
  'li',
  'tr',
  'blockquote',
  'figcaption',
  'caption',
  'figure',
  'hr',
])

/** The text of a block with line breaks, and what is embedded in it. */
export function readBlock(block: string): TextPart[] {
  const parts: TextPart[] = []
  const openLinks: string[] = []
  for (const piece of parsePieces(block)) {
    const part = readPiece(piece, openLinks)
    const last = parts.at(-1)
    if (typeof part === 'string' && typeof last === 'string') parts[parts.length - 1] = last + part
    else if (typeof part !== 'string' || part.trim() !== '' || parts.length > 0) parts.push(part)
  }
  return trimEnd(parts.filter((part) => part !== ''))
}

function readPiece(piece: HtmlPiece, openLinks: string[]): TextPart {
  if (piece.kind === 'text') return decodeText(piece.raw).replace(/\s+/g, ' ')
  if (piece.kind === 'close') {
    const link = piece.name === 'a' ? openLinks.pop() : undefined
    return link ? { embed: 'link', label: link } : separatorAfter(piece.name)
  }
  const attributes = parseAttributes(piece.attributes)
  const src = attributes.get('src') ?? ''
  if (piece.name === 'a') openLinks.push(attributes.get('href') ?? '')
  if (piece.name === 'img') return { embed: 'picture', label: attributes.get('alt') || src }
  if (piece.name === 'iframe') return { embed: 'video', label: src }
  return piece.name === 'br' ? '\n' : ''
}

function separatorAfter(tag: string): string {
  if (LINE_BREAK_AFTER.has(tag)) return '\n'
  return tag === 'td' || tag === 'th' ? ' ' : ''
}

function trimEnd(parts: TextPart[]): TextPart[] {
  const last = parts.at(-1)
  if (typeof last !== 'string') return parts
  const text = last.trimEnd()
  return text === ''
    ? trimEnd(parts.slice(0, -1))
    : [...parts.slice(0, -1), text.replace(/ ?\n[ \n]*/g, '\n')]
}

/** The text of each block, without markup; blocks without text and the words of embeds, which are somebody else's, are left out. */
export function getPassages(html: string): string[] {
  return splitBlocks(withoutEmbeds(html))
    .map((block) =>
      readBlock(block)
        .filter((part) => typeof part === 'string')
        .join(' ')
        .trim(),
    )
    .filter((passage) => passage !== '')
}

/** The text of some HTML in one line. */
export function toPlainText(html: string): string {
  return getPassages(html).join(' ').replace(/\s+/g, ' ').trim()
}
