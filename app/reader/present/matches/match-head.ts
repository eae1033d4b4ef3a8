// The head of the pages of a match: sides, scores, what is needed or how it ended, and the tabs. Pure.
import { formatDate, formatDateTime, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import { hasBegun, type Match } from '#contract/matches/match.ts'
import type { RulesOfMatch } from '#contract/matches/match-answer.ts'
import { MATCH_TABS, type MatchTab, matchPath } from '#contract/pages/match-paths.ts'
import { entryPath } from '#contract/pages/term-paths.ts'
import { getChase, isDecided } from '#sport/cricket/result.ts'
import { countBalls } from '#sport/cricket/state.ts'
import { getRequiredRate, getRunRate } from '#sport/cricket/statistics/rates.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { isContestSport } from '#sport/sports.ts'
import type { ShownTime } from '../card.ts'
import { presentCrease } from './innings-in-short.ts'
import type { MatchNames } from './match-names.ts'
import { plannedStart } from './moving-scores.ts'
import { presentScore, type ShownScore, startIso } from './score-line.ts'
import { type BattingRow, decimal } from './scorecard.ts'
import { presentScorers, type ShownScorer } from './timeline.ts'
import { inDigits, matchWords, scoreWords } from './words.ts'

/**
 * "আবাহনী ১৮২/৬ (২০ ওভার) · মোহামেডান ১২/০ (১.৩ ওভার) · ১১১ বলে দরকার ১৭১ রান". In cricket the side that bats, or has won, comes
 * first. `lead`: what is needed, the result or the start.
 */
function scoreInLine(
  { status, sport }: Pick<Match, 'status' | 'sport'>,
  { title, sides }: Pick<ShownScore, 'title' | 'sides'>,
  lead: string,
): string {
  const ordered = sport === 'cricket' ? sides.toSorted((a, b) => Number(b.isUp) - Number(a.isUp)) : sides
  const scores = ordered.map(({ short, score, detail }) =>
    [short, score, detail && `(${detail})`].filter(Boolean).join(' '),
  )
  return [...(status === 'fixture' ? [title] : scores), lead].filter(Boolean).join(' · ')
}

export type HeadSide = ShownScore['sides'][number] & { href: string | null; scorers: ShownScorer[] }

type DerivedCricket = Extract<DerivedMatch, { sport: 'cricket' }>

export type Shown = {
  match: Match
  derived: DerivedMatch
  rules: RulesOfMatch['rules']
  names: MatchNames
}

/** `now`: a fixture whose start has passed is not upcoming any more. */
export function presentHead(shown: Shown, tab: MatchTab | null, now: Date) {
  const { match, derived, names } = shown
  const { language } = names
  const t = matchWords(language)
  const score = presentScore(match, language, 'name')
  const start = plannedStart(match)
  const { venue, correctedAt, status } = match
  const isContest = isContestSport(match.sport)
  const lead = leadOf(shown, score)
  return {
    title: score.title,
    isTitleShown: isContest,
    status,
    statusLabel: start && start <= now ? t('notStarted') : score.statusLabel,
    event: score.event,
    venue: venue && {
      name: venue.name[language],
      href: venue.slug === '' ? null : entryPath(language, 'ground', venue.slug),
    },
    starts: startOf(match, language),
    day: hasBegun(status) && status !== 'live' ? formatDate(match.startsAt, language) : '',
    sides: (isContest ? score.sides.slice(1) : score.sides).map((side) => ({
      ...side,
      href: side.slug === '' ? null : entryPath(language, isContest ? 'player' : 'team', side.slug),
      scorers: derived.sport === 'football' ? presentScorers(derived.state, side.id, names) : [],
    })),
    crease: creaseOf(shown),
    toss: hasBegun(status) ? '' : tossOf(derived, names),
    lead,
    line: scoreInLine(match, score, lead),
    facts: derived.sport === 'cricket' ? ratesOf(derived, names) : [],
    corrected: correctedAt && t('corrected', { time: formatDateTime(correctedAt, language) }),
    isUnsettled: derived.problems.length > 0,
    tabs: tabsOf(match).map((each) => ({
      href: matchPath(language, match, each ?? undefined),
      label: t(`tabs.${each ?? 'match'}`),
      isCurrent: each === tab,
    })),
    refresh: status === 'live' ? matchPath(language, match, tab ?? undefined) : null,
  }
}

export type ShownHead = ReturnType<typeof presentHead>

function creaseOf({ match: { status }, derived, names }: Shown): BattingRow[] | null {
  if (derived.sport !== 'cricket' || (status !== 'live' && status !== 'fixture')) return null
  return presentCrease({ ...derived, names }, true)?.batting ?? []
}

/** The tabs that have content. Null is the tab of the match itself. */
export function tabsOf({
  sport,
  status,
  summary,
}: Pick<Match, 'sport' | 'status' | 'summary'>): (MatchTab | null)[] {
  if (isContestSport(sport)) return [null]
  if (sport !== 'cricket' || !hasBegun(status) || hasCardsOnly(summary)) return [null, 'squads']
  return [null, ...MATCH_TABS]
}

/** True if an innings was not scored ball by ball, so there is no commentary and there are no statistics. */
export function hasCardsOnly(summary: Match['summary']): boolean {
  return summary?.sport === 'cricket' && summary.innings.some(({ isWritten }) => isWritten)
}

export function startOf(match: Match, language: Language): ShownTime {
  const { status, startsAt, isTimeKnown } = match
  return { iso: startIso(match), text: isTimeKnown ? formatDateTime(startsAt, language) : dayOf() }

  /** The day. For a fixture, with a note that the time is not known yet. */
  function dayOf(): string {
    const day = formatWeekdayDate(startsAt, language)
    return status === 'fixture' ? `${day}, ${scoreWords(language)('noTime')}` : day
  }
}

function leadOf({ match, derived, names }: Shown, { note, statusLabel }: ShownScore): string {
  const { language } = names
  if (match.status === 'fixture') return startOf(match, language).text
  if (!hasBegun(match.status)) return matchWords(language)('planned', { time: startOf(match, language).text })
  if (match.status !== 'live' || derived.sport !== 'cricket') return note || statusLabel
  return chaseOf(derived, names) ?? note
}

/** Who won the toss of a cricket match and what they chose; empty before it. */
export function tossOf(derived: DerivedMatch, { language, team }: MatchNames): string {
  if (derived.sport !== 'cricket' || !derived.state.toss) return ''
  const { winner, decision } = derived.state.toss
  return scoreWords(language)(`toss.${decision}`, { team: team(winner).name })
}

/** What the batting side needs to win; null outside of a chase. */
function chaseOf(derived: DerivedCricket, { language }: MatchNames): string | null {
  const chase = runningChase(derived)
  if (!chase) return null
  const t = matchWords(language)
  const runs = inDigits(chase.runs, language)
  return chase.balls === null
    ? t('needRuns', { runs })
    : t('need', { count: chase.balls, runs, balls: inDigits(chase.balls, language) })
}

/** The current chase; null between innings and in an innings without a target. */
function runningChase({ rules, state }: DerivedCricket): ReturnType<typeof getChase> {
  const last = state.innings.at(-1)
  return last && !last.isComplete ? getChase(rules, state, last) : null
}

function ratesOf(derived: DerivedCricket, names: MatchNames): string[] {
  const { rules, state } = derived
  const last = state.innings.at(-1)
  if (!last || isDecided(state.result)) return []
  const t = matchWords(names.language)
  const balls = countBalls(last.overs, rules.ballsPerOver)
  const rate = getRunRate({ runs: last.runs, balls }, rules.ballsPerOver)
  const facts = [t('rate', { rate: decimal(rate, names) })]
  const chase = runningChase(derived)
  if (!chase) return facts
  const required = getRequiredRate(chase, rules.ballsPerOver)
  return [
    ...facts,
    ...(required === null ? [] : [t('required', { rate: decimal(required, names) })]),
    t('target', { runs: inDigits(last.runs + chase.runs, names.language) }),
  ]
}
