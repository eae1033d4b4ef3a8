// The fields of the events of a cricket match: a delivery with its wicket, the player whom an entry names, a number, the toss, a
// replacement, a stated result. Pure.

import {
  type CricketEvent,
  MAX_RUNS,
  type Margin,
  type StatedResult,
  type TeamId,
} from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import { ballFields, type CricketContext } from './ball-fields.ts'
import { choiceField, type Field, numberField, playerField, teamField, textField, UNTYPED } from './field.ts'
import { readOvers, writeOvers } from './typed-numbers.ts'
import type { CricketWords } from './words.ts'

type Of<Kind extends CricketEvent['kind']> = Extract<CricketEvent, { kind: Kind }>
type Fields = Field<CricketEvent>[]

export function cricketFields(event: CricketEvent, stored: CricketEvent, context: CricketContext): Fields {
  const { cricket, teams, batting } = context
  switch (event.kind) {
    case 'ball':
      return ballFields(event, context)
    case 'over_start':
      return batting
        ? [
            playerField({
              key: 'bowler',
              label: cricket('change.bowler'),
              value: event.bowler,
              own: context.playersOf(opponentOf(teams, batting.team)),
              put: (id): CricketEvent => ({ ...event, bowler: id ?? event.bowler }),
            }),
          ]
        : []
    case 'batter_in':
      return batting
        ? [
            playerField({
              key: 'batter',
              label: cricket('change.batter'),
              value: event.player,
              own: context.playersOf(batting.team),
              put: (id): CricketEvent => ({ ...event, player: id ?? event.player }),
            }),
          ]
        : []
    case 'penalty':
      return [runsField(event.runs, cricket('change.runs'), context, 0, (runs) => ({ ...event, runs }))]
    case 'par':
      return [runsField(event.runs, cricket('change.par'), context, 0, (runs) => ({ ...event, runs }))]
    case 'overs':
      return [runsField(event.overs, cricket('change.overs'), context, 1, (overs) => ({ ...event, overs }))]
    case 'target':
      return [
        runsField(event.runs, cricket('change.target'), context, 1, (runs) => ({ ...event, runs })),
        targetOversField(event, context),
      ]
    case 'toss':
      return tossFields(event, context)
    case 'replacement':
      return replacementFields(event, context)
    case 'result':
      return resultFields(event, stored, context)
    case 'award':
      return [winnerField(event, context)]
    case 'tie_break':
      return [
        winnerField(event, context),
        choiceField({
          key: 'how',
          label: cricket('tie.how'),
          value: event.how,
          values: ['super over', 'bowl-out'],
          labelOf: (how) => cricket(`tie.${how}`),
          put: (how): CricketEvent => ({ ...event, how }),
        }),
      ]
    default:
      return []
  }
}

function runsField(
  value: number,
  label: string,
  { cricket }: CricketContext,
  least: number,
  put: (number: number) => CricketEvent,
): Field<CricketEvent> {
  const wrong = cricket('change.wrong')
  return numberField({
    key: 'number',
    label,
    value,
    wrong,
    maxLength: 4,
    put: (number) => (number < least || number > MAX_RUNS ? wrong : put(number)),
  })
}

/** The overs that the side which bats second gets; empty where they do not change. */
function targetOversField(event: Of<'target'>, { cricket, rules }: CricketContext): Field<CricketEvent> {
  const perOver = rules.ballsPerOver
  const { balls } = event
  const overs = balls === null ? null : { completed: Math.floor(balls / perOver), balls: balls % perOver }
  return textField({
    key: 'overs',
    label: cricket('change.targetOvers'),
    value: overs ? writeOvers(overs) : '',
    maxLength: 6,
    put(text): CricketEvent | string {
      if (text.trim() === '') return { ...event, balls: null }
      const read = readOvers(text)
      const count = read && read.balls < perOver ? read.completed * perOver + read.balls : 0
      return count > 0 ? { ...event, balls: count } : cricket('change.wrong')
    },
  })
}

function tossFields(event: Of<'toss'>, { cricket, ...people }: CricketContext): Fields {
  const { isUncontested = false, ...toss } = event
  return [
    teamField(people, {
      key: 'team',
      label: cricket('stated.team.toss'),
      value: event.winner,
      put: (winner): CricketEvent => ({ ...event, winner }),
    }),
    choiceField({
      key: 'decision',
      label: cricket('stated.decision'),
      value: event.decision,
      values: ['bat', 'field'],
      labelOf: (decision) => cricket(`stated.decisions.${decision}`),
      put: (decision): CricketEvent => ({ ...event, decision }),
    }),
    {
      input: 'check' as const,
      key: 'isUncontested',
      label: cricket('stated.isUncontested'),
      value: isUncontested,
      put: (isOn: boolean): CricketEvent => ({ ...toss, ...(isOn && { isUncontested: true }) }),
    },
  ]
}

function winnerField(event: Of<'award' | 'tie_break'>, context: CricketContext): Field<CricketEvent> {
  return teamField(context, {
    key: 'team',
    label: context.cricket(`stated.team.${event.kind}`),
    value: event.winner,
    put: (winner): CricketEvent => ({ ...event, winner }),
  })
}

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

/** The possible reasons of a replacement. They depend on whether it changes the side or only the bowler. */
export function reasonsOf({ role }: Pick<Of<'replacement'>, 'role'>): readonly Reason[] {
  return role === 'bowler' ? REASONS.bowler : REASONS.side
}

