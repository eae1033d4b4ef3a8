// Suggests a correction when a search finds nothing: a known word for each unknown one.
import { changesBetween } from '#bangla/changes.ts'
import { foldWord } from '#bangla/fold.ts'
import { isStopWord } from '#bangla/stop-words.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Language } from '#contract/language.ts'
import type { Ctx } from '../ctx.ts'
import { findWordsBySound, inBengali, isMixedScript } from './query-variants.ts'
import type { Need, QueryWord } from './query-words.ts'
import { filterWritten, type KnownWord, type SimilarWord, selectSimilarWords } from './suggest-queries.ts'

/** A word of fewer posts may be a misprint itself. */
const RARE = 3
const MIN_LENGTH = 3
const LOOKED_AT = 20
/** Share of a word's letters that may differ. */
const MAX_CHANGES = 0.45

type Asked = { query: string; needs: Need[]; language: Language; counts: ReadonlyMap<string, number> }

/**
 * The query with unknown words replaced by similar known ones, in one script if the query is in one; null when there is no
 * better query.
 */
export async function didYouMean(
  ctx: Ctx,
  { query, needs, language, counts }: Asked,
): Promise<string | null> {
  const replacements = new Map<string, string>()
  for (const { folded, known } of doubtfulWords(needs, counts)) {
    const written = [folded, ...soundingLike(folded)]
    const alike = await Promise.all(
      written.map((word) => selectSimilarWords(ctx.db, language, { word, except: folded, limit: LOOKED_AT })),
    )
    const better =
      bestOf(written, known, await filterWritten(ctx.db, language, alike.flat())) ??
      (await soundingBest(ctx, language, folded))
    if (better) replacements.set(folded, better.shown)
  }
  if (replacements.size === 0) return null
  const suggestion = replaced(query, replacements)
  return isMixedScript(suggestion) && !isMixedScript(query) ? inBengali(ctx, suggestion) : suggestion
}

/** Typed words that hardly any post contains, and whose variants hardly any post contains. */
function doubtfulWords(needs: Need[], counts: ReadonlyMap<string, number>) {
  const countOf = ({ lexemes }: QueryWord) => Math.max(...lexemes.map((lexeme) => counts.get(lexeme) ?? 0))
  return needs.flatMap(({ ways: [typed, ...others] }) => {
    const isKnownOtherwise = others.some((words) => words.every((word) => countOf(word) >= RARE))
    if (isKnownOtherwise) return []
    return typed
      .map((word) => ({ folded: word.folded, known: countOf(word) }))
      .filter(({ folded, known }) => known < RARE && folded.length >= MIN_LENGTH && !/^\d+$/.test(folded))
  })
}

/** For a name in Latin letters, the Bengali word that sounds like it. */
async function soundingBest(ctx: Ctx, language: Language, word: string): Promise<KnownWord | null> {
  if (language !== 'bn') return null
  const sounding = await filterWritten(ctx.db, language, await findWordsBySound(ctx, word))
  return sounding.find(({ posts }) => posts >= RARE) ?? sounding[0] ?? null
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

/** ৃ and ্রি sound the same (কৃকেট for ক্রিকেট) but share too few letters for the similarity search. */
function soundingLike(word: string): string[] {
  const other = word.includes('\u09C3')
    ? word.replaceAll('\u09C3', '\u09CD\u09B0\u09BF')
    : word.replaceAll('\u09CD\u09B0\u09BF', '\u09C3')
  return other === word ? [] : [other]
}

/**
 * The word with the fewest changed letters; of equal ones, the more common. A word that occurs in posts is corrected by one
 * letter only, and function words never.
 */
function bestOf(written: string[], known: number, words: SimilarWord[]): SimilarWord | null {
  const most = ({ length }: string) => (known > 0 ? 1 : Math.max(1, MAX_CHANGES * length))
  const judged = words
    .filter(({ posts, word }) => posts > known && !isStopWord(word))
    .map((one) => ({ one, changes: Math.min(...written.map((word) => changesBetween(word, one.word))) }))
    .filter(({ one, changes }) => changes <= Math.max(most(written[0] ?? ''), most(one.word)))
    .map(({ one, changes }) => ({ one, worth: changes - Math.log10(1 + one.posts) / 2 }))
    .sort((a, b) => a.worth - b.worth)
  return judged[0]?.one ?? null
}
