// Parses the log of a match as the API sends it for the rules of sport/, and adds further events to it. Pure.

import type { ApiFullMatch } from '#contract/matches/match-answer.ts'
import {
  entryEventSchema,
  logSchema,
  type MatchEntryEvent,
  type MatchEvent,
} from '#contract/matches/match-event.ts'
import { packEvent } from '#contract/matches/packed-event.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { type Correction, type EffectiveEvent, effective, findVoided } from '#sport/log.ts'
import { deriveMatch, formOf, type MatchLog } from '#sport/match.ts'
import { isSame } from '../forms/untouched.ts'

export type Logged = { seq: number; kind: string; payload: Record<string, unknown> }

/** The input of `deriveMatch`. Throws if the log is not valid for the sport of the match. */
export function readMatchLog({ rules: of, home, away }: ApiFullMatch, rows: readonly Logged[]): MatchLog {
  const teams = [home.id, away.id] as const
  const log = rows.map(({ seq, kind, payload }) => ({ seq, event: { ...payload, kind } }))
  const form = formOf(of.sport)
  return form.open(of, teams, logSchema(form).parse(log))
}

const NO_NOTE = { kind: 'note', payload: { text: '', isRemoved: true } }

/** The log up to the first entry that cannot be read or computed, and that entry; `broken` is null when there is none. */
export function readSoundLog<Row extends Logged>(
  match: ApiFullMatch,
  rows: readonly Row[],
): { log: MatchLog; broken: Row | null } {
  const isReadable = ({ kind, payload }: Row) =>
    entryEventSchema(match.rules.sport, kind).safeParse({ ...payload, kind }).success
  const voided = findVoided(rows.map(({ seq, kind, payload }) => ({ seq, event: { ...payload, kind } })))
  const unreadable = rows.filter((row) => !isReadable(row))
  // What was taken back does not count, so that any entry can stand in its place.
  const readable = rows.map((row) =>
    unreadable.includes(row) && voided.has(row.seq) ? { ...row, ...NO_NOTE } : row,
  )
  const first = unreadable.find(({ seq }) => !voided.has(seq))?.seq ?? Number.POSITIVE_INFINITY
  const log = readMatchLog(match, before(first))
  const stopsAt = deriveMatch(log).problems.find(({ code }) => code === 'NOT_COMPUTABLE')?.seq ?? first
  const broken = rows.find(({ seq }) => seq === stopsAt)
  return broken ? { log: readMatchLog(match, before(stopsAt)), broken } : { log, broken: null }

  function before(end: number) {
    return readable.filter(({ seq }) => seq < end)
  }
}

/** The entries without those that would replace an event by the same one. */
export function changedEntries({ log }: MatchLog, entries: readonly MatchEntryEvent[]): MatchEntryEvent[] {
  const { events } = effective<MatchEvent>(log)
  const eventAt = (seq: number) => events.find((each) => each.seq === seq)?.event
  return entries.filter((entry) => entry.kind !== 'replace' || !isSame(entry.event, eventAt(entry.seq)))
}

/** The log with these entries after the last one; they are not stored. */
export function withEntries(
  { rules }: Pick<ApiFullMatch, 'rules'>,
  { log, teams }: MatchLog,
  entries: readonly MatchEntryEvent[],
): MatchLog {
  const last = log.at(-1)?.seq ?? 0
  return formOf(rules.sport).open(rules, teams, [
    ...log,
    ...entries.map((event, at) => ({ seq: last + at + 1, event })),
  ])
}

const ENDS = new Set<FootballEvent['kind']>(['tie_break', 'end', 'abandon'])
/** The events that may follow the end of a match. */
const DECISIONS = new Set<FootballEvent['kind']>(['end', 'abandon', 'count', 'award', 'note'])

/**
 * These football events as entries of the log. If the log has an end, events of play are inserted before it. `events`: the
 * events that count now.
 */
export function asAdditions(
  events: readonly EffectiveEvent<FootballEvent>[],
  added: readonly FootballEvent[],
): (FootballEvent | Correction<FootballEvent>)[] {
  const end = events.findIndex(({ event }) => ENDS.has(event.kind))
  if (end < 0) return [...added]
  const after = events[end - 1]?.seq ?? 0
  return added.map((event) => (DECISIONS.has(event.kind) ? event : { kind: 'insert', after, event }))
}

/** An entry as POST /matches/{id}/events takes it. `reason`: why something is taken back, for an entry that does that. */
export function toSent(event: MatchEntryEvent, clientId: string, reason?: string) {
  return { clientId, ...packEvent(event), ...(event.kind === 'void' && reason !== undefined && { reason }) }
}
