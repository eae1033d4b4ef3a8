// The result of a match in words, for any sport: on its screen, and in the preview of a correction.
import { toBengaliDigits } from '#bangla/digits.ts'
import type { CricketSummary } from '#sport/cricket/summary.ts'
import type { MatchSummary } from '#sport/match.ts'
import { padWords } from '../pad/pad-words.ts'
import { cricketResultText } from '../pad/screen/result-text.ts'
import { useScreen } from '../screen.ts'
import { cricketWords } from './cricket-words.ts'
import { matchWords } from './match-words.ts'
import type { MatchPeople } from './use-match-people.client.ts'

const NAMED_METHODS = ['DLS', 'VJD', 'boundary count', 'lots'] as const

/** Writes the result of a summary; null while there is none. */
export function useResultText({
  nameOf,
}: Pick<MatchPeople, 'nameOf'>): (summary: MatchSummary | null) => string | null {
  const { language } = useScreen()
  const t = matchWords(language)
  const write = (number: number) => (language === 'bn' ? toBengaliDigits(number) : String(number))
  return (summary) => {
    const result = summary?.result
    if (!result) return null
    if (summary?.sport === 'cricket') return cricketResult(summary)
    const winner = result.winner === null ? '' : nameOf(result.winner)
    const key = `result.${result.outcome}` as const
    if (result.winner === null && result.outcome === 'awarded') return t('result.awardedToNobody')
    if (result.winner !== null && result.outcome === 'tied') return t('result.tieBroken', { team: winner })
    return t(key, { team: winner })
  }

  function cricketResult({ result }: CricketSummary): string | null {
    if (!result) return null
    const words = cricketWords(language)
    const isBySuperOver = result.outcome === 'tied' && result.winner !== null && result.hasSuperOver
    const text = isBySuperOver
      ? words('result.superOver', { team: nameOf(result.winner ?? '') })
      : cricketResultText(result, { ...{ t: padWords(language), desk: t, nameOf }, write })
    const named = NAMED_METHODS.find((each) => each === result.method)
    const method = named ? words(`method.names.${named}`) : result.method
    return method === null ? text : words('result.withMethod', { result: text, method })
  }
}
