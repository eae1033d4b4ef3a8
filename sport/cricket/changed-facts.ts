// What a correction changes in a match, apart from its figures: who was out and how, who bowled an over, and what was reached. Pure.
import type { EffectiveEvent } from '../log.ts'
import { commentaryOf } from './commentary/commentary.ts'
import type { CommentaryItem } from './commentary/items.ts'
import type { CricketEvent, PlayerId } from './events.ts'
import type { CricketRules } from './rules.ts'
import type { CricketState, Dismissal } from './state.ts'

export const MILESTONES = ['batter_milestone', 'partnership', 'five_wickets', 'hat_trick'] as const
type Milestone = {
  innings: number
  kind: (typeof MILESTONES)[number]
  players: PlayerId[]
  /** Runs: 50, 100, 150 …; null for those of bowlers. */
  runs: number | null
}

/** Innings count from 0, overs from 1. */
export type ChangedFacts = {
  /** Null: not out. */
  dismissals: { innings: number; player: PlayerId; before: Dismissal | null; after: Dismissal | null }[]
  bowlers: { innings: number; over: number; before: PlayerId[]; after: PlayerId[] }[]
  /** `isReached`: after the correction; false where it was reached before only. */
  milestones: (Milestone & { isReached: boolean })[]
}

export const NO_CHANGED_FACTS: ChangedFacts = { dismissals: [], bowlers: [], milestones: [] }

export type ReadMatch = { state: CricketState; events: readonly EffectiveEvent<CricketEvent>[] }

/** Every dismissal, bowler of an over and milestone that differs. `rules`: those under which the match began. */
export function changedFacts(rules: CricketRules, before: ReadMatch, after: ReadMatch): ChangedFacts {
  const [old, now] = [factsOf(rules, before), factsOf(rules, after)]
  return {
    dismissals: pairs(old.dismissals, now.dismissals).map(([{ innings, player }, one, other]) => ({
      innings,
      player,
      before: one?.dismissal ?? null,
      after: other?.dismissal ?? null,
    })),
    bowlers: pairs(old.bowlers, now.bowlers).map(([{ innings, over }, one, other]) => ({
      innings,
      over,
      before: one?.bowlers ?? [],
      after: other?.bowlers ?? [],
    })),
    milestones: pairs(old.milestones, now.milestones).map(([milestone, , other]) => ({
      ...milestone,
      isReached: other !== undefined,
    })),
  }
}

function factsOf(rules: CricketRules, { state, events }: ReadMatch) {
  const items = commentaryOf(rules, events)
  const outs = state.innings.flatMap(({ batting }, innings) =>
    batting.flatMap(({ player, dismissal }) => (dismissal ? [{ innings, player, dismissal }] : [])),
  )
  const reached = items.flatMap(toMilestone)
  return {
    dismissals: new Map(outs.map((out) => [`${out.innings} ${out.player}`, out])),
    bowlers: new Map(bowlersIn(items).map((each) => [`${each.innings} ${each.over}`, each])),
    milestones: new Map(reached.map((each) => [Object.values(each).join(' '), each])),
  }
}

type Over = { innings: number; over: number; bowlers: PlayerId[] }

function bowlersIn(items: readonly CommentaryItem[]): Over[] {
  const balls = items.flatMap((item) => (item.kind === 'ball' ? [item] : []))
  const overs = Map.groupBy(balls, ({ innings, over }) => `${innings} ${over.completed + 1}`)
  return [...overs.values()].flatMap((own) => {
    const [first] = own
    if (!first) return []
    const bowlers = [...new Set(own.flatMap(({ bowler }) => bowler ?? []))]
    return [{ innings: first.innings ?? 0, over: first.over.completed + 1, bowlers }]
  })
}

function toMilestone(item: CommentaryItem): Milestone[] {
  const innings = item.innings ?? 0
  switch (item.kind) {
    case 'batter_milestone':
      return [{ innings, kind: item.kind, players: [item.player], runs: item.milestone }]
    case 'partnership':
      return [{ innings, kind: item.kind, players: item.batters.toSorted(), runs: item.milestone }]
    case 'five_wickets':
    case 'hat_trick':
      return [{ innings, kind: item.kind, players: [item.bowler], runs: null }]
    default:
      return []
  }
}

/** What differs between two maps: the value of either, the former and the new one. */
export function pairs<Value>(
  before: ReadonlyMap<string, Value>,
  after: ReadonlyMap<string, Value>,
): [Value, Value | undefined, Value | undefined][] {
  return [...new Set([...before.keys(), ...after.keys()])].flatMap((key) => {
    const [one, other] = [before.get(key), after.get(key)]
    const either = other ?? one
    if (either === undefined || JSON.stringify(one) === JSON.stringify(other)) return []
    return [[either, one, other]]
  })
}
