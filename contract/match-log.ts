// A match's rules and log in the form that `sport/` derives everything from.
import type { LogEntry } from '#sport/log.ts'
import { formOf, type MatchEvent, type MatchLog } from '#sport/match.ts'
import type { RulesOfMatch } from './match-answer.ts'

/** Adds teams and log to the rules of a match. The entries must have been checked against the schema of its sport. */
export function matchLogOf(
  rules: RulesOfMatch,
  teams: readonly [home: string, away: string],
  log: readonly LogEntry<MatchEvent>[],
): MatchLog {
  return formOf(rules.sport).open(rules, teams, log)
}
