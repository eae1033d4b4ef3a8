// The result as the pad shows it, with its margin, in both languages.
import { expect, test } from 'vitest'
import { matchWords } from '#app/dashboard/match-log/words.ts'
import { toBengaliDigits } from '#bangla/digits.ts'
import type { Language } from '#contract/language.ts'
import type { Result } from '#sport/cricket/state.ts'
import { cricketResultText } from './result-text.ts'

const WON: Result = { outcome: 'won', winner: 'Padma', by: null, method: null, hasSuperOver: false }

function textOf(result: Result, language: Language = 'en'): string {
  const write = (number: number) => (language === 'bn' ? toBengaliDigits(number) : String(number))
  const words = { t: matchWords(language) }
  return cricketResultText(result, { ...words, write, nameOf: (id) => id })
}

test('a result has its margin where there is one', () => {
  expect(textOf({ ...WON, by: { wickets: 6 } })).toBe('Padma won by 6 wickets')
  expect(textOf({ ...WON, by: { runs: 1 } })).toBe('Padma won by 1 run')
  expect(textOf({ ...WON, by: { innings: 1, runs: 4 } })).toBe('Padma won by an innings and 4 runs')
  expect(textOf({ ...WON, by: { wickets: 6 } }, 'bn')).toBe('Padma ৬ উইকেটে জয়ী')
  expect(textOf(WON)).toBe('Padma won')
  expect(textOf({ ...WON, outcome: 'tied', winner: null })).toBe('Tied')
})
