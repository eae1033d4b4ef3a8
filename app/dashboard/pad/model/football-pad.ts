// What the pad of a football match shows and asks: the next period, the minute by the phone's clock, and the event of each
// key. Pure.
import type { FootballEvent, KickOutcome, Minute, Period, PlayerId, TeamId } from '#sport/football/events.ts'
import { inOrderOfTime } from '#sport/football/minutes.ts'
import { type FootballProblem, reduce } from '#sport/football/reduce.ts'
import type { FootballRules } from '#sport/football/rules.ts'
import type { FootballState, Side } from '#sport/football/state.ts'
import { type EffectiveEvent, effective } from '#sport/log.ts'
import type { MatchLog } from '#sport/match.ts'

export type FootballLog = Extract<MatchLog, { sport: 'football' }>

export type FootballPad = {
  log: FootballLog
  state: FootballState
  /** In chronological order. */
  events: readonly EffectiveEvent<FootballEvent>[]
  problems: readonly FootballProblem[]
  /** What may begin or end now, most likely first. */
  phases: readonly PhaseChange[]
}

export type PhaseChange =
  | { kind: 'kickoff'; period: Period }
  | { kind: 'period_end'; period: Period }
  | { kind: 'end' }

export function readFootballPad(log: FootballLog): FootballPad {
  const { events } = effective(log.log)
  const { state, problems } = reduce({ ...log.rules, teams: log.teams }, events)
  const played = events.flatMap(({ event }) => (event.kind === 'kickoff' ? [event.period] : []))
  return { log, state, problems, events: inOrderOfTime(events), phases: nextPhases(log.rules, state, played) }
}

function nextPhases(rules: FootballRules, state: FootballState, played: readonly Period[]): PhaseChange[] {
  const { phase, score } = state
  if (phase === 'ended' || phase === 'abandoned') return []
  if (phase === 'before') return [{ kind: 'kickoff', period: 'first half' }]
  if (phase === 'shoot-out') return [{ kind: 'end' }]
  if (phase !== 'break') return [{ kind: 'period_end', period: phase }]
  const kickoff = (period: Period): PhaseChange => ({ kind: 'kickoff', period })
  if (!played.includes('second half')) return [kickoff('second half')]
  const hasExtra = played.includes('extra time, first half')
  if (hasExtra && !played.includes('extra time, second half')) return [kickoff('extra time, second half')]
  const isLevel = score[0] === score[1]
  const more = [
    ...(rules.hasExtraTime && !hasExtra ? [kickoff('extra time, first half')] : []),
    ...(rules.hasShootOut && (hasExtra || !rules.hasExtraTime) ? [kickoff('shoot-out')] : []),
  ]
  return isLevel ? [...more, { kind: 'end' }] : [{ kind: 'end' }, ...more]
}

/** The current minute, from the milliseconds since the period began; its first minute if the time is unknown (null). */
export function minuteAt(rules: FootballRules, period: Period, elapsedMs: number | null): Minute {
  const { first, last } = minutesOf(rules, period)
  const minute = first + Math.max(0, Math.floor((elapsedMs ?? 0) / 60_000))
  return minute > last ? { period, minute: last, stoppage: minute - last } : { period, minute }
}

/** The last minute of the period, without added time. */
export function lastMinuteOf(rules: FootballRules, period: Period): Minute {
  return { period, minute: minutesOf(rules, period).last }
}

/** One minute earlier or later within the period. */
export function moveMinute(rules: FootballRules, at: Minute, by: 1 | -1): Minute {
  const { first, last } = minutesOf(rules, at.period)
  const place = Math.max(first, at.minute + (at.stoppage ?? 0) + by)
  return place > last
    ? { period: at.period, minute: last, stoppage: place - last }
    : { period: at.period, minute: place }
}

function minutesOf(
  { halfMinutes: half, extraHalfMinutes: extra }: FootballRules,
  period: Period,
): { first: number; last: number } {
  const full = half * 2
  if (period === 'first half') return { first: 1, last: half }
  if (period === 'second half') return { first: half + 1, last: full }
  if (period === 'extra time, first half') return { first: full + 1, last: full + extra }
  return { first: full + extra + 1, last: full + extra * 2 }
}

export const FOOTBALL_KEYS = ['goal', 'yellow', 'sub', 'penalty', 'red', 'own_goal'] as const
export type FootballKey = (typeof FOOTBALL_KEYS)[number] | 'kick'

export type FootballDraft = {
  key: FootballKey
  team: TeamId
  at: Minute
  /** Undefined until it is answered; null for "not known". */
  player: PlayerId | null | undefined
  /** Who assisted or came on. */
  other: PlayerId | null | undefined
  outcome: KickOutcome | null
  /** For a substitution after a concussion, which does not count against the limit. */
  isConcussion: boolean
}
export type FootballQuestion = 'outcome' | 'player' | 'other'

export function openDraft(key: FootballKey, team: TeamId, at: Minute): FootballDraft {
  return { key, team, at, player: undefined, other: undefined, outcome: null, isConcussion: false }
}

/** Null when everything is answered. */
export function nextFootballQuestion({
  key,
  player,
  other,
  outcome,
}: FootballDraft): FootballQuestion | null {
  if ((key === 'kick' || key === 'penalty') && outcome === null) return 'outcome'
  if (player === undefined) return 'player'
  const hasOther = key === 'sub' || (key === 'goal' && player !== null)
  return hasOther && other === undefined ? 'other' : null
}

/** Null while something is missing: a card and a substitution need a name. */
export function toFootballEvent({
  key,
  team,
  at,
  player,
  other,
  outcome,
  isConcussion,
}: FootballDraft): FootballEvent | null {
  const known = player ?? null
  switch (key) {
    case 'goal':
      return { kind: 'goal', team, player: known, ...(other && { assist: other }), at }
    case 'own_goal':
      return { kind: 'own_goal', team, player: known, at }
    case 'penalty':
      return { kind: 'penalty_kick', team, player: known, outcome: outcome ?? 'scored', at }
    case 'kick':
      return { kind: 'shootout', team, player: known, outcome: outcome ?? 'scored' }
    case 'sub':
      return known === null
        ? null
        : { kind: 'sub', team, in: other ?? null, out: known, at, ...(isConcussion && { isConcussion }) }
    default:
      return known === null ? null : { kind: 'card', team, player: known, color: key, at }
  }
}

export const needsName = (key: FootballKey) => key === 'yellow' || key === 'red' || key === 'sub'

/** The players who may be named for a key: those on the pitch, and for cards also the bench. */
export function eligiblePlayers(
  { lineup, bench, onPitch, sentOff }: Side,
  key: FootballKey,
  squad: readonly PlayerId[],
): readonly PlayerId[] {
  if (lineup.length === 0) return [...new Set([...onPitch, ...squad])].filter((id) => !sentOff.includes(id))
  if (key !== 'yellow' && key !== 'red') return onPitch
  return [...onPitch, ...bench.filter((id) => !onPitch.includes(id) && !sentOff.includes(id))]
}

/** The players who may come on; with `canReturn` also those who were substituted before. */
export function eligibleSubstitutes(
  { lineup, bench, onPitch, substitutions, sentOff }: Side,
  canReturn: boolean,
  squad: readonly PlayerId[],
): readonly PlayerId[] {
  const left = substitutions.map(({ out }) => out)
  const offered = lineup.length === 0 ? squad : [...bench, ...left]
  return [...new Set(offered)].filter(
    (id) => !onPitch.includes(id) && !sentOff.includes(id) && (canReturn || !left.includes(id)),
  )
}
