import { expect, test } from 'vitest'
import { explainRules } from './table-rules.ts'

const points = { win: 3, draw: 1, loss: 0, noResult: 0 }
const byGoals = { points, criteria: ['points', 'goalDifference', 'goalsFor'] } as const

test.each([
  ['football', 'draw 1,', 'points, goal difference, goals'],
  ['hockey', 'draw 1,', 'points, goal difference, goals'],
  ['kabaddi', 'draw 1,', 'points, score difference, total score'],
  ['volleyball', 'win 3, defeat 0,', 'points, set difference, sets won'],
] as const)('the rules of a %s table use the words of that sport', (sport, level, order) => {
  const sentence = explainRules(byGoals, { sport, language: 'en' })
  expect(sentence).toContain(level)
  expect(sentence).toContain(`Level teams are ordered by: ${order}.`)
  expect(sentence).not.toContain('tie')
})

test('the rules of a cricket table name ties, in the digits of the edition', () => {
  const cricket = { points: { ...points, win: 2 }, criteria: ['points', 'netRunRate'] } as const
  expect(explainRules(cricket, { sport: 'cricket', language: 'en' })).toBe(
    'Points: win 2, draw or tie 1, defeat 0, no result 0. Level teams are ordered by: points, net run rate.',
  )
  expect(explainRules(cricket, { sport: 'cricket', language: 'bn' })).toContain('ড্র বা টাইয়ে ১')
})

test('the criteria for matches among level teams use the words of the sport', () => {
  const criteria = [
    'points',
    { headToHead: ['points', 'goalDifference'], again: 'never' },
    'awayGoals',
  ] as const
  const sentence = explainRules({ points, criteria: [...criteria] }, { sport: 'kabaddi', language: 'bn' })
  expect(sentence).toContain('সমান দলগুলোর নিজেদের ম্যাচ (পয়েন্ট, স্কোরের ব্যবধান)')
  expect(sentence).not.toContain('গোল')
})
