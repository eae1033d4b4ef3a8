// Words with positions as a tsvector, within PostgreSQL's limits. Pure.

import { foldWord } from '#bangla/fold.ts'
import { lexemesOf } from '#bangla/lexemes.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Language } from '#contract/language.ts'
import type { PostStatus } from '#contract/posts/post.ts'
import type { Category } from '#contract/posts/section.ts'

export type Weight = 'A' | 'B' | 'C' | 'D'

// PostgreSQL's limits: 16,383 positions, 255 of one lexeme, 2 kB for a lexeme, 1 MB in total.
const LAST_PLACE = 16_383
const MAX_PLACES = 255
const MAX_LEXEME = 500
const MAX_BYTES = 900_000
/** Between two fields, so that no phrase matches across them. */
const GAP = 3
/** Texts repeat the same words, so this number is enough. */
const MAX_KNOWN = 60_000

const known = new Map<string, string[]>()

/** The lexemes of a word, cached. */
export function cachedLexemes(word: string): string[] {
  const found = known.get(word)
  if (found) return found
  if (known.size >= MAX_KNOWN) known.clear()
  const made = lexemesOf(word).filter((lexeme) => lexeme.length <= MAX_LEXEME)
  if (word.length < 40) known.set(word, made)
  return made
}

export class WordVector {
  readonly #places = new Map<string, string[]>()
  #place = 0
  #bytes = 0

  /** Appends the words of a text. */
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

  /** Adds a lexeme without a position. */
  mark(lexeme: string): void {
    if (!this.#places.has(lexeme)) this.#places.set(lexeme, [])
  }

  /** Text to be cast to tsvector. */
  toString(): string {
    let text = ''
    for (const [lexeme, places] of this.#places) {
      text += places.length === 0 ? `${quoteLexeme(lexeme)} ` : `${quoteLexeme(lexeme)}:${places.join(',')} `
    }
    return text.trimEnd()
  }

  #keep(lexeme: string, place: string): void {
    if (this.#bytes > MAX_BYTES) return
    const places = this.#places.get(lexeme)
    if (places === undefined) {
      this.#places.set(lexeme, [place])
      this.#bytes += 3 * lexeme.length + 6
    } else if (places.length < MAX_PLACES && places.at(-1) !== place) {
      places.push(place)
      this.#bytes += 2
    }
  }
}

/** A lexeme as a literal of tsvector and tsquery. */
export function quoteLexeme(lexeme: string): string {
  return `'${lexeme.replace(/['\\]/g, '$&$&')}'`
}

/** The prefix of every mark. */
export const MARK = '='

/** A mark that must match, or several of which one must. */
export type Mark = string | readonly string[]

export const languageLexeme = (language: Language) => `=l:${language}`
export const categoryLexeme = (category: Category) => `=c:${category}`
export const statusLexeme = (status: PostStatus) => `=s:${status}`
export const placementLexeme = (placement: string) => `=p:${placement}`
export const authorLexeme = (authorId: string) => `=a:${authorId}`
/** A byline, in any spelling. */
export const bylineLexeme = (byline: string) =>
  `=r:${byline.split(/\s+/).map(foldWord).join(' ').slice(0, 400)}`
/** The month (UTC) of publication. */
export const monthLexeme = (instant: Date) => `=m:${instant.toISOString().slice(0, -17)}`
export const yearLexeme = (instant: Date) => `=y:${instant.toISOString().slice(0, -20)}`
/** The month (UTC) in which the post was made. */
export const creationMonthLexeme = (instant: Date) => `=n:${instant.toISOString().slice(0, -17)}`
export const creationYearLexeme = (instant: Date) => `=o:${instant.toISOString().slice(0, -20)}`
