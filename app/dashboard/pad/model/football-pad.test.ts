import { describe, expect, test } from 'vitest'
import type { FootballEvent } from '#sport/football/events.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import {
  eligiblePlayers,
  eligibleSubstitutes,
  minuteAt,
  moveMinute,
  nextFootballQuestion,
  openDraft,
  readFootballPad,
  toFootballEvent,
} from './football-pad.ts'

const RULES = FOOTBALL_RULES.cup
const at = (minute: number) => ({ period: 'first half', minute }) as const

function pad(events: FootballEvent[], rules = RULES) {
  const log = events.map((event, index) => ({ seq: index + 1, event }))
  return readFootballPad({ sport: 'football', rules, teams: ['h', 'a'], log })
}
const phases = (events: FootballEvent[]) => pad(events).phases
const half = (period: 'first half' | 'second half'): FootballEvent[] => [
  { kind: 'kickoff', period },
  { kind: 'period_end', period },
]

describe('the periods', () => {
  test('follow one another, and a level cup match goes on to extra time', () => {
    expect(phases([])).toEqual([{ kind: 'kickoff', period: 'first half' }])
    expect(phases([{ kind: 'kickoff', period: 'first half' }])).toEqual([
      { kind: 'period_end', period: 'first half' },
    ])
    expect(phases(half('first half'))).toEqual([{ kind: 'kickoff', period: 'second half' }])
    const both = [...half('first half'), ...half('second half')]
    expect(phases(both)[0]).toEqual({ kind: 'kickoff', period: 'extra time, first half' })
    const won: FootballEvent[] = [{ kind: 'goal', team: 'h', player: null, at: at(3) }, ...both]
    expect(phases(won)[0]).toEqual({ kind: 'end' })
    expect(phases([...won, { kind: 'end' }])).toEqual([])
    const league = pad(both, FOOTBALL_RULES.league).phases
    expect(league).toEqual([{ kind: 'end' }])
  })
})

describe('the minute', () => {
  test('counts from the start of the period and goes on as stoppage time', () => {
    expect(minuteAt(RULES, 'first half', 0)).toEqual({ period: 'first half', minute: 1 })
    expect(minuteAt(RULES, 'second half', 61_000)).toEqual({ period: 'second half', minute: 47 })
    expect(minuteAt(RULES, 'first half', 46.5 * 60_000)).toEqual({
      period: 'first half',
      minute: 45,
      stoppage: 2,
    })
    expect(minuteAt(RULES, 'second half', null)).toEqual({ period: 'second half', minute: 46 })
  })

  test('cannot be moved out of its period', () => {
    expect(moveMinute(RULES, at(45), 1)).toEqual({ period: 'first half', minute: 45, stoppage: 1 })
    expect(moveMinute(RULES, { period: 'first half', minute: 45, stoppage: 1 }, -1)).toEqual(at(45))
    expect(moveMinute(RULES, { period: 'second half', minute: 46 }, -1)).toMatchObject({ minute: 46 })
  })
})

describe('the keys', () => {
  test('ask who scored and who passed', () => {
    const draft = openDraft('goal', 'h', at(12))
    expect(nextFootballQuestion(draft)).toBe('player')
    expect(nextFootballQuestion({ ...draft, player: null })).toBeNull()
    expect(nextFootballQuestion({ ...draft, player: 'h9' })).toBe('other')
    const event = toFootballEvent({ ...draft, player: 'h9', other: 'h7' })
    expect(event).toEqual({ kind: 'goal', team: 'h', player: 'h9', assist: 'h7', at: at(12) })
  })

  test('ask how a penalty ended before who took it', () => {
    const draft = openDraft('penalty', 'a', at(30))
    expect(nextFootballQuestion(draft)).toBe('outcome')
    const missed = { ...draft, outcome: 'saved' as const }
    expect(nextFootballQuestion(missed)).toBe('player')
    expect(toFootballEvent({ ...missed, player: null })).toMatchObject({
      kind: 'penalty_kick',
      outcome: 'saved',
    })
  })

  test('offer players on the pitch, and for a substitution those who may come on', () => {
    const lineup: FootballEvent = {
      kind: 'lineup',
      team: 'h',
      players: ['h1', 'h2'],
      substitutes: ['h3', 'h4'],
    }
    const sub: FootballEvent = { kind: 'sub', team: 'h', in: 'h3', out: 'h1', at: at(20) }
    const [side] = pad([lineup, { kind: 'kickoff', period: 'first half' }, sub]).state.sides
    expect(eligiblePlayers(side, 'goal', [])).toEqual(['h3', 'h2'])
    expect(eligiblePlayers(side, 'yellow', [])).toEqual(['h3', 'h2', 'h4'])
    expect(eligibleSubstitutes(side, false, [])).toEqual(['h4'])
    expect(eligibleSubstitutes(side, true, [])).toEqual(['h4', 'h1'])
    expect(toFootballEvent({ ...openDraft('sub', 'h', at(50)), player: 'h2', other: null })).toEqual({
      kind: 'sub',
      team: 'h',
      in: null,
      out: 'h2',
      at: at(50),
    })
  })
})
