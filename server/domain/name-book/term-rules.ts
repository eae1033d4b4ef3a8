// Finds mentions of the name book's terms in words. Pure. Loading terms: load-name-book.ts.
import { foldWord } from '#bangla/fold.ts'
import { stemWord } from '#bangla/stem.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Term } from '#contract/term.ts'

/** A name found in a text: the words from `start` to before `end`. */
export type Mention<T = Term> = { term: T; start: number; end: number }

/** Anything with names in both languages. */
export type Spelled = Pick<Term, 'name' | 'variants' | 'misspellings'>

/** The folded words of a text, in order. */
export function foldedWords(text: string): string[] {
  return tokenize(text).flatMap(({ text: word }) => foldWord(word) || [])
}

/** Spellings with one key are the same to readers and to the matching: পূর্ণ and পুর্ণ. '' when there is no word. */
export function spellingKey(spelling: string): string {
  return wordsOfSpelling(spelling).join(' ')
}

/** Every spelling of a term, in both languages: names, variants, misspellings; each once. */
export function spellingsOf(term: Spelled): string[] {
  return [...new Set([term.name.bn, term.name.en, ...term.variants, ...term.misspellings])]
}

type Word = readonly string[]
type Candidate<T> = { term: T; words: Word[] }

/** Caches results by text, at most `most` of them: the words of a language recur, and so do the book's spellings. */
function memoize<Made>(most: number, make: (text: string) => Made): (text: string) => Made {
  const kept = new Map<string, Made>()
  return (text) => {
    const known = kept.get(text)
    if (known !== undefined) return known
    const made = make(text)
    if (kept.size >= most) kept.clear()
    kept.set(text, made)
    return made
  }
}

/** {@link foldedWords} of a spelling of the book, cached. Not for texts that readers type: they would fill the cache. */
export const wordsOfSpelling = memoize(100_000, foldedWords)

const keysOf = memoize(50_000, (folded): Word => {
  const stem = stemWord(folded)
  return stem === folded ? [folded] : [folded, stem]
})
const HYPHEN = /[-\u2010\u2011]/u
const HYPHENS = /[-\u2010\u2011]/gu

/**
 * Creates the search for these terms' names. It takes folded words and returns the mentions from left to right, the longest
 * name first where several begin; a name within a longer one is left out (বাংলাদেশ প্রিমিয়ার লিগ is not বাংলাদেশ). Words
 * match by fold or stem, as in search (bangla/lexemes.ts).
 */
export function createMentionFinder<T extends Spelled>(
  terms: readonly T[],
): (words: readonly string[]) => Mention<T>[] {
  const begins = candidatesByBegin(terms)
  return (text) => {
    const words = text.map(keysOf)
    const found: Mention<T>[] = []
    for (let at = 0; at < words.length; ) {
      const best = longestAt(begins, words, at)
      if (best) found.push({ term: best.term, start: at, end: at + best.words.length })
      at += best?.words.length ?? 1
    }
    return found
  }
}

/** A name of one word, and (longest first) those that continue with a word of this key. */
type Begin<T> = { alone: Candidate<T> | null; bySecond: Map<string, Candidate<T>[]> }
/** Names by the keys of their first word. */
type Begins<T> = ReadonlyMap<string, Begin<T>>

function candidatesByBegin<T extends Spelled>(terms: readonly T[]): Begins<T> {
  const begins = new Map<string, Begin<T>>()
  for (const [spelling, term] of unambiguousSpellings(terms))
    addCandidate(begins, { term, words: spelling.split(' ').map(keysOf) })
  for (const { bySecond } of begins.values()) {
    for (const candidates of bySecond.values()) candidates.sort((a, b) => b.words.length - a.words.length)
  }
  return begins
}

/** A name that two terms share, as players may, is a mention of neither. */
function unambiguousSpellings<T extends Spelled>(terms: readonly T[]): Map<string, T> {
  const owners = new Map<string, T>()
  const shared = new Set<string>()
  for (const term of terms) {
    for (const spelling of spellingsOf(term).flatMap(waysToWrite)) {
      const owner = owners.get(spelling)
      if (owner && owner !== term) shared.add(spelling)
      else owners.set(spelling, term)
    }
  }
  for (const spelling of shared) owners.delete(spelling)
  return owners
}

function addCandidate<T>(begins: Map<string, Begin<T>>, candidate: Candidate<T>): void {
  const [first = [], second] = candidate.words
  for (const key of first) {
    const begin: Begin<T> = begins.get(key) ?? { alone: null, bySecond: new Map() }
    begins.set(key, begin)
    if (!second) begin.alone ??= candidate
    for (const next of second ?? []) {
      const candidates = begin.bySecond.get(next)
      if (candidates) candidates.push(candidate)
      else begin.bySecond.set(next, [candidate])
    }
  }
}

/** The key with hyphens as spaces and, if there are hyphens, the key without them: টি-টোয়েন্টি is also written টিটোয়েন্টি. */
const waysToWrite = memoize(100_000, (spelling): string[] => {
  const key = spellingKey(spelling)
  if (key === '') return []
  if (!HYPHEN.test(spelling)) return [key]
  const joined = spellingKey(spelling.replaceAll(HYPHENS, ''))
  return joined === key || joined === '' ? [key] : [key, joined]
})

/** The longest name that begins with the word at this position. */
function longestAt<T>(begins: Begins<T>, words: readonly Word[], at: number): Candidate<T> | null {
  let best: Candidate<T> | null = null
  for (const key of words[at] ?? []) {
    const begin = begins.get(key)
    if (!begin) continue
    best ??= begin.alone
    for (const next of words[at + 1] ?? []) {
      const named = begin.bySecond.get(next)?.find((candidate) => isNamed(candidate, words, at))
      if (named && named.words.length > (best?.words.length ?? 0)) best = named
    }
  }
  return best
}

/** Whether a name whose first two words match is there completely. */
function isNamed<T>({ words: wanted }: Candidate<T>, words: readonly Word[], at: number): boolean {
  for (let step = 2; step < wanted.length; step++) {
    if (!words[at + step]?.some((key) => wanted[step]?.includes(key))) return false
  }
  return true
}

/**
 * Creates the search for terms with a name or variant that begins with these folded words, the last of which may be
 * incomplete: at most `most`, ordered by spelling. Runs at every key press, so it must not scan the book.
 */
export function createPrefixFinder<T extends Spelled>(
  terms: readonly T[],
): (beginning: string, most: number) => T[] {
  let sorted: { key: string; term: T }[] | null = null
  return (beginning, most) => {
    sorted ??= sortedByKey(terms)
    const found = new Set<T>()
    for (let at = firstFrom(sorted, beginning); found.size < most; at++) {
      const one = sorted[at]
      if (!one?.key.startsWith(beginning)) break
      found.add(one.term)
    }
    return [...found]
  }
}

function sortedByKey<T extends Spelled>(terms: readonly T[]) {
  return terms
    .flatMap((term) =>
      [term.name.bn, term.name.en, ...term.variants].map((spelling) => ({
        key: spellingKey(spelling),
        term,
      })),
    )
    .sort((one, other) => (one.key < other.key ? -1 : Number(one.key > other.key)))
}

/** Index of the first key that sorts at or after this one. */
function firstFrom(sorted: readonly { key: string }[], key: string): number {
  let from = 0
  let to = sorted.length
  while (from < to) {
    const middle = (from + to) >> 1
    if ((sorted[middle]?.key ?? '') < key) from = middle + 1
    else to = middle
  }
  return from
}
