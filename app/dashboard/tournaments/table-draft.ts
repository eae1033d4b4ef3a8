// The draft of the points and the order of tables, and its conversion for the API. Numbers are texts while they are typed. Pure.
import { toAsciiDigits } from '#bangla/digits.ts'
import { POINTS_FIELDS, type PointsField, type TableSettings } from '#contract/matches/table-rules.ts'
import type { Sport } from '#contract/matches/tournament.ts'
import { SIDES_NAMES } from '#sport/sides/rules.ts'
import { isSidesSport, SPORT_DATA } from '#sport/sports.ts'
import {
  type Criterion,
  type HeadToHead,
  MEASURES,
  type Measure,
  type SplitPoints,
  TABLE_PRESETS,
  type TablePreset,
} from '#sport/tables/rules.ts'

/** Both texts are empty without a bonus. */
type BonusTexts = { within: string; points: string }

export type TableDraft = {
  /** Empty for a point that the table does not have. */
  points: Record<PointsField, string>
  losingBonus: BonusTexts
  split: SplitPoints
  /** `own`: an order that is none of the presets: `criteria`. */
  order: TablePreset | 'own'
  criteria: readonly Criterion[]
}

/** Sports in which a level match may be decided by a shoot-out, or by raids. */
const hasShootOut = (sport: Sport) =>
  sport === 'football' || (isSidesSport(sport) && SIDES_NAMES[sport].tieBreak !== null)
/** Points that a table need not have: the field may be empty. */
const isOptionalPoint = (name: PointsField) => name === 'tie' || name === 'forfeit' || isOfShootOut(name)
const isOfShootOut = (name: PointsField) => name === 'shootOutWin' || name === 'shootOutLoss'

export function pointsFieldsOf(sport: Sport): readonly PointsField[] {
  return POINTS_FIELDS.filter((name) => {
    if (name === 'tie') return sport === 'cricket'
    if (name === 'forfeit') return isSidesSport(sport)
    return !isOfShootOut(name) || hasShootOut(sport)
  })
}

/** What the order of a table of this sport can compare. */
export function measuresOf(sport: Sport): readonly Measure[] {
  const foreign: readonly Measure[] =
    sport === 'cricket'
      ? ['goalDifference', 'goalsFor', 'awayGoals', 'fairPlay', 'scoreQuotient', 'pointQuotient']
      : ['netRunRate', ...(sport === 'football' ? [] : (['fairPlay'] as const))]
  const ofSets = SPORT_DATA[sport].unit === 'sets'
  return MEASURES.filter((name) => !foreign.includes(name) && (ofSets || name !== 'pointQuotient'))
}

const BY_DIFFERENCE: readonly TablePreset[] = ['goal-difference', 'head-to-head', 'points-per-game']

/** The orders to choose from, the usual one first. The federation of kabaddi orders as other sports do, its league does not. */
export function ordersOf(sport: Sport): readonly TablePreset[] {
  const { table } = SPORT_DATA[sport]
  if (sport === 'cricket') return [table]
  return [...new Set(sport === 'kabaddi' ? [...BY_DIFFERENCE, table] : [table, ...BY_DIFFERENCE])]
}

/** Kabaddi by the rules of its federation gives fewer points than other sports. */
const POINTS_OF: Partial<Record<Sport, TableSettings['points']>> = {
  kabaddi: { win: 2, draw: 1, loss: 0, noResult: 1 },
}

/** The points and the order of a preset. */
export function ofOrder(order: TablePreset, sport: Sport): Omit<TableDraft, 'split'> {
  const { points, criteria, losingBonus } = TABLE_PRESETS[order]
  const own = losingBonus ? points : (POINTS_OF[sport] ?? points)
  return { order, criteria, points: pointTexts(own), losingBonus: bonusTexts(losingBonus) }
}

