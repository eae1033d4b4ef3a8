import { describe, expect, test } from 'vitest'
import { otherAbbreviation } from './abbreviations.ts'
import { foldWord } from './fold.ts'

describe('an abbreviation in the other script', () => {
  test.each([
    ['DLS', 'ডিএলএস'],
    ['BCB', 'বিসিবি'],
    ['LBW', 'এলবিডব্লিউ'],
    ['IPL', 'আইপিএল'],
    ['ODI', 'ওডিআই'],
    ['VAR', 'ভিএআর'],
    ['FIH', 'এফআইএইচ'],
    ['U19', 'ইউ১৯'],
    ['T20', 'টি২০'],
    ['MLSX', 'এমএলএসএক্স'],
  ])('%s ↔ %s', (latin, bengali) => {
    expect(otherAbbreviation(foldWord(latin))).toBe(foldWord(bengali))
    expect(otherAbbreviation(foldWord(bengali))).toBe(foldWord(latin))
  })

  test.each(['এই', 'বিবি', 'ক্রিকেট', 'ঢাকা', 'championship', 'a', '20', 'টেস্ট'])('%s has none', (word) => {
    expect(otherAbbreviation(foldWord(word))).toBeNull()
  })
})
