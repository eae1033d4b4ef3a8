// Pairs the blocks of two bodies: first those that are the same, then those that are partly rewritten.
import { diffIndices } from 'node-diff3'
import { type Block, toPlainText } from '../fields/body-blocks.ts'
import { splitWords } from './word-diff.ts'

/** Indexes of a block in both bodies. */
export type Pair = { before: number; after: number }

/** Blocks with at least this similarity count as versions of one. */
const MIN_SIMILARITY = 0.4
/** Above this many possible pairs, rewritten blocks are not looked for. */
const MAX_COMPARISONS = 2_500

/** Pairs in order; a block in no pair was removed or is new. */
export function alignBlocks(before: Block[], after: Block[]): Pair[] {
  const pairs: Pair[] = []
  let [atBefore, atAfter] = [0, 0]
  const pairEqual = (end: number) => {
    while (atBefore < end) pairs.push({ before: atBefore++, after: atAfter++ })
  }
  for (const { buffer1, buffer2 } of diffIndices(getKeys(before), getKeys(after))) {
    pairEqual(buffer1[0])
    const oldBlocks = before.slice(buffer1[0], buffer1[0] + buffer1[1])
    const newBlocks = after.slice(buffer2[0], buffer2[0] + buffer2[1])
    for (const pair of pairSimilar(oldBlocks, newBlocks))
      pairs.push({ before: buffer1[0] + pair.before, after: buffer2[0] + pair.after })
    atBefore = buffer1[0] + buffer1[1]
    atAfter = buffer2[0] + buffer2[1]
  }
  pairEqual(before.length)
  return pairs
}

const getKeys = (blocks: Block[]) => blocks.map(({ key }) => key)

/** The pairing in order with the greatest total similarity. */
function pairSimilar(oldBlocks: Block[], newBlocks: Block[]): Pair[] {
  const comparisons = oldBlocks.length * newBlocks.length
  if (comparisons === 0 || comparisons > MAX_COMPARISONS) return []
  const best = sumSimilarities(oldBlocks, newBlocks)
  const pairs: Pair[] = []
  for (let [row, column] = [oldBlocks.length, newBlocks.length]; row > 0 && column > 0; ) {
    const total = best(row, column)
    if (total === best(row - 1, column)) row--
    else if (total === best(row, column - 1)) column--
    else pairs.unshift({ before: --row, after: --column })
  }
  return pairs
}

/** The greatest total similarity of pairs in order among the first `row` old and `column` new blocks. */
function sumSimilarities(oldBlocks: Block[], newBlocks: Block[]): (row: number, column: number) => number {
  const newWords = newBlocks.map(countWords)
  const sums: number[][] = [Array.from({ length: newBlocks.length + 1 }, () => 0)]
  const get = (row: number, column: number) => sums[row]?.[column] ?? 0
  for (const [row, block] of oldBlocks.entries()) {
    const words = countWords(block)
    const rowSums = [0]
    for (const [column, others] of newWords.entries()) {
      const similarity = getSimilarity(words, others)
      const paired = similarity < MIN_SIMILARITY ? 0 : get(row, column) + similarity
      rowSums.push(Math.max(get(row, column + 1), rowSums[column] ?? 0, paired))
    }
    sums.push(rowSums)
  }
  return get
}

type WordCounts = { counts: Map<string, number>; total: number }

function countWords({ html }: Block): WordCounts {
  const counts = new Map<string, number>()
  let total = 0
  for (const word of splitWords(toPlainText(html))) {
    if (word.trim() === '') continue
    counts.set(word, (counts.get(word) ?? 0) + 1)
    total++
  }
  return { counts, total }
}

/** The share of words that both have, from 0 to 1. */
function getSimilarity(one: WordCounts, other: WordCounts): number {
  let shared = 0
  for (const [word, count] of one.counts) shared += Math.min(count, other.counts.get(word) ?? 0)
  const total = one.total + other.total
  return total === 0 ? 0 : (2 * shared) / total
}
