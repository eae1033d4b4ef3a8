// Parses a query into the words a post must have, quoted words as sequences. Pure. Variants of words: query-variants.ts.
import { wholeClusters } from '#bangla/cut.ts'
import { foldWord } from '#bangla/fold.ts'
import { normalizeText } from '#bangla/normalize.ts'
import { isStopWord } from '#bangla/stop-words.ts'
import { type Token, tokenize } from '#bangla/tokens.ts'
import type { Spelled } from '../name-book/term-rules.ts'
import { cachedLexemes, type Mark, quoteLexeme } from '../search-words/word-vector.ts'

/** Longer queries are cut, in UTF-16 units. */
export const QUERY_LENGTH = 200
const MAX_NEEDS = 32

/** A word of a query; it matches by any of its lexemes. */
export type QueryWord = {
  text: string
  folded: string
  lexemes: string[]
  /** Words that begin like this also match. */
  isBegun?: boolean
}
/** Consecutive words. */
export type Sequence = QueryWord[]
/** A required part of a post: one of these sequences, or all needs of `apart`. The first sequence is what was typed. */
export type Need = { ways: [Sequence, ...Sequence[]]; isQuoted: boolean; apart?: Need[] }

/** The needs of a query; function words count only when there is nothing else. Empty without a letter or digit. */
export function readNeeds(query: string): Need[] {
  const needs = partsOf(query).flatMap(({ text, isQuoted }) => needsOf(text, isQuoted))
  const telling = needs.filter(({ isQuoted, ways }) => isQuoted || !ways[0].every(isFunctionWord))
  return (telling.length > 0 ? telling : needs).slice(0, MAX_NEEDS)
}

const isFunctionWord = ({ folded }: QueryWord) => isStopWord(folded)

/** The query as one line, normalised like stored texts, cut at a whole letter. */
export function queryText(query: string): string {
  const line = normalizeText(query.slice(0, 10 * QUERY_LENGTH).toWellFormed()).replace(/[\s\p{Cc}]+/gu, ' ')
  return wholeClusters(line.trim(), QUERY_LENGTH).trim()
}

/** Splits at double quotes of all kinds, and at single quotes around words (else apostrophes). Ignores an unpaired quote. */
function partsOf(query: string): { text: string; isQuoted: boolean }[] {
  const text = queryText(query)
    .replace(/[“”„‟«»″＂]/g, '"')
    .replace(/(^|\s)['‘‛‹]([^'‘’‹›]+)['’›](?=\s|$)/g, '$1"$2"')
  const parts = text.split('"')
  return parts.map((part, place) => ({ text: part, isQuoted: place % 2 === 1 && place < parts.length - 1 }))
}

function needsOf(text: string, isQuoted: boolean): Need[] {
  const tokens = tokenize(text)
  if (isQuoted) {
    const words = tokens.flatMap(wordOf)
    return isSome(words) ? [{ ways: [words], isQuoted }] : []
  }
  const needs: Need[] = []
  for (let at = 0; at < tokens.length; ) {
    const run = runFrom(tokens, at)
    at += run.length
    const words = run.flatMap(wordOf)
    const compound = run[0]?.compound
    if (isSome(words)) needs.push({ ways: compound ? [words, asOne(compound)] : [words], isQuoted })
  }
  return needs
}

/** The parts of a hyphenated word are consecutive, or written as one. */
function runFrom(tokens: Token[], at: number): Token[] {
  const compound = tokens[at]?.compound
  let end = at + 1
  for (let text = tokens[at]?.text ?? ''; compound && text.length < compound.length; end++) {
    const next = tokens[end]
    if (!next) break
    text += next.text
  }
  return tokens.slice(at, end)
}

const isSome = (words: QueryWord[]) => words.length > 0

function asOne(compound: string): Sequence {
  return wordOf({ text: compound })
}

/** The word as it is searched; none when nothing is left of it, or when it is too long for the index. */
export function wordOf({ text }: { text: string }): QueryWord[] {
  const lexemes = cachedLexemes(text)
  return lexemes.length === 0 ? [] : [{ text, folded: foldWord(text), lexemes }]
}

/** Needs and marks that must all match; `without`: marks that must not. */
export function tsQuery(needs: Need[], marks: Mark[] = [], without: string[] = []): string {
  return [
    ...needs.map(needText),
    ...marks.map(markText),
    ...without.map((mark) => `!${quoteLexeme(mark)}`),
  ].join(' & ')
}

/**
 * The same as separate conditions that must all match. PostgreSQL skips through an index by each of them, which takes a half
 * to a sixth of the time of one combined query. Negations are attached to a need.
 */
export function tsQueries(needs: Need[], marks: Mark[] = [], without: string[] = []): string[] {
  const [first, ...others] = needs
  return [...(first ? [tsQuery([first], [], without)] : []), ...others.map(needText), ...marks.map(markText)]
}

/** Any one of these marks, as a part of a query; empty for none. */
export function anyMark(marks: readonly string[]): string {
  return marks.length === 0 ? '' : `(${marks.map(quoteLexeme).join(' | ')})`
}

const markText = (mark: Mark) => (typeof mark === 'string' ? quoteLexeme(mark) : anyMark(mark))

function needText({ ways, apart = [] }: Need): string {
  const all = ways.map(sequenceText)
  if (apart.length > 0) all.push(`(${apart.map(needText).join(' & ')})`)
  return `(${all.join(' | ')})`
}

const sequenceText = (words: Sequence) => `(${words.map(wordText).join(' <-> ')})`

function wordText({ lexemes, folded, isBegun }: QueryWord): string {
  const forms = lexemes.map(quoteLexeme)
  if (isBegun) forms.push(`${quoteLexeme(folded)}:*`)
  return `(${forms.join(' | ')})`
}

const TERMS: readonly (readonly [bn: string, en: string, ...others: string[]])[] = [
  ['টি-টোয়েন্টি', 'T20', 'টিটোয়েন্টি', 'টি২০', 'টি ২০', 'টি টুয়েন্টি', 'Twenty20', 'Twenty 20', 'T20I'],
  ['টি-টেন', 'T10', 'টিটেন', 'টি১০', 'টি ১০'],
  ['ওয়ানডে', 'ODI', 'ওডিআই', 'One-day', 'One Day International'],
  ['ডিএলএস', 'DLS', 'ডাকওয়ার্থ-লুইস-স্টার্ন', 'ডাকওয়ার্থ-লুইস', 'বৃষ্টি আইন', 'Duckworth-Lewis-Stern', 'Duckworth-Lewis'],
  ['এলবিডব্লিউ', 'LBW', 'এলবিডব্লু', 'লেগ বিফোর', 'Leg before'],
  ['নেট রান রেট', 'NRR', 'নেট রানরেট', 'Net run rate'],
  ['ম্যাচসেরা', 'Player of the match', 'ম্যান অব দ্য ম্যাচ', 'প্লেয়ার অব দ্য ম্যাচ', 'Man of the match'],
  ...[15, 16, 17, 18, 19, 20, 21, 23].map((age): [string, string, string, string, string] => [
    `অনূর্ধ্ব-${age}`,
    `U${age}`,
    `Under-${age}`,
    `U-${age}`,
    `ইউ${age}`,
  ]),
]

export const SPORT_TERMS: readonly Spelled[] = TERMS.map(([bn, en, ...variants]) => ({
  name: { bn, en },
  variants,
  misspellings: [],
}))
