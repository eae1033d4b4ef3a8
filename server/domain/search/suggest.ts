// Suggestions while somebody types: names of the name and term book, and words that the newsroom writes.

import { foldWord } from '#bangla/fold.ts'
import { bengaliSpellings } from '#bangla/spellings.ts'
import { isStopWord } from '#bangla/stop-words.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import { termBook } from '../terms/term-book.ts'
import { foldedWords } from '../terms/term-rules.ts'
import { queryText } from './query-words.ts'
import { selectBeginning } from './suggest-queries.ts'

export const MOST_SUGGESTIONS = 8
const MOST_NAMES = 4
/** One letter begins too much to be worth anything. */
const SHORTEST = 2

/**
 * Queries that go on from what was typed, the likeliest first: names that begin so, then the last word made whole. Empty
 * for less than two letters. Open to everybody; words of unpublished posts are not among them.
 */
export async function suggest(
  ctx: Ctx,
  { query, language }: { query: string; language: Language },
): Promise<string[]> {
  const typed = queryText(query.slice(0, 2_000))
  const words = tokenize(typed)
  const last = words.at(-1)
  if (!last) return []
  const beginning = foldWord(last.text)
  const book = await termBook(ctx)
  const whole = foldedWords(typed).join(' ')
  const terms = whole.length < SHORTEST ? [] : book.beginningWith(whole, MOST_NAMES)
  const names = terms.map((term) => term.name[language])
  if (beginning.length < SHORTEST) return unique(names)
  const beginnings = language === 'bn' ? [beginning, ...bengaliSpellings(beginning).slice(0, 3)] : [beginning]
  const known = await selectBeginning(ctx.db, language, beginnings, 2 * MOST_SUGGESTIONS)
  const completed = known
    .filter(({ word }) => !isStopWord(word))
    .map(({ shown }) => typed.slice(0, last.start) + shown)
  return unique([...names, ...completed]).slice(0, MOST_SUGGESTIONS)
}

const unique = (texts: string[]) => [...new Set(texts)]
