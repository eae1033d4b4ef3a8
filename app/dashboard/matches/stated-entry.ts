// The draft of a stated entry (the toss, a replacement, a result), and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import type { CricketEvent, Margin, PlayerId, StatedResult, TeamId } from '#sport/cricket/events.ts'
import { isUntouched } from '../untouched.ts'
import { count } from './card-entry.ts'
import { writeTyped } from './typed-digits.ts'

const KINDS = ['toss', 'replacement', 'result', 'award', 'tie_break'] as const
type StatedKind = (typeof KINDS)[number]
export type StatedEvent = Extract<CricketEvent, { kind: StatedKind }>
type Replacement = Extract<StatedEvent, { kind: 'replacement' }>

export const OUTCOMES = ['won', 'tied', 'drawn', 'no result'] as const
/** `unsaid`: the margin is unknown, or there is none. */
export const MARGINS = ['runs', 'wickets', 'innings', 'unsaid'] as const
/** Reasons as import files write them; `other`: a free text. */
export const REASONS = {
  side: ['concussion_substitute', 'impact_player', 'supersub', 'covid_replacement', 'injury', 'other'],
  bowler: [
    'injury',
    'excluded - high full pitched balls',
    'excluded - running on the pitch',
    'too many overs',
    'other',
  ],
} as const
export type Reason = (typeof REASONS)['side' | 'bowler'][number]

/** `team`: the winner of the toss or the match, or the side with the replacement. Numbers are texts while they are typed. */
export type StatedDraft = {
  team: TeamId
  decision: 'bat' | 'field'
  isUncontested: boolean
  in: PlayerId | null
  out: PlayerId | null
  reason: Reason
  reasonText: string
  outcome: (typeof OUTCOMES)[number]
  margin: (typeof MARGINS)[number]
  number: string
  method: string
  how: 'super over' | 'bowl-out'
}
export type StatedField = 'in' | 'reasonText' | 'number'

/** Whether an entry is a stated one, with these fields. */
export function isStated(event: CricketEvent): event is StatedEvent {
  return KINDS.some((kind) => kind === event.kind)
}

/** The possible reasons of a replacement. They depend on whether it changes the side or only the bowler. */
export function reasonsOf({ role }: Replacement): readonly Reason[] {
  return role === 'bowler' ? REASONS.bowler : REASONS.side
}

/** The draft of a stored entry; `teams`: home side first. */
export function toStatedDraft(
  event: StatedEvent,
  teams: readonly [TeamId, TeamId],
  language: Language,
): StatedDraft {
  const empty: StatedDraft = {
    ...{ team: teams[0], decision: 'bat', isUncontested: false },
    ...{ in: null, out: null, reason: 'other', reasonText: '' },
    ...{ outcome: 'won', margin: 'unsaid', number: '', method: '', how: 'super over' },
  }
  if (event.kind === 'toss') {
    const { winner: team, decision, isUncontested = false } = event
    return { ...empty, team, decision, isUncontested }
  }
  if (event.kind === 'replacement') {
    const known = reasonsOf(event).find((reason) => reason === event.reason)
    const { team, in: joined, out } = event
    const reasons = { reason: known ?? ('other' as const), reasonText: known ? '' : event.reason }
    return { ...empty, team, in: joined, out, ...reasons }
  }
  if (event.kind === 'award') return { ...empty, team: event.winner }
  if (event.kind === 'tie_break') return { ...empty, team: event.winner, how: event.how }
  const { outcome, winner = empty.team, by, method = '' } = event
  return { ...empty, outcome, team: winner, method, ...marginDraft(by, language) }
}

function marginDraft(by: Margin | undefined, language: Language): Pick<StatedDraft, 'margin' | 'number'> {
  if (by === undefined) return { margin: 'unsaid', number: '' }
  const write = (number: number) => writeTyped(number, language)
  if ('innings' in by) return { margin: 'innings', number: write(by.runs) }
  if ('wickets' in by) return { margin: 'wickets', number: write(by.wickets) }
  return { margin: 'runs', number: write(by.runs) }
}

/**
 * The event, or the fields that are missing or wrong. Values of `event` that the form does not show are kept, and all of them
 * while nothing was touched.
 */
export function fromStatedDraft(
  draft: StatedDraft,
  event: StatedEvent,
): { event: StatedEvent } | { wrong: StatedField[] } {
  const { team, decision, how } = draft
  if (isUntouched(draft, toStatedDraft(event, [draft.team, draft.team], 'en'))) return { event }
  switch (event.kind) {
    case 'toss': {
      const { isUncontested: _, ...rest } = event
      return {
        event: { ...rest, winner: team, decision, ...(draft.isUncontested && { isUncontested: true }) },
      }
    }
    case 'replacement':
      return toReplacement(draft, event)
    case 'result':
      return toResult(draft)
    case 'award':
      return { event: { ...event, winner: team } }
    case 'tie_break':
      return { event: { ...event, winner: team, how } }
  }
}

function toReplacement(draft: StatedDraft, event: Replacement): ReturnType<typeof fromStatedDraft> {
  const { team, in: joined, out } = draft
  const reason = draft.reason === 'other' ? draft.reasonText.trim() : draft.reason
  const wrong: StatedField[] = []
  if (joined === null) wrong.push('in')
  if (reason === '') wrong.push('reasonText')
  if (joined === null || wrong.length > 0) return { wrong }
  return { event: { ...event, team, in: joined, out, reason } }
}

function toResult({
  outcome,
  team,
  margin,
  number,
  method,
}: StatedDraft): ReturnType<typeof fromStatedDraft> {
  const named = method.trim() === '' ? {} : { method: method.trim() }
  if (outcome !== 'won') return { event: { kind: 'result', outcome, ...named } }
  const by = toMargin(margin, number)
  if (by === 'wrong') return { wrong: ['number'] }
  const won: StatedResult = { kind: 'result', outcome, winner: team, ...(by && { by }), ...named }
  return { event: won }
}

const MOST_WICKETS = 10

function toMargin(margin: StatedDraft['margin'], typed: string): Margin | null | 'wrong' {
  if (margin === 'unsaid') return null
  const number = count(typed)
  if (number === null || (margin === 'wickets' && number > MOST_WICKETS)) return 'wrong'
  if (margin === 'innings') return { innings: 1, runs: number }
  return margin === 'wickets' ? { wickets: number } : { runs: number }
}
