// The timeline of a football match, newest first, and its line-ups. Pure.
import type { FootballEvent, Minute } from '#sport/football/events.ts'
import type { FootballState, Side } from '#sport/football/state.ts'
import type { EffectiveEvent } from '#sport/log.ts'
import type { MatchNames, ShownName } from './match-names.ts'
import { inDigits, matchWords, scoreWords } from './words.ts'

export type TimelineEntry = {
  key: string
  /** "৪৫+২′"; empty for the beginning and end of a period. */
  minute: string
  kind: 'goal' | 'yellow' | 'red' | 'sub' | 'other' | 'period'
  title: string
  team: ShownName | null
  player: ShownName | null
  /** The assist, the player who was substituted, or the decision of a review. */
  more: string
  /** The score after a goal; empty for other entries. */
  score: string
}

type Entry = EffectiveEvent<FootballEvent>
type Match = { state: FootballState; events: readonly Entry[]; names: MatchNames }

/** Notes are left out, because they are in the commentary. */
export function presentTimeline({ state, events, names }: Match): TimelineEntry[] {
  const timed = events.map((entry) => ({ entry, order: orderOf(entry) }))
  let last = 0
  for (const each of timed) {
    if (each.order === null) each.order = last
    last = Math.max(last, each.order)
  }
  return timed
    .toSorted((one, other) => (one.order ?? 0) - (other.order ?? 0))
    .flatMap(({ entry }) => presentEntry(entry, { state, names }) ?? [])
    .toReversed()
}

const PERIOD_ORDER = {
  'first half': 0,
  'second half': 1,
  'extra time, first half': 2,
  'extra time, second half': 3,
  'shoot-out': 4,
}
const STEP = 100_000

/** The position in time; null for events without a minute, which follow the event before them. */
function orderOf({ event }: Entry): number | null {
  if ('at' in event && event.at) return timeOf(event.at)
  if (event.kind === 'kickoff') return PERIOD_ORDER[event.period] * STEP
  if (event.kind === 'period_end') return PERIOD_ORDER[event.period] * STEP + STEP - 1
  return event.kind === 'shootout' ? PERIOD_ORDER['shoot-out'] * STEP + 1 : null
}

function timeOf({ period, minute, stoppage = 0 }: Minute): number {
  return PERIOD_ORDER[period] * STEP + minute * 100 + stoppage
}

/** "৪৫+২"; empty if the minute is unknown, which is stored as 0, and in a shoot-out. */
export function formatMinute({ minute, stoppage = 0, period }: Minute, { language }: MatchNames): string {
  if (period === 'shoot-out' || minute === 0) return ''
  const text = stoppage > 0 ? `${minute}+${stoppage}` : String(minute)
  return matchWords(language)('football.minute', { minute: inDigits(text, language) })
}

function presentEntry(
  { seq, event }: Entry,
  { state, names }: Pick<Match, 'state' | 'names'>,
): TimelineEntry | null {
  const t = matchWords(names.language)
  const at = 'at' in event ? event.at : undefined
  const empty = { key: String(seq), team: null, player: null, more: '', score: '' }
  const base = { ...empty, minute: at ? formatMinute(at, names) : '' }
  switch (event.kind) {
    case 'goal':
    case 'own_goal':
      return goalEntry(seq, { state, names }, base)
    case 'penalty_kick': {
      if (event.outcome === 'scored') return goalEntry(seq, { state, names }, base)
      const title = t(`football.${event.outcome}`)
      return { ...base, kind: 'other', title, ...whoOf(event.team, event.player, names) }
    }
    case 'card': {
      const card = state.cards.find((each) => each.seq === seq)
      if (!card) return null
      const kind = card.kind === 'yellow' ? 'yellow' : 'red'
      return { ...base, kind, title: t(`football.${card.kind}`), ...whoOf(event.team, event.player, names) }
    }
    case 'sub': {
      const more = t('football.subOut', { name: names.player(event.out).name })
      const team = names.team(event.team)
      const player = event.in === null ? null : names.player(event.in)
      return { ...base, kind: 'sub', title: t('football.sub'), team, player, more }
    }
    case 'var':
      return {
        ...base,
        kind: 'other',
        title: t('football.review'),
        more: t(`football.decision.${event.decision}`),
      }
    case 'shootout':
      return {
        ...base,
        kind: event.outcome === 'scored' ? 'goal' : 'other',
        title: t(`football.${event.outcome}`),
        ...whoOf(event.team, event.player, names),
      }
    case 'kickoff':
      return { ...base, kind: 'period', title: scoreWords(names.language)(`phase.${event.period}`) }
    case 'end':
      return { ...base, kind: 'period', title: scoreWords(names.language)('phase.ended') }
    case 'abandon':
      return { ...base, kind: 'period', title: scoreWords(names.language)('phase.abandoned') }
    default:
      return null
  }
}

