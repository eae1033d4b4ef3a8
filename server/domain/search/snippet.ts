// The part of a story where what was searched for stands, in pieces that are marked or not. Pure; nothing here is HTML.
import { type Token, tokenize } from '#bangla/tokens.ts'
import type { Piece } from '#contract/search.ts'
import { lexemesKnown } from '../search-index/word-vector.ts'

const BEFORE = 60
const LENGTH = 180
/** A story is looked through no farther: the words of long ones stand at the top as well. */
const LOOKED = 8_000

/** A text with its wanted words marked, whole. */
export function markedText(text: string, wanted: ReadonlySet<string>): Piece[] {
  return piecesOf(text, 0, text.length, hitsIn(text, wanted))
}

/**
 * About 180 UTF-16 units of a text around the place with the most different wanted words, cut between words, `…` where
 * something is left out. Its beginning when none stands in it.
 */
export function snippetOf(text: string, wanted: ReadonlySet<string>): Piece[] {
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

type Hit = { start: number; end: number; lexeme: string }

function hitsIn(text: string, wanted: ReadonlySet<string>): Hit[] {
  return tokenize(text).flatMap((token: Token) => {
    const forms = [token.text, ...(token.compound ? [token.compound] : [])]
    const lexeme = forms.flatMap(lexemesKnown).find((one) => wanted.has(one))
    return lexeme === undefined ? [] : [{ start: token.start, end: wholeWord(text, token.end), lexeme }]
  })
}

/** A mark never ends within a letter: signs that follow belong to it. */
function wholeWord(text: string, end: number): number {
  return end + (/^[\p{M}\u200C\u200D]+/u.exec(text.slice(end, end + 8))?.[0].length ?? 0)
}

function bestStart(hits: Hit[]): number {
  let best = { at: 0, worth: 0 }
  for (const [place, { start }] of hits.entries()) {
    const near = new Set<string>()
    for (let next = place; next < hits.length && (hits[next]?.start ?? 0) - start < LENGTH - BEFORE; next++) {
      near.add(hits[next]?.lexeme ?? '')
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
