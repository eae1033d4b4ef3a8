// What of a log's pages changes while they are read, in an edition and after an event: parts as trees, and the feed. Pure.
import type { ReactNode } from 'react'
import type { Language } from '#contract/language.ts'
import type { LivePart } from '#contract/live.ts'
import { type TreeElement, type TreeNode, toTree } from './tree.ts'

/** `facts`: the same as long as nothing changed. `say`: what a screen reader may read of it. */
export type FeedEntry = {
  key: string
  facts: string
  render(): TreeElement
  say(): { level: 'key' | 'over'; text: string } | null
}
/** `feed`: oldest first. */
export type LiveView = { parts: { [Part in LivePart]?: TreeNode[] }; feed: FeedEntry[] }

/** Each edition is rendered when it is first needed, once. */
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
