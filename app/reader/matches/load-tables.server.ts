// Loads the tables of a tournament as they stand.
import type { Page } from '#app/load.server.ts'
import { matchTag } from '#server/domain/cache-tags.ts'
import { getLiveStandings } from '#server/domain/standings/standings.ts'
import type { Tournament } from '#server/domain/tournaments/tournaments.ts'
import { isContestSport } from '#sport/sports.ts'
import { presentTable, type ShownTable } from '../parts/matches/standings.tsx'
import { matchWords } from '../present/matches/words.ts'
import { tagsOfNamed } from './match-tags.server.ts'

/** The tables with their deductions of points; teams in play are highlighted. Contests of marks have none. Adds the tags of matches and teams. */
export async function loadTables(
  { ctx, language, addTags }: Page<object, 'match' | 'term' | 'terms'>,
  tournament: Tournament,
): Promise<(ShownTable & { deductions: string[] })[]> {
  if (isContestSport(tournament.sport)) return []
  const t = matchWords(language)
  const standings = await getLiveStandings(ctx, tournament)
  addTags(...standings.flatMap(({ inPlay }) => inPlay.map(({ id }) => matchTag(id))))
  addTags(...tagsOfNamed(standings.flatMap(({ rows }) => rows.map(({ teamInfo }) => teamInfo))))
  return standings
    .filter(({ rows }) => rows.length > 0)
    .map(({ stage, rows, inPlay }) => ({
      ...presentTable(
        {
          id: stage?.id ?? 'table',
          title: stage ? stage.name[language] : t('table.title'),
          rows,
          inPlay,
        },
        {
          sport: tournament.sport,
          language,
          rules: tournament.rules.table,
          marked: inPlay.flatMap(({ results }) => results.map(({ team }) => team)),
        },
      ),
      deductions: (stage?.table.deductions ?? []).map(({ teamId, points, reason }) => {
        const team = tournament.teams.find((each) => each.team.id === teamId)?.team.name[language] ?? ''
        return t('table.deducted', { team, count: points, reason })
      }),
    }))
}
