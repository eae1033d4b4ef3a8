// The HTML of a pasted table, without its styling.
import { MAX_SPAN } from '#contract/posts/post.ts'

/** `getContent` returns the HTML of a cell. A table of one cell is a layout frame: only its content stays. */
export function tableHtml(table: Element, getContent: (cell: Element, isHeader: boolean) => string): string {
  if (!(table instanceof HTMLTableElement)) return ''
  const rows = [...table.rows].filter((row) => row.cells.length > 0)
  const [first] = rows
  if (!first) return ''
  const [only] = first.cells
  if (rows.length === 1 && first.cells.length === 1 && only) return unframe(getContent(only, false))
  const isHead = (row: HTMLTableRowElement) =>
    row.parentElement?.localName === 'thead' || [...row.cells].every((cell) => cell.localName === 'th')
  const heads = rows.findIndex((row) => !isHead(row))
  const head = rows.slice(0, heads < 0 ? rows.length : heads)
  const part = (name: string, of: HTMLTableRowElement[]) =>
    of.length === 0
      ? ''
      : `<${name}>${of.map((row) => rowHtml(row, name === 'thead', getContent)).join('')}</${name}>`
  const caption = table.caption ? getContent(table.caption, true) : ''
  const words = caption === '' ? '' : `<caption>${caption}</caption>`
  return `<table>${words}${part('thead', head)}${part('tbody', rows.slice(head.length))}</table>`
}

function unframe(html: string): string {
  return html === '' || html.startsWith('<') ? html : `<p>${html}</p>`
}

function rowHtml(
  row: HTMLTableRowElement,
  isHead: boolean,
  getContent: (cell: Element, isHeader: boolean) => string,
): string {
  const cells = [...row.cells].map((cell) => {
    const name = isHead || cell.localName === 'th' ? 'th' : 'td'
    const spans = span('colspan', cell.colSpan) + span('rowspan', cell.rowSpan)
    return `<${name}${spans}>${getContent(cell, name === 'th')}</${name}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

function span(name: string, count: number): string {
  return count > 1 && count <= MAX_SPAN ? ` ${name}="${count}"` : ''
}
