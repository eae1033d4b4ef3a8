// Puts other words in the place of some in a story, where they stand as words of their own: one step of undo.
import type { Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { wordPlaces } from '../posts/form/word-places.ts'

/** `found` as it is written in the text, and what is to stand there. */
export type WordReplacement = { found: string; wanted: string }

export function replaceWords(view: EditorView, replacements: readonly WordReplacement[]): number {
  const { state } = view
  const { tr } = state
  let count = 0
  for (const { found, wanted } of replacements) count += replaceEach(tr, found, wanted)
  if (count > 0) view.dispatch(tr)
  return count
}

function replaceEach(tr: Transaction, found: string, wanted: string): number {
  const places: number[] = []
  tr.doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // One character for what is no text, so that places in the words are places in the block.
    const words = node.textBetween(0, node.content.size, undefined, '\uFFFC')
    for (const start of wordPlaces(words, found)) places.push(at + 1 + start)
    return false
  })
  for (const from of places.toReversed()) tr.insertText(wanted, from, from + found.length)
  return places.length
}
