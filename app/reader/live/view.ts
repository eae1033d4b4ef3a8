// The parts of a log's pages that change while they are read, in an edition and after an event, as trees, and the feed. Pure.
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { LivePart } from '#contract/matches/live.ts'
import { type TreeElement, type TreeNode, toTree } from './tree.ts'

/** `facts`: a text that changes whenever the entry does. `say`: what a screen reader may read; null for nothing. */
export type FeedEntry = {
  key: string
  facts: string
  render(): TreeElement
  say(): { level: 'key' | 'over'; text: string } | null
}
/** `feed`: oldest first. */
export type LiveView = { parts: { [Part in LivePart]?: TreeNode[] }; feed: FeedEntry[] }
/** What a later view is compared with. It refers to no state of the log. */
export type SeenView = Pick<LiveView, 'parts'> & { feed: readonly Pick<FeedEntry, 'key' | 'facts'>[] }

const STRING_BYTES = 32
const ELEMENT_BYTES = 200
const ENTRY_BYTES = 100

/** Renders each edition once, when it is first needed. */
export function perEdition(render: (language: Language) => LiveView): (language: Language) => LiveView {
  const rendered = new Map<Language, LiveView>()
  return (language) => {
    const view = rendered.get(language) ?? render(language)
    rendered.set(language, view)
    return view
  }
}

export function toSeen({ parts, feed }: SeenView): SeenView {
  return { parts, feed: feed.map(({ key, facts }) => ({ key, facts })) }
}

/** About how many bytes a view takes in memory. */
export function sizeOfView({ parts, feed }: SeenView): number {
  let bytes = 0
  for (const nodes of Object.values(parts)) for (const node of nodes) bytes += sizeOfNode(node)
  for (const { key, facts } of feed) bytes += ENTRY_BYTES + 2 * (key.length + facts.length)
  return bytes
}

function sizeOfNode(node: TreeNode): number {
  if (typeof node === 'string') return STRING_BYTES + 2 * node.length
  let bytes = ELEMENT_BYTES
  for (const value of Object.values(node.attributes)) bytes += STRING_BYTES + 2 * value.length
  for (const child of node.children) bytes += sizeOfNode(child)
  return bytes
}

/** The tree of an item of the feed. */
export function itemTree(node: ReactNode): TreeElement {
  const [tree] = toTree(node)
  if (tree === undefined || typeof tree === 'string') throw new Error('An item of the feed has no element')
  return tree
}
