// The result of a match in the language of the screen.
import type { MatchSummary } from '#sport/match.ts'
import { useScreen } from '../screen.ts'
import { summaryText } from './result-text.ts'
import { writeTyped } from './typed-numbers.ts'
import { cricketWords, matchWords } from './words.ts'

export function useResultText(names: { nameOf: (id: string) => string }) {
  const { language } = useScreen()
  const words = { t: matchWords(language), cricket: cricketWords(language) }
  const write = (number: number) => writeTyped(number, language)
  return (summary: MatchSummary | null) => summaryText(summary, { ...words, ...names, write })
}
