// Finds text in an old Bengali encoding (Bijoy and its like), which looks like Latin letters without its font:
// "Avwg evsjvq" for আমি বাংলায়. A guess, and a cautious one: names and abbreviations in English are not to be taken for it.
import { shortened } from '#bangla/clusters.ts'

// The old fonts have Bengali letters and signs at these places; a word of Latin letters has none of them inside.
const WORD = /[A-Za-z\u0080-\u00FF\u0152\u0153\u0160\u0161\u0178\u0192\u02C6\u2020\u2021\u2030\u2122]+/g
/** The e-sign before its letter; reph, the y- and r-signs after theirs. */
const SIGN = /[\u2020\u2021][A-Za-z]|[A-Za-z][©¨ªµ¶·]/
/** `v` is the a-sign: after a letter, before a consonant or the end. In English a vowel follows it. */
const A_SIGN = /[A-Za-z]v(?:[b-df-hj-np-tv-xzA-Z\u2020\u2021]|$)/
/** The e-sign in the middle of a word: no footnote stands there. */
const E_SIGN_INSIDE = /[A-Za-z][\u2020\u2021][A-Za-z`]/
const VOWEL = /[aeiouy]/g

const FEWEST_WORDS = 2
const SHARE_OF_WORDS = 0.4
/** English is written with two vowels in five letters; the old encoding has one in five or six. */
const SHARE_OF_VOWELS = 0.27
const QUOTED_LENGTH = 40

function isOldEncoding(passage: string): boolean {
  if (E_SIGN_INSIDE.test(passage)) return true
  const words = passage.match(WORD)?.filter((word) => word.length > 1) ?? []
  const strange = words.filter((word) => SIGN.test(word) || A_SIGN.test(word)).length
  if (strange < FEWEST_WORDS || strange / words.length < SHARE_OF_WORDS) return false
  const letters = words.join('')
  return (letters.match(VOWEL)?.length ?? 0) / letters.length < SHARE_OF_VOWELS
}

/**
 * The beginning of the first passage that seems to be in the old encoding, or null. Passages are looked at one by one:
 * one forgotten paragraph stands between good ones.
 */
export function findOldEncoding(passages: readonly string[]): string | null {
  const found = passages.find(isOldEncoding)?.trim()
  return found === undefined ? null : shortened(found, QUOTED_LENGTH)
}
