// The rules of a match or table: the presets of sport/, changed by the tournament and then by the match. Pure.

import type {
  MatchRulesInput,
  Sport,
  StageTableRules,
  TournamentRules,
} from '#contract/matches/tournament.ts'
import { type CricketFormat, getCricketRules } from '#sport/cricket/rules.ts'
import { formOf, type RulesOfMatch } from '#sport/match.ts'
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
  return formOf(sport).resolve(sport, { format: match.format ?? tournament?.format, changes, day })
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
    points,
    criteria,
    losingBonus,
    split,
    parts,
    deductions: Object.fromEntries((stage?.deductions ?? []).map(({ teamId, points: off }) => [teamId, off])),
    annulled: stage?.annulled ?? [],
    order: stage?.order ?? [],
  }
}

function getBallsPerOver(format: CricketFormat): number {
  return getCricketRules(format, '').ballsPerOver
}
