// Text in fonts of the old Bijoy encoding becomes Unicode, in the tree of some HTML. A word may go on in the next element of its
// line.
import { BLOCK_TAG, bijoyPiecesToUnicode } from '#bangla/bijoy/bijoy.ts'
import type { HtmlElement, HtmlNode } from '#server/platform/html-tree.ts'
import type { TextLosses } from './text-losses.ts'

/** A text of the tree and where it stands. */
type Place = { nodes: HtmlNode[]; at: number; text: string }

const BENGALI = /[\u0980-\u09FE]/
const OLD_FONT = /bijoy|sutonny(?!omj)|(?<!o)mj\b/i

/** Converts the texts in their places; each is a loss that names it. */
export function convertBijoyFonts(nodes: HtmlNode[], losses: TextLosses): void {
  const lines: Place[][] = [[]]
  gather(nodes, false, lines)
  for (const line of lines) {
    const { texts } = bijoyPiecesToUnicode(line.map(({ text }) => text))
    for (const [index, { nodes: around, at, text }] of line.entries()) {
      if (text.trim() !== '') losses.add('BIJOY_CONVERTED', text)
      around[at] = texts[index] ?? ''
    }
  }
}

function gather(nodes: HtmlNode[], isBijoy: boolean, lines: Place[][]): void {
  for (const [at, node] of nodes.entries()) {
    if (typeof node !== 'string') gatherIn(node, isBijoy, lines)
    else if (isBijoy && !BENGALI.test(node)) lines.at(-1)?.push({ nodes, at, text: node })
    else lines.push([])
  }
}

function gatherIn(element: HtmlElement, isBijoy: boolean, lines: Place[][]): void {
  const font = fontOf(element)
  const endsLine = BLOCK_TAG.test(`<${element.name}`)
  if (endsLine) lines.push([])
  gather(element.children, font === '' ? isBijoy : OLD_FONT.test(font), lines)
  if (endsLine) lines.push([])
}

/** The font that an element names for itself; '' if that around it holds. */
function fontOf({ attributes }: HtmlElement): string {
  const family = /font-family:([^;]*)/i.exec(attributes.style ?? '')?.[1]?.trim() ?? ''
  return family === '' || family === 'inherit' ? (attributes.face ?? '') : family
}
