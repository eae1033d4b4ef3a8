// Words with their places as PostgreSQL reads a tsvector, within the limits that it sets. Pure.
import { lexemesOf } from '#bangla/lexemes.ts'
import { tokenize } from '#bangla/tokens.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

// PostgreSQL's own: 16,383 places, 255 of one lexeme, 2 kB for a lexeme, 1 MB for all.
const LAST_PLACE = 16_383
const MOST_PLACES = 255
const LONGEST = 500
const MOST_BYTES = 900_000
/** Between two fields, so that no phrase reaches from one into the other. */
const GAP = 3
/** Words are not many, but stand again and again. */
const MOST_KNOWN = 60_000

const known = new Map<string, string[]>()

/** The lexemes of a word, from memory where it was met lately. */
export function cachedLexemes(word: string): string[] {
  const found = known.get(word)
  if (found) return found
  if (known.size >= MOST_KNOWN) known.clear()
  const made = lexemesOf(word).filter((lexeme) => lexeme.length <= LONGEST)
  if (word.length < 40) known.set(word, made)
  return made
}

export class WordVector {
  readonly #places = new Map<string, string[]>()
  #place = 0
  #bytes = 0

  /** The words of a text, behind what came before. */
  add(text: string, weight: Weight): void {
    if (text === '') return
    const sign = weight === 'D' ? '' : weight
    for (const token of tokenize(text)) {
      if (this.#place >= LAST_PLACE) return
      this.#place++
      for (const lexeme of cachedLexemes(token.text)) this.#keep(lexeme, `${this.#place}${sign}`)
      if (token.compound === undefined) continue
      for (const lexeme of cachedLexemes(token.compound)) this.#keep(lexeme, `${this.#place}${sign}`)
    }
    this.#place += GAP
  }

  /** A lexeme that stands nowhere in particular. */
  mark(lexeme: string): void {
    if (!this.#places.has(lexeme)) this.#places.set(lexeme, [])
  }

  /** To be cast to tsvector. */
  toString(): string {
    let text = ''
    for (const [lexeme, places] of this.#places) {
      text += places.length === 0 ? `${quoteLexeme(lexeme)} ` : `${quoteLexeme(lexeme)}:${places.join(',')} `
    }
    return text.trimEnd()
  }

  #keep(lexeme: string, place: string): void {
    if (this.#bytes > MOST_BYTES) return
    const places = this.#places.get(lexeme)
    if (places === undefined) {
      this.#places.set(lexeme, [place])
      this.#bytes += 3 * lexeme.length + 6
    } else if (places.length < MOST_PLACES && places.at(-1) !== place) {
      places.push(place)
      this.#bytes += 2
    }
  }
}

/** A lexeme as tsvector and tsquery take it literally. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}
