// The rules of a match or table: the presets of sport/, changed by the tournament and then by the match. Pure.

import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { MatchRulesInput, Sport, StageTableRules, TournamentRules } from '#contract/tournament.ts'
import {
  CRICKET_FORMATS,
  type CricketFormat,
  type CricketRules,
  getBowlerQuota,
  getCricketRules,
} from '#sport/cricket/rules.ts'
import { FOOTBALL_FORMATS, FOOTBALL_RULES, type FootballRules } from '#sport/football/rules.ts'
import { FORMATS_OF_MARKS, MARKS_FORMATS, MARKS_RULES, type MarksRules } from '#sport/marks/rules.ts'
import { SIDES_FORMATS, SIDES_RULES, type SidesMatchRules } from '#sport/sides/rules.ts'
import { isMarksSport, isSidesSport, type SidesSport } from '#sport/sports.ts'
import { TABLE_PRESETS, type TableRules } from '#sport/tables/rules.ts'

/**
 * The rules a match is played under: the format's, changed by the tournament and then by the match. `day`: yyyy-mm-dd at the
 * ground, because laws changed with dates. Without a format, Twenty20 or a league match.
 */
export function resolveRules(
  sport: Sport,
  tournament: TournamentRules | null,
  match: MatchRulesInput,
  day: string,
): RulesOfMatch {
  const changes = { ...withoutFrame(tournament), ...defined(match) }
  const named = match.format ?? tournament?.format
  if (sport === 'football') {
    const format = FOOTBALL_FORMATS.find((each) => each === named) ?? 'league'
    const base = FOOTBALL_RULES[format]
    return { sport, format, rules: { ...base, ...changesFor(base, changes) } }
  }
  if (isSidesSport(sport)) return sidesRules(sport, named, changes)
  if (isMarksSport(sport)) {
    const known = MARKS_FORMATS.filter((each) => FORMATS_OF_MARKS[sport].some((own) => own === each))
    const format = known.find((each) => each === named) ?? FORMATS_OF_MARKS[sport][0]
    const base = MARKS_RULES[format]
    return { sport, format, rules: { ...base, ...changesFor(base, changes) } }
  }
  const format = CRICKET_FORMATS.find((each) => each === named) ?? 't20'
  const base = getCricketRules(format, day)
  const rules = { ...base, ...changesFor(base, changes) }
  // An end lasts as many overs as in the format.
  const ballsPerEnd = changes.ballsPerEnd ?? (base.ballsPerEnd / base.ballsPerOver) * rules.ballsPerOver
  const isQuotaOpen = changes.overs !== undefined && changes.maxOversPerBowler === undefined
  return {
    sport,
    format,
    rules: { ...rules, ballsPerEnd, ...(isQuotaOpen && { maxOversPerBowler: getBowlerQuota(rules.overs) }) },
  }
}

/** A match of sets is won with more than half of the maximum number of sets. */
function sidesRules(sport: SidesSport, named: string | undefined, changes: Changes): RulesOfMatch {
  const format = SIDES_FORMATS.find((each) => each === named) ?? sport
  const rules = { ...SIDES_RULES[format], ...changesFor(SIDES_RULES[format], changes) }
  const sets = rules.sets && { ...rules.sets, toWin: Math.floor(rules.periods / 2) + 1 }
  return { sport, format, rules: { ...rules, sets } }
}

type Changes = Omit<MatchRulesInput, 'format'>

function withoutFrame(rules: TournamentRules | null): Changes {
  if (!rules) return {}
  const { sport: _sport, format: _format, table: _table, ...changes } = rules
  return defined(changes)
}

function defined({ format: _format, ...changes }: MatchRulesInput): Changes {
  return Object.fromEntries(Object.entries(changes).filter(([, value]) => value !== undefined))
}

/** Those of the changes whose fields these rules have. */
function changesFor(rules: CricketRules | FootballRules | SidesMatchRules | MarksRules, changes: Changes) {
  return Object.fromEntries(Object.entries(changes).filter(([name]) => Object.hasOwn(rules, name)))
}

/** The rules of one table of a tournament. `parts`: the teams of each part of the season after its split. */
export function resolveTableRules(
  rules: TournamentRules,
  stage: StageTableRules | null,
  parts: readonly (readonly string[])[] = [],
): TableRules {
  const { points, criteria, losingBonus = null, split = 'all' } = rules.table
  const base = TABLE_PRESETS[rules.sport === 'cricket' ? 'cricket' : 'goal-difference']
  return {
    ...base,
    ballsPerOver: rules.sport === 'cricket' ? (rules.ballsPerOver ?? getBallsPerOver(rules.format)) : 6,
    ...{ points, criteria, losingBonus, split, parts },
    deductions: Object.fromEntries((stage?.deductions ?? []).map(({ teamId, points: off }) => [teamId, off])),
    annulled: stage?.annulled ?? [],
    order: stage?.order ?? [],
  }
}

function getBallsPerOver(format: CricketFormat): number {
  return getCricketRules(format, '').ballsPerOver
}
