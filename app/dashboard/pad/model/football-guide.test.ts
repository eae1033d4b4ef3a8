import { describe, expect, test } from 'vitest'
import type { FootballEvent, KickOutcome } from '#sport/football/events.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import { decisionsOn, isBooked, noteOn, reviewable, shootOutOf, substitutionsOf } from './football-guide.ts'
import { readFootballPad } from './football-pad.ts'

const at = { period: 'first half', minute: 9 } as const
const late = { period: 'extra time, first half', minute: 95 } as const
const pad = (...events: FootballEvent[]) =>
  readFootballPad({
    sport: 'football',
    rules: FOOTBALL_RULES.cup,
    teams: ['h', 'a'],
    log: events.map((event, index) => ({ seq: index + 1, event })),
  })
const kick = (team: string, outcome: KickOutcome): FootballEvent => ({
  kind: 'shootout',
  team,
  player: null,
  outcome,
})

test('counts substitutions except for concussions, and allows one more in extra time', () => {
  const sub = (out: string, more: object = {}): FootballEvent => ({
    kind: 'sub',
    team: 'h',
    in: `${out}2`,
    out,
    at,
    ...more,
  })
  expect(substitutionsOf(pad(sub('x'), sub('y', { isConcussion: true })), 'h')).toEqual({
    made: 1,
    allowed: 5,
  })
  const extra: FootballEvent = { kind: 'goal', team: 'a', player: null, at: late }
  expect(substitutionsOf(pad(sub('x'), extra), 'h')).toEqual({ made: 1, allowed: 6 })
  expect(substitutionsOf(pad(sub('x')), 'a').made).toBe(0)
})

test('knows who is booked, and marks a second yellow card', () => {
  const yellow: FootballEvent = { kind: 'card', team: 'h', player: 'x', color: 'yellow', at }
  const once = pad(yellow)
  expect([isBooked(once, 'h', 'x'), isBooked(once, 'h', 'y'), isBooked(once, 'a', 'x')]).toEqual([
    true,
    false,
    false,
  ])
  const twice = pad(yellow, yellow)
  expect([noteOn(twice, 1), noteOn(twice, 2)]).toEqual([null, 'second yellow'])
  expect(twice.state.sides[0].sentOff).toEqual(['x'])
})

describe('a shoot-out', () => {
  test('says whose kick is next, kick by kick, until it is decided', () => {
    expect(shootOutOf(pad())).toEqual({ kicks: [[], []], next: null, number: 1, winner: null })
    const begun = shootOutOf(pad(kick('a', 'scored')))
    expect(begun).toEqual({ kicks: [[], ['scored']], next: 'h', number: 1, winner: null })
    expect(shootOutOf(pad(kick('a', 'scored'), kick('h', 'saved')))).toMatchObject({ next: 'a', number: 2 })
    const pairs = Array.from({ length: 3 }, () => [kick('a', 'scored'), kick('h', 'missed')]).flat()
    expect(shootOutOf(pad(...pairs))).toMatchObject({ next: null, winner: 'a' })
  })
})

describe('a review', () => {
  const goal: FootballEvent = { kind: 'goal', team: 'h', player: 'x', at }
  const card: FootballEvent = { kind: 'card', team: 'a', player: 'y', color: 'red', at }
  test('that disallows a goal lowers the score, and the goal is not offered for review again', () => {
    const before = pad(goal, card)
    expect(reviewable(before).map(({ seq }) => seq)).toEqual([2, 1])
    const after = pad(goal, card, { kind: 'var', decision: 'no goal', of: 1, at })
    expect(after.state.score).toEqual([0, 0])
    expect(after.problems).toEqual([])
    expect(reviewable(after).map(({ seq }) => seq)).toEqual([2])
    expect(noteOn(after, 1)).toBe('taken back')
  })

  test('offers the decisions that fit the reviewed event', () => {
    const decided = reviewable(pad(goal, card)).map(({ event }) => decisionsOn(event)[0])
    expect(decided).toEqual(['no card', 'no goal'])
    const saved: FootballEvent = { kind: 'penalty_kick', team: 'h', player: 'x', outcome: 'saved', at }
    expect(reviewable(pad(saved)).map(({ event }) => decisionsOn(event))).toEqual([
      ['penalty retaken', 'confirmed'],
    ])
    expect(decisionsOn(null)).toContain('penalty')
  })
})
