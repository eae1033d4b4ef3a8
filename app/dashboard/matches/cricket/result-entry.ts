// The draft of a cricket result that does not follow from the innings, and the log entries that store it. Pure.

import { count, readOvers } from '#app/dashboard/match-log/typed-numbers.ts'
import type { Language } from '#contract/language.ts'
import type { CardInnings, CricketEvent, TeamId } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { type EffectiveEvent, effective } from '#sport/log.ts'
import {
  type CricketEntry,
  type CricketLog,
  logAfter,
  type Made,
  putDecisions,
  stateAfter,
  takeBack,
} from './cricket-entries.ts'
import { type MethodDraft, methodDraftOf, toMethod } from './method-entry.ts'

/** `played`: the innings decide. `method`: the target was revised, or rain ended the last innings. */
export const RESULT_KINDS = ['played', 'method', 'tie', 'drawn', 'no result', 'abandoned', 'awarded'] as const
export type ResultKind = (typeof RESULT_KINDS)[number]
export const TIE_BREAKS = ['super over', 'boundary count', 'bowl-out', 'lots'] as const
export type TieBreak = (typeof TIE_BREAKS)[number]

/** Numbers are texts while they are typed. */
export type SuperOverText = { runs: string; wickets: string; overs: string }
export type SuperOverPair = readonly [first: SuperOverText, second: SuperOverText]
export type ResultDraft = {
  kind: ResultKind
  winner: TeamId
  how: TieBreak
  /** The super overs that are not stored yet. */
  superOvers: SuperOverPair[]
  method: MethodDraft
}

/** A super over lasts one over, unless the editor types another number. */
export const emptyPair = (over: string): SuperOverPair => {
  const side = { runs: '', wickets: '', overs: over }
  return [side, side]
}

/** The possible results under these rules: only matches limited by days are drawn, only limited overs have a revised target. */
export function resultKinds({ rules }: Pick<CricketLog, 'rules'>): ResultKind[] {
  const isLimited = rules.inningsPerSide === 1
  return RESULT_KINDS.filter((kind) => (isLimited ? kind !== 'drawn' : kind !== 'method'))
}

/** The possible ways to decide a tie under these rules. */
export function tieBreaks({ rules }: Pick<CricketLog, 'rules'>): TieBreak[] {
  return rules.inningsPerSide === 1 ? [...TIE_BREAKS] : ['bowl-out', 'lots']
}

/** The draft with the values of the log. */
export function toResultDraft(log: CricketLog, language: Language): ResultDraft {
  const { events } = effective(log.log)
  const { winner, ...end } = endOf(events)
  return {
    winner: winner ?? log.teams[0],
    how: tieBreaks(log)[0] ?? 'lots',
    ...end,
    superOvers: [],
    method: methodDraftOf(log, language),
  }
}

type End = { kind: ResultKind; winner?: TeamId | undefined; how?: TieBreak }

function endOf(events: readonly EffectiveEvent<CricketEvent>[]): End {
  const find = <Kind extends CricketEvent['kind']>(kind: Kind) =>
    events
      .map(({ event }) => event)
      .findLast((event): event is Extract<CricketEvent, { kind: Kind }> => event.kind === kind)
  const [award, tieBreak, result] = [find('award'), find('tie_break'), find('result')]
  if (award) return { kind: 'awarded', winner: award.winner }
  if (result?.outcome === 'drawn' || result?.outcome === 'no result') return { kind: result.outcome }
  if (result?.method === 'lots') return { kind: 'tie', how: 'lots', winner: result.winner }
  if (tieBreak) {
    const how = tieBreak.how === 'bowl-out' ? 'bowl-out' : 'boundary count'
    return { kind: 'tie', how, winner: tieBreak.winner }
  }
  if (find('abandon')) return { kind: 'abandoned' }
  if (events.some(({ event }) => event.kind === 'card_innings' && event.isSuperOver)) return { kind: 'tie' }
  return { kind: find('target') || result?.method ? 'method' : 'played' }
}

/** The entries that must follow an added or corrected innings: they compute a result by a method again. */
export function restate(card: CricketEntry, log: CricketLog): CricketEntry[] {
  const after = logAfter(log, [card])
  const draft = toResultDraft(after, 'en')
  const made = draft.kind === 'method' ? toResultEntries(draft, after) : { entries: [] }
  return 'entries' in made ? made.entries : []
}

