// What was probably meant when nothing was found: a known word for each that nobody writes.

import { foldWord } from '#bangla/fold.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import type { Need, QueryWord } from './query-words.ts'
import { type Alike, selectAlike } from './suggest-queries.ts'

/** A word of fewer posts may be a misprint itself. */
const RARE = 3
const SHORTEST = 3
const LOOKED_AT = 20
/** Share of a word's letters that may differ. */
const MOST_CHANGES = 0.45

type Asked = { query: string; needs: Need[]; language: Language; counts: ReadonlyMap<string, number> }

/** The query with its unknown words replaced by known ones that are written alike; null when nothing better is known. */
export async function didYouMean(
  ctx: Ctx,
  { query, needs, language, counts }: Asked,
): Promise<string | null> {
  const replacements = new Map<string, string>()
  for (const { folded, known } of doubtfulWords(needs, counts)) {
    const best = bestOf(folded, known, await selectAlike(ctx.db, language, folded, LOOKED_AT))
    if (best) replacements.set(folded, best.shown)
  }
  return replacements.size === 0 ? null : replaced(query, replacements)
}

/** Typed words that next to nobody writes, nor anything that they may stand for. */
function doubtfulWords(needs: Need[], counts: ReadonlyMap<string, number>) {
  const countOf = ({ lexemes }: QueryWord) => Math.max(...lexemes.map((lexeme) => counts.get(lexeme) ?? 0))
  return needs.flatMap(({ ways: [typed, ...others] }) => {
    const isKnownOtherwise = others.some((words) => words.every((word) => countOf(word) >= RARE))
    if (isKnownOtherwise) return []
    return typed
      .map((word) => ({ folded: word.folded, known: countOf(word) }))
      .filter(({ folded, known }) => known < RARE && folded.length >= SHORTEST && !/^\d+$/.test(folded))
  })
}

function replaced(query: string, replacements: ReadonlyMap<string, string>): string {
  let text = ''
  let at = 0
  for (const { text: word, start, end } of tokenize(query)) {
    const better = replacements.get(foldWord(word))
    if (better === undefined) continue
    text += query.slice(at, start) + better
    at = end
  }
  return text + query.slice(at)
}

/** The word with the fewest changed letters; of equal ones, the one that is written more often. */
function bestOf(word: string, known: number, words: Alike[]): Alike | null {
  const judged = words
    .filter(({ posts }) => posts > known)
    .map((one) => ({ one, changes: changesBetween(word, one.word) }))
    .filter(
      ({ one, changes }) => changes <= Math.max(1, MOST_CHANGES * Math.max(word.length, one.word.length)),
    )
    .map(({ one, changes }) => ({ one, worth: changes - Math.log10(1 + one.posts) / 2 }))
    .sort((a, b) => a.worth - b.worth)
  return judged[0]?.one ?? null
}

/** How many letters must be changed, added, taken out or swapped with their neighbour to make one word of the other. */
function changesBetween(one: string, other: string): number {
  let before: number[] = []
  let last = Array.from({ length: other.length + 1 }, (_, place) => place)
  for (let i = 1; i <= one.length; i++) {
    const row = [i]
    for (let j = 1; j <= other.length; j++) {
      const same = one[i - 1] === other[j - 1]
      const swapped = i > 1 && j > 1 && one[i - 1] === other[j - 2] && one[i - 2] === other[j - 1]
      row[j] = Math.min(
        (last[j] ?? 0) + 1,
        (row[j - 1] ?? 0) + 1,
        (last[j - 1] ?? 0) + (same ? 0 : 1),
        swapped ? (before[j - 2] ?? 0) + 1 : Number.POSITIVE_INFINITY,
      )
    }
    before = last
    last = row
  }
  return last[other.length] ?? 0
}
