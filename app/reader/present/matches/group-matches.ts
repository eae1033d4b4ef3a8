// Groups the matches of a list by sport and tournament, live ones first. Pure.
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { tournamentPath } from '#contract/match-paths.ts'
import { SPORTS, type Sport } from '#sport/sports.ts'
import { presentScore, type ShownScore } from './score-line.ts'
import { inDigits, scoreWords } from './words.ts'

export type MatchGroup = { id: string; title: string; href: string | null; scores: ShownScore[] }
export type SportGroup = { sport: Sport; title: string; groups: MatchGroup[] }

export function groupMatches(matches: readonly Match[], language: Language): SportGroup[] {
  const t = scoreWords(language)
  return SPORTS.map((sport) => ({
    sport,
    title: t(`sport.${sport}`),
    groups: groupByTournament(
      matches.filter((match) => match.sport === sport),
      language,
    ),
  })).filter(({ groups }) => groups.length > 0)
}

/** Matches without a tournament come last. */
function groupByTournament(matches: readonly Match[], language: Language): MatchGroup[] {
  const groups = new Map<string, MatchGroup>()
  for (const match of matches.toSorted((one, other) => rankOf(one) - rankOf(other))) {
    const { tournament } = match
    const id = tournament?.id ?? ''
    const group = groups.get(id) ?? {
      id,
      title: tournament ? nameOf(tournament, language) : scoreWords(language)('otherMatches'),
      href: tournament && tournamentPath(language, tournament.slug),
      scores: [],
    }
    groups.set(id, group)
    group.scores.push(presentScore(match, language))
  }
  return [...groups.values()].toSorted((one, other) => Number(one.id === '') - Number(other.id === ''))
}

/** The name with its season, unless the name already contains the season. */
export function nameOf(
  { name, season }: { name: { bn: string; en: string }; season: string },
  language: Language,
): string {
  const own = name[language]
  const year = inDigits(season, language)
  return season === '' || own.includes(year) || own.includes(season) ? own : `${own} ${year}`
}

/** Sorts live matches first. The sort is stable, so the given order is kept otherwise. */
function rankOf({ status }: Match): number {
  return status === 'live' ? 0 : 1
}
