// Which block of one text is which block of another: the same ones first, then those that were only rewritten in part.
import { diffIndices } from 'node-diff3'
import { wordsOf } from './body-blocks.ts'
import { wordsIn } from './word-diff.ts'

export type Block = { html: string; key: string }
/** Places of a block in both texts. */
export type Pair = { before: number; after: number }

/** From here on two blocks count as versions of one, not as two. */
const ALIKE = 0.4
/** Between texts that differ in more places than that, nothing is guessed. */
const MOST_GUESSES = 2_500

/** Pairs in order; blocks in no pair were removed, or are new. */
export function alignBlocks(before: Block[], after: Block[]): Pair[] {
  const pairs: Pair[] = []
  let [atBefore, atAfter] = [0, 0]
  const sameUpTo = (end: number) => {
    while (atBefore < end) pairs.push({ before: atBefore++, after: atAfter++ })
  }
  for (const { buffer1, buffer2 } of diffIndices(keysOf(before), keysOf(after))) {
    sameUpTo(buffer1[0])
    const old = before.slice(buffer1[0], buffer1[0] + buffer1[1])
    const young = after.slice(buffer2[0], buffer2[0] + buffer2[1])
    for (const pair of alike(old, young))
      pairs.push({ before: buffer1[0] + pair.before, after: buffer2[0] + pair.after })
    atBefore = buffer1[0] + buffer1[1]
    atAfter = buffer2[0] + buffer2[1]
  }
  sameUpTo(before.length)
  return pairs
}

const keysOf = (blocks: Block[]) => blocks.map(({ key }) => key)

/** The pairing in order with the most likeness in all. */
function alike(old: Block[], young: Block[]): Pair[] {
  if (old.length * young.length === 0 || old.length * young.length > MOST_GUESSES) return []
  const best = bestLikeness(old, young)
  const pairs: Pair[] = []
  for (let [row, column] = [old.length, young.length]; row > 0 && column > 0; ) {
    const here = best.at(row, column)
    if (here === best.at(row - 1, column)) row--
    else if (here === best.at(row, column - 1)) column--
    else pairs.unshift({ before: --row, after: --column })
  }
  return pairs
}

/** For the first so many blocks of both: the most likeness that pairs in order can have in all. */
function bestLikeness(old: Block[], young: Block[]) {
  const youngWords = young.map(countWords)
  const sums: number[][] = [Array.from({ length: young.length + 1 }, () => 0)]
  const at = (row: number, column: number) => sums[row]?.[column] ?? 0
  for (const [row, block] of old.entries()) {
    const words = countWords(block)
    const sumsHere = [0]
    for (const [column, others] of youngWords.entries()) {
      const alikeness = likeness(words, others)
      const paired = alikeness < ALIKE ? 0 : at(row, column) + alikeness
      sumsHere.push(Math.max(at(row, column + 1), sumsHere[column] ?? 0, paired))
    }
    sums.push(sumsHere)
  }
  return { at }
}

type WordCounts = { counts: Map<string, number>; all: number }

function countWords({ html }: Block): WordCounts {
  const counts = new Map<string, number>()
  let all = 0
  for (const word of wordsIn(wordsOf(html))) {
    if (word.trim() === '') continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    all++
  }
  return { counts, all }
}

/** How much of the words of both is the same, from 0 to 1. */
function likeness(one: WordCounts, other: WordCounts): number {
  let shared = 0
  for (const [word, number] of one.counts) shared += Math.min(number, other.counts.get(word) ?? 0)
  return one.all + other.all === 0 ? 0 : (2 * shared) / (one.all + other.all)
}
