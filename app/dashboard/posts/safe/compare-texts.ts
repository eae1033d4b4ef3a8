// Two versions of one post, compared for reading: which fields differ, and what became of each block of the body. Blocks
// that only changed places are said to have moved; they are not a wall of changed words.
import type { AutosavedFields } from '#contract/autosave.ts'
import { alignBlocks, type Block } from './align-blocks.ts'
import { tellingBlocks } from './body-blocks.ts'
import { type FieldDifference, mergeTexts } from './merge-texts.ts'

export type BlockChange =
  | { kind: 'same'; count: number }
  | { kind: 'changed'; before: string; after: string }
  | { kind: 'removed' | 'added' | 'moved-away' | 'moved-here'; html: string }

export type Comparison = { fields: FieldDifference[]; body: BlockChange[] }

/** `before` is the older text. In the fields, `theirs` is the older value and `mine` the younger one. */
export function compareTexts(before: AutosavedFields, after: AutosavedFields): Comparison {
  const { fields } = mergeTexts(before, after, before)
  return { fields, body: compareBodies(before.richText, after.richText) }
}

export function compareBodies(before: string, after: string): BlockChange[] {
  const [old, young] = [tellingBlocks(before), tellingBlocks(after)]
  const pairs = alignBlocks(old, young)
  const moved = movedKeys(old, young, pairs)
  const changes: BlockChange[] = []
  let [atOld, atYoung] = [0, 0]
  const alone = (endOld: number, endYoung: number) => {
    for (; atOld < endOld; atOld++) changes.push(unpaired(old[atOld], moved, 'moved-away', 'removed'))
    for (; atYoung < endYoung; atYoung++) changes.push(unpaired(young[atYoung], moved, 'moved-here', 'added'))
  }
  for (const { before: inOld, after: inYoung } of pairs) {
    alone(inOld, inYoung)
    const [one, other] = [old[inOld], young[inYoung]]
    const last = changes.at(-1)
    if (one && other && one.key !== other.key)
      changes.push({ kind: 'changed', before: one.html, after: other.html })
    else if (last?.kind === 'same') last.count++
    else changes.push({ kind: 'same', count: 1 })
    atOld = inOld + 1
    atYoung = inYoung + 1
  }
  alone(old.length, young.length)
  return changes
}

/** Blocks that went in one place and came, unchanged, in another. */
function movedKeys(old: Block[], young: Block[], pairs: { before: number; after: number }[]): Set<string> {
  const [paired, pairedYoung] = [new Set<number>(), new Set<number>()]
  for (const { before, after } of pairs) {
    paired.add(before)
    pairedYoung.add(after)
  }
  const gone = new Set(old.filter((_, at) => !paired.has(at)).map(({ key }) => key))
  const come = young.filter((_, at) => !pairedYoung.has(at)).map(({ key }) => key)
  return new Set(come.filter((key) => gone.has(key)))
}

function unpaired(
  block: Block | undefined,
  moved: ReadonlySet<string>,
  whenMoved: 'moved-away' | 'moved-here',
  whenNot: 'removed' | 'added',
): BlockChange {
  const { html, key } = block ?? { html: '', key: '' }
  return { kind: moved.has(key) ? whenMoved : whenNot, html }
}
