// The draft of a match's line-ups, and the log entries that store it. Pure.

import { isUntouched } from '#app/dashboard/forms/untouched.ts'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { CricketEvent } from '#sport/cricket/events.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { type Correction, type EffectiveEvent, effective } from '#sport/log.ts'
import { deriveMatch, type MatchLog, type MatchProblem } from '#sport/match.ts'

/** Logs of the sports that have line-ups. */
export type LineupLog = Extract<MatchLog, { sport: 'cricket' | 'football' }>
export type Lineup = { players: string[]; substitutes: string[] }
/** By team id; contains only the teams that were changed. */
export type LineupDraft = Readonly<Record<string, Lineup>>

/** The line-up that the log has of a team. */
export function storedLineup(log: LineupLog, team: string): Lineup {
  const derived = deriveMatch(log)
  if (derived.sport === 'cricket') return { players: derived.state.lineups[team] ?? [], substitutes: [] }
  if (derived.sport !== 'football') return { players: [], substitutes: [] }
  const side = derived.state.sides.find((each) => each.team === team)
  return { players: side?.lineup ?? [], substitutes: side?.bench ?? [] }
}

/** What is left when `sent` is stored: the line-ups that were changed meanwhile. */
export function withoutSent(draft: LineupDraft, sent: LineupDraft): LineupDraft {
  return Object.fromEntries(
    Object.entries(draft).filter(([team, lineup]) => !isUntouched(lineup, sent[team])),
  )
}

/** Puts a player into the side, on the bench, or out of both. */
export function place({ players, substitutes }: Lineup, player: string, to: keyof Lineup | null): Lineup {
  const others = {
    players: players.filter((each) => each !== player),
    substitutes: substitutes.filter((each) => each !== player),
  }
  return to === null ? others : { ...others, [to]: [...others[to], player] }
}

/**
 * The entries that store these line-ups, and the problems that they would cause. Before play, a new line-up is appended; once
 * play has begun, it corrects the earlier one, because a line-up counts from the beginning.
 */
export function toLineupEntries(
  log: LineupLog,
  draft: LineupDraft,
  hasBegun: boolean,
): { entries: MatchEntryEvent[]; problems: MatchProblem[] } {
  const teams = Object.entries(draft).filter(
    ([team, lineup]) => !isUntouched(lineup, storedLineup(log, team)),
  )
  const last = log.log.at(-1)?.seq ?? 0
  const before = new Set(deriveMatch(log).problems.map(keyOf))
  const found = (after: MatchLog) => deriveMatch(after).problems.filter((each) => !before.has(keyOf(each)))
  const numbered = <Event>(entries: readonly Event[]) =>
    entries.map((event, at) => ({ seq: last + at + 1, event }))
  if (log.sport === 'cricket') {
    const { events } = effective(log.log)
    const entries = teams.map(([team, { players }]) =>
      asEntry<CricketEvent>({ kind: 'lineup', team, players }, events, hasBegun),
    )
    return { entries, problems: found({ ...log, log: [...log.log, ...numbered(entries)] }) }
  }
  const { events } = effective(log.log)
  const entries = teams.map(([team, lineup]) =>
    asEntry<FootballEvent>({ kind: 'lineup', team, ...lineup }, events, hasBegun),
  )
  return { entries, problems: found({ ...log, log: [...log.log, ...numbered(entries)] }) }
}

const keyOf = ({ seq, code }: MatchProblem) => `${seq} ${code}`

function asEntry<Event extends CricketEvent | FootballEvent>(
  event: Event & { kind: 'lineup' },
  events: readonly EffectiveEvent<Event>[],
  hasBegun: boolean,
): Event | Correction<Event> {
  if (!hasBegun) return event
  const former = events.findLast((each) => each.event.kind === 'lineup' && each.event.team === event.team)
  return former ? { kind: 'replace', seq: former.seq, event } : { kind: 'insert', after: 0, event }
}
