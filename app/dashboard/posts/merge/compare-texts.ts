// Compares two versions of a post for reading: which fields differ, and how each block of the body changed. Blocks that only
// moved are marked as moved.
import type { AutosavedFields } from '#contract/posts/autosave.ts'
import { type Block, splitContentBlocks } from '../fields/body-blocks.ts'
import { alignBlocks, type Pair } from './align-blocks.ts'
import { type FieldDifference, mergeTexts } from './merge-texts.ts'

export type BlockChange =
  | { kind: 'same'; count: number }
  | { kind: 'changed'; before: string; after: string }
  | { kind: 'removed' | 'added' | 'moved-away' | 'moved-here'; html: string }

export type Comparison = { fields: FieldDifference[]; body: BlockChange[] }

/** `before` is the older text. In the fields, `theirs` is the older value and `mine` the newer one. */
export function compareTexts(before: AutosavedFields, after: AutosavedFields): Comparison {
  const { fields } = mergeTexts(before, after, before)
  return { fields, body: compareBodies(before.richText, after.richText) }
}

export function compareBodies(before: string, after: string): BlockChange[] {
  const [oldBlocks, newBlocks] = [splitContentBlocks(before), splitContentBlocks(after)]
  const pairs = alignBlocks(oldBlocks, newBlocks)
  const moved = findMoved(oldBlocks, newBlocks, pairs)
  const changes: BlockChange[] = []
  let [atOld, atNew] = [0, 0]
  const addUnpaired = (endOld: number, endNew: number) => {
    for (const { html, key } of oldBlocks.slice(atOld, endOld))
      changes.push({ kind: moved.has(key) ? 'moved-away' : 'removed', html })
    for (const { html, key } of newBlocks.slice(atNew, endNew))
      changes.push({ kind: moved.has(key) ? 'moved-here' : 'added', html })
  }
  for (const { before: inOld, after: inNew } of pairs) {
    addUnpaired(inOld, inNew)
    const [oldBlock, newBlock] = [oldBlocks[inOld], newBlocks[inNew]]
    const last = changes.at(-1)
    if (oldBlock && newBlock && oldBlock.key !== newBlock.key)
      changes.push({ kind: 'changed', before: oldBlock.html, after: newBlock.html })
    else if (last?.kind === 'same') last.count++
    else changes.push({ kind: 'same', count: 1 })
    atOld = inOld + 1
    atNew = inNew + 1
  }
  addUnpaired(oldBlocks.length, newBlocks.length)
  return changes
}

/** Keys of blocks that were removed in one place and added, unchanged, in another. */
function findMoved(oldBlocks: Block[], newBlocks: Block[], pairs: Pair[]): Set<string> {
  const pairedOld = new Set(pairs.map(({ before }) => before))
  const pairedNew = new Set(pairs.map(({ after }) => after))
  const removed = new Set(oldBlocks.filter((_, at) => !pairedOld.has(at)).map(({ key }) => key))
  const added = newBlocks.filter((_, at) => !pairedNew.has(at)).map(({ key }) => key)
  return new Set(added.filter((key) => removed.has(key)))
}