type Base = Omit<TimelineEntry, 'kind' | 'title'>

/** Null for a goal that a review cancelled. */
function goalEntry(
  seq: number,
  { state, names }: Pick<Match, 'state' | 'names'>,
  base: Base,
): TimelineEntry | null {
  const goal = state.goals.find((each) => each.seq === seq)
  if (!goal) return null
  const t = matchWords(names.language)
  return {
    ...base,
    kind: 'goal',
    title: t(`football.${goal.kind}`),
    ...whoOf(scorersTeam(goal, state), goal.player, names),
    more: goal.assist === null ? '' : t('football.assist', { name: names.player(goal.assist).name }),
    score: inDigits(goal.score.join('–'), names.language),
  }
}

/** The scorer's team. `team` is the side that gets the goal, and an own goal is scored by a player of the other side. */
function scorersTeam({ kind, team }: FootballState['goals'][number], { sides: [home, away] }: FootballState) {
  if (kind !== 'own goal') return team
  return team === home.team ? away.team : home.team
}

function whoOf(team: string, player: string | null, names: MatchNames) {
  return { team: names.team(team), player: names.player(player) }
}

export type ShownScorer = { text: string; name: ShownName }
/** The scorers of a side with the known minutes, in the order of the goals. Goals without scorer and minute are left out. */
export function presentScorers(
  { goals }: Pick<FootballState, 'goals'>,
  team: string,
  names: MatchNames,
): ShownScorer[] {
  const byPlayer = new Map<string, ShownScorer>()
  const t = matchWords(names.language)
  for (const { player, kind, at, team: scorer } of goals) {
    if (scorer !== team || (player === null && at.minute === 0)) continue
    const mark = kind === 'own goal' ? ` (${t('football.own goal')})` : ''
    const text = (formatMinute(at, names) + mark).trim()
    const known = byPlayer.get(player ?? '')
    if (known) known.text = [known.text, text].filter(Boolean).join(', ')
    else byPlayer.set(player ?? '', { name: names.player(player), text })
  }
  return [...byPlayer.values()]
}

type LineupRow = { player: ShownName; notes: string[] }

export function presentLineups({ state, names }: Pick<Match, 'state' | 'names'>) {
  return state.sides.map((side) => ({
    team: names.team(side.team),
    starting: side.lineup.map((player) => lineupRow(player, side, { state, names })),
    bench: side.bench.map((player) => lineupRow(player, side, { state, names })),
  }))
}

function lineupRow(id: string, side: Side, { state, names }: Pick<Match, 'state' | 'names'>): LineupRow {
  const t = matchWords(names.language)
  const changes = side.substitutions.filter((each) => each.in === id || each.out === id)
  const cards = state.cards.filter(({ player, isStaff }) => player === id && !isStaff)
  return {
    player: names.player(id),
    notes: [
      ...changes.map((each) => `${each.in === id ? '↑' : '↓'} ${formatMinute(each.at, names)}`),
      ...cards.map(({ kind, at }) => `${t(`football.${kind}`)} ${formatMinute(at, names)}`),
    ],
  }
}
