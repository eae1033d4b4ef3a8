// Counts the words and visible characters of a story and its reading time. Pure.
import { countClusters } from '#bangla/clusters.ts'
import { minutesFor, wordsIn } from '#bangla/reading-time.ts'
import { withoutEmbeds } from '#contract/embeds/embed.ts'
import { splitBlocks } from './html-blocks.ts'

const BENGALI_LETTER = /[\u0985-\u09B9]/

export type TextCounts = { words: number; characters: number; minutes: number }
type BlockCounts = { words: number; characters: number; hasBengali: boolean }

const ENTITIES: Record<string, string> = {
  '&amp;': '&',
  '&lt;': '<',
  '&gt;': '>',
  '&quot;': '"',
  '&nbsp;': ' ',
}

/** Counts of the last text's blocks: typing changes one of many. */
let cache = new Map<string, BlockCounts>()

/**
 * Counts the text of clean HTML, embeds excepted. Characters are grapheme clusters, spaces included; `minutes` is a whole
 * number, 0 without words.
 */
export function countText(html: string): TextCounts {
  const counted = new Map<string, BlockCounts>()
  let words = 0
  let characters = 0
  let hasBengali = false
  for (const block of splitBlocks(withoutEmbeds(html))) {
    const counts = cache.get(block) ?? counted.get(block) ?? countBlock(block)
    counted.set(block, counts)
    words += counts.words
    characters += counts.characters
    hasBengali ||= counts.hasBengali
  }
  cache = counted
  return { words, characters, minutes: words === 0 ? 0 : minutesFor(words, hasBengali ? 'bn' : 'en') }
}

function countBlock(html: string): BlockCounts {
  const text = html
    .replace(/<\/?(?:strong|em|a|data)\b[^<>]*>/gi, '')
    .replace(/<[^<>]*>/g, ' ')
    .replace(/&(?:amp|lt|gt|quot|nbsp);/g, (entity) => ENTITIES[entity] ?? ' ')
    .replace(/\s+/g, ' ')
    .trim()
  return {
    words: wordsIn(text),
    characters: countClusters(text),
    hasBengali: BENGALI_LETTER.test(text),
  }
}
