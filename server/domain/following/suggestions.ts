// What the page /mine offers to readers who follow nothing yet: the newest tournaments, their teams, and the sections. Public.
import { subjectKey } from '#contract/following/subject.ts'
import type { Ctx } from '../ctx.ts'
import { getSections } from '../sections/sections.ts'
import { findTournaments, listTournaments } from '../tournaments/tournaments.ts'
import { type FoundSubject, findSubjects } from './subjects.ts'

const LIMITS = { tournaments: 4, teams: 8, sections: 8 } as const

/** Teams, tournaments and sections, each kind in its order. Public. */
export async function suggestSubjects(ctx: Ctx): Promise<FoundSubject[]> {
  const [{ tournaments }, sections] = await Promise.all([
    listTournaments(ctx, { limit: LIMITS.tournaments }),
    getSections(ctx),
  ])
  const whole = await findTournaments(
    ctx,
    tournaments.map(({ id }) => id),
  )
  // In turn: the first team of each tournament, then the second of each.
  const teams = whole
    .flatMap((tournament) => tournament.teams.map(({ team }, place) => ({ id: team.id, place })))
    .toSorted((one, other) => one.place - other.place)
  const teamIds = [...new Set(teams.map(({ id }) => id))].slice(0, LIMITS.teams)
  return findSubjects(ctx, [
    ...teamIds.map((id) => subjectKey({ kind: 'team', id })),
    ...tournaments.map(({ id }) => subjectKey({ kind: 'tournament', id })),
    ...sections.shown.slice(0, LIMITS.sections).map(({ id }) => subjectKey({ kind: 'section', id })),
  ])
}
