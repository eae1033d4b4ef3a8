// Writes numbers, names and lists of facts in one language. Pure.
import { formatDate, formatTime } from '#bangla/dates.ts'
import { fill, type Slots } from '#contract/commentary/fill.ts'
import type { Language } from '#contract/language.ts'
import { facts as bn } from '#contract/match-story/bn.ts'
import { facts as en, type FactForms } from '#contract/match-story/en.ts'
import type { Match } from '#contract/matches/match.ts'
import type { Overs } from '#sport/cricket/state.ts'

const FORMS = { bn, en }

export type Writer = {
  language: Language
  say(form: keyof FactForms, slots?: Slots): string
  team(id: string): string
  other(id: string): string
  player(id: string | null): string
}

/** `person`: returns the name for an id in the log. A player whose id is null was not recorded, and is written as a dash. */
export function writerOf(
  { home, away }: Pick<Match, 'home' | 'away'>,
  person: (id: string) => { name: Record<Language, string> },
  language: Language,
): Writer {
  const team = (id: string) => (id === home.id ? home : away).name[language]
  return {
    language,
    say: (form, slots = {}) => fill(FORMS[language][form], slots, language),
    team,
    other: (id) => team(id === home.id ? away.id : home.id),
    player: (id) => (id === null ? '–' : person(id).name[language]),
  }
}

/** "48.2", whole overs "20". The digits are translated when they fill a slot. */
export function overs({ completed, balls }: Overs): { digits: string } {
  return { digits: balls === 0 ? String(completed) : `${completed}.${balls}` }
}

export const dateText = ({ startsAt }: Match, language: Language) => formatDate(startsAt, language)

/** Null while only the day is known. */
export function timeText({ startsAt, isTimeKnown }: Match, language: Language): string | null {
  return isTimeKnown ? formatTime(startsAt, language) : null
}

/** Null for an empty list. */
export function listOf(texts: readonly string[], separator = ', '): string | null {
  return texts.length === 0 ? null : texts.join(separator)
}
