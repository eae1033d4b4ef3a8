import { expect, test } from 'vitest'
import type { TableSettings } from '#contract/matches/table-rules.ts'
import { MEASURES } from '#sport/tables/rules.ts'
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
  expect(sentence).toContain('সমান দলগুলোর নিজেদের ম্যাচ (পয়েন্ট, স্কোরের ব্যবধান; সবগুলো শেষ হলে)')
  expect(sentence).not.toContain('গোল')
})

test('points for a forfeit are said where a table has them', () => {
  const table = { ...byGoals, points: { ...points, forfeit: -1 } }
  expect(explainRules(table, { sport: 'basketball', language: 'en' })).toContain('A defeat by forfeit: -1.')
  expect(explainRules(table, { sport: 'basketball', language: 'bn' })).toContain('না খেলে হারলে: -১।')
})

test('every rule of a table is said in both languages', () => {
  const table: TableSettings = {
    points: { win: 3, draw: 1, loss: 0, noResult: 0.5, shootOutWin: 2, shootOutLoss: 1 },
    losingBonus: { within: 7, points: 1 },
    split: 'halfUp',
    criteria: [
      'points',
      { headToHead: ['points', 'awayGoals'], again: 'afterEach', meetings: 2 },
      ...MEASURES.filter((measure) => measure !== 'points'),
    ],
  }
  expect(explainRules(table, { sport: 'hockey', language: 'en' })).toBe(
    'Points: win 3, draw 1, defeat 0, no result 0.5. After a shoot-out: 2 for its winner, 1 for the other side. ' +
      'A defeat by 7 or less: 1 more. ' +
      'After the split half of the points are kept, rounded up; the upper part stays above. ' +
      'Level teams are ordered by: points, matches among the level teams (points, away goals; ' +
      'once each pair has met 2 times; again among those still level after each step), points per game, goal difference, ' +
      'goals, away goals, wins, net run rate, fair play, goal average, quotient of points in all sets, ' +
      'a half point lost by rounding.',
  )
  const inBengali = explainRules(table, { sport: 'volleyball', language: 'bn' })
  for (const said of [
    'ফল না হলে ০.৫',
    'জয়ী দল ২, অন্য দল ১',
    '৭ বা তার কম ব্যবধানে হারলে বাড়তি ১',
    'ভগ্নাংশ হলে এক পূর্ণ পয়েন্ট',
    'প্রতি জোড়া ২ বার',
    'সেটের অনুপাত, সব সেটের পয়েন্টের অনুপাত',
  ])
    expect(inBengali).toContain(said)
  expect(inBengali).not.toMatch(/[A-Za-z]/)
})

test('a split is said where the season has parts', () => {
  const said = (hasParts: boolean) => explainRules(byGoals, { sport: 'football', language: 'en', hasParts })
  expect(said(true)).toContain('After the split all points are kept')
  expect(said(false)).not.toContain('split')
})

test('a tie that gives points of its own is said apart from a draw', () => {
  const points = { win: 12, draw: 4, loss: 0, noResult: 4, tie: 6 }
  const said = (language: 'bn' | 'en') =>
    explainRules({ points, criteria: ['points'] }, { sport: 'cricket', language })
  expect(said('en')).toContain('Points: win 12, draw 4, defeat 0, no result 4. A tie: 6.')
  expect(said('bn')).toContain('টাই হলে: ৬।')
})
