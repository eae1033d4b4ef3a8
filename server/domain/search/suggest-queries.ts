// SQL of the vocabulary: words by prefix, and similar words.
import type { Language } from '#contract/language.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { quoteLexeme } from '../search-words/word-vector.ts'
import { searching } from './match-queries.ts'

export type KnownWord = { word: string; shown: string; posts: number }

/** Words that begin like one of these, the commonest first. */
export async function selectBeginning(
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
 * be gone.
 */
export async function filterWritten<Word extends KnownWord>(
  db: Database,
  language: Language,
  words: Word[],
): Promise<Word[]> {
  const doubtful = words.filter(({ posts }) => posts <= FEW)
  if (doubtful.length === 0) return words
  const queries = doubtful.map(({ word }) => quoteLexeme(word))
  const rows = await searching(db, (searcher) =>
    searcher.query<{ is_written: boolean }>(
      `select (select count(*) from post_search s where s.words @@ asked.query::tsquery
         and s.language = $1 and s.published_at is not null) > 0 as is_written
       from unnest($2::text[]) with ordinality as asked(query, place) order by place`,
      [language, queries],
    ),
  )
  const isWritten = new Map(doubtful.map(({ word }, place) => [word, rows[place]?.is_written === true]))
  return words.filter(({ word }) => isWritten.get(word) ?? true)
}
/** Words of more posts than this certainly still exist. */
const FEW = 5

/** Bengali words with this sound key, the commonest first. */
export async function selectSounding(db: Database, sound: string, limit: number): Promise<KnownWord[]> {
  return rowsOf<KnownWord>(
    db,
    `select word, shown, posts from search_words where sound = $1 and sound <> '' and language = 'bn'
     order by posts desc, word limit $2`,
    [sound, limit],
  )
}

export type Alike = KnownWord & { alike: number }

/** Words other than one that share letters with a folded word, the most similar first. */
export async function selectAlike(
  db: Database,
  language: Language,
  { word, except, limit }: { word: string; except: string; limit: number },
): Promise<Alike[]> {
  return rowsOf<Alike>(
    db,
    `select word, shown, posts, similarity(word, $2)::float8 as alike from search_words
     where word % $2 and language = $1 and shown <> '' and word <> $4
     order by similarity(word, $2) desc, posts desc limit $3`,
    [language, word, limit, except],
  )
}
