// Replaces whole words in a story, in one undo step.
import type { Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { findWord } from './find-words.ts'

/** `found` is the word exactly as the text has it. */
export type WordReplacement = { found: string; replacement: string }

export function replaceWords(view: EditorView, replacements: readonly WordReplacement[]): number {
  const { state } = view
  const { tr } = state
  let count = 0
  for (const { found, replacement } of replacements) count += replaceEach(tr, found, replacement)
  if (count > 0) view.dispatch(tr)
  return count
}

function replaceEach(tr: Transaction, found: string, replacement: string): number {
  const positions: number[] = []
  tr.doc.descendants((node, at) => {
    if (!node.isTextblock) return true
    // One character for each inline node, so that offsets in the text are offsets in the block.
    const text = node.textBetween(0, node.content.size, undefined, '\uFFFC')
    for (const start of findWord(text, found)) positions.push(at + 1 + start)
    return false
  })
  for (const from of positions.toReversed()) tr.insertText(replacement, from, from + found.length)
  return positions.length
}
