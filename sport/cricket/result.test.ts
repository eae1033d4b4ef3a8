// How matches end: by runs, wickets, an innings, a tie, a super over, and what is stated because balls cannot tell.
import { describe, expect, test } from 'vitest'
import type { CricketEvent } from './events.ts'
import { cricket } from './form.ts'
import { countBallsForRate } from './result.ts'
import { getCricketRules } from './rules.ts'
import { summarizeCricket } from './summary.ts'
import { bat, derive, play, problemsOf, RULES, writeInnings } from './written-innings.ts'

const END: CricketEvent = { kind: 'innings_end' }
const innings = (team: string, written: string): CricketEvent[] => [...writeInnings(team, written), END]
const resultOf = (events: CricketEvent[], rules = RULES) => play(events, rules).result

describe('a match of limited overs', () => {
  test('is open until the second innings is over', () => {
    expect(resultOf(innings('Home', '4 4'))).toBeNull()
    expect(resultOf([...innings('Home', '4 4'), ...writeInnings('Away', '1')])).toBeNull()
  })

  test('is won by wickets when the target is reached', () => {
    const events = [...innings('Home', '4 4'), ...writeInnings('Away', 'W W 6 4')]
    expect(resultOf(events)).toMatchObject({ outcome: 'won', winner: 'Away', by: { wickets: 8 } })
  })

  test('is won before a wicket off the wide or no-ball that wins it; not before one off a ball that only runs win', () => {
    const won = (written: string) => derive([...innings('Home', '1'), ...writeInnings('Away', written)])
    for (const last of ['wWs', 'w3Wr', 'nWr']) {
      const { state, problems } = won(`1 ${last}`)
      expect(state.result).toMatchObject({ winner: 'Away', by: { wickets: 10 } })
      expect(problems[0]?.code).toBe('WICKET_IMPOSSIBLE')
    }
    expect(won('wWs').state.result).toBeNull()
    expect(won('wWs').state.innings[1]).toMatchObject({ runs: 1, wickets: 1 })
    expect(won('w3Wr').state.result).toMatchObject({ winner: 'Away', by: { wickets: 9 } })
    expect(won('1 1Wn').state.result).toMatchObject({ winner: 'Away', by: { wickets: 9 } })
  })

  test('counts six wickets where both sides have seven players, and seven where the last batter stands', () => {
    const seven = (team: string): CricketEvent => ({
      kind: 'lineup',
      team,
      players: Array.from({ length: 7 }, (_, at) => `${team} ${at + 1}`),
    })
    const played = [...innings('Home', '4 4'), ...writeInnings('Away', 'W 6 4')]
    const events = [seven('Home'), seven('Away'), ...played]
    expect(resultOf(events)).toMatchObject({ winner: 'Away', by: { wickets: 5 } })
    const alone = resultOf(events, { ...RULES, lastBatterStands: true })
    expect(alone).toMatchObject({ winner: 'Away', by: { wickets: 6 } })
    const short = [seven('Away'), ...played]
    expect(resultOf(short)).toMatchObject({ winner: 'Away', by: { wickets: 9 } })
  })

  test('is won by runs when the target is not reached', () => {
    const events = [...innings('Home', '4 4'), ...innings('Away', '1 1')]
    expect(resultOf(events)).toMatchObject({ outcome: 'won', winner: 'Home', by: { runs: 6 } })
  })

  test('is decided by a revised target', () => {
    const chase = (written: string): CricketEvent[] => [
      ...innings('Home', '4 4'),
      { kind: 'target', runs: 5, balls: 6 },
      ...writeInnings('Away', written),
    ]
    expect(resultOf(chase('4 1'))).toMatchObject({ winner: 'Away', by: { wickets: 10 } })
    expect(resultOf([...chase('2 1'), END])).toMatchObject({ winner: 'Home', by: { runs: 1 } })
    expect(resultOf(chase('2 1 . . . . |'))).toMatchObject({ winner: 'Home', by: { runs: 1 } })
    expect(resultOf([...chase('4'), END])).toMatchObject({ outcome: 'tied', winner: null })
  })

  test.each<[string, string, number, object]>([
    ['ahead of it', '4 1', 3, { outcome: 'won', winner: 'Away', by: { runs: 2 }, method: 'DLS' }],
    ['level with it', '2 1', 3, { outcome: 'tied', winner: null, by: null, method: 'DLS' }],
    ['behind it', '1 1', 3, { outcome: 'won', winner: 'Home', by: { runs: 1 }, method: 'DLS' }],
  ])('is decided by the par score where rain ended the chase: %s', (_name, written, par, result) => {
    const chase: CricketEvent[] = [...innings('Home', '4 4'), ...writeInnings('Away', written)]
    expect(resultOf([...chase, { kind: 'par', runs: par }])).toBeNull()
    expect(resultOf([...chase, { kind: 'par', runs: 6 }, { kind: 'par', runs: par }, END])).toEqual({
      ...result,
      hasSuperOver: false,
    })
    expect(resultOf([...chase, END, { kind: 'par', runs: par }])).toMatchObject(result)
  })

  test('is not decided by a par score where the chase was played to its end, or the target revised after it', () => {
    const par: CricketEvent = { kind: 'par', runs: 1 }
    const chase = (written: string) => [...innings('Home', '4 4'), ...writeInnings('Away', written)]
    const one = { ...RULES, overs: 1 }
    expect(resultOf([...chase('4 . . . . .'), par, END], one)).toMatchObject({ winner: 'Home', method: null })
    expect(resultOf([...chase('6 4'), par, END])).toMatchObject({ winner: 'Away', by: { wickets: 10 } })
    expect(resultOf([...chase(`4 ${'W '.repeat(10)}`), par])).toMatchObject({ winner: 'Home', method: null })
    const revised: CricketEvent = { kind: 'target', runs: 7, balls: 12 }
    expect(resultOf([...chase('4'), par, revised, END])).toMatchObject({ winner: 'Home', by: { runs: 2 } })
    expect(resultOf([...chase('4'), par, { kind: 'abandon' }])).toMatchObject({ outcome: 'no result' })
    const first: CricketEvent[] = [...writeInnings('Home', '4'), par, END, ...innings('Away', '2')]
    expect(resultOf(first)).toMatchObject({ winner: 'Home', by: { runs: 2 }, method: null })
  })

  test('keeps a stated winner by a method, whatever the balls say', () => {
    const events: CricketEvent[] = [
      ...innings('Home', '4 4'),
      ...writeInnings('Away', '1'),
      { kind: 'result', outcome: 'won', winner: 'Away', by: { runs: 2 }, method: 'D/L' },
    ]
    expect(resultOf(events)).toMatchObject({ winner: 'Away', by: { runs: 2 }, method: 'D/L' })
  })

  test('has no result when it is abandoned, until it is awarded', () => {
    const abandoned: CricketEvent[] = [...innings('Home', '4 4'), { kind: 'abandon' }]
    expect(resultOf(abandoned)).toMatchObject({ outcome: 'no result', winner: null })
    expect(resultOf([...abandoned, { kind: 'award', winner: 'Away' }])).toMatchObject({
      outcome: 'awarded',
      winner: 'Away',
      by: null,
    })
  })
})

