// Who won, in words, for any sport: on the scoring pad, on the screen of a match, and in the preview of a correction. Pure.
import type { Result as CricketResult } from '#sport/cricket/state.ts'
import type { MatchSummary } from '#sport/match.ts'
import type { cricketWords, MatchWords } from './words.ts'

type Result = Pick<NonNullable<MatchSummary['result']>, 'outcome' | 'winner'>
type Words = { t: MatchWords; nameOf: (id: string) => string }
/** `write` puts digits into the script of the screen. */
type WordsWithDigits = Words & { write: (number: number) => string }

export function resultText({ outcome, winner }: Result, { t, nameOf }: Words): string {
  const team = winner === null ? '' : nameOf(winner)
  if (outcome === 'tied' && winner !== null) return t('result.tieBroken', { team })
  if (outcome === 'awarded' && winner === null) return t('result.awardedToNobody')
  return t(`result.${outcome}`, { team })
}

/** The winner and the margin, if there is one, so that the scorer can check it against the umpires' result. */
export function cricketResultText(result: CricketResult, words: WordsWithDigits): string {
  const { t, nameOf, write } = words
  const { outcome, winner, by } = result
  if (outcome !== 'won' || winner === null || by === null) return resultText(result, words)
  const margin = (count: number) => ({ team: nameOf(winner), count, n: write(count) })
  if ('wickets' in by) return t('result.by.wickets', margin(by.wickets))
  return 'innings' in by ? t('result.by.innings', margin(by.runs)) : t('result.by.runs', margin(by.runs))
}

const NAMED_METHODS = ['DLS', 'VJD', 'boundary count', 'lots'] as const

/** The result of a match, with the method that decided it; null while there is none. */
export function summaryText(
  summary: MatchSummary | null,
  words: WordsWithDigits & { cricket: ReturnType<typeof cricketWords> },
): string | null {
  if (!summary?.result) return null
  if (summary.sport !== 'cricket') return resultText(summary.result, words)
  const { result } = summary
  const { cricket, nameOf } = words
  const isBySuperOver = result.outcome === 'tied' && result.winner !== null && result.hasSuperOver
  const text = isBySuperOver
    ? cricket('result.superOver', { team: nameOf(result.winner ?? '') })
    : cricketResultText(result, words)
  const named = NAMED_METHODS.find((each) => each === result.method)
  const method = named ? cricket(`method.names.${named}`) : result.method
  return method === null ? text : cricket('result.withMethod', { result: text, method })
}
