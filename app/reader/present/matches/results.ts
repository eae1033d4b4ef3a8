// The tables of a match of two sides, or of a contest of marks. Pure.
import type { Match, NamedTerm } from '#contract/match.ts'
import type { RulesOfMatch } from '#contract/match-answer.ts'
import type { DerivedMatch } from '#sport/match.ts'
import { hasMarks, hasSides } from '#sport/sports.ts'
import type { DataTable } from '../competitors/data-table.ts'
import { presentMarks } from './marks.ts'
import type { Shown } from './match-head.ts'
import { presentSides } from './sides.ts'
import { matchWords } from './words.ts'

type Full = {
  match: Pick<Match, 'home' | 'away'>
  rules: RulesOfMatch
  derived: DerivedMatch
  club(id: string): NamedTerm | null
}

/** `empty`: the sentence shown while there are no tables. Matches of other sports never have any. */
export function resultsOf(
  { match, rules: of, derived, club }: Full,
  { names }: Pick<Shown, 'names'>,
): { tables: DataTable[]; empty: string } {
  const t = matchWords(names.language)
  if (hasMarks(of) && hasMarks(derived)) {
    const { state } = derived
    const clubOf = (participant: string) => club(participant)?.name[names.language] ?? ''
    return { tables: presentMarks({ rules: of.rules, state, names, clubOf }), empty: t('marks.empty') }
  }
  if (!hasSides(of) || !hasSides(derived)) return { tables: [], empty: t('sides.empty') }
  const teams = [match.home.id, match.away.id] as const
  const { sport, state, events } = derived
  const tables = presentSides({ sport, rules: of.rules, state, events, teams, names })
  return { tables, empty: t('sides.empty') }
}
