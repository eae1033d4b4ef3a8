// The commentary of a football match: what happened, in the order of time, as plain data. Its sentences: contract/commentary/.
import type { EffectiveEvent } from '../log.ts'
import type { Score } from '../tables/result.ts'
import type { FootballEvent, KickOutcome, Minute, Period, PlayerId, TeamId, VarDecision } from './events.ts'
import { inOrderOfTime } from './minutes.ts'
import { reduce } from './reduce.ts'
import { type KickCount, noKicks, takeKick } from './result.ts'
import type { FootballMatchRules } from './rules.ts'
import type { Card, FootballResult, Goal } from './state.ts'

type Facts =
  | { kind: 'kickoff'; period: Period }
  | { kind: 'period_end'; period: Period; score: Score }
  /** `team`: the side that it counts for; `score` is null where a review took it back. */
  | {
      kind: 'goal'
      team: TeamId
      player: PlayerId | null
      assist: PlayerId | null
      goal: Goal['kind']
      score: Score | null
    }
  /** A penalty during play that brought no goal. */
  | { kind: 'penalty'; team: TeamId; player: PlayerId | null; outcome: Exclude<KickOutcome, 'scored'> }
  | { kind: 'card'; team: TeamId; player: PlayerId; card: Card['kind'] }
  | { kind: 'sub'; team: TeamId; in: PlayerId | null; out: PlayerId }
  /** `team` is that of the event which was reviewed, where one is named. */
  | { kind: 'var'; decision: VarDecision; team: TeamId | null }
  /** `score`: of the shoot-out after this kick. */
  | { kind: 'kick'; team: TeamId; player: PlayerId | null; outcome: KickOutcome; score: Score }
  | { kind: 'abandon' }
  | { kind: 'note'; text: string }
  | { kind: 'result'; result: FootballResult; score: Score; shootOut: Score | null }

type Place = {
  seq: number
  /** Unique in the match, and unchanged when other items are corrected. */
  key: string
  /** Null for an item without a minute. */
  at: Minute | null
  isCorrected: boolean
  /** A review took it back, so it does not count. */
  isTakenBack: boolean
}

export type FootballItem = Place & Facts
export type FootballItemOf<Kind extends Facts['kind']> = Place & Extract<Facts, { kind: Kind }>

const DECIDES = new Set<FootballEvent['kind']>(['end', 'abandon', 'count', 'award'])

type Match = {
  rules: FootballMatchRules
  /** What the state says of an event, by its `seq`. */
  goals: ReadonlyMap<number, Goal>
  cards: ReadonlyMap<number, Card>
  events: ReadonlyMap<number, FootballEvent>
  /** Goals so far. */
  score: Score
  kicks: KickCount
}

/** What happened in a match, in the order of time, the result last. Line-ups and the end have no item. */
export function commentaryOf(
  rules: FootballMatchRules,
  events: readonly EffectiveEvent<FootballEvent>[],
): FootballItem[] {
  const { state } = reduce(rules, events)
  const match: Match = {
    rules,
    goals: new Map(state.goals.map((goal) => [goal.seq, goal])),
    cards: new Map(state.cards.map((card) => [card.seq, card])),
    events: new Map(events.map(({ seq, event }) => [seq, event])),
    score: [0, 0],
    kicks: noKicks(),
  }
  const takenBack = new Set(state.takenBack)
  const items: FootballItem[] = []
  for (const { seq, event, correctedBy } of inOrderOfTime(events)) {
    const facts = toFacts(match, seq, event)
    const at = 'at' in event ? (event.at ?? null) : null
    const isTakenBack = takenBack.has(seq)
    if (facts)
      items.push({
        seq,
        key: `${seq}-${facts.kind}`,
        at,
        isCorrected: correctedBy !== null,
        isTakenBack,
        ...facts,
      })
  }
  const { result, score, shootOut } = state
  if (result && result.outcome !== 'abandoned') {
    const seq = events.findLast(({ event }) => DECIDES.has(event.kind))?.seq ?? 0
    const place = { seq, key: `${seq}-result`, at: null, isCorrected: false, isTakenBack: false }
    items.push({ ...place, kind: 'result', result, score, shootOut: shootOut?.score ?? null })
  }
  return items
}

function toFacts(match: Match, seq: number, event: FootballEvent): Facts | null {
  switch (event.kind) {
    case 'kickoff':
      return { kind: 'kickoff', period: event.period }
    case 'period_end':
      return { kind: 'period_end', period: event.period, score: match.score }
    case 'goal':
    case 'own_goal':
      return toGoal(match, seq, event)
    case 'penalty_kick': {
      const { team, player, outcome } = event
      return outcome === 'scored' ? toGoal(match, seq, event) : { kind: 'penalty', team, player, outcome }
    }
    case 'card': {
      const card = match.cards.get(seq)?.kind ?? event.color
      return { kind: 'card', team: event.team, player: event.player, card }
    }
    case 'sub':
      return { kind: 'sub', team: event.team, in: event.in, out: event.out }
    case 'var':
      return { kind: 'var', decision: event.decision, team: teamOf(match, event.of) }
    case 'shootout':
      return toKick(match, seq, event)
    case 'abandon':
      return { kind: 'abandon' }
    case 'note':
      return { kind: 'note', text: event.text }
    default:
      return null
  }
}

type GoalEvent = Extract<FootballEvent, { kind: 'goal' | 'own_goal' | 'penalty_kick' }>
const GOALS = { goal: 'goal', own_goal: 'own goal', penalty_kick: 'penalty' } as const

function toGoal(match: Match, seq: number, event: GoalEvent): Facts {
  const counted = match.goals.get(seq)
  if (counted) match.score = counted.score
  const [home, away] = match.rules.teams
  const other = event.team === home ? away : home
  return {
    kind: 'goal',
    team: event.kind === 'own_goal' ? other : event.team,
    player: event.player,
    assist: event.kind === 'goal' ? (event.assist ?? null) : null,
    goal: GOALS[event.kind],
    score: counted?.score ?? null,
  }
}

function toKick(match: Match, seq: number, event: Extract<FootballEvent, { kind: 'shootout' }>): Facts {
  const { team, player, outcome } = event
  const { score } = takeKick(match.rules, match.kicks, { seq, team, player, outcome })
  return { kind: 'kick', team, player, outcome, score }
}

function teamOf({ events }: Match, of: number | undefined): TeamId | null {
  const event = of === undefined ? undefined : events.get(of)
  return event && 'team' in event ? event.team : null
}
