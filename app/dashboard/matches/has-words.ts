// What typed words name. Pure.
import type { ApiListedTournament } from '#contract/matches/api-tournament.ts'

type Names = { bn: string; en: string }

/** Whether the names contain every typed word: the rule by which screens are found. */
export function hasWords(names: readonly Names[], typed: string): boolean {
  const text = names.map(({ bn, en }) => `${bn} ${en}`.toLowerCase()).join(' ')
  return typed
    .toLowerCase()
    .split(/\s+/)
    .filter(Boolean)
    .every((word) => text.includes(word))
}

/** Those whose name or season has every typed word. */
export function tournamentsNamed(tournaments: readonly ApiListedTournament[], typed: string) {
  return tournaments.filter(({ name, season }) => hasWords([name, { bn: season, en: season }], typed))
}
