// Asks the server what stands at the address of an embed, while the card with its address is in the story already. What is being
// asked for, and what failed, is known by decorations: it is no part of the story.
import { type EditorState, Plugin, PluginKey } from '@tiptap/pm/state'
import { Decoration, DecorationSet, type EditorView } from '@tiptap/pm/view'
import type { FetchedEmbed } from '#contract/embeds/embed.ts'
import type { StoryCard } from './embed-card.ts'
import { cardOf } from './embed-node.client.ts'

/** `failure`: null while the answer is awaited. */
export type EmbedState = { failure: string | null }
type Step = { id: number; at: number; state: EmbedState } | { id: number; state: null }
export type EmbedRules = {
  fetchEmbed(address: string): Promise<FetchedEmbed>
  describeFetchError(error: unknown): string
}

const key = new PluginKey<DecorationSet>('embeds')
let lastId = 0

/** Holds the decorations. */
export function embedPlugin(): Plugin<DecorationSet> {
  return new Plugin<DecorationSet>({
    key,
    state: {
      init: () => DecorationSet.empty,
      apply(transaction, marks) {
        const moved = marks.map(transaction.mapping, transaction.doc)
        const meta: Step | undefined = transaction.getMeta(key)
        if (!meta) return moved
        const others = moved.remove(moved.find(undefined, undefined, ({ id }) => id === meta.id))
        if (meta.state === null) return others
        const { id, at, state } = meta
        return others.add(transaction.doc, [Decoration.node(at, at + 1, {}, { id, embed: state })])
      },
    },
    props: { decorations: (state) => key.getState(state) },
  })
}

/** What the decorations of an embed say; null when nothing is asked for. */
export function findEmbedState(decorations: readonly Decoration[]): EmbedState | null {
  for (const { spec } of decorations) if (spec.embed) return spec.embed
  return null
}

/** Shows that the card of the embed at `at` could not be fetched. */
export function markFailed(view: EditorView, at: number, failure: string): void {
  clearState(view, at)
  step(view, { id: ++lastId, at, state: { failure } })
}

/** Fetches the card of the embed at `at`. `isUndoable`: what the card said before comes back by undo. */
export async function fetchCard(
  view: EditorView,
  at: number,
  rules: EmbedRules,
  isUndoable: boolean,
): Promise<void> {
  const address = addressAt(view.state, at)
  if (address === null) return
  clearState(view, at)
  const id = ++lastId
  step(view, { id, at, state: { failure: null } })
  try {
    const fetched = await rules.fetchEmbed(address)
    const now = findPlace(view, id)
    if (now === null) return
    const node = view.state.doc.nodeAt(now)
    const { tr } = view.state
    if (node && fetched.isComplete) tr.setNodeAttribute(now, 'card', toStoryCard(fetched))
    view.dispatch(tr.setMeta(key, { id, state: null } satisfies Step).setMeta('addToHistory', isUndoable))
  } catch (error) {
    const now = findPlace(view, id)
    if (now !== null) step(view, { id, at: now, state: { failure: rules.describeFetchError(error) } })
  }
}

export function toStoryCard({ address, author, title, text, picture }: FetchedEmbed): StoryCard {
  if (picture === null) return { address, author, title, text, picture }
  const { src, alt, width, height } = picture
  return { address, author, title, text, picture: { src, alt, width, height } }
}

function clearState(view: EditorView, at: number): void {
  const mark = key
    .getState(view.state)
    ?.find(at, at + 1)
    .find(({ from }) => from === at)
  if (mark) step(view, { id: mark.spec.id, state: null })
}

function step(view: EditorView, meta: Step): void {
  view.dispatch(view.state.tr.setMeta(key, meta).setMeta('addToHistory', false))
}

function addressAt({ doc }: EditorState, at: number): string | null {
  const node = doc.nodeAt(at)
  return node?.type.name === 'embed' ? cardOf(node).address : null
}

function findPlace(view: EditorView, id: number): number | null {
  if (view.isDestroyed) return null
  return key.getState(view.state)?.find(undefined, undefined, (spec) => spec.id === id)[0]?.from ?? null
}
