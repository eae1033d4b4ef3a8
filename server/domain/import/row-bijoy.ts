// Converts texts of a row from the old Bijoy encoding to Unicode, with notes. Pure. Detection and conversion: bangla/bijoy/bijoy.ts.
import { decodeHTML } from 'entities'
import {
  BLOCK_TAG,
  bijoyHtmlToUnicode,
  bijoyToUnicode,
  type FromBijoy,
  looksLikeBijoy,
  mayBeBijoy,
} from '#bangla/bijoy/bijoy.ts'
import { shortened } from '#bangla/clusters.ts'
import { PLAIN_FIELDS } from '#contract/posts/post.ts'
import type { RowNote } from './import-row.ts'

type Row = Readonly<Record<string, unknown>>
type Text = { path: readonly string[]; text: string }

const BODY = 'richText'
const NESTED: Readonly<Record<string, readonly string[]>> = {
  pictures: ['alt', 'caption', 'credit'],
  corrections: ['text'],
}
const QUOTED_LENGTH = 40

/** Every Bijoy sentence matches this and hardly any other text does, so only rows that match are checked further. */
const HINT =
  /[A-Za-z]v(?![aeiouy])|[A-Za-z`_][†‡¨©ª«µ¶¯šÖÿ\u0086\u0087]|[†‡\u0086\u0087][A-Za-z]|&(?:[Dd]agger|copy|uml|macr|Ouml|#(?:16[89]|134|135|822[45]|x(?:a[89]|8[67]|202[01])));/
const BENGALI = /[\u0980-\u09FE]/
/** A capturing group, so that the result of `split` includes the tags. */
const BLOCK = new RegExp(`(${BLOCK_TAG.source}[^<>]*>)`, 'i')
const ENTITY = /&(?:#\d+|#x[0-9a-f]+|[a-z][a-z0-9]*);/gi
const OF_OLD_FONTS =
  /^[\u0080-\u009F\u00A1-\u00FF\u0152\u0153\u0160\u0161\u0178\u0192\u02C6\u02DC\u2013-\u203A\u2122]$/

/**
 * The row with its Bijoy texts as Unicode when requested, and a note for each; else the unchanged row, and a warning at its
 * first such text. If one text of a row is Bijoy, the weaker test mayBeBijoy decides on the others, as they may be too short for
 * the strict one. Rows of the English edition stay; in a body of Unicode or English text, paragraphs in Bijoy are converted. Ids
 * derived from a row's content are derived before conversion.
 */
export function fromBijoy(row: Row, isWanted: boolean): { row: Row; notes: RowNote[] } {
  const texts = textsOf(row).filter(({ text }) => text !== '')
  if (!texts.some(({ text }) => HINT.test(text))) return { row, notes: [] }
  const sure = texts.filter((text) => isBijoy(text))
  const [first] = sure
  if (!first) return { row, notes: [] }
  if (!isWanted || row.language === 'en') return { row, notes: [left(first)] }
  const isAround = (text: Text) => !sure.includes(text) && mayBeBijoy(wordsOf(text))
  const notes: RowNote[] = []
  let converted = row
  for (const text of texts.filter((text) => sure.includes(text) || isAround(text))) {
    const read = convert(text)
    if (read.text === text.text) continue
    converted = withText(converted, text.path, read.text)
    notes.push(...notesOf(text, read))
  }
  return { row: converted, notes }
}

function textsOf(row: Row): Text[] {
  const named = [...PLAIN_FIELDS, BODY].flatMap((name) => textAt(row[name], [name]))
  const nested = Object.entries(NESTED).flatMap(([list, names]) =>
    itemsOf(row[list]).flatMap((item, index) =>
      names.flatMap((name) => textAt(item[name], [list, String(index), name])),
    ),
  )
  return [...named, ...nested]
}

function textAt(value: unknown, path: readonly string[]): Text[] {
  return typeof value === 'string' ? [{ path, text: value }] : []
}

function isRow(value: unknown): value is Row {
  return typeof value === 'object' && value !== null
}

function itemsOf(list: unknown): Row[] {
  return Array.isArray(list) ? list.map((item: unknown) => (isRow(item) ? item : {})) : []
}

function isBody({ path }: Text): boolean {
  return path[0] === BODY
}

/** A glyph that an editor of an old site wrote as `&Dagger;`. */
function withGlyphs(html: string): string {
  return html.replace(ENTITY, (entity) => {
    const character = decodeHTML(entity)
    return OF_OLD_FONTS.test(character) ? character : entity
  })
}

function wordsOf(text: Text): string {
  return isBody(text) ? textOfHtml(withGlyphs(text.text)) : text.text
}

function textOfHtml(html: string): string {
  return html
    .replace(/<[^<>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/&nbsp;/g, ' ')
}

function isBijoy(text: Text): boolean {
  if (looksLikeBijoy(wordsOf(text))) return true
  return isBody(text) && HINT.test(text.text) && withGlyphs(text.text).split(BLOCK).some(isBijoyBlock)
}

function isBijoyBlock(html: string): boolean {
  return HINT.test(html) && looksLikeBijoy(textOfHtml(html))
}

function convert(text: Text): FromBijoy {
  if (!isBody(text)) return bijoyToUnicode(text.text)
  const html = withGlyphs(text.text)
  const isWhole =
    !BENGALI.test(html) && (looksLikeBijoy(textOfHtml(html)) || !html.split(BLOCK).some(isBijoyBlock))
  if (isWhole) return bijoyHtmlToUnicode(html)
  const unknown: string[] = []
  const blocks = html.split(BLOCK).map((block) => {
    if (!isBijoyBlock(block)) return block
    const read = bijoyHtmlToUnicode(block)
    unknown.push(...read.unknown)
    return read.text
  })
  return { text: blocks.join(''), unknown: [...new Set(unknown)] }
}

function withText(value: unknown, [name = '', ...rest]: readonly string[], text: string): Row {
  const inner = isRow(value) ? value : {}
  const changed = rest.length === 0 ? text : withListed(inner[name], rest, text)
  return { ...inner, [name]: changed }
}

function withListed(list: unknown, [index = '', ...rest]: readonly string[], text: string): unknown {
  return itemsOf(list).map((item, at) => (at === Number(index) ? withText(item, rest, text) : item))
}

function left({ path, text }: Text): RowNote {
  const values = { before: quoted(text) }
  return { level: 'warning', code: 'BIJOY_LEFT', field: path.join('.'), values }
}

function notesOf({ path, text }: Text, { text: after, unknown }: FromBijoy): RowNote[] {
  const field = path.join('.')
  const values = { before: quoted(text), after: quoted(after) }
  const converted: RowNote = { level: 'note', code: 'BIJOY_CONVERTED', field, values }
  if (unknown.length === 0) return [converted]
  const signs = unknown.join(' ')
  return [converted, { level: 'warning', code: 'BIJOY_UNKNOWN', field, values: { signs } }]
}

function quoted(text: string): string {
  return shortened(textOfHtml(text).replace(/\s+/g, ' ').trim(), QUOTED_LENGTH)
}
