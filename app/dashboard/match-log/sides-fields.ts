// The fields of the events of a match of two sides: points, the score of a period, who won by a decision. Pure.
import type { SidesEvent } from '#sport/sides/events.ts'
import type { SidesRules } from '#sport/sides/rules.ts'
import { type SidesSport, SPORT_DATA } from '#sport/sports.ts'
import { awardFields } from './award-fields.ts'
import {
  choiceField,
  type Field,
  type FieldPeople,
  numberField,
  playerField,
  scoreField,
  teamField,
} from './field.ts'
import { periodText, tieBreakText } from './sides-text.ts'
import type { MatchWords } from './words.ts'

type Context = FieldPeople & {
  t: MatchWords
  sport: SidesSport
  rules: Pick<SidesRules, 'periods' | 'extraPeriods'>
  /** Puts digits into the script of the screen. */
  write: (text: string) => string
}
type Of<Kind extends SidesEvent['kind']> = Extract<SidesEvent, { kind: Kind }>

export function sidesFields(event: SidesEvent, stored: SidesEvent, context: Context): Field<SidesEvent>[] {
  const { t, sport } = context
  switch (event.kind) {
    case 'points':
      return [
        teamField(context, {
          key: 'team',
          label: t('entry.team'),
          value: event.team,
          put: (team) => withPlayer({ ...event, team }, null),
        }),
        periodField(event, context),
        numberField({
          key: 'points',
          label: t('sides.pointsLabel'),
          value: event.points,
          wrong: t('card.wrong'),
          put: (points): SidesEvent => ({ ...event, points }),
        }),
        playerField({
          key: 'player',
          label: t('entry.player'),
          value: event.player ?? null,
          own: context.playersOf(event.team),
          put: (id) => withPlayer(event, id),
        }),
      ]
    case 'period_score':
      return [
        periodField(event, context),
        pointsField(event, context.write(periodText(sport, event.period, t)), context),
      ]
    case 'tie_break': {
      const name = tieBreakText(sport, t)
      return name === null ? [] : [pointsField(event, name, context)]
    }
    case 'walkover':
      return [
        teamField(context, {
          key: 'winner',
          label: t('other.winner'),
          value: event.winner,
          put: (winner) => ({ ...event, winner }),
        }),
      ]
    case 'award': {
      const { score = null } = event
      return awardFields(
        {
          event,
          stored: stored.kind === 'award' ? stored : event,
          score,
          hasGoals: SPORT_DATA[sport].unit === 'goals',
        },
        context,
        ({ winner, points, score }) => ({ kind: 'award', winner, points, ...(score && { score }) }),
      )
    }
    default:
      return []
  }
}

function withPlayer({ player: _former, ...event }: Of<'points'>, player: string | null): SidesEvent {
  return { ...event, ...(player !== null && { player }) }
}

function periodField(event: Of<'points' | 'period_score'>, context: Context): Field<SidesEvent> {
  const { sport, rules, t, write } = context
  const last = Math.max(rules.periods + rules.extraPeriods, event.period)
  return choiceField({
    key: 'period',
    label: t('sides.periodLabel'),
    value: String(event.period),
    values: Array.from({ length: last }, (_, at) => String(at + 1)),
    labelOf: (number) => write(periodText(sport, Number(number), t)),
    put: (period): SidesEvent => ({ ...event, period: Number(period) }),
  })
}

function pointsField(
  event: Of<'period_score' | 'tie_break'>,
  period: string,
  context: Context,
): Field<SidesEvent> {
  const { t } = context
  const wrong = t('sides.wrongScore')
  return scoreField(
    { ...context, key: 'score' },
    {
      labelOf: (team) => t('sides.scoreOf', { team, period }),
      score: event.points,
      wrong,
      put: (points) => (points ? { ...event, points } : wrong),
    },
  )
}
