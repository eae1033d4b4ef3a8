// Loads the calendar of a team or a tournament. Its format: ../present/matches/calendar.ts.
import { loadFile, type Page, redirectPermanently } from '#app/load.server.ts'
import { calendarPath } from '#contract/match-paths.ts'
import type { TagsOf } from '#contract/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchesOfTag, siteTag, termTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { listCalendar } from '#server/domain/matches/match-pages.ts'
import { findTopic } from '#server/domain/name-book/topics.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { CALENDAR_TYPE } from '../present/files/icalendar.ts'
import { writeCalendar } from '../present/matches/calendar.ts'
import { nameOf } from '../present/matches/tournament-name.ts'

/** The maximum number of matches: a season of a large league. */
const MOST = 400

type CalendarPage = Page<{ slug?: string; tournament?: string }, TagsOf<'calendar'>>

export const calendarLoader = loadFile('calendar', async (page: CalendarPage) => {
  const { ctx, language, params, addTags } = page
  const [{ title, of }, { siteTitle }] = await Promise.all([
    params.tournament === undefined
      ? loadTeam(page, params.slug ?? '')
      : loadTournament(page, params.tournament),
    getSettings(ctx),
  ])
  const matches = await listCalendar(ctx, { ...of, limit: MOST })
  const sides = matches.flatMap(({ match }) => [match.home.slug, match.away.slug, match.venue?.slug ?? ''])
  addTags(siteTag(), ...new Set(sides.filter(Boolean).map(termTag)))
  const { siteUrl } = ctx
  return new Response(
    writeCalendar({ siteUrl, language, title: `${title} | ${siteTitle[language]}`, matches }),
    { headers: { 'Content-Type': CALENDAR_TYPE } },
  )
})

async function loadTeam({ ctx, language, addTags }: CalendarPage, slug: string) {
  const team = await findTopic(ctx, slug)
  if (team?.kind !== 'team') throw new AppError('TEAM_NOT_FOUND')
  if (team.slug !== slug) redirectPermanently(calendarPath(language, 'teams', team.slug))
  addTags(matchesOfTag(team.id), termTag(team.slug))
  return { title: team.name[language], of: { teamId: team.id } }
}

async function loadTournament({ ctx, language, addTags }: CalendarPage, slug: string) {
  const tournament = await getTournament(ctx, { slug })
  addTags(tournamentTag(tournament.id))
  if (tournament.slug !== slug) redirectPermanently(calendarPath(language, 'tournaments', tournament.slug))
  return { title: nameOf(tournament, language), of: { tournamentId: tournament.id } }
}
