// Selects a place of the story that a check names, and scrolls to it.
import type { Node } from '@tiptap/pm/model'
import { NodeSelection, TextSelection } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'

/**
 * `isLink`: the first link whose address this accepts. `text`: its first occurrence within a block. `isNode`: the first picture or
 * embed that this accepts.
 */
export type StoryPlace =
  | { isLink: (href: string) => boolean }
  | { text: string }
  | { isNode: (node: Pick<Node, 'type' | 'attrs'>) => boolean }

type Range = { from: number; to: number }

/** False when the story has no such place any more. The editor gets the focus in both cases. */
export function showPlace(view: EditorView, place: StoryPlace): boolean {
  const { doc, tr } = view.state
  if ('isNode' in place) return showNode(view, place.isNode)
  const range = 'text' in place ? findText(doc, place.text) : findLink(doc, place.isLink)
  if (range) view.dispatch(tr.setSelection(TextSelection.create(doc, range.from, range.to)).scrollIntoView())
  view.focus()
  return range !== null
}

function showNode(view: EditorView, isNode: (node: Node) => boolean): boolean {
  const { doc, tr } = view.state
  let found: number | null = null
  doc.descendants((node, at) => {
    if (found === null && isNode(node)) found = at
    return found === null && !node.isTextblock
  })
  if (found !== null) view.dispatch(tr.setSelection(NodeSelection.create(doc, found)).scrollIntoView())
  view.focus()
  return found !== null
}

/** A link with emphasis inside has several text nodes. */
function findLink(doc: Node, isLink: (href: string) => boolean): Range | null {
  let range: (Range & { href: string }) | null = null
  doc.descendants((node, from) => {
    const href = node.marks.find(({ type }) => type.name === 'link')?.attrs.href
    if (!node.isInline || typeof href !== 'string' || !isLink(href)) return true
    const to = from + node.nodeSize
    if (range === null) range = { from, to, href }
    else if (range.to === from && range.href === href) range = { ...range, to }
    return true
  })
  return range
}

function findText(doc: Node, text: string): Range | null {
  let range: Range | null = null
  doc.descendants((node, at) => {
    if (range !== null) return false
    if (!node.isTextblock) return true
    // One character for each inline node, so that offsets in the text are offsets in the block.
    const start = node.textBetween(0, node.content.size, undefined, '\uFFFC').indexOf(text)
    if (start >= 0) range = { from: at + 1 + start, to: at + 1 + start + text.length }
    // A fact of a match shows its text itself.
    node.forEach((leaf, offset) => {
      if (range === null && typeof leaf.attrs.text === 'string' && leaf.attrs.text.includes(text))
        range = { from: at + 1 + offset, to: at + 1 + offset + leaf.nodeSize }
    })
    return false
  })
  return range
}
