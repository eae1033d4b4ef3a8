// The fields of the events of a football match: what happened, for whom, when; a period; a decision off the field. Pure.
import { type FootballEvent, type Minute, PERIODS } from '#sport/football/events.ts'
import type { FootballRules } from '#sport/football/rules.ts'
import { awardFields } from './award-fields.ts'
import {
  choiceField,
  type Field,
  type FieldPeople,
  playerField,
  scoreField,
  teamField,
  textField,
} from './field.ts'
import { readMinute, UNKNOWN_MINUTE, writeMinute } from './minute-text.ts'
import type { MatchWords } from './words.ts'

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

type Context = FieldPeople & { t: MatchWords; rules: FootballRules }
type Of<Kind extends FootballEvent['kind']> = Extract<FootballEvent, { kind: Kind }>
/** What a player does. While it is being entered, an empty id stands for a player who must still be chosen. */
export type FootballPlay = Of<'goal' | 'own_goal' | 'penalty_kick' | 'card' | 'sub' | 'shootout'>

const PLAYS = new Set<string>(['goal', 'own_goal', 'penalty_kick', 'card', 'sub', 'shootout'])
export const isPlay = (event: FootballEvent): event is FootballPlay => PLAYS.has(event.kind)

/** An event of which only the kind and the team are known. */
export function emptyPlay(kind: EntryKind, team: string): FootballPlay {
  return toKind({ kind: 'goal', team, player: null, at: UNKNOWN_MINUTE }, kind)
}

export function footballFields(
  event: FootballEvent,
  stored: FootballEvent,
  context: Context,
): Field<FootballEvent>[] {
  const { t } = context
  if (isPlay(event)) return playFields(event, context)
  switch (event.kind) {
    case 'kickoff':
    case 'period_end':
      return [
        choiceField({
          key: 'period',
          label: t('sides.periodLabel'),
          value: event.period,
          values: PERIODS,
          labelOf: (period) => t(`period.${period}`),
          put: (period): FootballEvent => ({ ...event, period }),
        }),
      ]
    case 'first_leg':
      return [
        scoreField(
          { ...context, key: 'score' },
          {
            labelOf: (team) => t('firstLeg.goalsOf', { team }),
            score: event.score,
            wrong: t('firstLeg.wrong'),
            maxLength: 2,
            put: (score) => (score ? { ...event, score } : t('firstLeg.wrong')),
          },
        ),
      ]
    case 'award':
      return awardFields(
        { event, stored: stored.kind === 'award' ? stored : event, score: event.goals, hasGoals: true },
        context,
        ({ winner, points, score }) => ({ kind: 'award', winner, goals: score, points }),
      )
    default:
      return []
  }
}

const KIND_NEEDS_PLAYER = new Set<EntryKind>(['yellow', 'red', 'sub'])
const IS_GOAL = new Set<EntryKind>(['goal', 'penalty', 'own_goal'])

function playFields(event: FootballPlay, context: Context): Field<FootballEvent>[] {
  const { t, playersOf } = context
  const kind = entryKindOf(event)
  const player = playerOf(event)
  const personLabel = KIND_NEEDS_PLAYER.has(kind) ? 'player' : 'scorer'
  const own = playersOf(event.team)
  return [
    choiceField({
      key: 'kind',
      label: t('entry.kind'),
      value: kind,
      values: ENTRY_KINDS,
      labelOf: (each) => t(`kind.${each}`),
      put: (each): FootballEvent => toKind(event, each),
    }),
    teamField(context, {
      key: 'team',
      value: event.team,
      label: t(kind === 'own_goal' ? 'entry.teamOfPlayer' : 'entry.team'),
      put: (team) => withOther(withPlayer({ ...event, team }, null), null),
    }),
    ...('at' in event ? [minuteField(event, kind, context)] : []),
    playerField({
      key: 'player',
      value: player,
      own,
      label: t(`entry.${kind === 'sub' ? 'playerOut' : personLabel}`),
      ...(KIND_NEEDS_PLAYER.has(kind) && { missing: t('entry.needsPlayer') }),
      put: (id): FootballEvent => withPlayer(event, id),
    }),
    ...otherFields(event, player === null ? [] : [player], context),
  ]
}

/** A goal needs no minute, because it counts even if its minute is unknown. */
function minuteField(
  event: Exclude<FootballPlay, { kind: 'shootout' }>,
  kind: EntryKind,
  { t, rules }: Context,
): Field<FootballEvent> {
  const isOptional = IS_GOAL.has(kind)
  return textField({
    key: 'minute',
    value: writeMinute(event.at),
    maxLength: 7,
    label: t(isOptional ? 'entry.minuteIfKnown' : 'entry.minute'),
    placeholder: t('entry.minuteExample'),
    put(text): FootballEvent | string {
      const at = isOptional && text.trim() === '' ? UNKNOWN_MINUTE : readMinute(text, rules)
      return at === null ? t('entry.wrongMinute') : { ...event, at }
    },
  })
}

/** Who assisted, or came on. */
function otherFields(
  event: FootballPlay,
  exclude: readonly string[],
  { t, playersOf }: Context,
): Field<FootballEvent>[] {
  if (event.kind !== 'goal' && event.kind !== 'sub') return []
  return [
    playerField({
      key: 'other',
      own: playersOf(event.team),
      exclude,
      label: t(event.kind === 'sub' ? 'entry.playerIn' : 'entry.assist'),
      value: event.kind === 'sub' ? event.in : (event.assist ?? null),
      put: (id): FootballEvent => withOther(event, id),
    }),
  ]
}

export function entryKindOf(event: FootballPlay): EntryKind {
  if (event.kind === 'card') return event.color
  if (event.kind === 'penalty_kick') return event.outcome === 'scored' ? 'penalty' : 'penalty_missed'
  if (event.kind === 'shootout') return event.outcome === 'scored' ? 'kick_scored' : 'kick_missed'
  return event.kind
}

function playerOf(event: FootballPlay): string | null {
  return (event.kind === 'sub' ? event.out : event.player) || null
}

function withPlayer(event: FootballPlay, id: string | null): FootballPlay {
  if (event.kind === 'sub') return { ...event, out: id ?? '' }
  return event.kind === 'card' ? { ...event, player: id ?? '' } : { ...event, player: id }
}

function withOther(event: FootballPlay, id: string | null): FootballPlay {
  if (event.kind === 'sub') return { ...event, in: id }
  if (event.kind !== 'goal') return event
  const { assist: _former, ...goal } = event
  return { ...goal, ...(id !== null && { assist: id }) }
}

/** The event as another kind, with its team, player and minute. */
function toKind(event: FootballPlay, kind: EntryKind): FootballPlay {
  if (entryKindOf(event) === kind) return event
  const { team } = event
  const player = playerOf(event)
  const at: Minute = 'at' in event ? event.at : UNKNOWN_MINUTE
  switch (kind) {
    case 'goal':
    case 'own_goal':
      return { kind, team, player, at }
    case 'penalty':
      return { kind: 'penalty_kick', team, player, outcome: 'scored', at }
    case 'penalty_missed':
      return { kind: 'penalty_kick', team, player, outcome: 'missed', at }
    case 'kick_scored':
      return { kind: 'shootout', team, player, outcome: 'scored' }
    case 'kick_missed':
      return { kind: 'shootout', team, player, outcome: 'missed' }
    case 'sub':
      return { kind, team, in: null, out: player ?? '', at }
    default:
      return { kind: 'card', team, player: player ?? '', color: kind, at }
  }
}
