// Puts another version of a story in the place of the one in the editor, where they differ only: the caret stays where it
// was as far as that is still there, and the change can be undone like any other.
import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

export function replacing(state: EditorState, wanted: Node): Transaction {
  const { doc } = state
  const start = doc.content.findDiffStart(wanted.content)
  const end = doc.content.findDiffEnd(wanted.content)
  if (start === null || end === null) return quiet(state.tr)
  // What repeats itself at the seam is counted from both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [from, to] = [end.a + overlap, end.b + overlap]
  const change = state.tr.replace(start, from, wanted.slice(start, to))
  return quiet(change.doc.eq(wanted) ? change : replacingAll(state, wanted))
}

function replacingAll(state: EditorState, wanted: Node): Transaction {
  const all = state.tr.replaceWith(0, state.doc.content.size, wanted.content)
  const place = Math.min(state.selection.head, all.doc.content.size)
  return all.setSelection(TextSelection.near(all.doc.resolve(place)))
}

/** The form knows this text: nothing is reported. */
function quiet(change: Transaction): Transaction {
  return change.setMeta('preventUpdate', true)
}
