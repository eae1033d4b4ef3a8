// Loads the calendar of a team or a tournament and writes it. The file format: ../present/files/icalendar.ts.

import { loadFile, type Page, redirectPermanently } from '#app/load.server.ts'
import type { Language } from '#contract/language.ts'
import type { Match, MatchStatus } from '#contract/matches/match.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { calendarPath, matchPath } from '#contract/pages/match-paths.ts'
import type { TagsOf } from '#contract/pages/pages.ts'
import { AppError } from '#server/domain/app-error.ts'
import { matchesOfTag, termTag, tournamentTag } from '#server/domain/cache-tags.ts'
import { listCalendar } from '#server/domain/matches/match-pages.ts'
import { findTopic } from '#server/domain/name-book/topics.ts'
import { getSettings } from '#server/domain/settings/settings.ts'
import { getTournament } from '#server/domain/tournaments/tournaments.ts'
import { CALENDAR_TYPE, instant, text, wholeDays, writeLines } from '../present/files/icalendar.ts'
import { eventOf, presentScore } from '../present/matches/score-line.ts'
import { scoreWords } from '../present/matches/words.ts'
import { tagsOfNames } from './match-tags.server.ts'

type CalendarMatch = { match: Match; format: string; changedAt: Date }
type MatchCalendar = { siteUrl: string; language: Language; title: string; matches: CalendarMatch[] }

/** How often calendar programs should reload the file. */
const REFRESH = 'PT6H'

/** About how long a match of these formats takes, breaks included. */
const DURATIONS: Record<string, string> = {
  odi: 'PT8H',
  t20: 'PT4H',
  hundred: 'PT3H',
  t10: 'PT2H',
  'six-overs': 'PT90M',
}
/** The duration in football and all other sports. */
const USUAL = 'PT2H'
/** Formats of several days: as an instant and a duration they would end on the day after their last one. */
const DAYS: Record<string, number> = { test: 5, 'first-class': 4 }

const STATUSES: Record<MatchStatus, 'CONFIRMED' | 'TENTATIVE' | 'CANCELLED'> = {
  fixture: 'CONFIRMED',
  live: 'CONFIRMED',
  finished: 'CONFIRMED',
  abandoned: 'CONFIRMED',
  postponed: 'TENTATIVE',
  cancelled: 'CANCELLED',
}

function writeCalendar({ siteUrl, language, title, matches }: MatchCalendar): string {
  return writeLines([
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:-//Maidan//Matches//EN',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    text('NAME', title),
    text('X-WR-CALNAME', title),
    `REFRESH-INTERVAL;VALUE=DURATION:${REFRESH}`,
    `X-PUBLISHED-TTL:${REFRESH}`,
    ...matches.flatMap((each) => eventLines(each, siteUrl, language)),
    'END:VCALENDAR',
  ])
}

/** A match always keeps its UID. Each change of its time or place increases the sequence. */
function eventLines(
  { match, format, changedAt }: CalendarMatch,
  siteUrl: string,
  language: Language,
): string[] {
  const { id, status, startsAt, isTimeKnown, venue, version } = match
  const address = new URL(matchPath(language, match), siteUrl).href
  const { title, note, starts } = presentScore(match, language)
  const isOpen = status === 'fixture' || status === 'live'
  const days = DAYS[format] ?? (isTimeKnown ? null : 1)
  const time = isTimeKnown && days !== null ? starts.text : ''
  const about = [eventOf(match, language), isOpen ? time : note, address].filter(Boolean)
  return [
    'BEGIN:VEVENT',
    text('UID', `match-${id}@${new URL(siteUrl).hostname}`),
    instant('DTSTAMP', changedAt),
    instant('LAST-MODIFIED', changedAt),
    `SEQUENCE:${version - 1}`,
    ...(days === null
      ? [instant('DTSTART', startsAt), `DURATION:${DURATIONS[format] ?? USUAL}`]
      : wholeDays(match.day, days)),
    `STATUS:${status === 'fixture' && !isTimeKnown ? 'TENTATIVE' : STATUSES[status]}`,
    text('SUMMARY', isHeld(status) ? title : `${scoreWords(language)(`status.${status}`)}: ${title}`),
    ...(venue ? [text('LOCATION', venue.name[language])] : []),
    text('DESCRIPTION', about.join('\n')),
    `URL:${address}`,
    'TRANSP:TRANSPARENT',
    'END:VEVENT',
  ]
}

/** False for a match that is not played at the given time. */
function isHeld(status: MatchStatus): boolean {
  return status !== 'postponed' && status !== 'cancelled'
}

/** The maximum number of matches: a season of a large league. */
const MAX_MATCHES = 400

type CalendarPage = Page<{ slug?: string | undefined; tournament?: string | undefined }, TagsOf<'calendar'>>

export const calendarLoader = loadFile('calendar', async (page: CalendarPage) => {
  const { ctx, language, params, addTags } = page
  const [{ title, of }, { siteTitle }] = await Promise.all([
    params.tournament === undefined
      ? loadTeam(page, params.slug ?? '')
      : loadTournament(page, params.tournament),
    getSettings(ctx),
  ])
  const matches = await listCalendar(ctx, { ...of, limit: MAX_MATCHES })
  addTags(...tagsOfNames(matches.map(({ match }) => match)))
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
  addTags(matchesOfTag(team.id), termTag(team.id))
  return { title: team.name[language], of: { teamId: team.id } }
}

async function loadTournament({ ctx, language, addTags }: CalendarPage, slug: string) {
  const tournament = await getTournament(ctx, { slug })
  addTags(tournamentTag(tournament.id))
  if (tournament.slug !== slug) redirectPermanently(calendarPath(language, 'tournaments', tournament.slug))
  return { title: tournamentName(tournament, language), of: { tournamentId: tournament.id } }
}
