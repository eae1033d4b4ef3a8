// Cleans simple HTML without a parser, many times faster: whole, properly nested tags with quoted attributes, as editors write.
// Returns the same as post-html.ts, or leaves other HTML to it.

const TEXT = ''
const SPOKEN = ['a', 'strong', 'em', 'br', TEXT]
const SHOWN = ['figure', 'table', 'img']
const SET_APART = ['p', 'h2', 'h3', 'h4', 'ul', 'ol', 'blockquote', ...SHOWN]

/** By element: the elements allowed in it. The empty name is the whole story. */
const INSIDE: ReadonlyMap<string, ReadonlySet<string>> = new Map(
  Object.entries({
    '': [...SET_APART, ...SPOKEN],
    p: [...SPOKEN, 'img'],
    h2: SPOKEN,
    h3: SPOKEN,
    h4: SPOKEN,
    a: ['strong', 'em', 'br', 'img', TEXT],
    strong: ['a', 'em', 'br', TEXT],
    em: ['a', 'strong', 'br', TEXT],
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

/** Elements that the cleaner renames. */
const RENAMED: ReadonlyMap<string, string> = new Map(
  Object.entries({ h1: 'h2', h5: 'h4', h6: 'h4', b: 'strong', i: 'em' }),
)
const WITHOUT_END = new Set(['br', 'img'])
/** Well below the depth at which the cleaner drops elements. */
const MOST_LEVELS = 20

const DROPPED = '(?: (?!(?:href|src|alt|width|height|colspan|rowspan|scope)=)[a-z][a-z-]*="[^<>&"]*")*'
const ADDRESS = "(?:[\\w!$'()*+,./:;=?@~%#-]|&amp;)"
const WEB = `https?://${ADDRESS}+`
const OWN = `/(?!/)${ADDRESS}*`
const SPAN = (name: string) => `(?: ${name}="\\d+")?`
const CELLS = (name: string) => `(?: ${name}="(?:[1-9]\\d?|100)")?`

const TOKEN = new RegExp(
  [
    '(?<text>[^<>&\\r\\0]+|&(?:amp|lt|gt);)',
    '</(?<closed>[a-z][a-z0-9]*)>',
    `(?<script><script${DROPPED}>[^<]*</script>)`,
    `<a${DROPPED} href="(?:(?<web>${WEB})|(?<own>${OWN}))"${DROPPED}>`,
    `(?<picture><img src="(?:${WEB}|${OWN})"(?: alt="[^<>&"\\0]*")?${SPAN('width')}${SPAN('height')} />)`,
    '<(?<line>br) ?/?>',
    `(?<cell><t[hd]${CELLS('colspan')}${CELLS('rowspan')}>)`,
    `<(?<opened>[a-z][a-z0-9]*)${DROPPED}>`,
  ].join('|'),
  'y',
)
type Found = Record<string, string | undefined>

/** The cleaned HTML; null where only the parser can decide. */
export function cleanPlainHtml(html: string): string | null {
  const open = [TEXT]
  let clean = ''
  for (let at = 0; at < html.length; at = TOKEN.lastIndex) {
    TOKEN.lastIndex = at
    const found = TOKEN.exec(html)?.groups
    const piece = found && (found.closed === undefined ? begin(open, found) : end(open, found.closed))
    if (piece === undefined) return null
    clean += piece
  }
  return open.length === 1 ? clean.trim() : null
}

/** The output for a text or a tag, which is recorded when it opens an element; undefined where it is not allowed. */
function begin(open: string[], found: Found): string | undefined {
  if (found.script !== undefined) return ''
  const { name, piece } = read(found)
  if (!INSIDE.get(renamed(open.at(-1) ?? TEXT))?.has(name)) return undefined
  if (name === TEXT || WITHOUT_END.has(name)) return found.opened === undefined ? piece : undefined
  open.push(found.opened ?? name)
  return open.length > MOST_LEVELS ? undefined : piece
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
  return { name: line ?? '', piece: '<br />' }
}

function renamed(name: string): string {
  return RENAMED.get(name) ?? name
}
