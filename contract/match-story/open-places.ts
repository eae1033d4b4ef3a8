// What is still open in a draft of the rundown: quotes that nobody filled in, facts that nobody knows yet. Pure.
import { factNames as bn } from './bn.ts'
import { factNames as en } from './en.ts'

const NAMES = new Set([...Object.values(bn), ...Object.values(en)])
const PLACE = /\[([^[\]]{1,120})\]/g
const QUOTE = /^(?:Quote|উদ্ধৃতি): /

/** In brackets as in the text, each once. */
export function openPlaces(text: string): string[] {
  const found = [...text.matchAll(PLACE)].filter(([, words = '']) => NAMES.has(words) || QUOTE.test(words))
  return [...new Set(found.map(([place]) => place))]
}
