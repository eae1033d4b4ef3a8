// Inserts the cached HTML of elements (reader/parts/cached-html.ts) into a page. React renders a mark in place of each, and
// the bytes replace the marks at the end. So this HTML is rendered and encoded once and not for every page.
import { randomBytes } from 'node:crypto'
import type { ReactNode } from 'react'
import { renderToStaticMarkup } from 'react-dom/server'
import type { HtmlCache } from './reader/parts/cached-html.ts'

/** Random, so that no text of a page can contain it. */
const MARK = `<!--${randomBytes(16).toString('hex')} `
const MARK_END = '-->'

/** Renders a page that does not hydrate. Returns its HTML in pieces: strings, and the bytes of cached elements between them. */
export function renderInPieces(
  withCache: (cache: HtmlCache) => ReactNode,
): [start: string, ...rest: (string | Uint8Array)[]] {
  const placed: Uint8Array[] = []
  const html = renderToStaticMarkup(
    withCache({
      encode: (part) => Buffer.from(renderToStaticMarkup(part)),
      place: (bytes) => `${MARK}${placed.push(bytes) - 1}${MARK_END}`,
    }),
  )
  const [start = '', ...marked] = html.split(MARK)
  return [start, ...marked.flatMap((piece) => unmark(piece, placed))]
}

function unmark(piece: string, placed: Uint8Array[]): [Uint8Array, string] {
  const end = piece.indexOf(MARK_END)
  const bytes = placed[Number(piece.slice(0, end))]
  if (!bytes) throw new Error('Unknown mark')
  return [bytes, piece.slice(end + MARK_END.length)]
}
