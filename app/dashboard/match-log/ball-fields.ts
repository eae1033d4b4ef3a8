// The fields of one delivery of cricket: runs off the bat, extras, and the wicket. Pure.
import {
  type Ball,
  type CricketEvent,
  type Fielder,
  type PlayerId,
  type TeamId,
  WICKET_KINDS,
  type Wicket,
  type WicketKind,
} from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import type { CricketRules } from '#sport/cricket/rules.ts'
import { choiceField, type Field, type FieldPeople, playerField, textField } from './field.ts'
import { count } from './typed-numbers.ts'
import type { CricketWords, MatchWords } from './words.ts'

export type CricketContext = FieldPeople & {
  t: MatchWords
  cricket: CricketWords
  rules: CricketRules
  /** The innings of the entry, and who is at the crease; null before the first innings. */
  batting: { team: TeamId; striker: PlayerId | null; nonStriker: PlayerId | null } | null
}

type Fields = Field<CricketEvent>[]

export const EXTRA_NAMES = ['wides', 'noBalls', 'byes', 'legByes', 'penalty'] as const
export type ExtraName = (typeof EXTRA_NAMES)[number]

/** The most runs that the log accepts for one ball. */
const MAX_RUNS = 100

function readRuns(text: string): number | null {
  const runs = text.trim() === '' ? 0 : count(text)
  return runs !== null && runs <= MAX_RUNS ? runs : null
}

export function ballFields(ball: Ball, context: CricketContext): Fields {
  const { t, cricket } = context
  const { isRun = false, runs = 0, ...rest } = ball
  const [wicket, ...others] = ball.wickets ?? []
  const withWicket = (made: Wicket | null): CricketEvent => {
    const { wickets: _former, ...without } = ball
    const wickets = [...(made ? [made] : []), ...others]
    return { ...without, ...(wickets.length > 0 && { wickets }) }
  }
  return [
    textField({
      key: 'runs',
      label: cricket('ball.runs'),
      value: String(runs),
      mode: 'number',
      maxLength: 3,
      isShort: true,
      put(text): CricketEvent | string {
        const number = readRuns(text)
        if (number === null) return t('card.wrong')
        return number === 0 ? rest : { ...rest, runs: number, ...(isRun && { isRun }) }
      },
    }),
    ...EXTRA_NAMES.map((name) => extraField(ball, name, context)),
    ...(runs > 0
      ? [
          {
            input: 'check' as const,
            key: 'isRun',
            label: cricket('ball.isRun'),
            value: isRun,
            put: (isOn: boolean): CricketEvent => ({ ...rest, runs, ...(isOn && { isRun: true }) }),
          },
        ]
      : []),
    choiceField({
      key: 'how',
      label: t('card.how'),
      value: wicket?.kind ?? '',
      values: ['', ...WICKET_KINDS],
      labelOf: (kind) => (kind === '' ? cricket('ball.noWicket') : t(`wicket.${kind}`)),
      put: (kind) => withWicket(kind === '' ? null : toKind(kind, wicket, context.batting?.striker ?? null)),
    }),
    ...(wicket ? wicketFields(wicket, context, withWicket) : []),
  ]
}

function extraField(ball: Ball, name: ExtraName, { t }: CricketContext): Field<CricketEvent> {
  const { extras: known = {}, ...rest } = ball
  return textField({
    key: name,
    label: t(`card.${name}`),
    value: known[name] ? String(known[name]) : '',
    mode: 'number',
    maxLength: 3,
    isShort: true,
    put(text): CricketEvent | string {
      const number = readRuns(text)
      if (number === null) return t('card.wrong')
      const { [name]: _former, ...others } = known
      const extras = { ...others, ...(number > 0 && { [name]: number }) }
      return { ...rest, ...(Object.keys(extras).length > 0 && { extras }) }
    },
  })
}

