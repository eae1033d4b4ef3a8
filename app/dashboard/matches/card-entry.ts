// The draft of an innings that was not scored ball by ball, and its conversion to and from the event. Pure.
import type { Language } from '#contract/language.ts'
import { type CardInnings, WICKET_KINDS, type WicketKind } from '#sport/cricket/events.ts'
import { EXTRA_NAMES, type ExtraName } from '../match-log/ball-fields.ts'
import { count, readOvers, writeOvers, writeTyped } from '../match-log/typed-numbers.ts'
import { isUntouched } from '../untouched.ts'

/** Numbers are texts while they are typed. */
export type BatterRow = {
  player: string | null
  runs: string
  balls: string
  fours: string
  sixes: string
  /** Empty: not out. */
  how: WicketKind | ''
  bowler: string | null
  fielder: string | null
}
export type BowlerRow = {
  player: string | null
  overs: string
  maidens: string
  runs: string
  wickets: string
}
/** Ends of an innings that its numbers do not show: a short side was all out, or the side did not continue to bat. */
export const INNINGS_ENDS = ['all out', 'declared', 'forfeited'] as const
export type InningsEnd = (typeof INNINGS_ENDS)[number]
export type CardDraft = {
  team: string
  runs: string
  wickets: string
  overs: string
  extras: Record<ExtraName, string>
  /** Empty if the overs, ten wickets or the target ended the innings. */
  ended: InningsEnd | ''
  isSuperOver: boolean
  batting: BatterRow[]
  bowling: BowlerRow[]
}
const ALL_WICKETS = 10
export type CardField = 'runs' | 'wickets' | 'overs' | 'extras' | 'batting' | 'bowling'

/** The field that shows a problem which the laws forbid. */
export const FIELD_OF: Readonly<Record<string, CardField>> = {
  TOO_MANY_OVERS: 'overs',
  CARD_WICKETS: 'wickets',
}

export const emptyBatter = (): BatterRow => ({
  ...{ player: null, runs: '', balls: '', fours: '', sixes: '', how: '', bowler: null, fielder: null },
})
export const emptyBowler = (): BowlerRow => ({ player: null, overs: '', maidens: '', runs: '', wickets: '' })

export function emptyCard(team: string): CardDraft {
  return {
    ...{ team, runs: '', wickets: '', overs: '', ended: '', isSuperOver: false },
    extras: { wides: '', noBalls: '', byes: '', legByes: '', penalty: '' },
    ...{ batting: [emptyBatter()], bowling: [emptyBowler()] },
  }
}

/** The draft of a stored innings. */
export function toCardDraft(card: CardInnings, language: Language): CardDraft {
  const { team, extras, isSuperOver = false, batting = [], bowling = [] } = card
  const text = (number: number | undefined) => (number === undefined ? '' : writeTyped(number, language))
  const overs = (bowled: CardInnings['overs']) => writeTyped(writeOvers(bowled), language)
  return {
    ...{ team, runs: text(card.runs), wickets: text(card.wickets), overs: overs(card.overs) },
    ...{ ended: endOf(card), isSuperOver },
    extras: {
      ...{ wides: text(extras?.wides), noBalls: text(extras?.noBalls) },
      ...{ byes: text(extras?.byes), legByes: text(extras?.legByes) },
      penalty: text(extras?.penalty),
    },
    batting: [
      ...batting.map(({ player, runs, balls, fours, sixes, dismissal }) => ({
        ...{ player, runs: text(runs), balls: text(balls), fours: text(fours), sixes: text(sixes) },
        ...{ how: dismissal?.kind ?? ('' as const), bowler: dismissal?.bowler ?? null },
        fielder: dismissal?.fielder ?? null,
      })),
      emptyBatter(),
    ],
    bowling: [
      ...bowling.map((line) => ({
        ...{ player: line.player, overs: overs(line.overs), maidens: text(line.maidens) },
        ...{ runs: text(line.runs), wickets: text(line.wickets) },
      })),
      emptyBowler(),
    ],
  }
}

function endOf({ isForfeited, isDeclared, isAllOut, wickets }: CardInnings): InningsEnd | '' {
  if (isForfeited) return 'forfeited'
  if (isDeclared) return 'declared'
  return isAllOut && wickets < ALL_WICKETS ? 'all out' : ''
}

