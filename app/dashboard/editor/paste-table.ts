// A pasted table with its cells and nothing of its looks. Works on parsed elements.
import { MOST_SPAN } from '#contract/post.ts'

/** `inside` gives what stands in a cell. A table of one cell is a frame: only its inside is kept. */
export function tableHtml(table: Element, inside: (cell: Element, isHeader: boolean) => string): string {
  if (!(table instanceof HTMLTableElement)) return ''
  const rows = [...table.rows].filter((row) => row.cells.length > 0)
  const [first] = rows
  if (!first) return ''
  const [only] = first.cells
  if (rows.length === 1 && first.cells.length === 1 && only) return framed(inside(only, false))
  const isHead = (row: HTMLTableRowElement) =>
    row.parentElement?.localName === 'thead' || [...row.cells].every((cell) => cell.localName === 'th')
  const heads = rows.findIndex((row) => !isHead(row))
  const head = rows.slice(0, heads < 0 ? rows.length : heads)
  const part = (name: string, of: HTMLTableRowElement[]) =>
    of.length === 0
      ? ''
      : `<${name}>${of.map((row) => rowHtml(row, name === 'thead', inside)).join('')}</${name}>`
  const caption = table.caption ? inside(table.caption, true) : ''
  const words = caption === '' ? '' : `<caption>${caption}</caption>`
  return `<table>${words}${part('thead', head)}${part('tbody', rows.slice(head.length))}</table>`
}

function framed(html: string): string {
  return html === '' || html.startsWith('<') ? html : `<p>${html}</p>`
}

function rowHtml(
  row: HTMLTableRowElement,
  isHead: boolean,
  inside: (cell: Element, isHeader: boolean) => string,
): string {
  const cells = [...row.cells].map((cell) => {
    const name = isHead || cell.localName === 'th' ? 'th' : 'td'
    const spans = span('colspan', cell.colSpan) + span('rowspan', cell.rowSpan)
    return `<${name}${spans}>${inside(cell, name === 'th')}</${name}>`
  })
  return `<tr>${cells.join('')}</tr>`
}

function span(name: string, count: number): string {
  return count > 1 && count <= MOST_SPAN ? ` ${name}="${count}"` : ''
}
