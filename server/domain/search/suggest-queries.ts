// SQL of the vocabulary: words by prefix, and similar words.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { quoteLexeme } from '../search-words/word-vector.ts'
import { isTooSlow, searching } from './match-queries.ts'

export type KnownWord = { word: string; shown: string; posts: number }

/** Words that begin like one of these, the commonest first. */
export async function selectWordsByPrefix(
  db: Database,
  language: Language,
  beginnings: string[],
  limit: number,
): Promise<KnownWord[]> {
  const patterns = beginnings.map((beginning) => `${beginning.replace(/[\\%_]/g, '\\$&')}%`)
  const conditions = patterns.map((_, place) => `word like $${place + 3}`)
  // Not prepared: the planner must know the pattern to use the index.
  const { rows } = await db.$client.query<KnownWord>(
    `select word, shown, posts from search_words
     where language = $1 and shown <> '' and (${conditions.join(' or ')})
     order by posts desc, word limit $2`,
    [language, limit, ...patterns],
  )
  return rows
}

/** Those of these folded words that the newsroom writes. */
export async function selectKnown(db: Database, language: Language, words: string[]): Promise<KnownWord[]> {
  return rowsOf<KnownWord>(
    db,
    `select word, shown, posts from search_words where language = $1 and word = any($2::text[]) and shown <> ''`,
    [language, words],
  )
}

/**
 * Those of these words that readers can still find: the vocabulary is counted periodically, and the few posts with a word may
 * be gone. A word for which this cannot be found out within the time limit of a search is left out.
 */
export async function filterWritten<Word extends KnownWord>(db: Database, language: Language, words: Word[]) {
  const doubtful = words.filter(({ posts }) => posts <= FEW).map(({ word }) => word)
  if (doubtful.length === 0) return words
  const written = new Set(await selectWritten(db, language, doubtful))
  return words.filter(({ word, posts }) => posts > FEW || written.has(word))
}

async function selectWritten(db: Database, language: Language, words: string[]): Promise<string[]> {
  try {
    const rows = await searching(db, (searcher) =>
      searcher.query<{ word: string }>(
        `select word from unnest($2::text[], $3::text[]) as asked(word, query)
         where (select count(*) from post_search s where s.words @@ asked.query::tsquery
           and s.language = $1 and s.published_at is not null) > 0`,
        [language, words, words.map(quoteLexeme)],
      ),
    )
    return rows.map(({ word }) => word)
  } catch (error) {
    if (isTooSlow(error)) return []
    throw error
  }
}

/** Words of more posts than this certainly still exist. */
const FEW = 5

/** Bengali words with this sound key, the commonest first. */
export async function selectWordsBySound(db: Database, sound: string, limit: number): Promise<KnownWord[]> {
  return rowsOf<KnownWord>(
    db,
    `select word, shown, posts from search_words where sound = $1 and sound <> '' and language = 'bn'
     order by posts desc, word limit $2`,
    [sound, limit],
  )
}

export type SimilarWord = KnownWord & { alike: number }

/** Words other than one that share letters with a folded word, the most similar first. */
export async function selectSimilarWords(
  db: Database,
  language: Language,
  { word, except, limit }: { word: string; except: string; limit: number },
): Promise<SimilarWord[]> {
  return rowsOf<SimilarWord>(
    db,
    `select word, shown, posts, similarity(word, $2)::float8 as alike from search_words
     where word % $2 and language = $1 and shown <> '' and word <> $4
     order by similarity(word, $2) desc, posts desc limit $3`,
    [language, word, limit, except],
  )
}
