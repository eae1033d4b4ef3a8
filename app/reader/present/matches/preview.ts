// The form of both sides and their earlier meetings, for the preview of a match. Pure.
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import { matchPath } from '#contract/match-paths.ts'
import { linkTeam, type ShownName } from './match-names.ts'
import { presentScore, type ShownScore } from './score-line.ts'
import { inDigits, matchWords } from './words.ts'

type Outcome = 'won' | 'drawn' | 'lost' | 'none'
export type FormMark = { key: string; href: string; text: string; label: string; outcome: Outcome }
export type ShownForm = { team: ShownName; marks: FormMark[] }
export type ShownMeetings = {
  title: string
  sides: { team: ShownName; wins: string }[]
  drawn: string
  scores: ShownScore[]
}

/** The last matches of a team, newest first. */
export function presentForm(team: Match['home'], matches: readonly Match[], language: Language): ShownForm {
  const t = matchWords(language)
  return {
    team: linkTeam(team, language),
    marks: matches.map((match) => {
      const outcome = outcomeOf(match, team.id)
      const other = match.home.id === team.id ? match.away : match.home
      const label = t('preview.against', {
        outcome: t(`preview.outcomeLong.${outcome}`),
        team: other.name[language],
      })
      const text = t(`preview.outcome.${outcome}`)
      return { key: match.id, href: matchPath(language, match), text, label, outcome }
    }),
  }
}

/** How a finished match ended for a team. */
function outcomeOf({ summary }: Match, team: string): Outcome {
  const result = summary?.result
  if (!result || result.outcome === 'no result' || result.outcome === 'abandoned') return 'none'
  if (result.winner === null) return 'drawn'
  return result.winner === team ? 'won' : 'lost'
}

/** Null if the sides have not met. `matches`: their finished matches against each other, newest first. */
export function presentMeetings(
  { home, away }: Pick<Match, 'home' | 'away'>,
  matches: readonly Match[],
  language: Language,
): ShownMeetings | null {
  if (matches.length === 0) return null
  const winsOf = (id: string) => matches.filter((match) => outcomeOf(match, id) === 'won').length
  const decided = winsOf(home.id) + winsOf(away.id)
  return {
    title: matchWords(language)('preview.met', {
      count: matches.length,
      n: inDigits(matches.length, language),
    }),
    sides: [home, away].map((team) => ({
      team: linkTeam(team, language),
      wins: inDigits(winsOf(team.id), language),
    })),
    drawn: inDigits(matches.length - decided, language),
    scores: matches.slice(0, 6).map((match) => presentScore(match, language)),
  }
}
