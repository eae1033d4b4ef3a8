// SQL of page slots: all slots of a page in one statement, each post once with the names of its slots.

import type { Language } from '#contract/language.ts'
import type { Category } from '#contract/posts/section.ts'
import type { Database, SqlReader } from '#server/db/client.ts'
import { rowsOf } from '#server/db/prepared.ts'
import { CARD_COLUMNS, type CardRow, WITH_PICTURE, withByline } from '../posts/reading/card-queries.ts'
import { type Candidate, sectionSlot } from './homepage-rules.ts'

const PLACED = { lead: 2, secondLead: 2, sidebar: 8, trending: 10, editorsPick: 8 } as const
const NEWEST = 16
/** One for each lead. */
const STAND_INS = 2
/** How many of the newest posts are searched for pictures. */
const MAX_SEARCHED = 1_000
const MAX_READ = 8
/** How many of the most read posts of each of the last three days are added up. */
const MAX_READ_OF_A_DAY = 100

const HAS_PICTURE = `(p.media_id is not null or p.image_url <> '')`
/** Without it a post with this placement is not shown there. */
const NEEDED: Partial<Record<keyof typeof PLACED, string>> = {
  lead: HAS_PICTURE,
  secondLead: `(${HAS_PICTURE} or p.video_url <> '')`,
}

const placed = (placement: keyof typeof PLACED) =>
  `(select '${placement}' as slot, p.id, row_number() over (order by p.placed_at desc, p.id desc) as rank from posts p
    where p.status = 'published' and p.language = $1 and p.placement = '${placement}' and ${NEEDED[placement] ?? 'true'}
    order by p.placed_at desc, p.id desc limit ${PLACED[placement]})`

const newest = `(select 'newest', p.id, row_number() over (order by p.published_at desc, p.id desc) from posts p
    where p.status = 'published' and p.language = $1 order by p.published_at desc, p.id desc limit ${NEWEST})`

/** Those that lead where no lead is placed. Nobody pays for the first place: a sponsored story leads only where an editor placed it. */
const standIn = `(select 'standIn', p.id, row_number() over (order by p.published_at desc, p.id desc)
    from (select * from posts where status = 'published' and language = $1
      order by published_at desc, id desc limit ${MAX_SEARCHED}) p
    where ${HAS_PICTURE} and p.sponsor = '' order by p.published_at desc, p.id desc limit ${STAND_INS})`

/** $2: the ids of sections; $3: how many posts of each. */
const sections = `(select '${sectionSlot('')}' || wanted.id, newest.post_id, newest.rank
    from unnest($2::text[]) as wanted(id) cross join lateral (
      select l.post_id, row_number() over (order by l.published_at desc, l.post_id desc) as rank from listings l
      where l.language = $1 and l.category = wanted.id
      order by l.published_at desc, l.post_id desc limit $3) as newest)`

/** `where`: which posts `p` of an edition are counted. */
const ofDay = (day: string, where: string) =>
  `(select v.post_id, v.views from post_views v join posts p on p.id = v.post_id
    where v.day = ${day} and ${where} order by v.views desc limit ${MAX_READ_OF_A_DAY})`

/** `day`: the last of the three days. */
const viewsUntil = (day: string, where: string) =>
  `(${[day, `${day} - 1`, `${day} - 2`].map((each) => ofDay(each, where)).join(' union all ')})`

/** Sponsored stories are not among them: their reads can be bought. */
const LISTED = `p.language = $1 and p.status = 'published' and p.sponsor = ''`

const mostRead = `(select 'mostRead', v.post_id, row_number() over (order by sum(v.views) desc, v.post_id desc)
    from ${viewsUntil('$2::date', LISTED)} v
    group by v.post_id order by sum(v.views) desc, v.post_id desc limit ${MAX_READ})`

const statement = (slots: string[]) => `
  with picks as (${slots.join(' union all ')}),
  chosen as (select id, array_agg(slot) as slots, array_agg(rank::int) as ranks from picks group by id)
  select c.slots, c.ranks, ${CARD_COLUMNS} from chosen c join posts p on p.id = c.id ${WITH_PICTURE}`

const HOME = statement([
  ...(['lead', 'secondLead', 'sidebar', 'editorsPick'] as const).map(placed),
  newest,
  standIn,
  sections,
])
const SIDE_LISTS = statement([placed('sidebar'), placed('trending'), mostRead])

/** Candidates for every slot of an edition's home page, `limit` of each of these sections. */
export function selectHomeCandidates(
  db: Database,
  { language, categories, limit }: { language: Language; categories: readonly Category[]; limit: number },
): Promise<Candidate[]> {
  return select(db, HOME, [language, [...new Set(categories)], limit])
}

/** Candidates for the lists in the margin: side column, trending line, most read. `day` is today in Dhaka (yyyy-mm-dd). */
export function selectSideListCandidates(db: Database, language: Language, day: string) {
  return select(db, SIDE_LISTS, [language, day])
}

async function select(db: Database, text: string, values: unknown[]): Promise<Candidate[]> {
  const rows = await rowsOf<CardRow & { slots: string[]; ranks: number[] }>(db, text, values)
  return rows.map(({ slots, ranks, ...row }) => ({
    card: withByline(row),
    ranks: new Map(slots.map((slot, index) => [slot, ranks[index] ?? 0])),
  }))
}

/** Twice as many as lists show: posts that are withdrawn count here, and a list may be some minutes old. */
const NEAR_MOST_READ = 2 * MAX_READ

/** $2: the posts that changed, which the lists may have shown as they were before. */
const LISTED_BEFORE = `p.language = edition.language and (p.sponsor = '' or p.id = any($2::text[]))`

const MOST_READ_EDITIONS = `with read as (
    select v.post_id as id, edition.language, sum(v.views) as views
    from (select distinct language from unnest($3::text[]) as changed(language)) edition
    cross join lateral ${viewsUntil('$1::date', LISTED_BEFORE)} v group by v.post_id, edition.language)
  select distinct wanted.language from unnest($2::text[], $3::text[]) as wanted(id, language) join read own using (id)
  where (select count(*) from read other where other.language = wanted.language and other.views > own.views)
    < ${NEAR_MOST_READ}`

/** The editions whose lists of the most read may show one of these posts, whatever its status. `day` as above. */
export async function selectMostReadEditions(
  db: SqlReader,
  { day, posts }: { day: string; posts: readonly { id: string; language: Language }[] },
): Promise<Language[]> {
  const ids = posts.map(({ id }) => id)
  const languages = posts.map(({ language }) => language)
  const rows = await rowsOf<{ language: Language }>(db, MOST_READ_EDITIONS, [day, ids, languages])
  return rows.map(({ language }) => language)
}
