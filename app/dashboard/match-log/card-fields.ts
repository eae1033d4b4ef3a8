// The fields of an innings that nobody scored ball by ball: its total and extras, how it ended, and a line for each batter and
// bowler, with an empty one at the end. What is not typed yet is `UNTYPED`, and an empty id a player still to be chosen. Pure.
import { type CardInnings, WICKET_KINDS } from '#sport/cricket/events.ts'
import { opponentOf } from '#sport/cricket/next-step.ts'
import type { Overs } from '#sport/cricket/state.ts'
import { type CricketContext, EXTRA_NAMES } from './ball-fields.ts'
import { choiceField, type Field, playerField, teamField, textField, UNTYPED } from './field.ts'
import { count, readOvers, writeOvers } from './typed-numbers.ts'
import type { MatchWords } from './words.ts'

type Batter = NonNullable<CardInnings['batting']>[number]
type Bowler = NonNullable<CardInnings['bowling']>[number]
type Context = Omit<CricketContext, 'rules' | 'batting'>

const NO_OVERS = { completed: UNTYPED, balls: 0 }
const EMPTY_BATTER: Batter = { player: '', runs: UNTYPED, balls: UNTYPED }
const EMPTY_BOWLER: Bowler = { player: '', overs: NO_OVERS, runs: UNTYPED, wickets: UNTYPED }

export function emptyCard(team: string): CardInnings {
  return { kind: 'card_innings', team, runs: UNTYPED, wickets: UNTYPED, overs: NO_OVERS }
}

function isEmptyLine({ player, ...line }: Batter | Bowler): boolean {
  return player === '' && Object.values(line).every(isUntyped)
}

function isUntyped(value: unknown): boolean {
  if (typeof value !== 'object' || value === null) return Number.isNaN(value)
  return 'completed' in value && Number.isNaN(value.completed)
}

function withEmptyLine<Line extends Batter | Bowler>(lines: readonly Line[], empty: Line): Line[] {
  const last = lines.at(-1)
  return last && isEmptyLine(last) ? [...lines] : [...lines, empty]
}

/** The lines that a form shows. */
export function linesOfCard({ batting = [], bowling = [] }: CardInnings) {
  return { batting: withEmptyLine(batting, EMPTY_BATTER), bowling: withEmptyLine(bowling, EMPTY_BOWLER) }
}

/** The innings without its empty lines. */
export function withoutEmptyLines({ batting = [], bowling = [], ...card }: CardInnings): CardInnings {
  const batters = batting.filter((line) => !isEmptyLine(line))
  const bowlers = bowling.filter((line) => !isEmptyLine(line))
  return {
    ...card,
    ...(batters.length > 0 && { batting: batters }),
    ...(bowlers.length > 0 && { bowling: bowlers }),
  }
}

export function cardFields(card: CardInnings, context: Context): Field<CardInnings>[] {
  const { t } = context
  const wrong = t('card.wrong')
  const { batting, bowling } = linesOfCard(card)
  return [
    teamField(context, {
      key: 'team',
      label: t('card.team'),
      value: card.team,
      put: (team): CardInnings => ({ ...card, team }),
    }),
    endField(card, context),
    ...totalFields(card, t),
    ...EXTRA_NAMES.map((name) => {
      const { extras: { [name]: value, ...others } = {}, ...rest } = card
      return countField(
        { key: name, label: t(`card.${name}`), value, mode: 'number', maxLength: 3 },
        wrong,
        (number) => {
          const extras = { ...others, ...(number && { [name]: number }) }
          return { ...rest, ...(Object.keys(extras).length > 0 && { extras }) }
        },
      )
    }),
    ...batting.flatMap((line, at) =>
      batterFields(line, `batting ${at}`, { card, context }, (made) => ({
        ...card,
        batting: batting.with(at, made),
      })),
    ),
    ...bowling.flatMap((line, at) =>
      bowlerFields(line, `bowling ${at}`, { card, context }, (made) => ({
        ...card,
        bowling: bowling.with(at, made),
      })),
    ),
  ]
}

type Look = { key: string; label: string; mode?: 'number'; maxLength?: number; isDependent?: boolean }
type Put<Value> = (value: Value | undefined) => CardInnings | string

/** A whole number; `put` gets undefined for an empty text. */
function countField(
  { value, ...look }: Look & { value: number | undefined },
  wrong: string,
  put: Put<number>,
) {
  return textField<CardInnings>({
    mode: 'decimal',
    maxLength: 5,
    ...look,
    value: value === undefined || Number.isNaN(value) ? '' : String(value),
    put(text) {
      const number = text.trim() === '' ? undefined : count(text)
      return number === null ? wrong : put(number)
    },
  })
}

function oversField({ value, ...look }: Look & { value: Overs }, wrong: string, put: Put<Overs>) {
  return textField<CardInnings>({
    mode: 'decimal',
    maxLength: 5,
    ...look,
    value: Number.isNaN(value.completed) ? '' : writeOvers(value),
    put(text) {
      const overs = text.trim() === '' ? undefined : readOvers(text)
      return overs === null ? wrong : put(overs)
    },
  })
}

const ALL_WICKETS = 10
/** Ends of an innings that its numbers do not show: a short side was all out, or the side did not continue to bat. */
const ENDS = ['', 'all out', 'declared', 'forfeited'] as const

function endOf({ isForfeited, isDeclared, isAllOut, wickets }: CardInnings): (typeof ENDS)[number] {
  if (isForfeited) return 'forfeited'
  if (isDeclared) return 'declared'
  return isAllOut && wickets < ALL_WICKETS ? 'all out' : ''
}

