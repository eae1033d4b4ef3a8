import { expect, test } from 'vitest'
import type { CardInnings, CricketEvent } from './events.ts'
import { cricketFigures } from './form.ts'
import { reduce } from './reduce.ts'
import { getCricketRules } from './rules.ts'
import { summarizeCricket } from './summary.ts'

const RULES = getCricketRules('t20', '2026-11-20')
const TEAMS = ['Aus', 'Ban'] as const
const card = (team: string, runs: number, wickets: number, more: Partial<CardInnings> = {}): CardInnings => ({
  kind: 'card_innings',
  team,
  runs,
  wickets,
  overs: { completed: 20, balls: 0 },
  ...more,
})
const play = (events: CricketEvent[]) =>
  reduce(
    RULES,
    events.map((event, at) => ({ seq: at + 1, event, correctedBy: null })),
  )

test('two totals give result, margin and net run rate; a side that was all out counts all its overs', () => {
  const { state, problems } = play([
    card('Aus', 182, 6),
    card('Ban', 97, 10, { overs: { completed: 15, balls: 2 } }),
  ])
  expect(problems).toEqual([])
  expect(state.result).toMatchObject({ outcome: 'won', winner: 'Aus', by: { runs: 85 } })
  const { tableResults, innings } = summarizeCricket(RULES, state, TEAMS)
  expect(tableResults.map(({ balls }) => balls)).toEqual([
    { for: 120, against: 120 },
    { for: 120, against: 120 },
  ])
  expect(innings[0]).toMatchObject({ isWritten: true, isComplete: true, isAllOut: false })
})

test('a successful chase is won by wickets', () => {
  const { state } = play([card('Aus', 120, 8), card('Ban', 121, 3, { overs: { completed: 14, balls: 5 } })])
  expect(state.result).toMatchObject({ winner: 'Ban', by: { wickets: 7 } })
})

test('careers count the figures of the card, including catches', () => {
  const { state } = play([
    card('Aus', 60, 1, {
      batting: [
        {
          player: 'a1',
          runs: 40,
          balls: 30,
          fours: 4,
          dismissal: { kind: 'caught', bowler: 'b1', fielder: 'b2' },
        },
        { player: 'a2', runs: 18, balls: 20 },
      ],
      bowling: [{ player: 'b1', overs: { completed: 4, balls: 0 }, runs: 20, wickets: 1 }],
      extras: { wides: 2 },
    }),
  ])
  const figures = cricketFigures(RULES, state, TEAMS)
  expect(figures.find(({ player }) => player === 'a1')?.batting).toMatchObject({ runs: 40, isOut: true })
  expect(figures.find(({ player }) => player === 'b1')?.bowling).toMatchObject({ balls: 24, wickets: 1 })
  expect(figures.find(({ player }) => player === 'b2')).toMatchObject({ catches: 1, team: 'Ban' })
})

test('a card that does not add up is reported', () => {
  const batting = [{ player: 'a1', runs: 70, balls: 30 }]
  const bowling = [{ player: 'b1', overs: { completed: 4, balls: 0 }, runs: 20, wickets: 3 }]
  const { problems } = play([
    card('Aus', 60, 1, { batting, bowling }),
    card('Ban', 20, 11, { overs: { completed: 21, balls: 0 } }),
  ])
  expect(problems.map(({ seq, code }) => `${seq} ${code}`)).toEqual([
    '1 CARD_RUNS',
    '1 CARD_BOWLING',
    '2 CARD_WICKETS',
    '2 TOO_MANY_OVERS',
  ])
})

test('reports too many overs and too many balls in an over differently, and follows overs reduced by rain', () => {
  const codes = (events: CricketEvent[]) => play(events).problems.map(({ code }) => code)
  const lasting = (completed: number, balls = 0) => card('Aus', 60, 1, { overs: { completed, balls } })
  expect(codes([lasting(20)])).toEqual([])
  expect(codes([lasting(20, 1)])).toEqual(['TOO_MANY_OVERS'])
  expect(codes([lasting(19, 6)])).toEqual(['CARD_OVERS'])
  expect(codes([{ kind: 'overs', overs: 15 }, lasting(16)])).toEqual(['TOO_MANY_OVERS'])
  const target: CricketEvent = { kind: 'target', runs: 50, balls: 60 }
  expect(codes([lasting(20), target, { ...lasting(12), team: 'Ban' }])).toEqual(['CARD_OVERS'])
})

test('a ball in an innings that a card states is reported', () => {
  const { problems } = play([card('Aus', 60, 1), { kind: 'ball', runs: 1 }])
  expect(problems.map(({ code }) => code)).toContain('INNINGS_COMPLETE')
})
