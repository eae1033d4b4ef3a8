// The parts of a log's pages that change while they are read, in an edition and after an event, as trees, and the feed. Pure.
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { LivePart } from '#contract/live.ts'
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

/** Renders each edition once, when it is first needed. */
export function perEdition(render: (language: Language) => LiveView): (language: Language) => LiveView {
  const rendered = new Map<Language, LiveView>()
  return (language) => {
    const view = rendered.get(language) ?? render(language)
    rendered.set(language, view)
    return view
  }
}

/** The tree of an item of the feed. */
export function itemTree(node: ReactNode): TreeElement {
  const [tree] = toTree(node)
  if (tree === undefined || typeof tree === 'string') throw new Error('An item of the feed has no element')
  return tree
}
