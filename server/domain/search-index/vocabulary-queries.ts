// SQL of the vocabulary: counts the words of published posts and their most common spellings.
import type { Language } from '#contract/language.ts'
import type { Session } from '#server/db/session.ts'
import { languageMark, MARK } from '../search-words/filter-lexemes.ts'
import { writeAsMaidan } from '../write-as.ts'

/** Counts every lexeme of an edition's published posts into a temporary table; readers and writers continue. */
export async function countWords(session: Session, language: Language): Promise<void> {
  await session.query('drop table if exists pg_temp.counted')
  await session.query('create temp table counted (word text primary key, posts integer not null)')
  await session.query(
    `insert into counted select word, ndoc from ts_stat(
       $$select words from post_search where language = '${language}' and published_at is not null$$)`,
  )
}

/** Texts of the newest published posts of an edition after this position, for the spellings of words. */
export async function selectTexts(
  session: Session,
  language: Language,
  after: { at: Date; id: string } | null,
  limit: number,
): Promise<{ id: string; at: Date; texts: string[]; html: string }[]> {
  const { rows } = await session.query<{ id: string; at: Date; texts: string[]; html: string }>(
    `select p.id, p.published_at as at, array[p.headline, p.keywords, p.reporter, p.writer] as texts, p.rich_text as html
     from posts p where p.status = 'published' and p.language = $1
       and ($2::timestamptz is null or (p.published_at, p.id) < ($2, $3))
     order by p.published_at desc, p.id desc limit $4`,
    [language, after?.at ?? null, after?.id ?? '', limit],
  )
  return rows
}

/** A folded word, its most common spelling, and its sound key where useful. */
export type WrittenWord = { word: string; shown: string; sound: string }

/** Replaces the edition's vocabulary atomically; known spellings stay. */
export async function replaceWords(session: Session, language: Language, written: WrittenWord[]) {
  await session.query('drop table if exists pg_temp.written')
  await session.query(
    'create temp table written (word text primary key, shown text not null, sound text not null)',
  )
  await session.query(
    'insert into written select * from unnest($1::text[], $2::text[], $3::text[]) on conflict do nothing',
    [written.map(({ word }) => word), written.map(({ shown }) => shown), written.map(({ sound }) => sound)],
  )
  return writeAsMaidan(session, async () => {
    await session.query(
      `delete from search_words s where s.language = $1 and not exists (select from counted c where c.word = s.word)`,
      [language],
    )
    const { count } = await session.query(
      `insert into search_words as s (language, word, shown, posts, sound)
       select $1, c.word, coalesce(w.shown, ''), c.posts, coalesce(w.sound, '') from counted c left join written w on w.word = c.word
       where c.posts > 1 or w.word is not null or c.word like $2
       on conflict (language, word) do update
         set posts = excluded.posts, shown = coalesce(nullif(excluded.shown, ''), s.shown),
           sound = coalesce(nullif(excluded.sound, ''), s.sound)
       where s.posts <> excluded.posts or s.shown <> coalesce(nullif(excluded.shown, ''), s.shown)`,
      [language, `${MARK}%`],
    )
    return count
  })
}

export async function refreshWordStatistics(session: Session): Promise<void> {
  await session.query('analyze search_words')
}

/** How many published posts there are, and how many were counted in the vocabulary: one scan of a small index. */
export async function countBehind(session: Session, languages: readonly Language[]) {
  const { rows } = await session.query<{ posts: number; counted: number }>(
    `select (select count(*)::int from post_search where published_at is not null and language = any($2::text[])) as posts,
       (select coalesce(sum(posts), 0)::int from search_words where word = any($1::text[])) as counted`,
    [languages.map(languageMark), languages],
  )
  return rows[0] ?? { posts: 0, counted: 0 }
}
