// View model of a match in lists, strips and score boxes. Pure.
import { formatDate, formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/matches/match.ts'
import { matchPath } from '#contract/pages/match-paths.ts'
import { hasMarks, isContestSport } from '#sport/sports.ts'
import { writeMark } from './marks.ts'
import { textOf } from './score-texts/score-texts.ts'
import { scoreWords } from './words.ts'

export type ShownSide = {
  id: string
  name: string
  short: string
  slug: string
  /** Empty before the match. */
  score: string
  /** Overs, or points of the sets; empty if there are none. */
  detail: string
  /** Highlighted: the winner or the batting side; both sides before the match and during football; the first of a contest. */
  isUp: boolean
}

/** `naming`: how the result names the winner. The page of the match has room for full names. */
export function presentScore(match: Match, language: Language, naming: 'short' | 'name' = 'short') {
  const t = scoreWords(language)
  const { home, away } = match
  return {
    id: match.id,
    language,
    sport: match.sport,
    href: matchPath(language, match),
    title: titleOf(match, language),
    event: eventOf(match, language),
    round: roundOf(match, language),
    status: match.status,
    statusLabel: t(`status.${match.status}`),
    starts: {
      iso: startIso(match),
      text: match.isTimeKnown ? formatTime(match.startsAt, language) : t('noTime'),
    },
    day: formatDate(match.startsAt, language),
    sides: isContestSport(match.sport)
      ? contestSides(match, language)
      : [sideOf(match, home, language), sideOf(match, away, language)],
    note: noteOf(match, language, naming),
  }
}

export type ShownScore = ReturnType<typeof presentScore>

/** When a match starts, for programs: an instant, or only the day while the time is not known. */
export function startIso({
  startsAt,
  isTimeKnown,
  day,
}: Pick<Match, 'startsAt' | 'isTimeKnown' | 'day'>): string {
  return isTimeKnown ? startsAt.toISOString() : day
}

/** Both sides, or the discipline of a contest. */
export function titleOf(
  { sport, home, away }: Pick<Match, 'sport' | 'home' | 'away'>,
  language: Language,
): string {
  if (isContestSport(sport)) return home.name[language]
  return scoreWords(language)('versus', { home: home.name[language], away: away.name[language] })
}

const LEADERS = 3

/** The discipline without a score, then up to three leaders. */
function contestSides({ home, summary, leaders }: Match, language: Language): ShownSide[] {
  const discipline = { id: home.id, name: home.name[language], short: home.name[language], slug: '' }
  const named = new Map(leaders.map((person) => [person.id, person]))
  const marks = summary && hasMarks(summary) ? summary : null
  return [
    { ...discipline, score: '', detail: '', isUp: true },
    ...(marks?.leaders ?? []).slice(0, LEADERS).map((leader, at) => {
      const { participant, rank } = leader
      const person = leaders[at] ?? named.get(participant)
      const name = person?.name[language] ?? ''
      return {
        id: participant,
        name,
        short: name,
        slug: person?.slug ?? '',
        score: marks ? writeMark(marks.unit, leader, language) : '',
        detail: '',
        isUp: rank === 1,
      }
    }),
  ]
}

/** Tournament, stage and round, as far as they are known. */
export function eventOf(match: Match, language: Language): string {
  const name = match.tournament ? match.tournament.name[language] : ''
  return [name, roundOf(match, language)].filter((text) => text !== '').join(', ')
}

/** Stage and round. A stage is left out if its name is part of the tournament's name. */
export function roundOf({ tournament, stage, round }: Match, language: Language): string {
  const own = stage && !tournament?.name[language].includes(stage.name[language]) ? stage.name[language] : ''
  return [own, round[language]].filter((text) => text !== '').join(', ')
}

function sideOf(match: Match, team: Match['home'], language: Language): ShownSide {
  const { id, slug } = team
  const named = { id, slug, name: team.name[language], short: team.short[language] }
  const { summary } = match
  // A line-up alone is no score of nil.
  if (!summary || match.status === 'fixture') return { ...named, score: '', detail: '', isUp: true }
  const side = id === match.home.id ? 0 : 1
  return { ...named, ...textOf(summary.sport).scoreOf(summary, { id, side }, language) }
}

function noteOf(match: Match, language: Language, naming: 'short' | 'name'): string {
  const t = scoreWords(language)
  const { summary, status } = match
  const name = (form: typeof naming) => (id: string) =>
    isContestSport(match.sport)
      ? (leaderName(match, id)?.name[language] ?? '')
      : (id === match.home.id ? match.home : match.away)[form][language]
  const result = summary && textOf(summary.sport).resultOf(summary, { language, name: name(naming) })
  if (result) return result
  if (status === 'live' && summary)
    return textOf(summary.sport).noteOf(summary, { language, name: name('short') })
  if (status === 'fixture') return match.isTimeKnown ? formatTime(match.startsAt, language) : t('noTime')
  return t(`status.${status}`)
}

/** Looks up a leader by its index in the summary, because the id of a merged player has changed. */
function leaderName({ summary, leaders }: Match, id: string): Match['leaders'][number] | undefined {
  if (!summary || !hasMarks(summary)) return undefined
  return leaders[summary.leaders.findIndex(({ participant }) => participant === id)]
}