/** The wicket in another way. One of an older log that names nobody stays that of the batter who faces. */
function toKind(kind: WicketKind, known: Wicket | undefined, striker: PlayerId | null): Wicket {
  const isUnnamed = known?.kind === kind && known.player === undefined
  const player = known?.player ?? (isUnnamed ? null : striker)
  const fielders = known?.fielders?.slice(0, countFielders(kind)) ?? []
  return {
    kind,
    ...(player !== null && { player }),
    ...(fielders.length > 0 && { fielders }),
    ...(known?.facing && { facing: known.facing }),
  }
}

function wicketFields(
  wicket: Wicket,
  context: CricketContext,
  put: (wicket: Wicket) => CricketEvent,
): Fields {
  const { cricket, rules } = context
  const { facing = '', ...rest } = wicket
  return [
    ...outFields(wicket, context, put),
    ...fielderFields(wicket, context, put),
    ...(hasFacing(wicket.kind, rules) || facing !== ''
      ? [
          choiceField({
            key: 'facing',
            label: cricket('ball.facing'),
            value: facing,
            values: ['', 'new', 'survivor'],
            labelOf: (who) => cricket(`ball.facings.${who === '' ? 'unknown' : who}`),
            put: (who) => put({ ...rest, ...(who !== '' && { facing: who }) }),
          }),
        ]
      : []),
  ]
}

const EITHER = new Set<WicketKind>([
  'run out',
  'obstructing the field',
  'retired hurt',
  'retired not out',
  'retired out',
  'timed out',
])

/** Who was out, where it may be either batter; empty: the batter who faced. */
function outFields(
  { player: known, ...wicket }: Wicket,
  { batting, cricket, nameOf }: CricketContext,
  put: (wicket: Wicket) => CricketEvent,
): Fields {
  const { striker = null, nonStriker = null } = batting ?? {}
  const value = known === undefined || known === striker ? '' : known
  if (!EITHER.has(wicket.kind) && value === '') return []
  const others = [...new Set([nonStriker ?? '', value])].filter((id) => id !== '')
  return [
    choiceField({
      key: 'out',
      label: cricket('ball.out'),
      value,
      values: ['', ...others],
      labelOf: (id) =>
        id === '' ? cricket('ball.faced', { name: striker === null ? '?' : nameOf(striker) }) : nameOf(id),
      put(id) {
        const player = id || striker
        return put({ ...wicket, ...(player !== null && { player }) })
      },
    }),
  ]
}

/** The fielders that a way of getting out has: in a run out, one who threw and one who broke the wicket. */
export function countFielders(kind: WicketKind): number {
  if (kind === 'run out') return 2
  return kind === 'caught' || kind === 'stumped' ? 1 : 0
}

/** A second fielder can be chosen once there is a first one. */
function fielderFields(
  { fielders = [], ...wicket }: Wicket,
  { teams, batting, cricket, playersOf }: CricketContext,
  put: (wicket: Wicket) => CricketEvent,
): Fields {
  const own = batting ? playersOf(opponentOf(teams, batting.team)) : []
  const shown = Math.min(countFielders(wicket.kind), fielders.length + 1)
  return Array.from({ length: shown }, (_, place) =>
    playerField({
      key: `fielder ${place}`,
      own,
      value: fielders[place]?.player ?? null,
      label: cricket(place === 0 ? 'ball.fielder' : 'ball.secondFielder'),
      put(id): CricketEvent {
        const chosen: Fielder[] = id === null ? [] : [{ player: id }]
        const made = [...fielders.slice(0, place), ...chosen, ...fielders.slice(place + 1)]
        return put({ ...wicket, ...(made.length > 0 && { fielders: made }) })
      },
    }),
  )
}

/** Whether the laws leave open who faces the next ball. */
export function hasFacing(kind: WicketKind, { newBatterFacesAfterCatch }: CricketRules): boolean {
  if (kind === 'run out' || kind === 'obstructing the field') return true
  return (kind === 'caught' || kind === 'caught and bowled') && !newBatterFacesAfterCatch
}
