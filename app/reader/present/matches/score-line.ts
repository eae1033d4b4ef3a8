// View model of a match in lists, strips and score boxes. Pure.
import { formatDate, formatTime } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Match, MatchStatus } from '#contract/match.ts'
import { matchPath } from '#contract/match-paths.ts'
import type { CricketSummary, InningsSummary } from '#sport/cricket/summary.ts'
import { countedScore } from '#sport/football/summary.ts'
import type { MarksSummary } from '#sport/marks/summary.ts'
import type { SidesSummary } from '#sport/sides/summary.ts'
import { hasMarks, hasSides, isMarksSport } from '#sport/sports.ts'
import type { ShownTime } from '../card.ts'
import { writeMark, writePhase } from './marks.ts'
import { resultSentence } from './result-sentence.ts'
import { writePeriod } from './sides.ts'
import { inDigits, scoreWords, writeBowledOvers } from './words.ts'

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

export type ShownScore = {
  id: string
  language: Language
  sport: Match['sport']
  href: string
  /** Both sides, for screen readers and titles. */
  title: string
  /** Tournament and round; may be empty. */
  event: string
  /** Only stage and round. */
  round: string
  status: MatchStatus
  statusLabel: string
  starts: ShownTime
  /** Day and month of the start. */
  day: string
  /** Home and away. In a contest of marks: its discipline, then the leaders. */
  sides: ShownSide[]
  /** The result, the runs that are needed, or the start. */
  note: string
}

/** `naming`: how the result names the winner. The page of the match has room for full names. */
export function presentScore(
  match: Match,
  language: Language,
  naming: 'short' | 'name' = 'short',
): ShownScore {
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
    sides: isMarksSport(match.sport)
      ? contestSides(match, language)
      : [sideOf(match, home, language), sideOf(match, away, language)],
    note: noteOf(match, language, naming),
  }
}

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
  if (isMarksSport(sport)) return home.name[language]
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
        ...{ id: participant, name, short: name, slug: person?.slug ?? '' },
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
  if (summary.sport === 'football') {
    const side = id === match.home.id ? 0 : 1
    const { winner } = summary.result ?? { winner: null }
    const score = inDigits(countedScore(summary)[side], language)
    const kicks = summary.shootOut?.[side]
    const detail = kicks === undefined ? '' : scoreWords(language)('kicks', { n: inDigits(kicks, language) })
    return { ...named, score, detail, isUp: winner === null || winner === id }
  }
  if (hasSides(summary)) return { ...named, ...sidesScore(summary, id === match.home.id ? 0 : 1, language) }
  if (hasMarks(summary)) return { ...named, score: '', detail: '', isUp: true }
  return { ...named, ...cricketScore(summary, id, language), isUp: isUp(summary, id) }
}

/** The points, or the sets won with the points of each set. */
function sidesScore(
  { score, periods, hasSets, result, tableResults }: SidesSummary,
  side: 0 | 1,
  language: Language,
) {
  const own = tableResults[side]?.team
  const sets = hasSets ? periods.map((points) => points[side]).join(' ') : ''
  return {
    score: inDigits(score[side], language),
    detail: inDigits(sets, language),
    isUp: !result || result.winner === null || result.winner === own,
  }
}

function isUp({ result, innings }: CricketSummary, team: string): boolean {
  if (result) return result.winner === null || result.winner === team
  const last = innings.at(-1)
  return last === undefined || last.team === team
}

function cricketScore(summary: CricketSummary, team: string, language: Language) {
  const own = summary.innings.filter((innings) => innings.team === team && !innings.isSuperOver)
  const last = own.at(-1)
  if (!last) return { score: '', detail: '' }
  const t = scoreWords(language)
  const score = own.map((innings) => inningsScore(innings, language)).join(language === 'bn' ? ' ও ' : ' & ')
  const overs = t('overs', { overs: writeBowledOvers(last.overs, summary.ballsPerOver ?? 6, language) })
  const isDone = summary.result !== null && own.length > 1
  return { score, detail: isDone ? '' : overs }
}

/** "১৮২/৬", "১৮২" for a side that was all out, "৪০০/৫ ডি." after a declaration. */
export function inningsScore(
  {
    runs,
    wickets,
    isAllOut,
    isDeclared,
  }: Pick<InningsSummary, 'runs' | 'wickets' | 'isAllOut' | 'isDeclared'>,
  language: Language,
): string {
  const score = inDigits(isAllOut ? runs : `${runs}/${wickets}`, language)
  return isDeclared ? `${score} ${scoreWords(language)('declared')}` : score
}

function noteOf(match: Match, language: Language, naming: 'short' | 'name'): string {
  const t = scoreWords(language)
  const { summary, status } = match
  const name = (form: typeof naming) => (id: string) =>
    isMarksSport(match.sport)
      ? (leaderName(match, id)?.name[language] ?? '')
      : (id === match.home.id ? match.home : match.away)[form][language]
  const result = summary && resultSentence(summary, { language, name: name(naming) })
  if (result) return result
  if (status === 'live' && summary) return liveNote(summary, name('short'), language)
  if (status === 'fixture') return match.isTimeKnown ? formatTime(match.startsAt, language) : t('noTime')
  return t(`status.${status}`)
}

/** Looks up a leader by its index in the summary, because the id of a merged player has changed. */
function leaderName({ summary, leaders }: Match, id: string): Match['leaders'][number] | undefined {
  if (!summary || !hasMarks(summary)) return undefined
  return leaders[summary.leaders.findIndex(({ participant }) => participant === id)]
}

function sidesNote({ sport, periods }: SidesSummary, language: Language): string {
  return writePeriod(sport, Math.max(1, periods.length), language)
}

function marksNote(
  { phase, leaders, unit }: MarksSummary,
  name: (id: string) => string,
  language: Language,
): string {
  const [first] = leaders
  const lead = first ? `${name(first.participant)} ${writeMark(unit, first, language)}` : ''
  return [phase === null ? '' : writePhase(phase, language), lead].filter(Boolean).join(': ')
}

function liveNote(
  summary: NonNullable<Match['summary']>,
  name: (id: string) => string,
  language: Language,
): string {
  const t = scoreWords(language)
  // The phase is still `before` if goals were entered without a kick-off.
  if (summary.sport === 'football') return summary.phase === 'before' ? '' : t(`phase.${summary.phase}`)
  if (hasSides(summary)) return sidesNote(summary, language)
  if (hasMarks(summary)) return marksNote(summary, name, language)
  const last = summary.innings.at(-1)
  if (!last)
    return summary.toss ? t(`toss.${summary.toss.decision}`, { team: name(summary.toss.winner) }) : ''
  if (last.isComplete) return t('inningsBreak')
  const needed = summary.target ? summary.target.runs - last.runs : 0
  if (needed > 0) return t('target', { team: name(last.team), runs: inDigits(needed, language) })
  return t('batting', { team: name(last.team) })
}
