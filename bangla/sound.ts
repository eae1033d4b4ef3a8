// The rough sound of a word, equal for Latin and Bengali spellings of one name (shakib, সাকিব). Choosing among words with one
// sound: spellings.ts.
import { toAsciiDigits } from './digits.ts'
import { romanizeWord } from './romanize.ts'
import { toUnicodeForm } from './unicode-form.ts'

// In this order: each works on the result of the one before. Letters that Bengali does not distinguish, or that English and
// Bengali spelling use for one another, become one.
const SOUNDS: readonly (readonly [RegExp, string])[] = [
  [/tch|chh?/g, 'C'],
  [/sch/g, 'sk'],
  [/c(?=[eiy])/g, 's'],
  [/ck?|q/g, 'k'],
  [/ph/g, 'f'],
  [/x/g, 'ks'],
  [/g(?=e(?!rs?$)|i[nao])|z/g, 'j'],
  [/v/g, 'b'],
  [/tion/g, 'san'],
  [/([kgjtdbscpr])h/g, '$1'],
  [/h(?![aeiou])/g, ''],
  [/^[aeiouyw]+/g, 'A'],
  [/[aeiouyw]+/g, ''],
  [/(.)\1+/g, '$1'],
]

/**
 * The rough sound of a word in Latin or Bengali letters (any spelling, folded or not): its consonants, like-sounding
 * ones as one, and an A for vowels at the start. shakib, সাকিব → skb. '' when no letter or digit is left. Coarse: many
 * words share one. Source: rules of our own, from the ways Bangladesh's press spells names.
 */
export function soundKey(word: string): string {
  const latin = toAsciiDigits(word).replace(/[\u0980-\u09FE\u200C\u200D]+/gu, romanizeWord)
  const letters = toUnicodeForm(latin.toLowerCase(), 'NFD').replace(/[^a-z0-9]/g, '')
  return SOUNDS.reduce((sofar, [pattern, sound]) => sofar.replace(pattern, sound), letters)
}
