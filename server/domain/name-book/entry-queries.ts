// SQL of the teams, players and venues that have something on their pages.
import type { Language } from '#contract/language.ts'
import type { Term } from '#contract/term.ts'
import type { EntryKind } from '#contract/term-paths.ts'
import type { Database } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'

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
