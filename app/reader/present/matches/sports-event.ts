// Structured data of a match for search engines (schema.org SportsEvent). Pure.

import type { Language } from '#contract/language.ts'
import type { Match, MatchPlace, MatchStatus, MatchVenue } from '#contract/matches/match.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import { entryPath } from '#contract/pages/term-paths.ts'
import { isContestSport, SPORT_DATA } from '#sport/sports.ts'
import { LANGUAGE_TAG } from '../head/json-ld.ts'
import { absoluteAddress } from '../head/meta.ts'
import { eventOf, startIso, titleOf } from './score-line.ts'

type Page = {
  siteUrl: string
  language: Language
  match: Match
  place: MatchPlace
  path: string
  description: string
}

const STATUS: Record<MatchStatus, string> = {
  fixture: 'EventScheduled',
  live: 'EventScheduled',
  finished: 'EventScheduled',
  abandoned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
}

export function sportsEvent(page: Page): object {
  const { siteUrl, language, match, place, path, description } = page
  const { home, away, tournament } = match
  const isContest = isContestSport(match.sport)
  const url = absoluteAddress(siteUrl, path)
  const team = ({ name, slug }: Match['home']) => ({
    '@type': 'SportsTeam',
    name: name[language],
    ...(slug !== '' && { url: absoluteAddress(siteUrl, entryPath(language, 'team', slug)) }),
  })
  const person = ({ name, slug }: Match['leaders'][number]) => ({
    '@type': 'Person',
    name: name[language],
    ...(slug !== '' && { url: absoluteAddress(siteUrl, entryPath(language, 'player', slug)) }),
  })
  const competitors = isContest
    ? { competitor: match.leaders.map(person) }
    : { homeTeam: team(home), awayTeam: team(away), competitor: [team(home), team(away)] }
  return {
    '@context': 'https://schema.org',
    '@type': 'SportsEvent',
    '@id': url,
    url,
    name: [titleOf(match, language), eventOf(match, language)].filter(Boolean).join(', '),
    description,
    inLanguage: LANGUAGE_TAG[language],
    sport: SPORT_DATA[match.sport].name,
    startDate: startIso(match),
    eventStatus: `https://schema.org/${STATUS[match.status]}`,
    ...competitors,
    location: place.venue
      ? stadium(place.venue, page)
      : placeOf(isContest && tournament ? tournamentName(tournament, language) : home.name[language]),
    ...(tournament && { superEvent: seasonEvent(tournament, page) }),
    organizer: organizerOf(),
  }

  function organizerOf() {
    if (tournament) return { '@type': 'SportsOrganization', ...nameAndAddress(tournament, page) }
    if (!isContest) return team(home)
    return { '@type': 'Organization', name: (place.venue ?? home).name[language] }
  }
}

type SeasonPage = Pick<Page, 'siteUrl' | 'language' | 'place' | 'match'>

function seasonEvent(tournament: NonNullable<Match['tournament']>, page: SeasonPage): object {
  const { place, match } = page
  const { startsOn = null, endsOn = null, venue = null } = place.season ?? {}
  return {
    '@type': 'SportsEvent',
    ...nameAndAddress(tournament, page),
    sport: SPORT_DATA[match.sport].name,
    ...(startsOn !== null && { startDate: startsOn }),
    ...(endsOn !== null && { endDate: endsOn }),
    ...(venue && { location: stadium(venue, page) }),
  }
}

function nameAndAddress(
  tournament: NonNullable<Match['tournament']>,
  { siteUrl, language }: Pick<Page, 'siteUrl' | 'language'>,
) {
  const name = tournamentName(tournament, language)
  return { name, url: absoluteAddress(siteUrl, tournamentPath(language, tournament.slug)) }
}

function stadium(
  { name, slug, city }: MatchVenue,
  { siteUrl, language }: Pick<Page, 'siteUrl' | 'language'>,
) {
  return {
    '@type': 'StadiumOrArena',
    name: name[language],
    ...(slug !== '' && { url: absoluteAddress(siteUrl, entryPath(language, 'ground', slug)) }),
    address: addressIn(city[language] || name[language]),
  }
}

/** A place of which only the name is known: that of the home team, or of the tournament of a contest. */
function placeOf(name: string) {
  return { '@type': 'Place', name, address: addressIn(name) }
}

function addressIn(locality: string) {
  return { '@type': 'PostalAddress', addressLocality: locality }
}
