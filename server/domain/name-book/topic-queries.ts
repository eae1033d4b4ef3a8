// SQL of topic pages: cards of posts that name a term, and which terms have posts.
import type { Language } from '#contract/language.ts'
import type { EntryKind } from '#contract/pages/term-paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Term } from '#contract/term.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import type { Place } from '../cursor.ts'
import { CARD_COLUMNS, type CardRow, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'

/** Published posts of an edition that name one of the terms, each once, newest publication first: for each term a range of an index. */
export async function selectTopicCards(
  db: Database,
  wanted: { termIds: readonly string[]; language: Language; after: Place | undefined; limit: number },
): Promise<PostCard[]> {
  const values: unknown[] = [wanted.termIds, wanted.language, wanted.limit]
  const after = wanted.after ? 'and (published_at, post_id) < ($4, $5)' : ''
  if (wanted.after) values.push(wanted.after.at, wanted.after.id)
  const rows = await rowsOf<CardRow>(
    db,
    `select ${CARD_COLUMNS} from (
       select distinct n.published_at, n.post_id from unnest($1::text[]) as wanted(id) cross join lateral (
         select published_at, post_id from post_terms where term_id = wanted.id and language = $2 ${after}
         order by published_at desc, post_id desc limit $3) n
       order by n.published_at desc, n.post_id desc limit $3) t join posts p on p.id = t.post_id ${WITH_PICTURE}
     order by t.published_at desc, t.post_id desc`,
    values,
  )
  return rows.map(withByline)
}

/** Terms that have a page and at least one published post in the edition: one index look-up each. */
export async function selectTopicsWithStories(db: Database, language: Language): Promise<Set<string>> {
  const rows = await rowsOf<{ id: string }>(
    db,
    `select id from terms where has_page
       and exists (select from post_terms where term_id = terms.id and language = $1)`,
    [language],
  )
  return new Set(rows.map(({ id }) => id))
}

/** How many published posts of an edition name each term; terms without any are left out. */
export async function countTopicStories(db: Database, termIds: string[], language: Language) {
  const rows = await rowsOf<{ id: string; stories: number }>(
    db,
    `select term_id as id, count(*)::int as stories from post_terms
     where term_id = any($1::text[]) and language = $2 group by term_id`,
    [termIds, language],
  )
  return new Map(rows.map(({ id, stories }) => [id, stories]))
}

/** `hasMatches`: its pages in both editions show matches. `bn`, `en`: the edition has stories about it. */
export type EntryContent = { id: string; hasMatches: boolean; bn: boolean; en: boolean }

export type EntryWithContent = { term: Term & { kind: EntryKind }; editions: Record<Language, boolean> }

/** Every player who was merged, with all those whom they stand behind; in a loop of merges each pair once. */
const MERGED = `recursive merged(id, person) as (
  select id, merged_into from players where merged_into is not null
  union select m.id, p.merged_into from merged m join players p on p.id = m.person where p.merged_into is not null)`
/** Whether rows of this table name the entry, or a player who was merged into it. */
const named = (table: string, column: string, also = '') =>
  `(exists (select from ${table} where ${column} = t.id ${also})
    or exists (select from merged m join ${table} on ${column} = m.id where m.person = t.id ${also}))`
const STORIES = (language: 'bn' | 'en') => named('post_terms', 'term_id', `and language = '${language}'`)
const HAS_MATCHES = `case t.kind
  when 'team' then exists (select from matches where home_id = t.id) or exists (select from matches where away_id = t.id)
    or exists (select from tournament_teams where team_id = t.id)
  when 'player' then ${named('player_figures', 'player_id')}
  else exists (select from matches where venue_id = t.id) end`

/**
 * Sorted by slug; a few index look-ups per entry. Merged players have no page: what names them counts for those they were merged into.
 * `ids`: only these entries.
 */
export async function selectEntryContents(db: Database, ids: string[] | null): Promise<EntryContent[]> {
  const rows = await rowsOf<EntryContent>(
    db,
    `with ${MERGED} select t.id, ${HAS_MATCHES} as "hasMatches", ${STORIES('bn')} as bn, ${STORIES('en')} as en
     from terms t where t.has_page and t.kind in ('team', 'player', 'ground') and ($1::text[] is null or t.id = any($1))
       and not exists (select from players where id = t.id and merged_into is not null)
     order by t.slug`,
    [ids],
  )
  return rows.filter(({ hasMatches, bn, en }) => hasMatches || bn || en)
}
