// The fields that the form of a tournament has for each sport, and what they hold before anybody changes them. Pure.
import type { Sport } from '#contract/tournament.ts'
import { CRICKET_FORMATS, getCricketRules } from '#sport/cricket/rules.ts'
import { FOOTBALL_FORMATS, FOOTBALL_RULES } from '#sport/football/rules.ts'
import { FORMATS_OF_MARKS } from '#sport/results/marks/rules.ts'
import { SIDES_RULES } from '#sport/results/sides/rules.ts'
import { isMarksSport, isSidesSport } from '#sport/sports.ts'
import { TABLE_PRESETS, type TablePreset } from '#sport/tables/rules.ts'

export type NumberField =
  | 'overs'
  | 'ballsPerOver'
  | 'ballsPerEnd'
  | 'wideRuns'
  | 'noBallRuns'
  | 'maxOversPerBowler'
  | 'halfMinutes'
  | 'players'
  | 'substitutions'
  | 'periods'
  | 'extraPeriods'
/** Contests of marks say their rules themselves. */
export const NUMBERS: Readonly<Record<Sport, readonly NumberField[]>> = {
  cricket: ['overs', 'players', 'maxOversPerBowler', 'ballsPerOver', 'ballsPerEnd', 'wideRuns', 'noBallRuns'],
  football: ['halfMinutes', 'players', 'substitutions'],
  kabaddi: ['periods', 'extraPeriods'],
  hockey: ['periods', 'extraPeriods'],
  volleyball: ['periods'],
  athletics: [],
  swimming: [],
  shooting: [],
}
export type SwitchField = 'freeHit' | 'lastBatterStands' | 'hasExtraTime' | 'hasShootOut' | 'canReturn'
export const SWITCHES: Readonly<Record<Sport, readonly SwitchField[]>> = {
  cricket: ['freeHit', 'lastBatterStands'],
  football: ['hasExtraTime', 'hasShootOut', 'canReturn'],
  kabaddi: [],
  hockey: [],
  volleyball: [],
  athletics: [],
  swimming: [],
  shooting: [],
}
/** Fields that few tournaments change: they are folded away. */
const FOLDED: readonly (NumberField | SwitchField)[] = [
  'maxOversPerBowler',
  'ballsPerOver',
  'ballsPerEnd',
  'wideRuns',
  'noBallRuns',
  'freeHit',
  'lastBatterStands',
  'canReturn',
]
export const isFolded = (name: NumberField | SwitchField) => FOLDED.includes(name)

/** Fields that follow from another one while they are empty: every number typed into them counts, also that of the format. */
const FOLLOWING = ['maxOversPerBowler', 'ballsPerEnd'] as const
export type FollowingField = (typeof FOLLOWING)[number]
export function asFollowing(name: NumberField): FollowingField | null {
  return FOLLOWING.find((each) => each === name) ?? null
}

/** The numbers of a format: matches limited by days have no overs. */
export function numbersOf(sport: Sport, format: string): readonly NumberField[] {
  const preset = presetOf(sport, format)
  return NUMBERS[sport].filter((name) => preset[name] !== null)
}

export const POINTS = ['win', 'draw', 'loss', 'noResult'] as const
export type PointsField = (typeof POINTS)[number]

export const FORMATS: Record<Sport, readonly string[]> = {
  cricket: CRICKET_FORMATS,
  football: FOOTBALL_FORMATS,
  kabaddi: ['kabaddi'],
  hockey: ['hockey'],
  volleyball: ['volleyball'],
  ...FORMATS_OF_MARKS,
}
const BY_DIFFERENCE: readonly TablePreset[] = ['goal-difference', 'head-to-head', 'points-per-game']
export const ORDERS: Record<Sport, readonly TablePreset[]> = {
  football: BY_DIFFERENCE,
  cricket: ['cricket'],
  kabaddi: BY_DIFFERENCE,
  hockey: BY_DIFFERENCE,
  volleyball: BY_DIFFERENCE,
  athletics: BY_DIFFERENCE,
  swimming: BY_DIFFERENCE,
  shooting: BY_DIFFERENCE,
}
/** Where the usual points are others than those of the order. A volleyball match in five sets brings 2 and 1. */
const POINTS_OF: Partial<Record<Sport, Record<PointsField, string>>> = {
  kabaddi: { win: '2', draw: '1', loss: '0', noResult: '1' },
  volleyball: { win: '3', draw: '0', loss: '0', noResult: '0' },
}

/** Fields that follow from the sport and the format, before anybody changes them. */
export function ofFormat(sport: Sport, format: string) {
  const preset = presetOf(sport, format)
  return {
    sport,
    format,
    numbers: Object.fromEntries(
      NUMBERS[sport].map((name) => [name, asFollowing(name) ? '' : String(preset[name] ?? '')]),
    ),
    switches: Object.fromEntries(SWITCHES[sport].map((name) => [name, preset[name] === true])),
  }
}

/** What the format says of each field of its rules. */
export function presetOf(sport: Sport, format: string): Record<string, unknown> {
  if (sport === 'football')
    return FOOTBALL_RULES[FOOTBALL_FORMATS.find((each) => each === format) ?? 'league']
  if (isSidesSport(sport)) return SIDES_RULES[sport]
  if (isMarksSport(sport)) return {}
  return getCricketRules(CRICKET_FORMATS.find((each) => each === format) ?? 't20', '9999-12-31')
}

export function ofSport(sport: Sport) {
  const order = ORDERS[sport][0] ?? 'goal-difference'
  const format = sport === 'cricket' ? 't20' : (FORMATS[sport][0] ?? '')
  return { ...ofFormat(sport, format), order, points: pointsOf(order, sport) }
}

export function pointsOf(preset: TablePreset, sport: Sport): Record<PointsField, string> {
  const own = POINTS_OF[sport]
  if (own) return own
  const { win, draw, loss, noResult } = TABLE_PRESETS[preset].points
  return { win: String(win), draw: String(draw), loss: String(loss), noResult: String(noResult) }
}
