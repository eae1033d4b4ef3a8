// Computes the entries that change the log of a cricket match to the wanted events: missing ones are added, different ones
// replaced, and those that no longer apply taken back. Pure.
import type { CricketEvent } from '#sport/cricket/events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { type Correction, type EffectiveEvent, effective } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'

export type CricketLog = Extract<MatchLog, { sport: 'cricket' }>
export type CricketEntry = CricketEvent | Correction<CricketEvent>
/** The field with the problem. `level`: the totals are not level, so there is no tie. `innings`: an innings is missing. */
export type ResultField = 'innings' | 'level' | 'superOvers' | 'runs' | 'overs' | 'par' | 'method'
export type Made = { entries: CricketEntry[] } | { wrong: ResultField[] }

/** The log with these entries after the last one. */
export function logAfter(log: CricketLog, entries: readonly CricketEntry[]): CricketLog {
  const last = log.log.at(-1)?.seq ?? 0
  return { ...log, log: [...log.log, ...entries.map((event, at) => ({ seq: last + at + 1, event }))] }
}

/** The state of the match if these entries are added to the log. */
export function stateAfter(log: CricketLog, entries: readonly CricketEntry[]): CricketState {
  return reduce(log.rules, effective(logAfter(log, entries).log).events).state
}

const DECISIONS = new Set<CricketEvent['kind']>(['result', 'award', 'abandon', 'tie_break'])

/** The entries that replace the decisions in the log by these ones. */
export function putDecisions(
  decisions: readonly CricketEvent[],
  events: readonly EffectiveEvent<CricketEvent>[],
): CricketEntry[] {
  const stored = events.filter(({ event }) => DECISIONS.has(event.kind))
  const put = decisions.flatMap((event): CricketEntry[] => {
    const known = stored.find((each) => each.event.kind === event.kind)
    return putEvent(event, known)
  })
  const kinds = new Set(decisions.map(({ kind }) => kind))
  return [...put, ...takeBack(stored.filter(({ event }) => !kinds.has(event.kind)))]
}

/** The entry that replaces the stored event `known`, or adds the event if there is none; empty if both are the same. */
export function putEvent(
  event: CricketEvent,
  known: EffectiveEvent<CricketEvent> | undefined,
): CricketEntry[] {
  if (!known) return [event]
  return hasSameValues(known.event, event) ? [] : [{ kind: 'replace', seq: known.seq, event }]
}

function hasSameValues(one: object, other: object): boolean {
  const write = (event: object) => JSON.stringify(Object.entries(event).toSorted())
  return write(one) === write(other)
}

/** The entries that take these events back; to store them, the API also requires a reason. */
export function takeBack(events: readonly EffectiveEvent<CricketEvent>[]): CricketEntry[] {
  return events.map(({ seq }) => ({ kind: 'void', seq }))
}
