// Tournaments that the typed words name, matches with what distinguishes them, and the pages that the palette opens for teams and players. Pure.

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

type Names = { bn: string; en: string }

/** Whether the names contain every typed word: the rule by which screens are found. */
function hasWords(names: readonly Names[], typed: string): boolean {
  const text = names.map(({ bn, en }) => `${bn} ${en}`.toLowerCase()).join(' ')
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

type Options = { language: Language; typed: string; most: number }

/** The path is the screen for people who may manage tournaments, and the page for readers otherwise. */
export function findTournaments(
  tournaments: readonly ApiListedTournament[],
  { language, typed, most, canManage }: Options & { canManage: boolean },
): FoundName[] {
  return tournaments
    .filter(({ name, season }) => hasWords([name, { bn: season, en: season }], typed))
    .slice(0, most)
    .map(({ _id, slug, name, season }) => ({
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
  entries: readonly { _id: string; slug: string; name: Names }[],
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
