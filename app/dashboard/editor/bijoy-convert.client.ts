// Converts a range of a story from Bijoy, as one transaction and a report of it. Loaded on demand by bijoy-plugin.client.ts.
import { closeHistory } from '@tiptap/pm/history'
import { Fragment, type Node, Slice, DOMParser as StoryParser } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import { type Converted, type Converter, convertFonts } from '../typing/bijoy-text.client.ts'

/** What was converted, with its range and the content before. */
export type ConversionReport = Converted & { from: number; to: number; slice: Slice }
export type Conversion = { transaction: Transaction; report: ConversionReport }

/** The part of a text block that is in a range. */
type Passage = { node: Node; from: number; to: number }

function findPassages(doc: Node, from: number, to: number): Passage[] {
  const found: Passage[] = []
  doc.nodesBetween(from, to, (node, at) => {
    if (!node.isTextblock) return true
    const passage = { node, from: Math.max(from, at + 1), to: Math.min(to, at + 1 + node.content.size) }
    if (passage.from < passage.to) found.push(passage)
    return false
  })
  return found
}

/** Tests each passage as a whole and converts its text nodes in their places, so that marks stay. */
export function convertIn(
  state: EditorState,
  from: number,
  to: number,
  converter: Converter,
  isIncluded: (text: string) => boolean,
): Conversion | null {
  const unknown = new Set<string>()
  const passages = findPassages(state.doc, from, to).filter((passage) =>
    isIncluded(state.doc.textBetween(passage.from, passage.to, '\n', '\n')),
  )
  const contents = passages.map((passage) => {
    const { content } = state.doc.slice(passage.from, passage.to)
    return { passage, content: convertContent(content, converter, unknown) }
  })
  return createConversion(state, contents, unknown)
}

function convertContent(
  { content }: Fragment,
  { bijoyPiecesToUnicode }: Converter,
  unknown: Set<string>,
): Fragment {
  // A line break or a picture ends a word.
  const converted = bijoyPiecesToUnicode(content.map((node) => node.text ?? '\n'))
  for (const character of converted.unknown) unknown.add(character)
  const nodes = content.flatMap((node, at) => {
    const text = converted.texts[at] ?? ''
    if (!node.isText) return [node]
    return text === '' ? [] : [node.type.schema.text(text, node.marks)]
  })
  return Fragment.fromArray(nodes)
}

/** Parses a paste again with its fonts converted, and replaces the pasted passages one by one. */
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
  const parsed = StoryParser.fromSchema(state.schema).parse(body)
  const converted = findPassages(parsed, 0, parsed.content.size)
  const present = findPassages(state.doc, from, to)
  if (converted.length !== present.length) return null
  const contents = present.flatMap((passage, at) => {
    const content = converted[at]?.node.content
    return content && !content.eq(state.doc.slice(passage.from, passage.to).content)
      ? { passage, content }
      : []
  })
  return createConversion(state, contents, unknown)
}

function createConversion(
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
  return { transaction: tr, report: { before, after, unknown: [...unknown], from, to: end, slice } }
}
