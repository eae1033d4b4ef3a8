// The words of the tournament screens.
import { createTranslator } from '#app/ui/words.ts'
import type { ApiTournament } from '#contract/matches/api-tournament.ts'
import { tournamentDesk as bn } from '#contract/words/bn/matches/tournament-desk.ts'
import { tableRules as rulesBn } from '#contract/words/bn/reading/table-rules.ts'
import { tournamentDesk as en } from '#contract/words/en/matches/tournament-desk.ts'
import { tableRules as rulesEn } from '#contract/words/en/reading/table-rules.ts'

export const tournamentWords = createTranslator({ bn, en })
/** The names of what an order compares, as readers see them. */
export const ruleWords = createTranslator({ bn: rulesBn, en: rulesEn })

/** Sport and format; only one text if both have the same name. */
export function kindOf(
  { sport, rules }: { sport: ApiTournament['sport']; rules: Pick<ApiTournament['rules'], 'format'> },
  t: ReturnType<typeof tournamentWords>,
): string[] {
  return [...new Set([t(`sport.${sport}`), t(`format.${rules.format}`)])]
}
