// Counts the signs for and against the old Bijoy encoding in a text. The decision: bijoy.ts.
import { isNeverBijoy } from './bijoy-word.ts'

const WORD =
  /[A-Za-z_`^~|&\u00A1-\u00FF\u0152\u0153\u0160\u0161\u0178\u0192\u02C6\u02DC\u2020\u2021\u2026\u2030\u2039\u203A\u2122\u201A\u201E]{2,}/g

/** Sequences that no language in Latin letters has: the e-sign inside a word, letters joined by signs of the font. */
const SURE =
  /[A-Za-z][\u2020\u2021][A-Za-z`_]|[A-Za-z`_][¨ªµ¶©«¯šÖ¦¤ÿ\u2039\u203A][A-Za-z`_^\u2018\u2019\u2014Í]|¯[\^Íœ\u2019]|š[¿\u2018\u2014]/
/** The same at the end or the beginning of a word, where footnotes and marks occur as well. */
const LIKELY = /[\u2020\u2021][A-Za-z`_]|[A-Za-z`_](?:[¨©ªµ¶«]|š)$|[A-Za-z][`_][A-Za-z]/
/** `v` is the a-sign: behind a letter, before a consonant or the end. In English a vowel follows it. */
const A_SIGN = /[A-Za-z]v(?:[b-df-hj-np-tv-xzA-Z\u2020\u2021]|$)/
/** `w` is the i-sign, before its letter; `x` the long one; capitals are letters like the others. */
const OTHER = /^w[b-df-gj-qs-z]|[b-df-hj-np-tv-z]x$|^(?!Ma?c[A-Z]|[ie][A-Z]).*[a-z][A-Z]/
const VOWEL = /[aeiouyAEIOUY]/g

const WEIGHT = { sure: 3, likely: 1.5, aSign: 1, other: 0.75 }

function weigh(word: string): number {
  if (SURE.test(word)) return WEIGHT.sure
  if (LIKELY.test(word)) return WEIGHT.likely
  if (A_SIGN.test(word)) return WEIGHT.aSign
  return OTHER.test(word) ? WEIGHT.other : 0
}

export type BijoySigns = {
  words: number
  /** Words that cannot be Bijoy. */
  english: number
  /** Words that indicate Bijoy, and their total weight. */
  signed: number
  weight: number
  /** The text has at least one sequence that proves Bijoy. */
  isSure: boolean
  /** Share of the letters that would be vowels in English. */
  vowels: number
}

/** Counts the words of Latin letters in a text (without C1 code points). */
export function bijoySignsIn(text: string): BijoySigns {
  const words = text.match(WORD) ?? []
  const weights = words.map((word) => (isNeverBijoy(word) ? -1 : weigh(word)))
  const letters = words.join('')
  return {
    words: words.length,
    english: weights.filter((weight) => weight < 0).length,
    signed: weights.filter((weight) => weight > 0).length,
    weight: weights.reduce((sum, weight) => sum + Math.max(0, weight), 0),
    isSure: weights.includes(WEIGHT.sure),
    vowels: (letters.match(VOWEL)?.length ?? 0) / Math.max(1, letters.length),
  }
}
