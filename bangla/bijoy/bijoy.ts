// The old Bijoy encoding (SutonnyMJ and its kin), Latin letters shown by a Bengali font: detects it and converts it to Unicode.
// Glyphs: bijoy-table.ts; one word: bijoy-word.ts.
import { readC1 } from './bijoy-table.ts'
import { isNeverBijoy, readBijoyWord } from './bijoy-word.ts'

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

type BijoySigns = {
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
function bijoySignsIn(text: string): BijoySigns {
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

const BENGALI = /[\u0980-\u09FE]/
const MIN_WEIGHT = 2.5
const SHARE_OF_SIGNS = 0.4
const SHARE_OF_ENGLISH = 0.25
/** The maximum share of English words in a short text. Higher than for a story, because names and keywords are often English. */
const ENGLISH_BESIDE = 0.4
/** English is written with two vowels in five letters; the old encoding has one in five or six. */
const SHARE_OF_VOWELS = 0.27

/**
 * Whether a text seems to be in the old Bijoy encoding. Counts what only its font can mean, against words that cannot be
 * Bijoy; false for Bengali in Unicode (any Bengali letter), English, other languages in Latin letters, and for one or two
 * words without a sign. Plain text; check each passage where a single paragraph may be in Bijoy. Source: a score of our own,
 * measured on word lists and on texts in eight languages.
 */
export function looksLikeBijoy(text: string): boolean {
  if (BENGALI.test(text)) return false
  const { words, english, signed, weight, isSure, vowels } = bijoySignsIn(readC1(text))
  if (weight < MIN_WEIGHT || english / words > SHARE_OF_ENGLISH) return false
  return signed / words >= SHARE_OF_SIGNS && (isSure || vowels < SHARE_OF_VOWELS)
}

/** A weaker test, for a short text whose neighbours are known to be Bijoy (the caption of a Bijoy story). */
export function mayBeBijoy(text: string): boolean {
  if (BENGALI.test(text)) return false
  const { words, english, weight } = bijoySignsIn(readC1(text))
  return weight > 0 && english / words <= ENGLISH_BESIDE
}

export type FromBijoy = {
  text: string
  /** Characters of the old code page without a known glyph; they stay in the text. Each once, in order. */
  unknown: string[]
}

/**
 * Bijoy text as normalised Unicode. For text that is known to be Bijoy ({@link looksLikeBijoy}): it does not check again.
 * Words with Bengali letters, addresses, words that cannot be Bijoy and lines of English stay; an English word whose letters
 * happen to spell Bengali (`is`) is converted, since nothing in plain text distinguishes it. White space stays.
 */
export function bijoyToUnicode(text: string): FromBijoy {
  const unknown = new Set<string>()
  const read = readC1(text)
    .split(/([\r\n]+)/)
    .map((line) => readLine(line, isEnglish(line), unknown))
    .join('')
  return { text: read, unknown: [...unknown] }
}

const MIN_ENGLISH = 2
const ENGLISH_LINE = 0.4

/** True for a line of English. Its other words are then English too, even if their letters could spell Bengali. */
function isEnglish(line: string): boolean {
  const { words, english, signed } = bijoySignsIn(line)
  return english >= MIN_ENGLISH && english / words >= ENGLISH_LINE && signed < english / 2
}

/** `isLeft`: the line stays as it is. `isPart`: its first and last word may continue in adjacent text, so they are converted. */
function readLine(line: string, isLeft: boolean, unknown: Set<string>, isPart = false): string {
  if (isLeft) return line
  return line.replace(/[^\s\u00A0]+/g, (word, start: number) => {
    const isOpen = isPart && (start === 0 || start + word.length === line.length)
    const stays = BENGALI.test(word) || (!isOpen && isNeverBijoy(word))
    return stays ? word : readBijoyWord(word, unknown)
  })
}

const TAG = /(<(?:[A-Za-z/!?][^<>]*)>)/
/** Tags that end or begin a paragraph. */
export const BLOCK_TAG =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|table|caption|thead|tbody|tr|td|th|figure|figcaption|br)\b/i
/** An entity that would be markup as a character stays. */
const ENTITY = /(&(?:lt|gt|quot|apos|nbsp|#\d+|#x[0-9a-f]+|[A-Za-z][A-Za-z0-9]+);)/i

/**
 * {@link bijoyToUnicode} for the text of clean HTML: tags with their attributes and entities stay, except that `&amp;` after
 * a letter is the hasanta of the font. Whether a paragraph is English is decided for the whole paragraph.
 */
export function bijoyHtmlToUnicode(html: string): FromBijoy {
  const unknown = new Set<string>()
  const parts = readC1(html).split(TAG)
  const read: string[] = []
  let block: string[] = []
  const close = () => {
    read.push(...readBlock(block, unknown))
    block = []
  }
  for (const [at, part] of parts.entries()) {
    const isTag = at % 2 === 1
    if (isTag && BLOCK_TAG.test(part)) close()
    block.push(part)
  }
  close()
  return { text: read.join(''), unknown: [...unknown] }
}

function readBlock(parts: string[], unknown: Set<string>): string[] {
  const isTag = (part: string) => TAG.test(part)
  const isLeft = isEnglish(parts.filter((part) => !isTag(part)).join(''))
  return parts.map((part) => (isTag(part) ? part : readText(part, isLeft, unknown)))
}

function readText(text: string, isLeft: boolean, unknown: Set<string>): string {
  return text
    .replaceAll('&amp;', '&')
    .split(ENTITY)
    .map((part, at) => (at % 2 === 1 ? part : readLine(part, isLeft, unknown, true).replaceAll('&', '&amp;')))
    .join('')
}
