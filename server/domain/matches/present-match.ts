// Converts rows of matches to what services return: with the names of teams, venue and tournament. The log: read-log.ts.

import type { Match } from '#contract/matches/match.ts'
import { matchName } from '#contract/matches/match-name.ts'
import { formOf } from '#sport/match.ts'
import type { Ctx } from '../ctx.ts'
import { findNamed } from '../name-book/named-entries.ts'
import { findPeople } from '../players/players.ts'
import { findTeams } from '../teams/teams.ts'
import type { JoinedMatch, MatchRow } from './match-queries.ts'

// A match as the audit log names it.
export async function auditedMatch(
  ctx: Ctx,
  { id, homeId, awayId }: Pick<MatchRow, 'id' | 'homeId' | 'awayId'>,
) {
  const named = await findNamed(ctx)
  return { kind: 'match', id, name: matchName(named(homeId).name.en, named(awayId).name.en) } as const
}

/** The matches of these rows, in their order. */
export async function presentMatches(ctx: Ctx, rows: readonly JoinedMatch[]): Promise<Match[]> {
  const ids = rows.flatMap(({ match }) => [match.homeId, match.awayId])
  const [team, named] = [await findTeams(ctx, ids), await findNamed(ctx)]
  const leaders = rows.flatMap(({ match }) => leadersOf(match))
  const person = leaders.length > 0 ? await findPeople(ctx) : named
  return rows.map(({ match, tournament, stage }): Match => {
    const { id, version, sport, startsAt, isTimeKnown, day, status, officials } = match
    return {
      id,
      version,
      sport,
      startsAt,
      isTimeKnown,
      day,
      status,
      officials,
      tournament: tournament && {
        id: tournament.id,
        slug: tournament.slug,
        name: { bn: tournament.nameBn, en: tournament.nameEn },
        season: tournament.season,
      },
      stage: stage && { id: stage.id, name: { bn: stage.nameBn, en: stage.nameEn } },
      round: { bn: match.roundBn, en: match.roundEn },
      home: team(match.homeId),
      away: team(match.awayId),
      venue: match.venueId === null ? null : named(match.venueId),
      summary: match.state,
      leaders: leadersOf(match).map(person),
      lastSeq: match.lastSeq,
      summarySeq: match.stateSeq,
      correctedAt: match.correctedAt,
      closedAt: match.closedAt,
    }
  })
}

function leadersOf({ state }: JoinedMatch['match']): string[] {
  return state ? formOf(state.sport).leadersOf(state) : []
}
