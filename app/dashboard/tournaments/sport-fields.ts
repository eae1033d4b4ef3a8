// The fields that the form of a tournament has for each sport, and their initial values. Pure.
import type { NumberRule, SwitchRule } from '#sport/form.ts'
import { formOf } from '#sport/match.ts'
import type { Sport } from '#sport/sports.ts'

/** After every change of the laws. */
const PRESENT_LAWS = '9999-12-31'

/** The numbers and switches that tournaments of a sport may set. */
export const settingsOf = (sport: Sport) => formOf(sport).settingsOf(sport)

/** Fields that few tournaments change: they are folded away. */
const FOLDED: readonly (NumberRule | SwitchRule)[] = [
  'maxOversPerBowler',
  'ballsPerOver',
  'ballsPerEnd',
  'wideRuns',
  'noBallRuns',
  'freeHit',
  'lastBatterStands',
  'canReturn',
]
export const isFolded = (name: NumberRule | SwitchRule) => FOLDED.includes(name)

/** Fields that depend on another one while they are empty. A typed number is always sent, even if the format has the same. */
const FOLLOWING = ['maxOversPerBowler', 'ballsPerEnd'] as const
export type FollowingField = (typeof FOLLOWING)[number]
export function asFollowing(name: NumberRule): FollowingField | null {
  return FOLLOWING.find((each) => each === name) ?? null
}

/** The numbers of a format: matches limited by days have no overs. */
export function numbersOf(sport: Sport, format: string): readonly NumberRule[] {
  const preset = presetOf(sport, format)
  return settingsOf(sport).numbers.filter((name) => preset[name] !== null)
}

/** The initial values of the fields that depend on the sport and the format. */
export function ofFormat(sport: Sport, format: string) {
  const preset = presetOf(sport, format)
  const { numbers, switches } = settingsOf(sport)
  return {
    sport,
    format,
    numbers: Object.fromEntries(
      numbers.map((name) => [name, asFollowing(name) ? '' : String(preset[name] ?? '')]),
    ),
    switches: Object.fromEntries(switches.map((name) => [name, preset[name] === true])),
  }
}

/** The rules of the format by field. */
export function presetOf(sport: Sport, format: string | undefined): Record<string, unknown> {
  return resolve(sport, format).rules
}

/** The usual format of a sport. */
export function firstFormat(sport: Sport): string {
  return formatOf(sport, undefined).format
}

/** The sport with its format; with the usual one if it does not have this format. */
export function formatOf(sport: Sport, format: string | undefined) {
  const { rules: _, ...named } = resolve(sport, format)
  return named
}

function resolve(sport: Sport, format: string | undefined) {
  return formOf(sport).resolve(sport, { format, changes: {}, day: PRESENT_LAWS })
}
