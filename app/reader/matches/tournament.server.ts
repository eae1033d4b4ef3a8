// Loads a tournament: tables with their rules, fixtures and results.

import { load, type Page, redirectPermanently } from '#app/load.server.ts'
import { readerWords } from '#app/ui/words.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { calendarPath, tournamentPath, tournamentsPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { matchesOfTag, matchTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { listLeaders, listMedals } from '#server/domain/careers/careers.ts'
import { listMatches } from '#server/domain/matches/matches.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { loadSite } from '../page-head.server.ts'
import { presentMedals } from '../present/competitors/contest-tables.ts'
import { presentLeaders } from '../present/competitors/leaders.ts'
import { tournamentScores } from '../present/matches/moving-scores.ts'
import { presentScore } from '../present/matches/score-line.ts'
import { explainRules } from '../present/matches/table-rules.ts'
import { matchWords } from '../present/matches/words.ts'
import { loadTables } from './load-tables.server.ts'
import { tagsOfNamed, tagsOfSides } from './match-tags.server.ts'

/** The maximum number of coming and of past matches: a season of a large league. Earlier ones are on the pages of their days. */
const MAX_LISTED = 100
const LEADERS = 5
const COMING = ['fixture', 'postponed'] as const
const BEGUN = ['live', 'finished', 'abandoned', 'cancelled'] as const

export const tournamentLoader = load(
  'tournament',
  async (page: Page<{ tournament?: string }, TagsOf<'tournament'>>) => {
    const { ctx, language, params, addTags } = page
    const tournament = await getTournament(ctx, { slug: params.tournament ?? '' })
    addTags(tournamentTag(tournament.id))
    if (tournament.slug !== params.tournament) redirectPermanently(tournamentPath(language, tournament.slug))
    const wanted = { tournamentId: tournament.id, limit: MAX_LISTED }
    const [{ head, site }, tables, coming, begun, leaders, medals] = await Promise.all([
      loadSite(page),
      loadTables(page, tournament),
      listMatches(ctx, { ...wanted, status: COMING, order: 'oldest' }),
      listMatches(ctx, { ...wanted, status: BEGUN, order: 'newest' }),
      listLeaders(ctx, { tournamentId: tournament.id, limit: LEADERS }),
      listMedals(ctx, tournament),
    ])
    const live = begun.matches.filter(({ status }) => status === 'live')
    addTags(
      ...tournament.teams.map(({ team }) => matchesOfTag(team.id)),
      ...live.map(({ id }) => matchTag(id)),
      ...tagsOfSides([...coming.matches, ...begun.matches]),
      ...tagsOfNamed(leaders.flatMap((each) => each.leaders.flatMap(({ player, team }) => [player, team]))),
      ...tagsOfNamed(medals.map(({ team }) => team)),
    )
    const t = matchWords(language)
    const title = tournamentName(tournament, language)
    const { sport, rules, stages } = tournament
    const hasParts = stages.some(({ table }) => table.continues === true)
    return {
      language,
      id: tournament.id,
      share: {
        address: ctx.siteUrl + tournamentPath(language, tournament.slug),
        text: [title, ...(tables[0] ? topOf(tables[0]) : [])].join(' · '),
      },
      title,
      sport,
      tables,
      stored: tournamentScores(tournament, [...coming.matches, ...begun.matches], {
        language,
        now: ctx.clock.now(),
      }),
      leaders: presentLeaders(leaders, { language, sport }),
      medals: presentMedals(medals, language),
      calendar: calendarPath(language, 'tournaments', tournament.slug),
      rules: explainRules(rules.table, { sport, language, hasParts }),
      fixtures: coming.matches.map((match) => presentScore(match, language)),
      results: begun.matches.map((match) => presentScore(match, language)),
      crumbs: [
        { href: inEdition(language, '/'), label: readerWords(language)('article.home') },
        { href: tournamentsPath(language), label: t('tournaments.title') },
        { label: title },
      ],
      head: head({
        title,
        path: tournamentPath(language, tournament.slug),
        description: t('tournaments.describe', { name: title, site }),
      }),
    }
  },
)

const SHARED_ROWS = 3

/** "১. আবাহনী ১২": the first of a table with their points. */
function topOf({ columns, rows }: Awaited<ReturnType<typeof loadTables>>[number]): string[] {
  const points = columns.findIndex(({ key }) => key === 'points')
  return rows
    .slice(0, SHARED_ROWS)
    .map(
      ({ position, team, cells }) => `${position}. ${[team.name, cells[points]].filter(Boolean).join(' ')}`,
    )
}
