// Entries for tests of the book.
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import type { OwnEntry, ServerRow } from './own-entry.ts'

/** A waiting entry with this `place`. */
export function waiting(place: number, event: MatchEntryEvent, more: Partial<OwnEntry> = {}): OwnEntry {
  const clientId = idOf(place)
  return {
    place,
    clientId,
    tap: clientId,
    event,
    target: null,
    reason: null,
    from: null,
    state: 'phone',
    atGround: '2026-11-23T10:00:00.000Z',
    dropReason: null,
    seq: null,
    conflict: null,
    ...more,
  }
}

export function idOf(place: number): string {
  return `01a2086a-0000-7000-8000-${String(place).padStart(12, '0')}`
}

/** Rows of the server, numbered from 1. */
export function rowsOf(events: readonly MatchEntryEvent[]): ServerRow[] {
  return events.map(({ kind, ...payload }, index) => ({ seq: index + 1, kind, payload }))
}

export const ball = (runs: number): MatchEntryEvent => ({ kind: 'ball', runs })
export const OVER: MatchEntryEvent[] = [
  { kind: 'innings', team: 'home', batters: ['a', 'b'] },
  { kind: 'over_start', bowler: 'c' },
]
