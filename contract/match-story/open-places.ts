// Finds the open places in a draft of the rundown: quotes that are not filled in, and facts that are not known yet. Pure.
import { factNames as bn } from './bn.ts'
import { factNames as en } from './en.ts'

const NAMES = new Set([...Object.values(bn), ...Object.values(en)])
const PLACE = /\[([^[\]]{1,120})\]/g
const QUOTE = /^(?:Quote|উদ্ধৃতি): /

/** The open places, in brackets as in the text, each once. */
export function openPlaces(text: string): string[] {
  const found = [...text.matchAll(PLACE)].filter(([, words = '']) => NAMES.has(words) || QUOTE.test(words))
  return [...new Set(found.map(([place]) => place))]
}
