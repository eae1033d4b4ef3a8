// Changes of embeds: an address becomes a card, at the caret or in place of the pasted address, and a card a link.
import { closeHistory } from '@tiptap/pm/history'
import type { Schema } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { EditorView } from '@tiptap/pm/view'
import { insertAtCaret, isOnEmptyLine, replaceParagraph } from '../tools/insert-block.client.ts'
import { createBareCard, type StoryCard } from './embed-card.ts'
import { type EmbedRules, fetchCard, markFailed } from './embed-fetch.client.ts'
import { cardOf } from './embed-node.client.ts'
import { findPastedAddress } from './pasted-address.ts'

function createEmbed(schema: Schema, card: StoryCard) {
  return schema.node('embed', { card })
}

/** Inserts a card at the caret. With `failure`, it says why nothing is known of it. */
export function insertCard(view: EditorView, card: StoryCard, failure: string | null): void {
  const embed = createEmbed(view.state.schema, card)
  view.dispatch(insertAtCaret(view.state, embed))
  if (failure === null) return
  view.state.doc.descendants((node, at) => {
    if (node === embed) markFailed(view, at, failure)
  })
}

/** On an empty line, an address of a known provider becomes a card. Undo brings back what was pasted. */
export function pasteEmbed(view: EditorView, text: string, rules: EmbedRules): boolean {
  if (!isOnEmptyLine(view.state)) return false
  const address = findPastedAddress(text)
  if (address === null) return false
  view.dispatch(closeHistory(view.state.tr.insertText(text.trim())))
  const { state } = view
  const at = state.selection.$from.before()
  const change = replaceParagraph(state, createEmbed(state.schema, createBareCard(address)))
  if (!change) return true
  view.dispatch(closeHistory(change))
  void fetchCard(view, at, rules, false)
  return true
}

/** Replaces the embed at `at` by a paragraph with a link. */
export function turnIntoLink({ doc, schema, tr }: EditorState, at: number): Transaction | null {
  const embed = doc.nodeAt(at)
  if (embed?.type.name !== 'embed') return null
  const { address, title, author } = cardOf(embed)
  const text = title.trim() || author.trim() || address
  const words = schema.text(text, [schema.mark('link', { href: address })])
  return tr.replaceWith(at, at + embed.nodeSize, schema.node('paragraph', null, words))
}
