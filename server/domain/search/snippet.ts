// The part of a story with the searched words, in marked and unmarked pieces. Pure; the pieces are text, not HTML.
import { type Token, tokenize } from '#bangla/tokens.ts'
import type { Piece } from '#contract/search.ts'
import { cachedLexemes } from '../search-words/word-vector.ts'
import type { Need, Sequence } from './query-words.ts'

const BEFORE = 60
const LENGTH = 180
/** A story is searched up to here: long ones have the words at the top as well. */
const LOOKED = 8_000

/** Word sequences to mark, by each lexeme of their first word. */
export type Wanted = ReadonlyMap<string, readonly Sequence[]>

/** The words that a query marks: every sequence that satisfies one of its needs, and no single word of a longer one. */
export function wordsToMark(needs: readonly Need[]): Wanted {
  const wanted = new Map<string, Sequence[]>()
  for (const sequence of sequencesOf(needs)) {
    for (const lexeme of sequence[0]?.lexemes ?? []) {
      wanted.set(lexeme, [...(wanted.get(lexeme) ?? []), sequence])
    }
  }
  return wanted
}

function sequencesOf(needs: readonly Need[]): Sequence[] {
  return needs.flatMap(({ ways, apart = [] }) => [...ways, ...sequencesOf(apart)])
}

/** The whole text, its wanted words marked. */
export function markedText(text: string, wanted: Wanted): Piece[] {
  return piecesOf(text, 0, text.length, hitsIn(text, wanted))
}

/**
 * About 180 UTF-16 units of a text around the position with the most different searched words, cut between words, with `…`
 * where something is left out. Its beginning when it has none.
 */
export function snippetOf(text: string, wanted: Wanted): Piece[] {
  const line = text.slice(0, LOOKED).replace(/\s+/g, ' ').trim()
  const hits = hitsIn(line, wanted)
  const best = bestStart(hits)
  const start = best <= BEFORE ? 0 : wordStart(line, best - BEFORE)
  const end = line.length - start <= LENGTH ? line.length : wordEnd(line, start + LENGTH)
  const pieces = piecesOf(line, start, end, hits)
  if (start > 0) pieces.unshift({ text: '… ', marked: false })
  if (end < line.length) pieces.push({ text: ' …', marked: false })
  return pieces
}

type Hit = { start: number; end: number; sequence: Sequence }

function hitsIn(text: string, wanted: Wanted): Hit[] {
  const tokens = tokenize(text)
  const hits: Hit[] = []
  for (let at = 0; at < tokens.length; at++) {
    const sequence = longestAt(tokens, at, wanted)
    const first = tokens[at]
    if (!sequence || !first) continue
    const last = sequence.length === 1 ? endOfWord(tokens, at, sequence) : at + sequence.length - 1
    hits.push({ start: first.start, end: wholeWord(text, tokens[last]?.end ?? first.end), sequence })
    at = last
  }
  return hits
}

/** The longest searched sequence that begins with this token. */
function longestAt(tokens: readonly Token[], at: number, wanted: Wanted): Sequence | null {
  let best: Sequence | null = null
  for (const lexeme of lexemesAt(tokens[at])) {
    for (const sequence of wanted.get(lexeme) ?? []) {
      if (sequence.length <= (best?.length ?? 0)) continue
      const stands = sequence.every(({ lexemes }, step) =>
        lexemesAt(tokens[at + step]).some((one) => lexemes.includes(one)),
      )
      if (stands) best = sequence
    }
  }
  return best
}

function lexemesAt(token: Token | undefined): string[] {
  if (!token) return []
  const own = cachedLexemes(token.text)
  return token.compound === undefined ? own : [...own, ...cachedLexemes(token.compound)]
}

/** The last token of a word: a hyphenated word that matched as a whole (টি-টোয়েন্টি for টিটোয়েন্টি) is marked as a whole. */
function endOfWord(tokens: readonly Token[], at: number, [word]: Sequence): number {
  const token = tokens[at]
  if (!token?.compound || !word || cachedLexemes(token.text).some((one) => word.lexemes.includes(one))) {
    return at
  }
  let end = at
  for (let length = token.text.length; length < token.compound.length; end++) {
    length += tokens[end + 1]?.text.length ?? token.compound.length
  }
  return Math.min(end, tokens.length - 1)
}

/** A mark never ends within a letter: the following signs belong to it. */
function wholeWord(text: string, end: number): number {
  return end + (/^[\p{M}\u200C\u200D]+/u.exec(text.slice(end, end + 8))?.[0].length ?? 0)
}

function bestStart(hits: Hit[]): number {
  let best = { at: 0, worth: 0 }
  for (const [place, { start }] of hits.entries()) {
    const near = new Set<Sequence>()
    for (let next = place; next < hits.length && (hits[next]?.start ?? 0) - start < LENGTH - BEFORE; next++) {
      const hit = hits[next]
      if (hit) near.add(hit.sequence)
    }
    if (near.size > best.worth) best = { at: start, worth: near.size }
  }
  return best.at
}

function wordStart(text: string, at: number): number {
  const space = text.indexOf(' ', at)
  return space < 0 || space - at > BEFORE ? at : space + 1
}

function wordEnd(text: string, at: number): number {
  const space = text.lastIndexOf(' ', at)
  return space > at - BEFORE ? space : at
}

function piecesOf(text: string, start: number, end: number, hits: Hit[]): Piece[] {
  const pieces: Piece[] = []
  const add = (from: number, to: number, marked: boolean) => {
    if (to > from) pieces.push({ text: text.slice(from, to), marked })
  }
  let at = start
  for (const hit of hits) {
    if (hit.start < at || hit.end > end) continue
    add(at, hit.start, false)
    add(hit.start, hit.end, true)
    at = hit.end
  }
  add(at, end, false)
  return pieces
}
