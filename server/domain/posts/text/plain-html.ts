// Cleans simple HTML without a parser, many times faster: whole, properly nested tags with quoted attributes, as editors write.
// Returns the same as post-html.ts, or leaves other HTML to it.

import { BLANK_LINE, RENAMED_TAGS } from './story-tags.ts'

const TEXT = ''
const EMPHASIS = ['strong', 'em', 's', 'sup', 'sub']
const SPOKEN = ['a', ...EMPHASIS, 'br', TEXT]
const SHOWN = ['figure', 'table', 'img', 'hr']
const SET_APART = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', ...SHOWN]

/** By element: the elements allowed in it. The empty name is the whole story. */
const INSIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    '': [...SET_APART, ...SPOKEN],
    p: [...SPOKEN, 'img'],
    h2: SPOKEN,
    h3: SPOKEN,
    h4: SPOKEN,
    a: [...EMPHASIS, 'br', 'img', TEXT],
    strong: SPOKEN.filter((name) => name !== 'strong'),
    em: SPOKEN.filter((name) => name !== 'em'),
    s: SPOKEN.filter((name) => name !== 's'),
    sup: ['a', 'strong', 'em', TEXT],
    sub: ['strong', 'em', TEXT],
    ul: ['li', TEXT],
    ol: ['li', TEXT],
    li: ['p', 'ul', 'ol', ...SPOKEN],
    blockquote: [...SET_APART, ...SPOKEN],
    figure: ['img', 'figcaption', TEXT],
    figcaption: SPOKEN,
    table: ['caption', 'thead', 'tbody', TEXT],
    caption: SPOKEN,
    thead: ['tr', TEXT],
    tbody: ['tr', TEXT],
    tr: ['th', 'td', TEXT],
    th: SPOKEN,
    td: ['p', ...SPOKEN],
  }).map(([name, inside]) => [name, new Set(inside)]),
)

const RENAMED: ReadonlyMap<string, string> = new Map(Object.entries(RENAMED_TAGS))
const WITHOUT_END = new Set(['br', 'hr', 'img'])
/** Well below the depth at which the cleaner drops elements. */
const MAX_LEVELS = 20

const DROPPED =
  '(?: (?!(?:href|src|alt|width|height|colspan|rowspan|scope|start|reversed|value|data-embed|data-gallery)=)[a-z][a-z-]*="[^<>&"]*")*'
const ADDRESS = "(?:[\\w!$'()*+,./:;=?@~%#-]|&amp;)"
const WEB = `https?://${ADDRESS}+`
const OWN = `/(?!/)${ADDRESS}*`
const SPAN = (name: string) => `(?: ${name}="\\d+")?`
const CELLS = (name: string) => `(?: ${name}="(?:[1-9]\\d?|100)")?`

/** Control characters and separators, which the cleaner turns into spaces, lines and paragraphs. */
const SEPARATORS = '\\0-\\x08\\x0B-\\x1F\\x7F\\x85\\u2028\\u2029'

const TOKEN = new RegExp(
  [
    `(?<text>[^<>&${SEPARATORS}]+|&(?:amp|lt|gt);)`,
    '</(?<closed>[a-z][a-z0-9]*)>',
    `(?<script><script${DROPPED}>[^<]*</script>)`,
    `<a${DROPPED} href="(?:(?<web>${WEB})|(?<own>${OWN}))"${DROPPED}>`,
    `(?<picture><img src="(?:${WEB}|${OWN})"(?: alt="[^<>&"${SEPARATORS}]*")?${SPAN('width')}${SPAN('height')} />)`,
    '<(?<line>[bh]r) ?/?>',
    `(?<cell><t[hd]${CELLS('colspan')}${CELLS('rowspan')}>)`,
    `<(?<opened>[a-z][a-z0-9]*)${DROPPED}>`,
  ].join('|'),
  'y',
)
type Found = Record<string, string | undefined>

/** The cleaned HTML; null where only the parser can decide. */
export function cleanPlainHtml(html: string): string | null {
  const open = [TEXT]
  const mayWrap = BLANK_LINE.test(html)
  let clean = ''
  for (let at = 0; at < html.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(html)?.groups
    const piece =
      found && (found.closed === undefined ? begin(open, found, mayWrap) : end(open, found.closed))
    if (piece === undefined) return null
    clean += piece
  }
  return open.length === 1 ? clean.trim() : null
}

/** The output for a text or a tag, which is recorded when it opens an element; undefined where it is not allowed. */
function begin(open: string[], found: Found, mayWrap: boolean): string | undefined {
  if (found.script !== undefined) return ''
  const { name, piece } = read(found)
  // Words outside of any block become paragraphs where blank lines part them.
  if (mayWrap && isContainer(open) && SPOKEN.includes(name) && piece.trim() !== '') return undefined
  if (!INSIDE.get(renamed(open.at(-1) ?? TEXT))?.has(name)) return undefined
  if (name === TEXT || WITHOUT_END.has(name)) return found.opened === undefined ? piece : undefined
  open.push(found.opened ?? name)
  return open.length > MAX_LEVELS ? undefined : piece
}

function isContainer(open: readonly string[]): boolean {
  return open.length === 1 || open.at(-1) === 'blockquote'
}

function end(open: string[], name: string): string | undefined {
  return open.length > 1 && open.pop() === name ? `</${renamed(name)}>` : undefined
}

function read({ text, opened, web, own, picture, cell, line }: Found): { name: string; piece: string } {
  if (text !== undefined) return { name: TEXT, piece: text }
  if (opened !== undefined) return { name: renamed(opened), piece: `<${renamed(opened)}>` }
  if (web !== undefined) return { name: 'a', piece: `<a href="${web}" rel="noopener">` }
  if (own !== undefined) return { name: 'a', piece: `<a href="${own}">` }
  if (picture !== undefined) return { name: 'img', piece: picture }
  if (cell !== undefined) return { name: cell.slice(1, 3), piece: cell }
  return { name: line ?? '', piece: `<${line} />` }
}

function renamed(name: string): string {
  return RENAMED.get(name) ?? name
}
