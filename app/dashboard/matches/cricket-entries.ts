// Entries that lead from the log of a cricket match to what an editor wants it to say: added where it is missing, replaced where it
// differs, taken back where it no longer holds. Pure.
import type { CricketEvent } from '#sport/cricket/events.ts'
import { reduce } from '#sport/cricket/reduce.ts'
import type { CricketState } from '#sport/cricket/state.ts'
import { type Correction, type EffectiveEvent, effective } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'

export type CricketLog = Extract<MatchLog, { sport: 'cricket' }>
export type CricketEntry = CricketEvent | Correction<CricketEvent>
/** `level`: the totals are not level. `innings`: one is missing. */
export type ResultField = 'innings' | 'level' | 'superOvers' | 'runs' | 'overs' | 'par' | 'method'
export type Made = { entries: CricketEntry[] } | { wrong: ResultField[] }

/** The state after these entries. */
export function stateAfter({ log, rules }: CricketLog, entries: readonly CricketEntry[]): CricketState {
  const last = log.at(-1)?.seq ?? 0
  const added = entries.map((event, at) => ({ seq: last + at + 1, event }))
  return reduce(rules, effective([...log, ...added]).events).state
}

const DECISIONS = new Set<CricketEvent['kind']>(['result', 'award', 'abandon', 'tie_break'])

/** Puts these decisions into the log in the place of those that it has. */
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

/** Replaces what is stored where it says something else; otherwise adds the event. */
export function putEvent(
  event: CricketEvent,
  known: EffectiveEvent<CricketEvent> | undefined,
): CricketEntry[] {
  if (!known) return [event]
  return saysTheSame(known.event, event) ? [] : [{ kind: 'replace', seq: known.seq, event }]
}

function saysTheSame(one: object, other: object): boolean {
  const write = (event: object) => JSON.stringify(Object.entries(event).toSorted())
  return write(one) === write(other)
}

/** Takes these events back; a person has to say why. */
export function takeBack(events: readonly EffectiveEvent<CricketEvent>[]): CricketEntry[] {
  return events.map(({ seq }) => ({ kind: 'void', seq }))
}
