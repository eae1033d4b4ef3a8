// Keeps suggestions in one script: replaces Latin words beside Bengali ones by the Bengali words they stand for.
import { foldWord } from '#bangla/fold.ts'
import { bengaliSpellings } from '#bangla/spellings.ts'
import { tokenize } from '#bangla/tokens.ts'
import type { Ctx } from '../ctx.ts'
import { findWordsBySound } from './query-variants.ts'
import { filterWritten, selectKnown } from './suggest-queries.ts'

const BENGALI = /[\u0985-\u09B9]/u
const LATIN = /[a-z]/i

/** Whether the text has words of both scripts. */
export function isMixedScript(text: string): boolean {
  return BENGALI.test(text) && LATIN.test(text)
}

/** The text with every Latin word replaced by the newsroom's Bengali word; null if one of them has none. */
export async function inBengali(ctx: Ctx, text: string): Promise<string | null> {
  let result = ''
  let at = 0
  for (const { text: word, start, end } of tokenize(text)) {
    if (!LATIN.test(word)) continue
    const bengali = await bengaliWord(ctx, foldWord(word))
    if (bengali === null) return null
    result += text.slice(at, start) + bengali
    at = end
  }
  return result + text.slice(at)
}

async function bengaliWord(ctx: Ctx, latin: string): Promise<string | null> {
  const spellings = bengaliSpellings(latin)
  const known = await selectKnown(ctx.db, 'bn', spellings)
  const inOrder = known.toSorted((one, other) => spellings.indexOf(one.word) - spellings.indexOf(other.word))
  const likely = [...inOrder, ...(await findWordsBySound(ctx, latin))]
  const [first] = await filterWritten(ctx.db, 'bn', likely)
  return first?.shown ?? null
}
