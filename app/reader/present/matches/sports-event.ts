// Structured data of a match for search engines (schema.org SportsEvent). Pure.
import type { Language } from '#contract/language.ts'
import type { Match, MatchStatus } from '#contract/match.ts'
import { entryPath } from '#contract/term-paths.ts'
import type { Sport } from '#contract/tournament.ts'
import { isMarksSport } from '#sport/sports.ts'
import { LANGUAGE_TAG } from '../json-ld.ts'
import { absoluteAddress } from '../meta.ts'
import { eventOf, startIso, titleOf } from './score-line.ts'

type Page = { siteUrl: string; language: Language; match: Match; path: string; description: string }

const STATUS: Record<MatchStatus, string> = {
  fixture: 'EventScheduled',
  live: 'EventScheduled',
  finished: 'EventScheduled',
  abandoned: 'EventScheduled',
  postponed: 'EventPostponed',
  cancelled: 'EventCancelled',
}

/** The names of sports that schema.org and search engines use. */
export const SPORT_NAMES: Record<Sport, string> = {
  cricket: 'Cricket',
  football: 'Football',
  kabaddi: 'Kabaddi',
  hockey: 'Field hockey',
  volleyball: 'Volleyball',
  athletics: 'Athletics',
  swimming: 'Swimming',
  shooting: 'Shooting',
}

export function sportsEvent({ siteUrl, language, match, path, description }: Page): object {
  const { home, away, venue, tournament } = match
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
  const competitors = isMarksSport(match.sport)
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
    sport: SPORT_NAMES[match.sport],
    startDate: startIso(match),
    eventStatus: `https://schema.org/${STATUS[match.status]}`,
    ...competitors,
    ...(venue && { location: { '@type': 'StadiumOrArena', name: venue.name[language] } }),
    ...(tournament && { superEvent: { '@type': 'SportsEvent', name: tournament.name[language] } }),
  }
}
