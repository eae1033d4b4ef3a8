// SQL of topic pages: cards of posts that name a term, and which terms have posts.
import type { Language } from '#contract/language.ts'
import type { EntryKind } from '#contract/pages/term-paths.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Term } from '#contract/term.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import type { Place } from '../cursor.ts'
import { CARD_COLUMNS, type CardRow, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'

/** Published posts of an edition that name the term, newest publication first. */
export async function selectTopicCards(
  db: Database,
  wanted: { termId: string; language: Language; after: Place | undefined; limit: number },
): Promise<PostCard[]> {
  const values: unknown[] = [wanted.termId, wanted.language, wanted.limit]
  const after = wanted.after ? 'and (t.published_at, t.post_id) < ($4, $5)' : ''
  if (wanted.after) values.push(wanted.after.at, wanted.after.id)
  const rows = await rowsOf<CardRow>(
    db,
    `select ${CARD_COLUMNS} from post_terms t join posts p on p.id = t.post_id ${WITH_PICTURE}
     where t.term_id = $1 and t.language = $2 ${after}
     order by t.published_at desc, t.post_id desc limit $3`,
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

const STORIES = (language: 'bn' | 'en') =>
  `exists (select from post_terms where term_id = t.id and language = '${language}')`
const HAS_MATCHES = `case t.kind
  when 'team' then exists (select from matches where home_id = t.id) or exists (select from matches where away_id = t.id)
    or exists (select from tournament_teams where team_id = t.id)
  when 'player' then exists (select from player_figures where player_id = t.id)
  else exists (select from matches where venue_id = t.id) end`

/** Sorted by slug; a few index look-ups per entry. Merged players have no page. `ids`: only these entries. */
export async function selectEntryContents(db: Database, ids: string[] | null): Promise<EntryContent[]> {
  const rows = await rowsOf<EntryContent>(
    db,
    `select t.id, ${HAS_MATCHES} as "hasMatches", ${STORIES('bn')} as bn, ${STORIES('en')} as en
     from terms t where t.has_page and t.kind in ('team', 'player', 'ground') and ($1::text[] is null or t.id = any($1))
       and not exists (select from players where id = t.id and merged_into is not null)
     order by t.slug`,
    [ids],
  )
  return rows.filter(({ hasMatches, bn, en }) => hasMatches || bn || en)
}
