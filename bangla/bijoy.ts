// Owns text in the old Bijoy encoding (SutonnyMJ and its kin), which is Latin letters shown by a Bengali font: what it
// says in Unicode, and whether a text is in it. The table of glyphs: bijoy-table.ts; one word: bijoy-word.ts; what speaks
// for Bijoy in a text: bijoy-signs.ts.
import { bijoySignsIn } from './bijoy-signs.ts'
import { readC1 } from './bijoy-table.ts'
import { isNeverBijoy, readBijoyWord } from './bijoy-word.ts'

const BENGALI = /[\u0980-\u09FE]/
const LEAST_WEIGHT = 2.5
const SHARE_OF_SIGNS = 0.4
const SHARE_OF_ENGLISH = 0.25
/** Among names and keywords more of them stand. */
const ENGLISH_BESIDE = 0.4
/** English is written with two vowels in five letters; the old encoding has one in five or six. */
const SHARE_OF_VOWELS = 0.27

/**
 * Whether a text seems to be in the old Bijoy encoding. Counts what only its font can mean, against words that cannot be
 * Bijoy; false for Bengali in Unicode (any Bengali letter), English, other languages in Latin letters, and for one or two
 * words that give no sign. Plain text; ask passage by passage where one forgotten paragraph may stand between good ones.
 * Source: a score of our own, measured on word lists and on texts in eight languages.
 */
export function looksLikeBijoy(text: string): boolean {
  if (BENGALI.test(text)) return false
  const { words, english, signed, weight, isSure, vowels } = bijoySignsIn(readC1(text))
  if (weight < LEAST_WEIGHT || english / words > SHARE_OF_ENGLISH) return false
  return signed / words >= SHARE_OF_SIGNS && (isSure || vowels < SHARE_OF_VOWELS)
}

/** A weaker guess, for a short text of which is known that its neighbours are Bijoy (the caption of a Bijoy story). */
export function mayBeBijoy(text: string): boolean {
  if (BENGALI.test(text)) return false
  const { words, english, weight } = bijoySignsIn(readC1(text))
  return weight > 0 && english / words <= ENGLISH_BESIDE
}

export type FromBijoy = {
  text: string
  /** Characters of the old code page that have no known glyph; they stay in the text. Each once, in their order. */
  unknown: string[]
}

/**
 * Bijoy text as normalised Unicode. Meant for text that is Bijoy ({@link looksLikeBijoy}, or somebody says so): it does not
 * ask again. Words with Bengali letters, addresses, words that cannot be Bijoy and lines of English stay; an English word
 * whose letters happen to spell Bengali (`is`) does not, since nothing in plain text tells it apart. White space stays.
 */
export function bijoyToUnicode(text: string): FromBijoy {
  const unknown = new Set<string>()
  const read = readC1(text)
    .split(/([\r\n]+)/)
    .map((line) => readLine(line, isEnglish(line), unknown))
    .join('')
  return { text: read, unknown: [...unknown] }
}

const FEWEST_ENGLISH = 2
const ENGLISH_LINE = 0.4

/** Then the other words of the line are English, too, whatever they could spell. */
function isEnglish(line: string): boolean {
  const { words, english, signed } = bijoySignsIn(line)
  return english >= FEWEST_ENGLISH && english / words >= ENGLISH_LINE && signed < english / 2
}

/** `isPart`: the first and the last word may go on in the next text; what is odd about them says nothing. */
function readLine(line: string, isLeft: boolean, unknown: Set<string>, isPart = false): string {
  if (isLeft) return line
  return line.replace(/[^\s\u00A0]+/g, (word, start: number) => {
    const isOpen = isPart && (start === 0 || start + word.length === line.length)
    const stays = BENGALI.test(word) || (!isOpen && isNeverBijoy(word))
    return stays ? word : readBijoyWord(word, unknown)
  })
}

const TAG = /(<(?:[A-Za-z/!?][^<>]*)>)/
/** How a tag begins that ends or begins a paragraph. */
export const BLOCK_TAG =
  /<\/?(?:p|div|h[1-6]|li|ul|ol|blockquote|table|caption|thead|tbody|tr|td|th|figure|figcaption|br)\b/i
/** What would be markup as a character stays an entity. */
const ENTITY = /(&(?:lt|gt|quot|apos|nbsp|#\d+|#x[0-9a-f]+|[A-Za-z][A-Za-z0-9]+);)/i

/**
 * {@link bijoyToUnicode} for the text of clean HTML: tags with their attributes and entities stay as they are, except
 * that `&amp;` behind a letter is the hasanta of the font. Whether a paragraph is English is asked for the whole of it.
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
