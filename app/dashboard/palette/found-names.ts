// What the palette shows of tournaments, matches, teams and players, and what it opens for them. Pure.

import { formatDate, formatDateTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'
import type { ApiMatch } from '#contract/matches/match.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import { entryPath, type ListedKind } from '#contract/pages/term-paths.ts'
import { isContestSport } from '#sport/sports.ts'
import { matchWords } from '../match-log/words.ts'

/** `about`: what tells it from others of the same name. `isScreen`: inside the dashboard; else a page for readers. */
export type FoundName = { id: string; name: string; about?: string; path: string; isScreen: boolean }

/** The path is the screen for people who may manage tournaments, and the page for readers otherwise. */
export function toFoundTournaments(
  tournaments: readonly ApiListedTournament[],
  { language, canManage }: { language: Language; canManage: boolean },
): FoundName[] {
  return tournaments.map(({ _id, slug, name, season }) => ({
    id: `tournament ${_id}`,
    name: tournamentName({ name, season }, language),
    path: canManage ? `/dashboard/tournaments/${encodeURIComponent(_id)}` : tournamentPath(language, slug),
    isScreen: canManage,
  }))
}

/** Matches with their date, competition and status. */
export function toFoundMatches(matches: readonly ApiMatch[], language: Language): FoundName[] {
  return matches.map(({ _id, sport, home, away, startsAt, isTimeKnown, tournament, round, status }) => {
    const at = new Date(startsAt)
    const about = [
      isTimeKnown ? formatDateTime(at, language) : formatDate(at, language),
      tournament?.name[language],
      round[language],
      matchWords(language)(`status.${status}`),
    ]
    return {
      id: `match ${_id}`,
      name: isContestSport(sport) ? home.name[language] : `${home.name[language]}–${away.name[language]}`,
      about: about.filter(Boolean).join(' · '),
      path: `/dashboard/matches/${encodeURIComponent(_id)}`,
      isScreen: true,
    }
  })
}

/** Teams and players that the server found. */
export function toFoundNames(
  entries: readonly { _id: string; slug: string; name: Record<Language, string> }[],
  kind: ListedKind,
  language: Language,
): FoundName[] {
  return entries.map(({ _id, slug, name }) => ({
    id: `${kind} ${_id}`,
    name: name[language],
    path: entryPath(language, kind, slug),
    isScreen: false,
  }))
}
