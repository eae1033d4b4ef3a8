// The fields that the form of a tournament has for each sport, and their initial values. Pure.
import type { Sport } from '#contract/matches/tournament.ts'
import { CRICKET_FORMATS, getCricketRules } from '#sport/cricket/rules.ts'
import { FOOTBALL_FORMATS, FOOTBALL_RULES } from '#sport/football/rules.ts'
import { FORMATS_OF_MARKS } from '#sport/marks/rules.ts'
import { SIDES_RULES } from '#sport/sides/rules.ts'
import { isMarksSport, isSidesSport } from '#sport/sports.ts'

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
/** Contests of marks have no fields here, because each contest has rules of its own. */
export function numberFieldsOf(sport: Sport): readonly NumberField[] {
  if (sport === 'football') return ['halfMinutes', 'players', 'substitutions']
  if (isSidesSport(sport)) return SIDES_RULES[sport].sets ? ['periods'] : ['periods', 'extraPeriods']
  if (isMarksSport(sport)) return []
  return ['overs', 'players', 'maxOversPerBowler', 'ballsPerOver', 'ballsPerEnd', 'wideRuns', 'noBallRuns']
}
export type SwitchField = 'freeHit' | 'lastBatterStands' | 'hasExtraTime' | 'hasShootOut' | 'canReturn'
export function switchesOf(sport: Sport): readonly SwitchField[] {
  if (sport === 'cricket') return ['freeHit', 'lastBatterStands']
  return sport === 'football' ? ['hasExtraTime', 'hasShootOut', 'canReturn'] : []
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

/** Fields that depend on another one while they are empty. A typed number is always sent, even if the format has the same. */
const FOLLOWING = ['maxOversPerBowler', 'ballsPerEnd'] as const
export type FollowingField = (typeof FOLLOWING)[number]
export function asFollowing(name: NumberField): FollowingField | null {
  return FOLLOWING.find((each) => each === name) ?? null
}

/** The numbers of a format: matches limited by days have no overs. */
export function numbersOf(sport: Sport, format: string): readonly NumberField[] {
  const preset = presetOf(sport, format)
  return numberFieldsOf(sport).filter((name) => preset[name] !== null)
}

export function formatsOf(sport: Sport): readonly string[] {
  if (sport === 'cricket') return CRICKET_FORMATS
  if (sport === 'football') return FOOTBALL_FORMATS
  return isMarksSport(sport) ? FORMATS_OF_MARKS[sport] : [sport]
}
/** The initial values of the fields that depend on the sport and the format. */
export function ofFormat(sport: Sport, format: string) {
  const preset = presetOf(sport, format)
  return {
    sport,
    format,
    numbers: Object.fromEntries(
      numberFieldsOf(sport).map((name) => [name, asFollowing(name) ? '' : String(preset[name] ?? '')]),
    ),
    switches: Object.fromEntries(switchesOf(sport).map((name) => [name, preset[name] === true])),
  }
}

/** The rules of the format by field. */
export function presetOf(sport: Sport, format: string): Record<string, unknown> {
  if (sport === 'football')
    return FOOTBALL_RULES[FOOTBALL_FORMATS.find((each) => each === format) ?? 'league']
  if (isSidesSport(sport)) return SIDES_RULES[sport]
  if (isMarksSport(sport)) return {}
  return getCricketRules(CRICKET_FORMATS.find((each) => each === format) ?? 't20', '9999-12-31')
}

export function firstFormat(sport: Sport): string {
  return sport === 'cricket' ? 't20' : (formatsOf(sport)[0] ?? '')
}
