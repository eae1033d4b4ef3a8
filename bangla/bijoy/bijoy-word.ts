// Converts one Bijoy word: glyphs by their neighbours, signs into Unicode order.

import { normalizeText } from '../normalize.ts'
import { BIJOY_GLYPHS, CODE_PAGE_1252 } from './bijoy-table.ts'

export const HASANTA = '\u09CD'
const ZWJ = '\u200D'
const U_SIGN = '\u09C1'
const RI_SIGN = '\u09C3'
/** Stands for the reph until it is moved; a private code point, which no text has. */
const REPH = '\uE000'

const CONSONANT = '[\\u0995-\\u09A8\\u09AA-\\u09B0\\u09B2\\u09B6-\\u09B9\\u09DC\\u09DD\\u09DF]\\u09BC?'
/** No conjunct has more than four letters; unlimited, a text of nothing else would take quadratic time. */
const CLUSTER = `${CONSONANT}(?:${ZWJ}?${HASANTA}${CONSONANT}){0,7}`
const SIGN_BEFORE_LETTER = '[\\u09BF\\u09C7\\u09C8]'
export const SIGNS = '\\u0981-\\u0983\\u09BE-\\u09C4\\u09C7\\u09C8\\u09CB\\u09CC\\u09D7'

/** Glyphs that are also punctuation: the neighbouring character decides. */
const AFTER_THESE: Readonly<Record<string, readonly [before: string, meaning: string]>> = {
  '‘': ['š¯', `${HASANTA}তু`],
  '’': ['š¯', `${HASANTA}থ`],
  '—': ['š¯', `${HASANTA}ত`],
  '“': ['iª«', U_SIGN],
  '–': ['iª«', U_SIGN],
}
const BEFORE_THESE: Readonly<Record<string, readonly [behind: string, meaning: string]>> = {
  '”': ['PQT', `চ${HASANTA}`],
  '•': ['LN¶ÿ', `ঙ${HASANTA}`],
}

function isOneOf(characters: string, character: string): boolean {
  return character !== '' && characters.includes(character)
}

function isLetter(character: string): boolean {
  return /[A-Za-z_`]/.test(character) || (/[^ -~]/.test(character) && BIJOY_GLYPHS.has(character))
}

/** The meaning of a glyph between these neighbours; undefined if it does not depend on them. */
function meaningInContext(glyph: string, before: string, behind: string): string | undefined {
  // র joined to য keeps its own form (র‍্যাব).
  if (glyph === '¨') return before === 'i' ? `${ZWJ}${HASANTA}য` : undefined
  if (glyph === '&') return isLetter(before) ? HASANTA : '&'
  if (glyph === '…') return isSignOfRi(before, behind) ? RI_SIGN : '…'
  const [neighbours, meaning] = AFTER_THESE[glyph] ?? BEFORE_THESE[glyph] ?? []
  if (neighbours === undefined) return undefined
  return isOneOf(neighbours, glyph in AFTER_THESE ? before : behind) ? meaning : glyph
}

/** Whether `…` is the sign ৃ. At the end of a word it is three dots, except in words for relatives (মাতৃ, পিতৃ). */
function isSignOfRi(before: string, behind: string): boolean {
  return isLetter(before) && (isLetter(behind) || before === 'Z')
}

function readGlyphs(word: string, unknown: Set<string>): string {
  let read = ''
  for (let at = 0; at < word.length; at += 1) {
    const glyph = word.charAt(at)
    const beside = meaningInContext(glyph, word.charAt(at - 1), word.charAt(at + 1))
    const meaning = beside ?? (glyph === '©' ? REPH : BIJOY_GLYPHS.get(glyph))
    if (meaning === undefined && CODE_PAGE_1252.test(glyph) && glyph !== '\u00A0') unknown.add(glyph)
    read += meaning ?? glyph
  }
  return read
}

const rule = (pattern: string) => new RegExp(pattern, 'gu')
/** The rules are applied in this order. */
const ORDER: readonly (readonly [RegExp, string])[] = [
  [rule(`([${HASANTA}${REPH}${SIGNS}])\\1+`), '$1'],
  // The reph is typed after its cluster and signs, and spoken before it.
  [rule(`(${CLUSTER}[${SIGNS}]{0,8})${REPH}`), `র${HASANTA}$1`],
  [rule(REPH), `র${HASANTA}`],
  [rule(`(${SIGN_BEFORE_LETTER})(\\u0981?)(${CLUSTER})`), '$3$1$2'],
]

/** One word in Unicode, normalised; characters without a known glyph stay and are added to `unknown`. */
export function readBijoyWord(word: string, unknown: Set<string>): string {
  const inOrder = ORDER.reduce(
    (text, [pattern, replacement]) => text.replace(pattern, replacement),
    readGlyphs(word, unknown),
  )
  return normalizeText(inOrder)
}
