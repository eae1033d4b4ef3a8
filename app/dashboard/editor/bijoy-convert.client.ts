// Converts what lies between two places of a story from Bijoy: as changes of its blocks, and what there is to tell of them.
// Fetched when there is something to convert. When that is: bijoy-story.client.ts.
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, Slice, DOMParser as StoryParser } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { type Converted, type Converter, convertAll, convertFonts } from '../typing/bijoy-text.client.ts'

/** With the place of the text, and what stood there. */
export type Report = Converted & { from: number; to: number; slice: Slice }
export type Conversion = { change: Transaction; report: Report }

/** A block of running text as far as it lies between two places. */
type Passage = { node: Node; from: number; to: number }

function passagesIn(doc: Node, from: number, to: number): Passage[] {
  const found: Passage[] = []
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true
    const passage = { node, from: Math.max(from, at + 1), to: Math.min(to, at + 1 + node.content.size) }
    if (passage.from < passage.to) found.push(passage)
    return false
  })
  return found
}

/** A passage is asked about as a whole and converted piece by piece, so that emphasis and links stay where they are. */
export function convertIn(
  state: EditorState,
  from: number,
  to: number,
  converter: Converter,
  isWanted: (words: string) => boolean,
): Conversion | null {
  const unknown = new Set<string>()
  const wanted = passagesIn(state.doc, from, to).filter((passage) =>
    isWanted(state.doc.textBetween(passage.from, passage.to, '\n', '\n')),
  )
  const contents = wanted.map((passage) => {
    const { content } = state.doc.slice(passage.from, passage.to)
    return { passage, content: inPieces(content, converter, unknown) }
  })
  return putting(state, contents, unknown)
}

function inPieces(content: Fragment, converter: Converter, unknown: Set<string>): Fragment {
  const pieces = content.content.map((node) => {
    if (!node.isText) return node
    const done = convertAll(converter, node.text ?? '')
    for (const sign of done.unknown) unknown.add(sign)
    return node.type.schema.text(done.after, node.marks)
  })
  return Fragment.fromArray(pieces)
}

/** The same paste read once more with its fonts converted: its passages stand for those that are there, in order. */
export function convertFontsIn(
  state: EditorState,
  from: number,
  to: number,
  converter: Converter,
  clean: (pasted: Document) => string,
  html: string,
): Conversion | null {
  const pasted = new DOMParser().parseFromString(html, 'text/html')
  const unknown = new Set(convertFonts(converter, pasted))
  const { body } = document.implementation.createHTMLDocument('')
  body.innerHTML = clean(pasted)
  const read = StoryParser.fromSchema(state.schema).parse(body)
  const converted = passagesIn(read, 0, read.content.size)
  const there = passagesIn(state.doc, from, to)
  if (converted.length !== there.length) return null
  const contents = there.flatMap((passage, at) => {
    const content = converted[at]?.node.content
    return content && !content.eq(state.doc.slice(passage.from, passage.to).content)
      ? { passage, content }
      : []
  })
  return putting(state, contents, unknown)
}

function putting(
  state: EditorState,
  contents: { passage: Passage; content: Fragment }[],
  unknown: Set<string>,
): Conversion | null {
  const [from, to] = [contents[0]?.passage.from, contents.at(-1)?.passage.to]
  if (from === undefined || to === undefined) return null
  const before = state.doc.textBetween(from, to, '\n')
  const slice = state.doc.slice(from, to)
  const tr = closeHistory(state.tr)
  for (const { passage, content } of contents.toReversed()) {
    tr.replace(passage.from, passage.to, new Slice(content, 0, 0))
  }
  const end = tr.mapping.map(to, 1)
  const after = tr.doc.textBetween(from, end, '\n')
  if (after === before) return null
  return { change: tr, report: { before, after, unknown: [...unknown], from, to: end, slice } }
}
