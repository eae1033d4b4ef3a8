// Lists and tables of a story. Those that only place pictures and boxes are unwrapped.
import { MAX_SPAN } from '#contract/posts/post.ts'
import { findElements, type HtmlElement, type HtmlNode } from '#server/platform/html-tree.ts'
import { type Around, inside } from './story-around.ts'
import { type StoryBlock, StoryFlow } from './story-flow.ts'
import { asGallery } from './story-galleries.ts'

/** A list whose items have pictures and no words of their own is a gallery; in a cell or a line its items are paragraphs. */
export function writeList(element: HtmlElement, around: Around): void {
  const { flow } = around
  const within = inside(element, around)
  flow.endParagraph()
  if (!flow.isOpen && flow.kind !== 'item') {
    for (const item of itemsOf(element.children)) {
      flow.endParagraph()
      around.write(item.children, within)
    }
    flow.endParagraph()
    return
  }
  const moved: StoryBlock[] = []
  const items = itemsOf(element.children).flatMap((item) => {
    const itemFlow = new StoryFlow('item', around.losses, around.source)
    around.write(item.children, { ...inside(item, within), flow: itemFlow })
    const html = itemFlow.end()
    moved.push(...itemFlow.moved)
    return html === '' ? [] : [`<li${numberOf('value', item)}>${html}</li>`]
  })
  const tag = element.name === 'ol' ? 'ol' : 'ul'
  if (items.length > 0)
    flow.nested(`<${tag}${tag === 'ol' ? numbering(element) : ''}>${items.join('')}</${tag}>`)
  // Pictures side by side are placed by a list.
  flow.take(items.length === 0 && flow.kind !== 'quote' ? asGallery(moved) : moved)
}

/** Words between the items belong to the one before; a list between them too. */
function itemsOf(nodes: readonly HtmlNode[]): HtmlElement[] {
  const items: HtmlElement[] = []
  for (const node of nodes) {
    if (typeof node === 'string' ? node.trim() === '' : node.name === 'br') continue
    if (typeof node !== 'string' && node.name === 'li') {
      items.push({ ...node, children: [...node.children] })
      continue
    }
    const last = items.at(-1)
    if (last) last.children.push(node)
    else items.push({ name: 'li', attributes: {}, children: [node] })
  }
  return items
}

function numbering(list: HtmlElement): string {
  return `${numberOf('start', list)}${list.attributes.reversed === undefined ? '' : ' reversed'}`
}

function numberOf(name: 'start' | 'value', { attributes }: HtmlElement): string {
  const value = attributes[name] ?? ''
  return /^-?\d{1,6}$/.test(value) ? ` ${name}="${value}"` : ''
}

const PARTS = new Set(['thead', 'tbody', 'tfoot'])
type TableRow = { cells: HtmlElement[]; isHead: boolean }

export function writeTable(element: HtmlElement, around: Around): void {
  const { flow } = around
  const within = inside(element, around)
  const rows = rowsOf(element.children, false)
  const caption = element.children.filter((child) => typeof child !== 'string' && child.name === 'caption')
  flow.endParagraph()
  around.write(looseIn(element.children), within)
  flow.endParagraph()
  if (!flow.isOpen || isLayout(rows)) {
    for (const node of [...caption, ...rows.flatMap(({ cells }) => cells)]) {
      around.write(typeof node === 'string' ? [node] : node.children, within)
      flow.endParagraph()
    }
    return
  }
  const moved: StoryBlock[] = []
  const head = rowsHtml(
    rows.filter(({ isHead }) => isHead),
    within,
    moved,
  )
  const body = rowsHtml(
    rows.filter(({ isHead }) => !isHead),
    within,
    moved,
  )
  const line = new StoryFlow('line', around.losses, around.source)
  around.write(caption, { ...within, flow: line })
  const html = `${head === '' ? '' : `<thead>${head}</thead>`}${body === '' ? '' : `<tbody>${body}</tbody>`}`
  if (html !== '') flow.block({ table: { rows: html, caption: line.end() } })
  flow.take(moved)
}

function rowsOf(nodes: readonly HtmlNode[], isHead: boolean): TableRow[] {
  const rows: TableRow[] = []
  // Cells that stand outside of any row form one.
  let open: TableRow | null = null
  for (const node of nodes) {
    if (typeof node === 'string') continue
    const isCell = CELLS.has(node.name)
    if (PARTS.has(node.name)) rows.push(...rowsOf(node.children, node.name === 'thead'))
    else if (node.name === 'tr') rows.push(...rowsOf(node.children, isHead))
    if (isCell && !open) {
      open = { cells: [], isHead }
      rows.push(open)
    }
    if (isCell) open?.cells.push(node)
    else open = null
  }
  return rows
}

const CELLS = new Set(['td', 'th'])
const PLACES = new Set([...PARTS, 'tr'])
const NOT_LOOSE = new Set(['td', 'th', 'caption'])

/** What stands between rows or cells is shown before the table. */
function looseIn(nodes: readonly HtmlNode[]): HtmlNode[] {
  return nodes.flatMap((node) => {
    if (typeof node === 'string') return node.trim() === '' ? [] : [node]
    if (PLACES.has(node.name)) return looseIn(node.children)
    return NOT_LOOSE.has(node.name) ? [] : [node]
  })
}

const NOT_IN_CELLS = new Set(['table', 'h1', 'h2', 'h3', 'h4', 'blockquote', 'figure', 'iframe', 'video'])

/** It has one column, or cells hold what no cell of figures and names has. */
function isLayout(rows: readonly TableRow[]): boolean {
  if (rows.every(({ cells }) => cells.length <= 1)) return true
  return rows.some(({ cells }) =>
    cells.some((cell) => findElements(cell.children, ({ name }) => NOT_IN_CELLS.has(name)).length > 0),
  )
}

function rowsHtml(rows: readonly TableRow[], around: Around, moved: StoryBlock[]): string {
  return rows
    .map(({ cells }) => {
      let hasWords = false
      const html = cells.map((cell) => {
        const flow = new StoryFlow(cell.name === 'th' ? 'line' : 'cell', around.losses, around.source)
        around.write(cell.children, { ...inside(cell, around), flow })
        const words = flow.end()
        moved.push(...flow.moved)
        hasWords ||= words !== ''
        return `<${cell.name}${spanOf('colspan', cell)}${spanOf('rowspan', cell)}>${words}</${cell.name}>`
      })
      return hasWords ? `<tr>${html.join('')}</tr>` : ''
    })
    .join('')
}

function spanOf(name: 'colspan' | 'rowspan', { attributes }: HtmlElement): string {
  const value = attributes[name] ?? ''
  return /^[1-9]\d*$/.test(value) && Number(value) > 1 && Number(value) <= MAX_SPAN
    ? ` ${name}="${value}"`
    : ''
}
