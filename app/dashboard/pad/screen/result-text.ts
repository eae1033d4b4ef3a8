// Who won, in a few words. Pure.
import type { matchWords } from '#app/dashboard/matches/match-words.ts'
import type { Result as CricketResult } from '#sport/cricket/state.ts'
import type { PadContext } from './pad-context.ts'

type Result = {
  outcome: 'won' | 'tied' | 'drawn' | 'no result' | 'awarded' | 'abandoned'
  winner: string | null
}

export function resultText(
  { outcome, winner }: Result,
  desk: ReturnType<typeof matchWords>,
  nameOf: (id: string) => string,
): string {
  const team = winner === null ? '' : nameOf(winner)
  if (outcome === 'tied' && winner !== null) return desk('result.tieBroken', { team })
  if (outcome === 'awarded' && winner === null) return desk('result.awardedToNobody')
  return desk(`result.${outcome}`, { team })
}

/** The winner and the margin, if there is one, so that the scorer can check it against the umpires' result. */
export function cricketResultText(
  result: CricketResult,
  { t, desk, write, nameOf }: Pick<PadContext, 't' | 'desk' | 'write' | 'nameOf'>,
): string {
  const { outcome, winner, by } = result
  if (outcome !== 'won' || winner === null || by === null) return resultText(result, desk, nameOf)
  const margin = (count: number) => ({ team: nameOf(winner), count, n: write(count) })
  if ('wickets' in by) return t('result.wickets', margin(by.wickets))
  return 'innings' in by ? t('result.innings', margin(by.runs)) : t('result.runs', margin(by.runs))
}
