// SQL of the vocabulary: words that begin so, and words that look alike.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

export type KnownWord = { word: string; shown: string; posts: number }

/** Written words that begin like one of these, the commonest first. */
export async function selectBeginning(
  db: Database,
  language: Language,
  beginnings: string[],
  limit: number,
): Promise<KnownWord[]> {
  const patterns = beginnings.map((beginning) => `${beginning.replace(/[\\%_]/g, '\\$&')}%`)
  const conditions = patterns.map((_, place) => `word like $${place + 3}`)
  // Not prepared: a pattern that is known when it is planned is looked up in the index.
  const { rows } = await db.$client.query<KnownWord>(
    `select word, shown, posts from search_words
     where language = $1 and shown <> '' and (${conditions.join(' or ')})
     order by posts desc, word limit $2`,
    [language, limit, ...patterns],
  )
  return rows
}

export type Alike = KnownWord & { alike: number }

/** Written words that share letters with this folded one, the most alike first. */
export async function selectAlike(
  db: Database,
  language: Language,
  word: string,
  limit: number,
): Promise<Alike[]> {
  return rowsOf<Alike>(
    db,
    `select word, shown, posts, similarity(word, $2)::float8 as alike from search_words
     where word % $2 and language = $1 and shown <> '' and word <> $2
     order by similarity(word, $2) desc, posts desc limit $3`,
    [language, word, limit],
  )
}