/** 0 for an empty text; null for anything but a whole number from 0. */
const countOrNone = (text: string) => (text.trim() === '' ? 0 : count(text))

/** The rows with an empty one at their end, so that the next batter or bowler can be typed at once. */
export function withEmptyRow<Row extends BatterRow | BowlerRow>(
  rows: readonly Row[],
  empty: () => Row,
): Row[] {
  const last = rows.at(-1)
  return last && !isTyped(last) ? [...rows] : [...rows, empty()]
}

const isTyped = (line: BatterRow | BowlerRow) =>
  Object.values(line).some((value) => value !== null && value.trim() !== '')

/** The innings, or the fields that are missing or wrong. Empty lines are left out. `stored`: kept while nothing was touched. */
export function toCard(
  draft: CardDraft,
  stored: CardInnings | null = null,
): { card: CardInnings } | { wrong: CardField[] } {
  if (stored && isUntouched(draft, toCardDraft(stored, 'en'))) return { card: stored }
  // A forfeited innings was not played, so its numbers may be empty.
  const isForfeited = draft.ended === 'forfeited'
  const read = isForfeited ? countOrNone : count
  const lasted = isForfeited && draft.overs.trim() === '' ? '0' : draft.overs
  const [runs, wickets, overs] = [read(draft.runs), read(draft.wickets), readOvers(lasted)]
  const extras = EXTRA_NAMES.map((name) => [name, countOrNone(draft.extras[name])] as const)
  const batting = draft.batting.filter(isTyped).map(toBatter)
  const bowling = draft.bowling.filter(isTyped).map(toBowler)
  const isWrong: Record<CardField, boolean> = {
    ...{
      runs: runs === null,
      wickets: wickets === null,
      overs: overs === null,
      extras: extras.some(([, number]) => number === null),
    },
    ...{ batting: batting.includes(null), bowling: bowling.includes(null) },
  }
  const wrong = (Object.keys(isWrong) as CardField[]).filter((field) => isWrong[field])
  if (runs === null || wickets === null || overs === null || wrong.length > 0) return { wrong }
  return {
    card: {
      ...{ kind: 'card_innings', team: draft.team, runs, wickets, overs },
      ...(extras.some(([, number]) => number) && {
        extras: Object.fromEntries(extras.flatMap(([name, number]) => (number ? [[name, number]] : []))),
      }),
      ...(batting.length > 0 && { batting: batting.filter((line) => line !== null) }),
      ...(bowling.length > 0 && { bowling: bowling.filter((line) => line !== null) }),
      ...(draft.ended === 'all out' && { isAllOut: true }),
      ...(draft.ended === 'declared' && { isDeclared: true }),
      ...(isForfeited && { isForfeited }),
      ...(draft.isSuperOver && { isSuperOver: true }),
    },
  }
}

type Line<Name extends 'batting' | 'bowling'> = NonNullable<CardInnings[Name]>[number]

function toBatter({
  player,
  runs,
  balls,
  fours,
  sixes,
  how,
  bowler,
  fielder,
}: BatterRow): Line<'batting'> | null {
  const numbers = [count(runs), count(balls), countOrNone(fours), countOrNone(sixes)]
  const [made = null, faced = null, four = null, six = null] = numbers
  if (player === null || made === null || faced === null || four === null || six === null) return null
  const kind = WICKET_KINDS.find((each) => each === how)
  return {
    ...{ player, runs: made, balls: faced },
    ...(four > 0 && { fours: four }),
    ...(six > 0 && { sixes: six }),
    ...(kind && {
      dismissal: { kind, ...(bowler !== null && { bowler }), ...(fielder !== null && { fielder }) },
    }),
  }
}

function toBowler({ player, overs, maidens, runs, wickets }: BowlerRow): Line<'bowling'> | null {
  const [bowled, none, conceded, taken] = [
    readOvers(overs),
    countOrNone(maidens),
    count(runs),
    countOrNone(wickets),
  ]
  if (player === null || bowled === null || none === null || conceded === null || taken === null) return null
  return {
    ...{ player, overs: bowled, runs: conceded, wickets: taken },
    ...(none > 0 && { maidens: none }),
  }
}