describe('a tie', () => {
  const tied = [...innings('Home', '4 4'), ...innings('Away', '4 4')]
  const superOver = (team: string, written: string): CricketEvent[] => {
    const [start, ...balls] = innings(team, written)
    return start?.kind === 'innings' ? [{ ...start, isSuperOver: true }, ...balls] : []
  }

  test('has no winner', () => {
    expect(resultOf(tied)).toMatchObject({ outcome: 'tied', winner: null, by: null, hasSuperOver: false })
  })

  test('is decided by a super over, and by another one when the first is level', () => {
    const first = [...superOver('Away', '1'), ...superOver('Home', '2')]
    expect(resultOf([...tied, ...first])).toMatchObject({
      outcome: 'tied',
      winner: 'Home',
      hasSuperOver: true,
    })
    const level = [...superOver('Away', '1'), ...superOver('Home', '1')]
    expect(resultOf([...tied, ...level])).toMatchObject({ winner: null, hasSuperOver: true })
    const second = [...superOver('Home', '4'), ...superOver('Away', '6')]
    expect(resultOf([...tied, ...level, ...second])).toMatchObject({ winner: 'Away' })
  })

  test('goes on from the start of a super over to the end of its second innings, or until the tie is stated', () => {
    const statusAfter = (...events: CricketEvent[]) =>
      cricket.statusOf(summarizeCricket(RULES, play([...tied, ...events]), ['Home', 'Away']))
    const [first, second] = [superOver('Away', '1'), superOver('Home', '1')]
    const stated: CricketEvent = { kind: 'result', outcome: 'tied' }
    expect(statusAfter()).toBe('finished')
    expect(statusAfter(...first.slice(0, 1))).toBe('live')
    expect(statusAfter(...first)).toBe('live')
    expect(statusAfter(...first, ...second.slice(0, -1))).toBe('live')
    expect(statusAfter(...first, ...second)).toBe('finished')
    expect(statusAfter(...first, ...second, ...superOver('Home', '4'))).toBe('live')
    expect(statusAfter(...first, stated)).toBe('finished')
    expect(statusAfter(stated, ...first)).toBe('live')
    expect(statusAfter(...first, { kind: 'tie_break', winner: 'Away', how: 'bowl-out' })).toBe('finished')
  })

  test('is decided as stated where no super over decided it', () => {
    const bowlOut: CricketEvent = { kind: 'tie_break', winner: 'Away', how: 'bowl-out' }
    expect(resultOf([...tied, bowlOut])).toMatchObject({ winner: 'Away', hasSuperOver: false })
    const level = [...superOver('Away', '1'), ...superOver('Home', '1')]
    expect(resultOf([...tied, ...level, { ...bowlOut, how: 'super over' }])).toMatchObject({ winner: 'Away' })
  })

  test('a super over of The Hundred lasts the five balls of its overs', () => {
    const hundred = getCricketRules('hundred', '2026-01-01')
    const five = superOver('Away', '1 . . . .').slice(0, -1)
    const { state, problems } = derive([...tied, ...five, ...superOver('Home', '2')], hundred)
    expect(problems).toEqual([])
    expect(state.result).toMatchObject({ winner: 'Home', hasSuperOver: true })
    expect(problemsOf([...tied, ...five, { kind: 'over_end' }, { kind: 'ball' }], hundred)).toContain(
      'INNINGS_COMPLETE',
    )
  })

  test('a super over ends with the second wicket, and its runs do not count in the match', () => {
    const state = play([...tied, ...superOver('Away', 'W W')])
    expect(state.innings.map(({ isAllOut, runs }) => [isAllOut, runs])).toEqual([
      [false, 8],
      [false, 8],
      [true, 0],
    ])
  })
})

