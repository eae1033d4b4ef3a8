// Rundown service, the reading part: the step of each match of a day, its stories, who is assigned, and what is missing.

import type { Match } from '#contract/matches/match.ts'
import { can } from '#contract/permissions.ts'
import type { DraftRole, Missing, RundownStep } from '#contract/posts/rundown.ts'
import type { Ctx } from '../ctx.ts'
import { listMatches } from '../matches/matches.ts'
import { permit } from '../permit.ts'
import { toSubject } from '../posts/reading/posts.ts'
import { selectAssigned, selectScoring, selectStories, selectTeamsWithSquad } from './rundown-queries.ts'
import { missingOf, possibleRole, stepOf } from './rundown-rules.ts'

export type DayMatch = {
  match: Match
  step: RundownStep
  /** Stories that the viewer may see. */
  posts: (Awaited<ReturnType<typeof selectStories>>[number] & { mayUpdate: boolean })[]
  scorers: { id: string; name: string }[]
  scoring: { name: string } | null
  mayScore: boolean
  missing: Missing[]
  /** The drafts that the viewer can open. */
  drafts: DraftRole | null
}

const MAX_MATCHES = 200

/** The matches of a Dhaka day (yyyy-mm-dd) by start. For staff; reporters do not see unpublished stories of others. */
export async function listRundown(ctx: Ctx, day: string): Promise<DayMatch[]> {
  permit(ctx, 'dashboard.open')
  const fresh = { ...ctx, readDb: ctx.db }
  const { matches } = await listMatches(fresh, { day, order: 'oldest', limit: MAX_MATCHES })
  const ids = matches.map(({ id }) => id)
  const tournamentIds = matches.flatMap(({ tournament }) => tournament?.id ?? [])
  const now = ctx.clock.now()
  const [stories, assigned, scoring, withSquad] = await Promise.all([
    selectStories(ctx.db, ids),
    selectAssigned(ctx.db, ids),
    selectScoring(ctx.db, ids, now),
    selectTeamsWithSquad(ctx.db, tournamentIds),
  ])
  const teams = new Set(withSquad.map(({ tournamentId, teamId }) => `${tournamentId} ${teamId}`))
  return matches.map((match): DayMatch => {
    const posts = stories.filter(({ matchId }) => matchId === match.id)
    const scorers = assigned.filter(({ matchId }) => matchId === match.id)
    const isClosed = match.closedAt !== null
    const stepped = { ...match, isClosed }
    const hasSquads =
      match.tournament === null ||
      [match.home, match.away].every(({ id }) => teams.has(`${match.tournament?.id} ${id}`))
    const scores = scoring.find(({ matchId }) => matchId === match.id) ?? null
    const role = can(ctx.viewer, 'tournament.manage') ? possibleRole(match) : null
    const subject = { scorerIds: scorers.map(({ id }) => id), isClosed }
    return {
      match,
      step: stepOf(stepped, posts, now),
      posts: posts
        .filter(
          (post) => post.status === 'published' || can(ctx.viewer, 'post.read-unpublished', toSubject(post)),
        )
        .map((post) => ({ ...post, mayUpdate: can(ctx.viewer, 'post.update', toSubject(post)) })),
      scorers: scorers.map(({ id, name }) => ({ id, name })),
      scoring: scores,
      mayScore: can(ctx.viewer, 'match.score', subject),
      missing: missingOf(
        stepped,
        { posts, scorers: scorers.length, isScored: scores !== null, hasSquads },
        now,
      ),
      drafts: posts.some((post) => post.role === role) ? null : role,
    }
  })
}