function endField(card: CardInnings, { cricket }: Context): Field<CardInnings> {
  const { isAllOut: _allOut, isDeclared: _declared, isForfeited: _forfeited, ...rest } = card
  return choiceField({
    key: 'ended',
    label: cricket('ended.label'),
    value: endOf(card),
    values: ENDS,
    labelOf: (end) => cricket(`ended.${end === '' ? 'played' : end}`),
    put: (end): CardInnings => ({
      ...rest,
      ...(end === 'all out' && { isAllOut: true }),
      ...(end === 'declared' && { isDeclared: true }),
      ...(end === 'forfeited' && { isForfeited: true }),
    }),
  })
}

/** The total. A forfeited innings was not played, so its numbers may be empty. */
function totalFields(card: CardInnings, t: MatchWords): Field<CardInnings>[] {
  const wrong = t('card.wrong')
  const look = (name: 'runs' | 'wickets' | 'overs') => ({
    key: name,
    label: t(`card.${name}`),
    maxLength: 6,
    isDependent: true,
  })
  const none = card.isForfeited ? 0 : undefined
  return [
    ...(['runs', 'wickets'] as const).map((name) =>
      countField({ ...look(name), value: card[name] }, wrong, (number = none) =>
        number === undefined ? wrong : { ...card, [name]: number },
      ),
    ),
    oversField({ ...look('overs'), value: card.overs }, wrong, (overs) => {
      if (overs) return { ...card, overs }
      return card.isForfeited ? { ...card, overs: { completed: 0, balls: 0 } } : wrong
    }),
  ]
}

type Of = { card: CardInnings; context: Context }

function batterFields(
  line: Batter,
  key: string,
  { card, context: { t, teams, playersOf } }: Of,
  put: (line: Batter) => CardInnings,
): Field<CardInnings>[] {
  const wrong = t('card.wrongBatting')
  const { dismissal, ...notOut } = line
  return [
    playerField({
      key: `${key} player`,
      label: t('card.batter'),
      value: line.player || null,
      own: playersOf(card.team),
      ...(!isEmptyLine(line) && { missing: wrong }),
      put: (id) => put({ ...line, player: id ?? '' }),
    }),
    choiceField({
      key: `${key} how`,
      label: t('card.how'),
      value: dismissal?.kind ?? '',
      values: ['', ...WICKET_KINDS],
      labelOf: (kind) => t(kind === '' ? 'card.notOut' : `wicket.${kind}`),
      put: (kind) => put(kind === '' ? notOut : { ...line, dismissal: { ...dismissal, kind } }),
    }),
    ...(['runs', 'balls'] as const).map((name) =>
      countField({ key: `${key} ${name}`, label: t(`card.${name}`), value: line[name] }, wrong, (number) => {
        const made = { ...line, [name]: number ?? UNTYPED }
        return number === undefined && !isEmptyLine(made) ? wrong : put(made)
      }),
    ),
    ...(['fours', 'sixes'] as const).map((name) =>
      countField({ key: `${key} ${name}`, label: t(`card.${name}`), value: line[name] }, wrong, (number) => {
        const { [name]: _former, ...others } = line
        return put({ ...others, ...(number && { [name]: number }) })
      }),
    ),
    ...(dismissal ? (['bowler', 'fielder'] as const) : []).map((name) =>
      playerField({
        key: `${key} ${name}`,
        label: t(`card.${name}`),
        value: dismissal?.[name] ?? null,
        own: playersOf(opponentOf(teams, card.team)),
        put(id) {
          if (!dismissal) return card
          const { [name]: _former, ...others } = dismissal
          return put({ ...line, dismissal: { ...others, ...(id !== null && { [name]: id }) } })
        },
      }),
    ),
  ]
}

function bowlerFields(
  line: Bowler,
  key: string,
  { card, context: { t, teams, playersOf } }: Of,
  put: (line: Bowler) => CardInnings,
): Field<CardInnings>[] {
  const wrong = t('card.wrongBowling')
  const look = (name: 'overs' | 'maidens' | 'runs' | 'wickets') => ({
    key: `${key} ${name}`,
    label: t(`card.${name}`),
  })
  /** What cannot be empty in a line that has anything. */
  const putNeeded = (made: Bowler, isMissing: boolean) =>
    isMissing && !isEmptyLine(made) ? wrong : put(made)
  return [
    playerField({
      key: `${key} player`,
      label: t('card.bowler'),
      value: line.player || null,
      own: playersOf(opponentOf(teams, card.team)),
      ...(!isEmptyLine(line) && { missing: wrong }),
      put: (id) => put({ ...line, player: id ?? '' }),
    }),
    oversField({ ...look('overs'), value: line.overs }, wrong, (overs) =>
      putNeeded({ ...line, overs: overs ?? NO_OVERS }, overs === undefined),
    ),
    countField({ ...look('maidens'), value: line.maidens }, wrong, (number) => {
      const { maidens: _former, ...others } = line
      return put({ ...others, ...(number && { maidens: number }) })
    }),
    countField({ ...look('runs'), value: line.runs }, wrong, (number) =>
      putNeeded({ ...line, runs: number ?? UNTYPED }, number === undefined),
    ),
    countField({ ...look('wickets'), value: line.wickets }, wrong, (number) => {
      const made = { ...line, wickets: number ?? UNTYPED }
      return put(isEmptyLine(made) ? made : { ...made, wickets: number ?? 0 })
    }),
  ]
}
