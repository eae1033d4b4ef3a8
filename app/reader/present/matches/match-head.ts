// The head of the pages of a match: sides, scores, what is needed or how it ended, and the tabs. Pure.
import { formatDateTime, formatWeekdayDate } from '#bangla/dates.ts'
import type { Language } from '#contract/language.ts'
import type { Match } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import { MATCH_TABS, type MatchTab, matchPath } from '#contract/match-paths.ts'
import { entryPath } from '#contract/term-paths.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { type CricketState, countBalls } from '#sport/cricket/state.ts'
import { getRequiredRate, getRunRate } from '#sport/cricket/statistics/rates.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { isMarksSport } from '#sport/sports.ts'
import type { ShownTime } from '../card.ts'
import type { MatchNames } from './match-names.ts'
import { presentScore, type ShownScore } from './score-line.ts'
import { decimal } from './scorecard.ts'
import { presentScorers, type ShownScorer } from './timeline.ts'
import { inDigits, matchWords, scoreWords } from './words.ts'

export type HeadSide = ShownScore['sides'][number] & { href: string | null; scorers: ShownScorer[] }
export type ShownHead = {
  title: string
  status: Match['status']
  statusLabel: string
  event: string
  venue: { name: string; href: string | null } | null
  starts: ShownTime
  sides: HeadSide[]
  /** Result, what is needed, or when it starts. */
  lead: string
  facts: string[]
  /** When readers last saw something corrected. */
  corrected: string | null
  isUnsettled: boolean
  tabs: { href: string; label: string; isCurrent: boolean }[]
  /** Loads the page again; null when nothing will change. */
  refresh: string | null
}

export type Shown = {
  match: Match
  derived: DerivedMatch
  rules: RulesOfMatch['rules']
  names: MatchNames
}

export function presentHead(shown: Shown, tab: MatchTab | null): ShownHead {
  const { match, derived, names } = shown
  const { language } = names
  const t = matchWords(language)
  const score = presentScore(match, language)
  const { venue, correctedAt, status } = match
  const isContest = isMarksSport(match.sport)
  return {
    title: score.title,
    status,
    statusLabel: score.statusLabel,
    event: score.event,
    venue: venue && {
      name: venue.name[language],
      href: venue.slug === '' ? null : entryPath(language, 'ground', venue.slug),
    },
    starts: startOf(match, language),
    sides: (isContest ? score.sides.slice(1) : score.sides).map((side) => ({
      ...side,
      href: side.slug === '' ? null : entryPath(language, isContest ? 'player' : 'team', side.slug),
      scorers: derived.sport === 'football' ? presentScorers(derived.state, side.id, names) : [],
    })),
    lead: leadOf(shown, score),
    facts:
      'overs' in shown.rules && derived.sport === 'cricket' ? ratesOf(derived.state, shown.rules, names) : [],
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

/** Tabs with something on them. */
export function tabsOf({
  sport,
  lastSeq,
  summary,
}: Pick<Match, 'sport' | 'lastSeq' | 'summary'>): (MatchTab | null)[] {
  if (isMarksSport(sport)) return [null]
  if (sport !== 'cricket' || lastSeq === 0 || hasCardsOnly(summary)) return [null, 'squads']
  return [null, ...MATCH_TABS]
}

/** Innings that nobody scored ball by ball have no commentary and no statistics. */
export function hasCardsOnly(summary: Match['summary']): boolean {
  return summary?.sport === 'cricket' && summary.innings.some(({ isWritten }) => isWritten)
}

export function startOf({ startsAt, isTimeKnown }: Match, language: Language): ShownTime {
  const text = isTimeKnown
    ? formatDateTime(startsAt, language)
    : `${formatWeekdayDate(startsAt, language)}, ${scoreWords(language)('noTime')}`
  return { iso: startsAt.toISOString(), text }
}

function leadOf({ match, derived, rules, names }: Shown, { note, statusLabel }: ShownScore): string {
  if (match.status === 'fixture') return startOf(match, names.language).text
  if (match.status !== 'live' || derived.sport !== 'cricket' || !('overs' in rules))
    return note || statusLabel
  return chaseOf(derived.state, rules, names) ?? note
}

/** What the side that bats needs; null outside of a chase. */
function chaseOf({ innings }: CricketState, rules: CricketRules, { language }: MatchNames): string | null {
  const last = innings.at(-1)
  if (!last?.target || last.isComplete) return null
  const t = matchWords(language)
  const runs = inDigits(last.target.runs - last.runs, language)
  const left = ballsLeft(last, rules)
  return left === null ? t('needRuns', { runs }) : t('need', { runs, balls: inDigits(left, language) })
}

function ballsLeft({ target, overs }: CricketState['innings'][number], rules: CricketRules): number | null {
  const all = target?.balls ?? (rules.overs === null ? null : rules.overs * rules.ballsPerOver)
  return all === null ? null : Math.max(0, all - countBalls(overs, rules.ballsPerOver))
}

function ratesOf({ innings, result }: CricketState, rules: CricketRules, names: MatchNames): string[] {
  const last = innings.at(-1)
  if (!last || result) return []
  const t = matchWords(names.language)
  const balls = countBalls(last.overs, rules.ballsPerOver)
  const rate = getRunRate({ runs: last.runs, balls }, rules.ballsPerOver)
  const facts = [t('rate', { rate: decimal(rate, names) })]
  if (!last.target || last.isComplete) return facts
  const needed = { runs: last.target.runs - last.runs, balls: ballsLeft(last, rules) }
  const required = getRequiredRate(needed, rules.ballsPerOver)
  return [
    ...facts,
    ...(required === null ? [] : [t('required', { rate: decimal(required, names) })]),
    t('target', { runs: inDigits(last.target.runs, names.language) }),
  ]
}
