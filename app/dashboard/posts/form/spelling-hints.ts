// Finds names that a text spells differently from the name book: misspellings, and variants that are the same name in other
// letters. Short names and nicknames are accepted. Pure.
import { changesBetween } from '#bangla/changes.ts'
import { toUnicodeForm } from '#bangla/unicode-form.ts'
import type { Language } from '#contract/language.ts'
import type { ApiTerm } from '#contract/term.ts'

export type SpellingHint = {
  /** As in the text, with its ending. */
  found: string
  /** The book's spelling with the same ending. */
  replacement: string
  count: number
}

type BookTerm = Pick<ApiTerm, 'name' | 'variants' | 'misspellings'>

/** Entries are found by the first word of their spelling. */
type Entry = { words: string[]; replacement: string }
type Book = { entries: Map<string, Entry[]>; right: Set<string> }

const WORD = /[\p{L}\p{N}][\p{L}\p{M}\p{N}\u200C\u200D]*/gu
const BENGALI = /[\u0980-\u09FF]/

const ENDINGS = toUnicodeForm(
  'র ের য়ের দের েদের রা েরা কে েকে তে েতে ে য় টি টির টিকে টা টার টাকে গুলো গুলোর গুলোকে ই ও রই রও েরই েরও কেই কেও',
  'NFC',
).split(' ')
const BENGALI_ENDINGS = new Set(ENDINGS)
const MAX_ENDING_LENGTH = Math.max(...ENDINGS.map((ending) => ending.length))
const ENGLISH_ENDINGS = new Set(['s'])

/** Endings after a vowel, and their forms after a consonant. */
const AFTER_CONSONANT: Record<string, string> = { র: 'ের', রা: 'েরা', দের: 'েদের', রই: 'েরই', রও: 'েরও' }
const AFTER_VOWEL = Object.fromEntries(
  Object.entries(AFTER_CONSONANT).map(([vowel, other]) => [other, vowel]),
)
const VOWEL_END = /[\u0985-\u0994\u09BE-\u09CC]$/

const books = new WeakMap<readonly BookTerm[], Partial<Record<Language, Book>>>()

/** Hints for plain text in this language, in its order, each spelling once. */
export function findSpellingHints(
  text: string,
  terms: readonly BookTerm[],
  language: Language,
): SpellingHint[] {
  const book = getBook(terms, language)
  const composed = toUnicodeForm(text, 'NFC')
  const words = [...composed.matchAll(WORD)]
  const hints = new Map<string, SpellingHint>()
  for (let at = 0; at < words.length; at += 1) {
    const hit = findHit(book, words, at)
    if (hit === null) continue
    const first = words[at]
    const last = words[at + hit.length - 1]
    if (!first || !last) continue
    const found = composed.slice(first.index, last.index + last[0].length)
    const replacement = hit.replacement + adaptEnding(hit.replacement, hit.ending)
    const hint = hints.get(found) ?? { found, replacement, count: 0 }
    hints.set(found, { ...hint, count: hint.count + 1 })
    at += hit.length - 1
  }
  return [...hints.values()]
}

type Hit = { length: number; replacement: string; ending: string }

/** The longest spelling that starts at this word. */
function findHit(book: Book, words: readonly RegExpExecArray[], at: number): Hit | null {
  const word = words[at]?.[0].toLowerCase() ?? ''
  let best: Hit | null = null
  for (const stem of getStems(word)) {
    for (const entry of book.entries.get(stem) ?? []) {
      const ending = matchEnding(book, entry.words, words, at)
      if (ending !== null && entry.words.length > (best?.length ?? 0)) {
        best = { length: entry.words.length, replacement: entry.replacement, ending }
      }
    }
  }
  return best
}

/** The word, and the word without each possible ending. */
function getStems(word: string): string[] {
  const stems = [word]
  for (let length = 1; length <= MAX_ENDING_LENGTH && length < word.length; length += 1) {
    const rest = word.slice(0, -length)
    if (isEnding(rest, word.slice(-length))) stems.push(rest)
  }
  return stems
}

function isEnding(stem: string, ending: string): boolean {
  return ending === '' || (BENGALI.test(stem) ? BENGALI_ENDINGS : ENGLISH_ENDINGS).has(ending)
}

/** The ending of the last word when the text has this spelling here; null otherwise. */
function matchEnding(
  book: Book,
  spelled: readonly string[],
  words: readonly RegExpExecArray[],
  at: number,
): string | null {
  for (const [step, own] of spelled.entries()) {
    const there = words[at + step]?.[0].toLowerCase() ?? ''
    if (step > 0 && getGap(words, at + step) !== 1) return null
    if (step < spelled.length - 1) {
      if (there !== own) return null
      continue
    }
    const ending = there.slice(own.length)
    const isOther = !there.startsWith(own) || !isEnding(own, ending)
    // A form with an ending may also be a correct name.
    if (isOther || book.right.has([...spelled.slice(0, -1), there].join(' '))) return null
    return ending
  }
  return null
}

/** The number of characters between a word and the one before it: a name is not split by punctuation or a line break. */
function getGap(words: readonly RegExpExecArray[], at: number): number {
  const [before, word] = [words[at - 1], words[at]]
  return before && word ? word.index - (before.index + before[0].length) : 0
}

function adaptEnding(replacement: string, ending: string): string {
  if (!BENGALI.test(replacement)) return ending
  return (VOWEL_END.test(replacement) ? AFTER_VOWEL : AFTER_CONSONANT)[ending] ?? ending
}

function splitWords(spelling: string): string[] {
  return (toUnicodeForm(spelling, 'NFC').match(WORD) ?? []).map((word) => word.toLowerCase())
}

function getBook(terms: readonly BookTerm[], language: Language): Book {
  const byLanguage = books.get(terms) ?? {}
  books.set(terms, byLanguage)
  byLanguage[language] ??= createBook(terms, language)
  return byLanguage[language]
}

function createBook(terms: readonly BookTerm[], language: Language): Book {
  const right = new Set(
    terms.flatMap(({ name }) => [name.bn, name.en].map((one) => splitWords(one).join(' '))),
  )
  const entries = new Map<string, Entry[]>()
  for (const { name, variants, misspellings } of terms) {
    const replacement = toUnicodeForm(name[language], 'NFC')
    if (replacement === '') continue
    const others = variants.filter((variant) => isSameName(variant, replacement))
    for (const spelling of [...misspellings, ...others]) {
      const words = splitWords(spelling)
      const [first] = words
      const isOfLanguage = BENGALI.test(spelling) === (language === 'bn')
      if (first === undefined || !isOfLanguage || right.has(words.join(' '))) continue
      entries.set(first, [...(entries.get(first) ?? []), { words, replacement }])
    }
  }
  return { entries, right }
}

const MAX_DIFFERENCE = 0.4

/** Whether a variant is the same name in other letters: the same number of words, each similar to its counterpart. */
function isSameName(variant: string, name: string): boolean {
  const [ours, theirs] = [splitWords(name), splitWords(variant)]
  if (ours.length !== theirs.length) return false
  return ours.every((word, at) => {
    const other = theirs[at] ?? ''
    const most = Math.max(word.length, other.length) * MAX_DIFFERENCE
    return changesBetween(word, other) <= most
  })
}
