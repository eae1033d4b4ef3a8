// The old Bijoy encoding (SutonnyMJ and its kin), Latin letters shown by a Bengali font: detects it and converts it to Unicode.
// Glyphs: bijoy-table.ts; one word: bijoy-word.ts; what stays: bijoy-latin.ts; words across marks: bijoy-paragraph.ts.
import { isNeverBijoy, withoutAddresses } from './bijoy-latin.ts'
import { readParagraph, type Token, tokensOfText } from './bijoy-paragraph.ts'
import { readC1 } from './bijoy-table.ts'

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
  const words = withoutAddresses(text).match(WORD) ?? []
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
    .map((line) => readTokens(tokensOfText(line), unknown).join(''))
    .join('')
  return { text: read, unknown: [...unknown] }
}

/** {@link bijoyToUnicode} for the texts of one paragraph between its marks: a word may begin in one and end in the next. */
export function bijoyPiecesToUnicode(pieces: readonly string[]): { texts: string[]; unknown: string[] } {
  const unknown = new Set<string>()
  const owners: number[] = []
  const tokens = pieces.flatMap((piece, at) => {
    const own = tokensOfText(readC1(piece))
    owners.push(...own.map(() => at))
    return own
  })
  const texts = pieces.map(() => '')
  for (const [index, text] of readTokens(tokens, unknown).entries()) {
    const owner = owners[index] ?? 0
    texts[owner] += text
  }
  return { texts, unknown: [...unknown] }
}

const MIN_ENGLISH = 2
const ENGLISH_LINE = 0.4

/** True for a line of English. Its other words are then English too, even if their letters could spell Bengali. */
function isEnglish(line: string): boolean {
  const { words, english, signed } = bijoySignsIn(line)
  return english >= MIN_ENGLISH && english / words >= ENGLISH_LINE && signed < english / 2
}

/** The texts of a paragraph's tokens; English stays. */
function readTokens(tokens: readonly Token[], unknown: Set<string>): string[] {
  const words = tokens
    .filter(({ kind }) => kind !== 'mark')
    .map(({ kind, text }) => (kind === 'word' ? text : ' '))
    .join('')
  return isEnglish(words) ? tokens.map(({ text }) => text) : readParagraph(tokens, unknown)
}

/** Tags that end or begin a paragraph. */
export const BLOCK_TAG =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|table|caption|thead|tbody|tr|td|th|figure|figcaption|br)\b/i
/** What is no word in HTML: tags, white space, and entities, of which `&amp;` may be the hasanta of the font. */
const BETWEEN_WORDS =
  /(<(?:[A-Za-z/!?][^<>]*)>|[\s\u00A0]+|&(?!amp;)(?:#\d+|#x[0-9a-f]+|[A-Za-z][A-Za-z0-9]+);)/i

/**
 * {@link bijoyToUnicode} for the text of clean HTML: tags with their attributes and entities stay, except that `&amp;` after
 * a letter is the hasanta of the font. Whether a paragraph is English is decided for the whole paragraph, and whether a word
 * is Latin for the whole word, across the tags within it.
 */
export function bijoyHtmlToUnicode(html: string): FromBijoy {
  const unknown = new Set<string>()
  const read: string[] = []
  let block: Token[] = []
  const close = () => {
    const texts = readTokens(block, unknown)
    read.push(...texts.map((text, at) => (block[at]?.kind === 'word' ? text.replaceAll('&', '&amp;') : text)))
    block = []
  }
  for (const [at, part] of readC1(html).split(BETWEEN_WORDS).entries()) {
    const isWord = at % 2 === 0
    if (!isWord && BLOCK_TAG.test(part)) close()
    block.push(isWord ? { kind: 'word', text: part.replaceAll('&amp;', '&') } : between(part))
  }
  close()
  return { text: read.join(''), unknown: [...unknown] }
}

function between(text: string): Token {
  return { kind: text.startsWith('<') ? 'mark' : 'break', text }
}
