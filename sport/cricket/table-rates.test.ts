import { describe, expect, test } from 'vitest'
import type { CricketEvent } from './events.ts'
import { getRateFigures } from './table-results.ts'
import { derive, writeInnings } from './written-innings.ts'

const END: CricketEvent = { kind: 'innings_end' }
const ALL_OUT = 'W '.repeat(10)
const home = (written: string) => [...writeInnings('Home', written), END]
const away = (written: string) => [...writeInnings('Away', written), END]
function figuresOf(...events: CricketEvent[]): string[] | null {
  const { rules, state } = derive(events)
  return getRateFigures(rules, state)?.map(({ team, runs, balls }) => `${team} ${runs}/${balls}`) ?? null
}

describe('net run rate counts', () => {
  test('the balls that were faced', () => {
    expect(figuresOf(...home('4 . . . . . | 1'), ...away('6 w'))).toEqual(['Home 5/7', 'Away 7/1'])
  })

  test('the whole quota of a side that was all out', () => {
    expect(figuresOf(...home(`4 ${ALL_OUT}`), ...away(ALL_OUT))).toEqual(['Home 4/120', 'Away 0/120'])
  })

  test('the reduced quota where both innings were shortened', () => {
    const target: CricketEvent = { kind: 'target', runs: 5, balls: 30 }
    expect(figuresOf(...home(`4 ${ALL_OUT}`), target, ...away(ALL_OUT))).toEqual(['Home 4/30', 'Away 0/30'])
  })

  test('one run less than a revised target for the side that batted first, off the overs of the second', () => {
    const target: CricketEvent = { kind: 'target', runs: 21, balls: 30 }
    expect(figuresOf(...home('4 4'), target, ...away('6'))).toEqual(['Home 20/30', 'Away 6/1'])
  })

  test('a revised target whose overs are unchanged off those of the match, which were fewer for both', () => {
    const fewer: CricketEvent = { kind: 'overs', overs: 15 }
    const target = (runs: number): CricketEvent => ({ kind: 'target', runs, balls: null })
    const first = home('6 6 4 4')
    expect(figuresOf(fewer, ...first, target(25), ...away('6'))).toEqual(['Home 24/90', 'Away 6/1'])
    expect(figuresOf(fewer, ...home(`6 ${ALL_OUT}`), target(5), ...away('4'))).toEqual([
      'Home 4/90',
      'Away 4/1',
    ])
    expect(figuresOf(fewer, ...first, target(21), ...away('6'))).toEqual(['Home 20/4', 'Away 6/1'])
  })

  test('the par score off the overs that were bowled where the second innings was cut short', () => {
    const margin = { by: { runs: 3 }, method: 'D/L' } as const
    const stopped = (winner: string): CricketEvent => ({ kind: 'result', outcome: 'won', winner, ...margin })
    const events = [...home('4 4'), ...away('6 2')]
    expect(figuresOf(...events, stopped('Away'))).toEqual(['Home 5/2', 'Away 8/2'])
    expect(figuresOf(...events, stopped('Home'))).toEqual(['Home 11/2', 'Away 8/2'])
  })

  test('the par score that was stated, also where it was level', () => {
    const stopped = (par: number) => figuresOf(...home('4 4'), ...away('6 1'), { kind: 'par', runs: par })
    expect(stopped(7)).toEqual(['Home 7/2', 'Away 7/2'])
    expect(stopped(5)).toEqual(['Home 5/2', 'Away 7/2'])
    expect(stopped(9)).toEqual(['Home 9/2', 'Away 7/2'])
  })

  test('no match without a result, no award, no super over', () => {
    expect(figuresOf(...home('4'))).toBeNull()
    expect(figuresOf(...home('4'), ...away('1'), { kind: 'result', outcome: 'no result' })).toBeNull()
    expect(figuresOf(...home('4'), ...away('1'), { kind: 'award', winner: 'Home' })).toBeNull()
    const superOver: CricketEvent[] = [
      { kind: 'innings', team: 'Home', isSuperOver: true },
      { kind: 'ball', runs: 6 },
    ]
    expect(figuresOf(...home('4'), ...away('4'), ...superOver)).toEqual(['Home 4/1', 'Away 4/1'])
  })
})