/** The entries that store the draft, or the fields that are missing or wrong. Decisions that no longer apply are taken back. */
export function toResultEntries(draft: ResultDraft, log: CricketLog): Made {
  const { events } = effective(log.log)
  const decide = (decisions: CricketEvent[]): Made => ({ entries: putDecisions(decisions, events) })
  switch (draft.kind) {
    case 'played': {
      const revised = events.filter(({ event }) => event.kind === 'target' || event.kind === 'par')
      return { entries: [...putDecisions([], events), ...takeBack(revised)] }
    }
    case 'drawn':
    case 'no result':
      return decide([{ kind: 'result', outcome: draft.kind }])
    case 'abandoned':
      return decide([{ kind: 'abandon' }])
    case 'awarded':
      return decide([{ kind: 'award', winner: draft.winner }])
    case 'tie':
      return toTieBreak(draft, log)
    case 'method':
      return toMethod(draft.method, log)
  }
}

function toTieBreak({ how, winner, superOvers }: ResultDraft, log: CricketLog): Made {
  const { events } = effective(log.log)
  const stated = events.map(({ event }) => event).find((event) => event.kind === 'result')
  const kept = stated?.outcome === 'tied' ? [stated] : []
  const { result } = stateAfter(log, putDecisions(kept, events))
  if (result?.outcome !== 'tied') return { wrong: ['level'] }
  const { stored, sidesOf } = superOverSides(log)
  const mayHave = how === 'super over' || how === 'boundary count'
  const typed = mayHave ? superOvers.filter(([one, other]) => !isEmpty(one) || !isEmpty(other)) : []
  const cards = typed.flatMap((pair, at) => {
    const [first, second] = sidesOf(at)
    return [toSuperOver(first, pair[0]), toSuperOver(second, pair[1])]
  })
  if (cards.includes(null) || (how === 'super over' && cards.length + stored === 0))
    return { wrong: ['superOvers'] }
  const entries = cards.filter((card) => card !== null)
  return { entries: [...entries, ...putDecisions(decisionsOf(how, winner, kept), events)] }
}

/** The events that state how a tie was decided; `kept`: the stored event of the tie, if there is one. */
function decisionsOf(how: TieBreak, winner: TeamId, kept: readonly CricketEvent[]): CricketEvent[] {
  if (how === 'super over') return [...kept]
  // The log has no event for drawing lots: the winner is stated with `lots` as the method.
  if (how === 'lots') return [{ kind: 'result', outcome: 'won', winner, method: 'lots' }]
  if (how === 'bowl-out') return [...kept, { kind: 'tie_break', winner, how }]
  return [
    { kind: 'result', outcome: 'tied', method: 'boundary count' },
    { kind: 'tie_break', winner, how: 'super over' },
  ]
}

/** The number of stored super overs, and the sides of further ones: who batted last begins the first one, then both alternate. */
export function superOverSides(log: CricketLog): {
  stored: number
  sidesOf: (at: number) => readonly [first: TeamId, second: TeamId]
} {
  const { innings } = stateAfter(log, [])
  const stored = Math.floor(innings.filter(({ isSuperOver }) => isSuperOver).length / 2)
  const first = innings.findLast(({ isSuperOver }) => !isSuperOver)?.team ?? log.teams[1]
  const other = opponentOf(log.teams, first)
  return { stored, sidesOf: (at) => ((stored + at) % 2 === 0 ? [first, other] : [other, first]) }
}

const isEmpty = ({ runs, wickets }: SuperOverText) => runs.trim() === '' && wickets.trim() === ''
const MAX_WICKETS = 2

function toSuperOver(team: TeamId, typed: SuperOverText): CardInnings | null {
  const [runs, overs] = [count(typed.runs), readOvers(typed.overs)]
  const wickets = typed.wickets.trim() === '' ? 0 : count(typed.wickets)
  if (runs === null || overs === null || wickets === null || wickets > MAX_WICKETS) return null
  return { kind: 'card_innings', team, runs, wickets, overs, isSuperOver: true }
}
