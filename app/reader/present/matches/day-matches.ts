// The matches of a day, with those that are being played wherever their day lies: order, filter, and what their cells say. Pure.

import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/matches/match.ts'
import { tournamentName } from '#contract/matches/tournament-name.ts'
import { tournamentPath } from '#contract/pages/match-paths.ts'
import type { Sport } from '#sport/sports.ts'
import { eventOf, presentScore, type ShownScore } from './score-line.ts'
import { scoreWords } from './words.ts'

type Ordered = Pick<Match, 'id' | 'sport' | 'status' | 'startsAt' | 'isTimeKnown'>

/**
 * `live`: those in play, of the day and others that are given; `others`: the rest of the day. Both by time, a match whose time is
 * not known last.
 */
export function arrangeDay<Each extends Ordered>(
  { ofDay, inPlay }: { ofDay: readonly Each[]; inPlay: readonly Each[] },
  sport: Sport | null,
): { live: Each[]; others: Each[] } {
  const all = [...new Map([...inPlay, ...ofDay].map((match) => [match.id, match])).values()]
    .filter((match) => sport === null || match.sport === sport)
    .toSorted(
      (one, other) =>
        Number(other.isTimeKnown) - Number(one.isTimeKnown) ||
        one.startsAt.getTime() - other.startsAt.getTime(),
    )
  const isLive = ({ status }: Each) => status === 'live'
  return { live: all.filter(isLive), others: all.filter((match) => !isLive(match)) }
}

/** The cell of a match on the page of a day, next to matches of other sports, tournaments and, while in play, other days. */
export function presentInDay(match: Match, language: Language, day: string): ShownScore {
  const score = presentScore(match, language)
  const sport = scoreWords(language)(`sport.${match.sport}`)
  const event = eventOf(match, language)
  const parts = [event.includes(sport) ? '' : sport, event, match.day === day ? '' : score.day]
  return { ...score, event: parts.filter((text) => text !== '').join(', ') }
}

/** The tournaments of these matches, in their order. */
export function tournamentsOf(
  matches: readonly Match[],
  language: Language,
): { href: string; label: string }[] {
  const found = new Map(
    matches.flatMap(({ tournament }) => (tournament ? [[tournament.id, tournament]] : [])),
  )
  return [...found.values()].map((tournament) => ({
    href: tournamentPath(language, tournament.slug),
    label: tournamentName(tournament, language),
  }))
}
