// What an editor says about the end of a cricket match that its innings do not tell, and the entries of the log that it makes. Pure.
import type { Language } from '#contract/language.ts'
import type { CardInnings, CricketEvent, TeamId } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { type EffectiveEvent, effective } from '#sport/log.ts'
import { count, readOvers } from './card-entry.ts'
import {
  type CricketEntry,
  type CricketLog,
  type Made,
  putDecisions,
  stateAfter,
  takeBack,
} from './cricket-entries.ts'
import { type MethodDraft, methodDraftOf, toMethod } from './method-entry.ts'

/** `played`: the innings say it. `method`: the target was revised, or rain ended the last innings. */
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
  /** Those that are not stored yet. */
  superOvers: SuperOverPair[]
  method: MethodDraft
}

/** A super over lasts one over unless somebody says otherwise. */
export const emptyPair = (over: string): SuperOverPair => {
  const side = { runs: '', wickets: '', overs: over }
  return [side, side]
}

/** What a match under these rules can end with: those limited by days are drawn, only those of limited overs have a revised target. */
export function resultKinds({ rules }: Pick<CricketLog, 'rules'>): ResultKind[] {
  const isLimited = rules.inningsPerSide === 1
  return RESULT_KINDS.filter((kind) => (isLimited ? kind !== 'drawn' : kind !== 'method'))
}

/** What can decide a tie under these rules. */
export function tieBreaks({ rules }: Pick<CricketLog, 'rules'>): TieBreak[] {
  return rules.inningsPerSide === 1 ? [...TIE_BREAKS] : ['bowl-out', 'lots']
}

/** The form as the log fills it. */
export function toResultDraft(log: CricketLog, language: Language): ResultDraft {
  const { events } = effective(log.log)
  const { winner, ...end } = endOf(events)
  return {
    ...{ winner: winner ?? log.teams[0], how: tieBreaks(log)[0] ?? 'lots', ...end },
    ...{ superOvers: [], method: methodDraftOf(log, language) },
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

/** What has to follow when an innings is added or corrected: the result that a method states is computed again. */
export function restate(card: CricketEntry, log: CricketLog): CricketEntry[] {
  const after = { ...log, log: [...log.log, { seq: (log.log.at(-1)?.seq ?? 0) + 1, event: card }] }
  const draft = toResultDraft(after, 'en')
  const made = draft.kind === 'method' ? toResultEntries(draft, after) : { entries: [] }
  return 'entries' in made ? made.entries : []
}

/** Entries that lead from the log to what was chosen, or the fields that are missing or wrong. A decision that no longer holds is taken back. */
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

/** How a match was decided that super overs did not decide; `kept`: that it was tied, where a method says so. */
function decisionsOf(how: TieBreak, winner: TeamId, kept: readonly CricketEvent[]): CricketEvent[] {
  if (how === 'super over') return [...kept]
  // The log knows no lots: the winner is stated, and the method says how.
  if (how === 'lots') return [{ kind: 'result', outcome: 'won', winner, method: 'lots' }]
  if (how === 'bowl-out') return [...kept, { kind: 'tie_break', winner, how }]
  return [
    { kind: 'result', outcome: 'tied', method: 'boundary count' },
    { kind: 'tie_break', winner, how: 'super over' },
  ]
}

/** How many super overs are stored, and who bats first and second in those that follow: the side that batted last begins, then both take turns. */
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
const MOST_WICKETS = 2

function toSuperOver(team: TeamId, typed: SuperOverText): CardInnings | null {
  const [runs, overs] = [count(typed.runs), readOvers(typed.overs)]
  const wickets = typed.wickets.trim() === '' ? 0 : count(typed.wickets)
  if (runs === null || overs === null || wickets === null || wickets > MOST_WICKETS) return null
  return { kind: 'card_innings', team, runs, wickets, overs, isSuperOver: true }
}
