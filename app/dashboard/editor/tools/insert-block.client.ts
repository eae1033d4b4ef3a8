// Where an inserted picture, video or table goes: between blocks, never inside a paragraph.
import type { Node } from '@tiptap/pm/model'
import { type EditorState, NodeSelection, Selection, type Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { toEmbedAddress } from '#contract/posts/video.ts'

/** The first position at or after `position` where the block may be inserted. */
export function findBlockPosition(doc: Node, position: number, block: Node): number {
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

/** Whether the caret is in a paragraph without text. */
export function isOnEmptyLine({ selection: { empty, $from } }: EditorState): boolean {
  return empty && $from.parent.type.name === 'paragraph' && $from.parent.content.size === 0 && $from.depth > 0
}

/** Replaces the paragraph of the caret by the block; null where the block cannot stand. */
export function replaceParagraph({ tr, selection: { $from } }: EditorState, block: Node): Transaction | null {
  if (!$from.node(-1).canReplaceWith($from.index(-1), $from.indexAfter(-1), block.type)) return null
  const at = $from.before()
  tr.replaceWith(at, $from.after(), block)
  return moveCaretAfter(tr, at + block.nodeSize)
}

/** Inserts the block at the caret: replaces an empty paragraph, else goes after the current block. */
export function insertAtCaret(state: EditorState, block: Node): Transaction {
  const { tr, selection } = state
  const isBlockSelected = selection instanceof NodeSelection && selection.node.isBlock
  const replaced = isOnEmptyLine(state) ? replaceParagraph(state, block) : null
  if (replaced) return replaced
  const at = findBlockPosition(state.doc, isBlockSelected ? selection.to : selection.$from.pos, block)
  tr.insert(at, block)
  return moveCaretAfter(tr, at + block.nodeSize)
}

function moveCaretAfter(tr: Transaction, position: number): Transaction {
  const $at = tr.doc.resolve(position)
  const paragraph = tr.doc.type.schema.nodes.paragraph
  if (!$at.nodeAfter && paragraph) tr.insert(position, paragraph.create())
  return tr.setSelection(Selection.near(tr.doc.resolve(position), 1)).scrollIntoView()
}

/** Inserts the video of an address; false for any other text. */
export function insertVideo(view: EditorView, address: string): boolean {
  const src = toEmbedAddress(address)
  if (src === null) return false
  view.dispatch(insertAtCaret(view.state, view.state.schema.node('video', { src, title: '' })))
  return true
}