describe('a match of two innings a side', () => {
  const rules = getCricketRules('test', '2026-01-01')
  const ALL_OUT = 'W '.repeat(10)

  test('is won by an innings', () => {
    const events = [
      ...innings('Home', '6 6 6'),
      ...innings('Away', `1 ${ALL_OUT}`),
      ...innings('Away', `2 ${ALL_OUT}`),
    ]
    expect(resultOf(events, rules)).toMatchObject({ winner: 'Home', by: { innings: 1, runs: 15 } })
  })

  test.each<[string, CricketEvent]>([
    ['declared', { kind: 'declare' }],
    ['forfeited', { kind: 'forfeit' }],
  ])('is won by an innings too where the third one was %s behind', (_name, end) => {
    const behind = [...innings('Home', '1'), ...innings('Away', '6 6'), ...writeInnings('Home', '2')]
    expect(resultOf([...behind, END], rules)).toBeNull()
    expect(resultOf([...behind, end], rules)).toMatchObject({ winner: 'Away', by: { innings: 1, runs: 9 } })
    expect(resultOf([...innings('Home', '6 6'), ...writeInnings('Away', '1'), end], rules)).toBeNull()
    expect(problemsOf([...behind, end, { kind: 'innings', team: 'Away' }], rules)).toContain('AFTER_DECISION')
  })

  test('is won by wickets or by runs in the fourth innings', () => {
    const three = [...innings('Home', '6'), ...innings('Away', '4'), ...innings('Home', '2')]
    expect(resultOf(three, rules)).toBeNull()
    expect(resultOf([...three, ...writeInnings('Away', 'W 6')], rules)).toMatchObject({
      winner: 'Away',
      by: { wickets: 9 },
    })
    expect(resultOf([...three, ...innings('Away', `1 ${ALL_OUT}`)], rules)).toMatchObject({
      winner: 'Home',
      by: { runs: 3 },
    })
    expect(resultOf([...three, ...innings('Away', `4 ${ALL_OUT}`)], rules)).toMatchObject({ outcome: 'tied' })
  })

  test('is a draw when that is stated', () => {
    const three = [...innings('Home', '6'), ...innings('Away', '4'), ...writeInnings('Home', '2')]
    expect(resultOf([...three, { kind: 'result', outcome: 'drawn' }], rules)).toMatchObject({
      outcome: 'drawn',
    })
  })

  test('counts a forfeited innings as none for none, and marks a declared one', () => {
    const events: CricketEvent[] = [
      ...writeInnings('Home', '6 6'),
      { kind: 'declare' },
      { kind: 'innings', team: 'Away' },
      { kind: 'forfeit' },
      { kind: 'innings', team: 'Home' },
      { kind: 'forfeit' },
      ...writeInnings('Away', '6 6 1'),
    ]
    const state = play(events, rules)
    expect(state.innings.map(({ isDeclared, isForfeited }) => [isDeclared, isForfeited])).toEqual([
      [true, false],
      [false, true],
      [false, true],
      [false, false],
    ])
    expect(state.result).toMatchObject({ winner: 'Away', by: { wickets: 10 } })
  })
})

test('a side that is all out counts its whole quota for the net run rate', () => {
  expect(countBallsForRate(RULES, bat('1 . . . . . | 1'))).toBe(7)
  expect(countBallsForRate(RULES, bat('W '.repeat(10)))).toBe(120)
})
