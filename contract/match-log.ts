// A match's rules and log in the form that `sport/` derives everything from.
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import type { LogEntry } from '#sport/log.ts'
import type { MarksEvent } from '#sport/marks/events.ts'
import type { MatchLog } from '#sport/match.ts'
import type { SidesEvent } from '#sport/sides/events.ts'
import { hasSides } from '#sport/sports.ts'
import type { RulesOfMatch } from './match-answer.ts'
import type { MatchEvent } from './match-event.ts'

/** Adds teams and log to the rules of a match. The entries must have been checked against the schema of its sport. */
export function matchLogOf(
  rules: RulesOfMatch,
  teams: readonly [home: string, away: string],
  log: readonly LogEntry<MatchEvent>[],
): MatchLog {
  if (rules.sport === 'cricket') return { ...rules, teams, log: log as LogEntry<CricketEvent>[] }
  if (rules.sport === 'football') return { ...rules, teams, log: log as LogEntry<FootballEvent>[] }
  if (hasSides(rules)) return { ...rules, teams, log: log as LogEntry<SidesEvent>[] }
  return { ...rules, teams, log: log as LogEntry<MarksEvent>[] }
}
