// How long a story is: its words, the characters people see, the minutes it takes to read. Pure.
import { languageOfText } from '#app/ui/text-language.ts'
import { countClusters } from '#bangla/clusters.ts'
import { minutesFor, wordsIn } from '#bangla/reading-time.ts'
import { blocksOf } from './html-blocks.ts'

export type TextCounts = { words: number; characters: number; minutes: number }
type BlockCounts = { words: number; characters: number; hasBengali: boolean }

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Blocks of the text that was counted last: who types changes one of hundreds. */
let known = new Map<string, BlockCounts>()

/**
 * Counts the text of clean HTML. A character is what readers see as one, conjuncts with their signs included, and space
 * between words; `minutes` is whole, 0 without any words.
 */
export function countText(html: string): TextCounts {
  const counted = new Map<string, BlockCounts>()
  let words = 0
  let characters = 0
  let hasBengali = false
  for (const block of blocksOf(html)) {
    const counts = known.get(block) ?? counted.get(block) ?? countBlock(block)
    counted.set(block, counts)
    words += counts.words
    characters += counts.characters
    hasBengali ||= counts.hasBengali
  }
  known = counted
  return { words, characters, minutes: words === 0 ? 0 : minutesFor(words, hasBengali ? 'bn' : 'en') }
}

function countBlock(html: string): BlockCounts {
  const text = html
    .replace(/<\/?(?:strong|em|a)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    words: wordsIn(text),
    characters: countClusters(text),
    hasBengali: languageOfText(text) === 'bn',
  }
}
