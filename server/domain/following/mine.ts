// What the page /mine shows: the matches of what a reader follows, what is new of it, and saved articles. Public: signed out, the
// browser sends its own list.
import { DAY_MS } from '#bangla/durations.ts'
import type { Following } from '#contract/following/browser-list.ts'
import type { SubjectKind } from '#contract/following/subject.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/matches/match.ts'
import type { PostCard } from '#contract/posts/post.ts'
import type { Ctx } from '../ctx.ts'
import { listMatches } from '../matches/matches.ts'
import { findReporter } from '../people/bylines.ts'
import { findPlayers, listIdsOf } from '../players/players.ts'
import { listChosen } from '../posts/reading/posts.ts'
import { getSections } from '../sections/sections.ts'
import { findTournaments } from '../tournaments/tournaments.ts'
import { type Followed, selectFollowedMatches, selectFollowedPosts } from './following-queries.ts'
import { type FoundSubject, findSubjects } from './subjects.ts'

const LIMITS = { live: 30, next: 9, results: 9, news: 24 } as const
/** A fixture that did not begin is shown until then. */
const LATE_MS = DAY_MS
const COMING_MS = 60 * DAY_MS
const OVER_MS = 30 * DAY_MS

export type Mine = {
  subjects: FoundSubject[]
  matches: Record<'live' | 'next' | 'results', Match[]>
  news: PostCard[]
  /** Published ones, in both languages. */
  saved: PostCard[]
}

/** What is there of these lists today; what was deleted, hidden or unpublished is missing. Public. */
export async function getMine(ctx: Ctx, { subjects, posts }: Following, language: Language): Promise<Mine> {
  const found = await findSubjects(ctx, subjects)
  const followed = await readFollowed(ctx, found)
  const now = ctx.clock.now().getTime()
  const find = (statuses: string[], from: number, until: number, order: 'asc' | 'desc', limit: number) =>
    listById(
      ctx,
      selectFollowedMatches(ctx.readDb, followed, {
        statuses,
        order,
        limit,
        from: new Date(from),
        until: new Date(until),
      }),
    )
  const [live, next, results, news, saved] = await Promise.all([
    find(['live'], 0, now + COMING_MS, 'asc', LIMITS.live),
    find(['fixture', 'postponed'], now - LATE_MS, now + COMING_MS, 'asc', LIMITS.next),
    find(['finished', 'abandoned', 'cancelled'], now - OVER_MS, now + COMING_MS, 'desc', LIMITS.results),
    selectFollowedPosts(ctx.readDb, followed, { language, limit: LIMITS.news }),
    listChosen(ctx, posts),
  ])
  return { subjects: found, matches: { live, next, results }, news: await listChosen(ctx, news), saved }
}

async function listById(ctx: Ctx, selected: Promise<string[]>): Promise<Match[]> {
  const ids = await selected
  if (ids.length === 0) return []
  const { matches } = await listMatches(ctx, { ids, limit: ids.length })
  return ids.flatMap((id) => matches.find((match) => match.id === id) ?? [])
}

/** A player's matches are those of their teams, a section's stories also those of the sections below it. */
async function readFollowed(ctx: Ctx, found: readonly FoundSubject[]): Promise<Followed> {
  const idsOf = (...kinds: SubjectKind[]) =>
    found.flatMap(({ subject }) => (kinds.includes(subject.kind) ? [subject.id] : []))
  const [players, playerIds, sections, tournaments, reporters] = await Promise.all([
    findPlayers(ctx, idsOf('player')),
    Promise.all(idsOf('player').map((id) => listIdsOf(ctx, id))),
    getSections(ctx),
    findTournaments(ctx, idsOf('tournament')),
    Promise.all(idsOf('reporter').map((name) => findReporter(ctx, name))),
  ])
  const teamsOfPlayers = idsOf('player').flatMap((id) => players(id).teams.map((team) => team.id))
  return {
    teams: [...new Set([...idsOf('team'), ...teamsOfPlayers])],
    tournaments: idsOf('tournament'),
    matches: idsOf('match'),
    terms: [
      ...idsOf('team', 'topic'),
      ...playerIds.flat(),
      ...tournaments.flatMap(({ termId }) => termId ?? []),
    ],
    sections: idsOf('section').flatMap((id) => [id, ...sections.childrenOf(id).map((below) => below.id)]),
    bylines: reporters.flatMap(({ bylines }) => bylines),
  }
}
