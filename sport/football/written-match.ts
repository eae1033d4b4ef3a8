// Short invented matches for the tests of football. No product code.
import { type Correction, effective, type LogEntry } from '../log.ts'
import { type FootballEvent, type Minute, PERIODS } from './events.ts'
import { reduce } from './reduce.ts'
import { FOOTBALL_RULES, type FootballMatchRules } from './rules.ts'

export const TEAMS = ['Home', 'Away'] as const
export const LEAGUE: FootballMatchRules = { ...FOOTBALL_RULES.league, teams: TEAMS }
export const CUP: FootballMatchRules = { ...FOOTBALL_RULES.cup, teams: TEAMS }
export type Entry = FootballEvent | Correction<FootballEvent>

/** Sequence numbers count from 1. */
export function play(entries: Entry[], rules = LEAGUE) {
  const log = entries.map((event, index): LogEntry<FootballEvent> => ({ seq: index + 1, event }))
  const { events } = effective(log)
  return reduce(rules, events)
}
export const problemsOf = (entries: Entry[], rules = LEAGUE) =>
  play(entries, rules).problems.map(({ seq, code }) => `${seq} ${code}`)

/** The period follows from the minute; those of 45, 90, 105 and 120 may have stoppage. */
export function at(minute: number, stoppage = 0): Minute {
  const ends = [45, 90, 105, 120].findIndex((last) => minute <= last)
  const period = PERIODS[ends] ?? 'shoot-out'
  return stoppage ? { period, minute, stoppage } : { period, minute }
}

export const goal = (team: string, player: string | null, minute: number, stoppage = 0): FootballEvent => ({
  kind: 'goal',
  team,
  player,
  at: at(minute, stoppage),
})
export const card = (
  player: string,
  color: 'yellow' | 'red',
  minute: number,
  team = 'Home',
): FootballEvent => ({
  kind: 'card',
  team,
  player,
  color,
  at: at(minute),
})
export const sub = (out: string, into: string | null, minute: number): FootballEvent => ({
  kind: 'sub',
  team: 'Home',
  in: into,
  out,
  at: at(minute),
})
