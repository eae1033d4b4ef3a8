// The draft of one event of a football match, and its conversion to and from the event. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import type { FootballRules } from '#sport/football/rules.ts'
import { isUntouched } from '../untouched.ts'
import { count } from './card-entry.ts'

export const ENTRY_KINDS = [
  'goal',
  'penalty',
  'own_goal',
  'yellow',
  'red',
  'sub',
  'penalty_missed',
  'kick_scored',
  'kick_missed',
] as const
export type EntryKind = (typeof ENTRY_KINDS)[number]

/** `player`: who scored, got the card, or left. `other`: who assisted or came on; null for nobody. */
export type FootballEntry = {
  kind: EntryKind
  team: string
  minute: string
  player: string | null
  other: string | null
}
export type EntryField = 'minute' | 'player'

const KICKS: readonly EntryKind[] = ['kick_scored', 'kick_missed']
const NEEDS_PLAYER: readonly EntryKind[] = ['yellow', 'red', 'sub']
const HAS_OTHER: readonly EntryKind[] = ['goal', 'sub']
const IS_GOAL: readonly EntryKind[] = ['goal', 'penalty', 'own_goal']
/** The minute of a goal whose minute is unknown; imports use the same value. */
const UNKNOWN: Minute = { period: 'second half', minute: 0 }

export const hasMinute = (kind: EntryKind) => !KICKS.includes(kind)
export const hasOther = (kind: EntryKind) => HAS_OTHER.includes(kind)
export const needsPlayer = (kind: EntryKind) => NEEDS_PLAYER.includes(kind)
/** A goal needs no minute, because it counts even if its minute is unknown. */
export const needsMinute = (kind: EntryKind) => hasMinute(kind) && !IS_GOAL.includes(kind)

/** Whether something was typed or chosen for an event that is not in the list yet. */
export const isStarted = ({ minute, player, other }: FootballEntry) =>
  minute.trim() !== '' || player !== null || other !== null

/** The minute of "67", "৪৫+২" or "90 + 4" with the period it belongs to; null for a minute that the match cannot have. */
export function readMinute(text: string, rules: FootballRules): Minute | null {
  const [, whole = '', added = ''] =
    /^(\d{1,3})\s*(?:\+\s*(\d{1,2}))?$/.exec(toAsciiDigits(text).trim()) ?? []
  const minute = Number(whole)
  const stoppage = Number(added)
  const { halfMinutes: half, extraHalfMinutes: extra, hasExtraTime } = rules
  const ends = [half, half * 2, ...(hasExtraTime ? [half * 2 + extra, (half + extra) * 2] : [])]
  const at = ends.findIndex((last) => minute <= last)
  const period = (
    ['first half', 'second half', 'extra time, first half', 'extra time, second half'] as const
  )[at]
  if (minute === 0 || period === undefined) return null
  if (added === '') return { period, minute }
  return stoppage > 0 && minute === ends[at] ? { period, minute, stoppage } : null
}

/** "45+2"; empty if the minute is unknown (minute 0). */
export function writeMinute({ minute, stoppage }: Minute): string {
  if (minute === 0) return ''
  return stoppage === undefined ? String(minute) : `${minute}+${stoppage}`
}

/** The event, or the fields that are missing or wrong. `stored`: the corrected event; its values that the form lacks are kept. */
export function toEvent(
  entry: FootballEntry,
  rules: FootballRules,
  stored: FootballEvent | null = null,
): { event: FootballEvent } | { wrong: EntryField[] } {
  if (stored && isUntouched(entry, toEntry(stored))) return { event: stored }
  const { kind, team, minute, player, other } = entry
  const isUnknown = minute.trim() === '' && !needsMinute(kind)
  const at = isUnknown ? UNKNOWN : readMinute(minute, rules)
  const wrong: EntryField[] = []
  if (hasMinute(kind) && at === null) wrong.push('minute')
  if (needsPlayer(kind) && player === null) wrong.push('player')
  if (wrong.length > 0) return { wrong }
  const event = makeEvent({ kind, team, player, other }, at)
  return event ? { event: withUnseen(event, stored) } : { wrong: ['player'] }
}

