// Where a picture, a video or a table goes that is put into the text: never inside of a sentence. Draws nothing.
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'

/** The nearest place at or after `position` where such a block may stand between others. */
export function placeFor(doc: Node, position: number, block: Node): number {
  const $at = doc.resolve(Math.min(position, doc.content.size))
  for (let depth = $at.depth; depth >= 0; depth--) {
    const parent = $at.node(depth)
    const isBetween = depth === $at.depth && !parent.isTextblock
    const index = isBetween ? $at.index(depth) : $at.indexAfter(depth)
    if (parent.isTextblock || !parent.canReplaceWith(index, index, block.type)) continue
    return isBetween ? $at.pos : $at.after(depth + 1)
  }
  return doc.content.size
}

/** Puts the block where the caret is: in the place of an empty paragraph, else after the one the caret stands in. */
export function putAtCaret(state: EditorState, block: Node): Transaction {
  const { tr, selection } = state
  const { $from } = selection
  const isOnBlock = selection instanceof NodeSelection && selection.node.isBlock
  const isInBlank =
    $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0 && $from.depth > 0
  if (isInBlank && $from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), block.type)) {
    const at = $from.before()
    tr.replaceWith(at, $from.after(), block)
    return caretBehind(tr, at + block.nodeSize)
  }
  const at = placeFor(state.doc, isOnBlock ? selection.to : $from.pos, block)
  tr.insert(at, block)
  return caretBehind(tr, at + block.nodeSize)
}

function caretBehind(tr: Transaction, position: number): Transaction {
  const $at = tr.doc.resolve(position)
  const paragraph = tr.doc.type.schema.nodes.paragraph
  if (!$at.nodeAfter && paragraph) tr.insert(position, paragraph.create())
  return tr.setSelection(Selection.near(tr.doc.resolve(position), 1)).scrollIntoView()
}
