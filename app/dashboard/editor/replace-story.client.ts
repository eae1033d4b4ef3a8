// Replaces the story in the editor by another version, only where they differ: the caret stays in place, and the change can be
// undone.
import type { Node } from '@tiptap/pm/model'
import { type EditorState, TextSelection, type Transaction } from '@tiptap/pm/state'

export function replaceStory(state: EditorState, next: Node): Transaction {
  const { doc } = state
  const start = doc.content.findDiffStart(next.content)
  const end = doc.content.findDiffEnd(next.content)
  if (start === null || end === null) return withoutReport(state.tr)
  // Content that repeats at the boundary is counted from both ends.
  const overlap = Math.max(0, start - Math.min(end.a, end.b))
  const [from, to] = [end.a + overlap, end.b + overlap]
  const change = state.tr.replace(start, from, next.slice(start, to))
  return withoutReport(change.doc.eq(next) ? change : replaceWhole(state, next))
}

function replaceWhole(state: EditorState, next: Node): Transaction {
  const all = state.tr.replaceWith(0, state.doc.content.size, next.content)
  const place = Math.min(state.selection.head, all.doc.content.size)
  return all.setSelection(TextSelection.near(all.doc.resolve(place)))
}

/** Marks the change so that it is not reported to the form, which has this text already. */
function withoutReport(change: Transaction): Transaction {
  return change.setMeta('preventUpdate', true)
}
