// The draft of the rules in which one match differs from its tournament; empty fields mean no difference. Pure.

import { isUntouched } from '#app/dashboard/forms/untouched.ts'
import { readNumber } from '#app/dashboard/match-log/typed-numbers.ts'
import { numbersOf, settingsOf } from '#app/dashboard/tournaments/sport-fields.ts'
import type { MatchRulesInput } from '#contract/matches/tournament.ts'
import type { NumberRule, SwitchRule } from '#sport/form.ts'
import type { Sport } from '#sport/sports.ts'

export type Choice = '' | 'yes' | 'no'
export type MatchRulesDraft = {
  numbers: Partial<Record<NumberRule, string>>
  switches: Partial<Record<SwitchRule, Choice>>
}
type Of = { sport: Sport; format: string }

export function toRulesDraft({ sport, format }: Of, own: MatchRulesInput): MatchRulesDraft {
  const numbers = numbersOf(sport, format).map((name) => [name, String(own[name] ?? '')])
  const switches = settingsOf(sport).switches.map((name) => [name, toChoice(own[name])])
  return { numbers: Object.fromEntries(numbers), switches: Object.fromEntries(switches) }
}

function toChoice(value: boolean | undefined): Choice {
  if (value === undefined) return ''
  return value ? 'yes' : 'no'
}

/** The names of the fields whose text is not a number. */
export function invalidRuleFields({ numbers }: MatchRulesDraft): string[] {
  return Object.entries(numbers).flatMap(([name, text]) =>
    text.trim() !== '' && readNumber(text) === null ? [name] : [],
  )
}

/** The rules for the API; those in `own` that the screen does not show, or that were not touched, are kept. */
export function toMatchRules(
  { sport, format }: Of,
  own: MatchRulesInput,
  draft: MatchRulesDraft,
): MatchRulesInput {
  const loaded = toRulesDraft({ sport, format }, own)
  const before: Readonly<Record<string, unknown>> = { ...loaded.numbers, ...loaded.switches }
  const isTouched = ([name, value]: [string, unknown]) => !isUntouched(value, before[name])
  const touched = {
    numbers: Object.entries(draft.numbers).filter(isTouched),
    switches: Object.entries(draft.switches).filter(isTouched),
  }
  const names: readonly string[] = [...touched.numbers, ...touched.switches].map(([name]) => name)
  const kept = Object.entries(own).filter(([name]) => !names.includes(name))
  const numbers = touched.numbers.flatMap(([name, text]) => {
    const value = readNumber(text)
    return value === null ? [] : [[name, value] as const]
  })
  const switches = touched.switches.flatMap(([name, choice]) =>
    choice === '' ? [] : [[name, choice === 'yes'] as const],
  )
  return Object.fromEntries([...kept, ...numbers, ...switches])
}

/** Whether the match has rules of its own among those that the screen shows. */
export function hasOwnRules({ numbers, switches }: MatchRulesDraft): boolean {
  return [...Object.values(numbers), ...Object.values(switches)].some((value) => value !== '')
}