function replacementFields(event: Of<'replacement'>, context: CricketContext): Fields {
  const { t, cricket } = context
  const role = event.role === 'bowler' ? 'bowler' : 'side'
  const known = reasonsOf(event).find((reason) => reason === event.reason)
  const own = context.playersOf(event.team)
  const reason = known ?? 'other'
  return [
    teamField(context, {
      key: 'team',
      label: cricket('stated.team.replacement'),
      value: event.team,
      put: (team): CricketEvent => ({ ...event, team, in: '', out: null }),
    }),
    playerField({
      key: 'out',
      label: cricket(`stated.out.${role}`),
      value: event.out,
      own,
      exclude: event.in === '' ? [] : [event.in],
      put: (out): CricketEvent => ({ ...event, out }),
    }),
    playerField({
      key: 'in',
      label: cricket(`stated.in.${role}`),
      value: event.in || null,
      own,
      exclude: event.out === null ? [] : [event.out],
      missing: cricket('wrong.player'),
      put: (id): CricketEvent => ({ ...event, in: id ?? '' }),
    }),
    choiceField({
      key: 'reason',
      label: cricket('stated.reason'),
      value: reason,
      values: reasonsOf(event),
      labelOf: (each) => t(`cricket.reasons.${each}`),
      put: (each): CricketEvent => ({ ...event, reason: each === 'other' ? '' : each }),
    }),
    ...(reason === 'other' ? [reasonField(event, known ? '' : event.reason, cricket)] : []),
  ]
}

function reasonField(event: Of<'replacement'>, value: string, cricket: CricketWords): Field<CricketEvent> {
  return textField({
    key: 'reasonText',
    label: cricket('stated.reasonText'),
    value,
    mode: 'text',
    maxLength: 300,
    put(text): CricketEvent | string {
      const reason = text.trim()
      return reason === '' ? cricket('wrong.reason') : { ...event, reason }
    },
  })
}

const OUTCOMES = ['won', 'tied', 'drawn', 'no result'] as const
/** `unsaid`: the margin is unknown, or there is none. */
const MARGINS = ['runs', 'wickets', 'innings', 'unsaid'] as const
const MAX_WICKETS = 10

function resultFields(event: StatedResult, stored: CricketEvent, context: CricketContext): Fields {
  const { cricket, teams } = context
  const { method: _former, ...unnamed } = event
  const known = stored.kind === 'result' ? stored : event
  const winner = event.winner ?? known.winner ?? teams[0]
  return [
    choiceField({
      key: 'outcome',
      label: cricket('result.label'),
      value: event.outcome,
      values: OUTCOMES,
      labelOf: (outcome) => cricket(`stated.outcomes.${outcome}`),
      put(outcome): CricketEvent {
        const { method } = event
        const named = method === undefined ? {} : { method }
        const by = outcome === 'won' ? known.by : undefined
        return {
          kind: 'result',
          outcome,
          ...named,
          ...(outcome === 'won' && { winner }),
          ...(by && { by }),
        }
      },
    }),
    ...(event.outcome === 'won' ? wonFields({ ...event, winner }, context) : []),
    textField({
      key: 'method',
      label: cricket('stated.method'),
      value: event.method ?? '',
      mode: 'text',
      maxLength: 60,
      put(text): CricketEvent {
        const method = text.trim()
        return { ...unnamed, ...(method !== '' && { method }) }
      },
    }),
  ]
}

function wonFields(event: StatedResult & { winner: TeamId }, context: CricketContext): Fields {
  const { cricket } = context
  const { by, ...won } = event
  const margin = marginOf(by)
  return [
    teamField(context, {
      key: 'team',
      label: cricket('stated.team.result'),
      value: event.winner,
      put: (winner): CricketEvent => ({ ...event, winner }),
    }),
    choiceField({
      key: 'margin',
      label: cricket('stated.margin'),
      value: margin.kind,
      values: MARGINS,
      labelOf: (kind) => cricket(`stated.margins.${kind}`),
      put: (kind): CricketEvent => (kind === 'unsaid' ? won : { ...won, by: toMargin(kind, margin.number) }),
    }),
    ...(margin.kind === 'unsaid' ? [] : [marginField(won, margin.kind, margin.number, cricket)]),
  ]
}

function marginField(
  won: StatedResult,
  kind: Exclude<(typeof MARGINS)[number], 'unsaid'>,
  value: number,
  cricket: CricketWords,
): Field<CricketEvent> {
  const wrong = cricket('wrong.margin')
  return numberField({
    key: 'number',
    label: cricket('stated.number'),
    value,
    wrong,
    maxLength: 4,
    put(number): CricketEvent | string {
      if (kind === 'wickets' && number > MAX_WICKETS) return wrong
      return { ...won, by: toMargin(kind, number) }
    },
  })
}

function marginOf(by: Margin | undefined): { kind: (typeof MARGINS)[number]; number: number } {
  if (by === undefined) return { kind: 'unsaid', number: UNTYPED }
  if ('innings' in by) return { kind: 'innings', number: by.runs }
  return 'wickets' in by ? { kind: 'wickets', number: by.wickets } : { kind: 'runs', number: by.runs }
}

function toMargin(kind: Exclude<(typeof MARGINS)[number], 'unsaid'>, number: number): Margin {
  if (kind === 'innings') return { innings: 1, runs: number }
  return kind === 'wickets' ? { wickets: number } : { runs: number }
}
