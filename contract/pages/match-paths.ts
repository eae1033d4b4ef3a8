// All addresses of pages about matches. Days are those of Dhaka, yyyy-mm-dd. Other pages: paths.ts.
import type { Sport } from '#sport/sports.ts'
import type { Language } from '../language.ts'
import { inEdition } from './paths.ts'

export const MATCH_TABS = ['scorecard', 'commentary', 'statistics', 'squads'] as const
export type MatchTab = (typeof MATCH_TABS)[number]

const inAddress = (day: string) => day.replaceAll('-', '/')

/** The pages of the navigation about matches: each is its path, and the first part of the paths below it. */
export const SCORES_PAGES = ['scores', 'tournaments', 'teams', 'players'] as const

/** The page with the matches of a day, of one sport or of all. Without a day: of today. */
export function scoresPath(
  language: Language,
  { day, sport }: { day?: string | null; sport?: Sport | null } = {},
): string {
  return inEdition(language, ['/scores', sport, day && inAddress(day)].filter(Boolean).join('/'))
}

type Addressed = { id: string; day: string }

/** A match, or one of the pages below it. */
export function matchPath(language: Language, { id, day }: Addressed, tab?: MatchTab): string {
  const path = `/matches/${inAddress(day)}/${encodeURIComponent(id)}`
  return inEdition(language, tab === undefined ? path : `${path}/${tab}`)
}

/** The page of one entry of a match's feed: a ball, a wicket, a goal, a note. `key`: that of the entry. */
export function momentPath(language: Language, match: Addressed, key: string): string {
  return `${matchPath(language, match)}/moments/${encodeURIComponent(key)}`
}

/** The share card of a match, or of a moment of it, in one version (share-card.ts). */
export function matchCardPath(
  language: Language,
  match: Addressed,
  { version, moment }: { version: string; moment?: string | undefined },
): string {
  const page = moment === undefined ? matchPath(language, match) : momentPath(language, match, moment)
  return `${page}/card/${version}.jpg`
}

/** The score box that other sites may show. */
export function embeddedMatchPath(language: Language, id: string): string {
  return inEdition(language, `/embed/matches/${encodeURIComponent(id)}`)
}

/** The calendar of a team's or a tournament's matches. */
export function calendarPath(language: Language, of: 'teams' | 'tournaments', slug: string): string {
  return inEdition(language, `/${of}/${slug}/fixtures.ics`)
}

/** A part of the commentary, counted from 1. */
export function commentaryPath(language: Language, match: Addressed, part: number): string {
  return `${matchPath(language, match, 'commentary')}/${part}`
}

/** The list of tournaments; its pages are counted from 1. */
export function tournamentsPath(language: Language, number = 1): string {
  return inEdition(language, number === 1 ? '/tournaments' : `/tournaments/pages/${number}`)
}

export function tournamentPath(language: Language, slug: string): string {
  return inEdition(language, `/tournaments/${slug}`)
}