/** Keeps stored values for which the form has no field: a card of a coach, a concussion substitute, a kick that was saved. */
function withUnseen(event: FootballEvent, stored: FootballEvent | null): FootballEvent {
  if (event.kind === 'card' && stored?.kind === 'card' && stored.isStaff) return { ...event, isStaff: true }
  if (event.kind === 'sub' && stored?.kind === 'sub' && stored.isConcussion)
    return { ...event, isConcussion: true }
  const isMissed = 'outcome' in event && event.outcome === 'missed'
  const wasSaved = stored !== null && 'outcome' in stored && stored.outcome === 'saved'
  return isMissed && wasSaved && stored.kind === event.kind ? { ...event, outcome: 'saved' } : event
}

function makeEvent(
  { kind, team, player, other }: Omit<FootballEntry, 'minute'>,
  at: Minute | null,
): FootballEvent | null {
  if (kind === 'kick_scored') return { kind: 'shootout', team, player, outcome: 'scored' }
  if (kind === 'kick_missed') return { kind: 'shootout', team, player, outcome: 'missed' }
  if (at === null) return null
  if (kind === 'goal') return { kind, team, player, ...(other !== null && { assist: other }), at }
  if (kind === 'own_goal') return { kind, team, player, at }
  if (kind === 'penalty') return { kind: 'penalty_kick', team, player, outcome: 'scored', at }
  if (kind === 'penalty_missed') return { kind: 'penalty_kick', team, player, outcome: 'missed', at }
  if (player === null) return null
  if (kind === 'sub') return { kind, team, in: other, out: player, at }
  return { kind: 'card', team, player, color: kind, at }
}

/** The draft of an event; null for a kind of event that the form does not have. */
export function toEntry(event: FootballEvent): FootballEntry | null {
  switch (event.kind) {
    case 'goal':
      return { ...baseOf(event), kind: 'goal', player: event.player, other: event.assist ?? null }
    case 'own_goal':
      return { ...baseOf(event), kind: 'own_goal', player: event.player, other: null }
    case 'penalty_kick': {
      const kind = event.outcome === 'scored' ? 'penalty' : 'penalty_missed'
      return { ...baseOf(event), kind, player: event.player, other: null }
    }
    case 'card':
      return { ...baseOf(event), kind: event.color, player: event.player, other: null }
    case 'sub':
      return { ...baseOf(event), kind: 'sub', player: event.out, other: event.in }
    case 'shootout': {
      const kind = event.outcome === 'scored' ? 'kick_scored' : 'kick_missed'
      return { kind, team: event.team, minute: '', player: event.player, other: null }
    }
    default:
      return null
  }
}

/** Numbers are texts while they are typed; home side first. */
export type FinalScore = readonly [home: string, away: string]

/**
 * The goals that lead from the score so far to a final one of which nobody knows the scorers, or what is wrong with it: `numbers` are
 * missing, or more goals are entered already (`fewer`).
 */
export function toFinalGoals(
  typed: FinalScore,
  now: readonly [number, number],
  teams: readonly [string, string],
): { goals: FootballEvent[] } | { wrong: 'numbers' | 'fewer' } {
  const [home, away] = typed.map(count)
  if (typeof home !== 'number' || typeof away !== 'number') return { wrong: 'numbers' }
  const missing = [home - now[0], away - now[1]] as const
  if (missing.some((number) => number < 0)) return { wrong: 'fewer' }
  const goals = teams.flatMap((team, side) =>
    Array.from(
      { length: missing[side] ?? 0 },
      (): FootballEvent => ({ kind: 'goal', team, player: null, at: UNKNOWN }),
    ),
  )
  return { goals }
}

function baseOf({ team, at }: { team: string; at: Minute }) {
  return { team, minute: writeMinute(at) }
}