export function usualTable(sport: Sport): TableDraft {
  return { ...ofOrder(ordersOf(sport)[0] ?? 'goal-difference', sport), split: 'all' }
}

export function toTableDraft(
  { points, criteria, losingBonus, split = 'all' }: TableSettings,
  sport: Sport,
): TableDraft {
  const order = ordersOf(sport).find(
    (preset) => JSON.stringify(TABLE_PRESETS[preset].criteria) === JSON.stringify(criteria),
  )
  return {
    points: pointTexts(points),
    losingBonus: bonusTexts(losingBonus),
    split,
    criteria,
    order: order ?? 'own',
  }
}

function pointTexts(points: TableSettings['points']): TableDraft['points'] {
  const text = (name: PointsField) => String(points[name] ?? '')
  return {
    win: text('win'),
    draw: text('draw'),
    loss: text('loss'),
    noResult: text('noResult'),
    tie: text('tie'),
    shootOutWin: text('shootOutWin'),
    shootOutLoss: text('shootOutLoss'),
    forfeit: text('forfeit'),
  }
}

function bonusTexts(bonus: TableSettings['losingBonus'] | null): BonusTexts {
  return bonus ? { within: String(bonus.within), points: String(bonus.points) } : { within: '', points: '' }
}

/** Whole or half points that were typed; null for anything else. */
function readPoints(text: string): number | null {
  const digits = toAsciiDigits(text).trim().replace(',', '.')
  return /^-?\d{1,3}(?:\.[05])?$/.test(digits) ? Number(digits) : null
}

function readMargin(text: string): number | null {
  const digits = toAsciiDigits(text).trim()
  return /^\d{1,3}$/.test(digits) && Number(digits) > 0 ? Number(digits) : null
}

const isEmpty = (text: string) => text.trim() === ''

/** The names of the fields whose text is not a number, or is missing if a number is required. */
export function wrongTableNumbers(
  { points, losingBonus: { within, points: bonus } }: TableDraft,
  sport: Sport,
) {
  const isMissing = (name: PointsField) => isOptionalPoint(name) && isEmpty(points[name])
  const hasBonus = !isEmpty(within) || !isEmpty(bonus)
  return [
    ...pointsFieldsOf(sport)
      .filter((name) => readPoints(points[name]) === null && !isMissing(name))
      .map((name) => `points.${name}`),
    ...(hasBonus && readMargin(within) === null ? ['losingBonus.within'] : []),
    ...(hasBonus && readPoints(bonus) === null ? ['losingBonus.points'] : []),
  ]
}

/** `stored`: the present rules; what the form does not show of them is kept. */
export function toTable(
  { points, losingBonus, split, order, criteria }: TableDraft,
  stored: TableSettings | null,
): TableSettings {
  const number = (name: PointsField) => readPoints(points[name]) ?? 0
  const optional = POINTS_FIELDS.filter((name) => isOptionalPoint(name) && !isEmpty(points[name]))
  const [within, bonus] = [readMargin(losingBonus.within), readPoints(losingBonus.points)]
  const chosen = order === 'own' ? criteria : TABLE_PRESETS[order].criteria
  const isSaid = split !== 'all' || stored?.split !== undefined
  return {
    points: {
      win: number('win'),
      draw: number('draw'),
      loss: number('loss'),
      noResult: number('noResult'),
      ...Object.fromEntries(optional.map((name) => [name, number(name)])),
    },
    criteria: chosen.map(copyCriterion),
    ...(within !== null && bonus !== null && { losingBonus: { within, points: bonus } }),
    ...(isSaid && { split }),
  }
}

function copyCriterion(criterion: Criterion): Criterion {
  return typeof criterion === 'string' ? criterion : { ...criterion, headToHead: [...criterion.headToHead] }
}

/** Matches among level teams as an editor adds them to an order. */
export const NEW_HEAD_TO_HEAD: HeadToHead = { headToHead: ['points', 'goalDifference'], again: 'never' }
