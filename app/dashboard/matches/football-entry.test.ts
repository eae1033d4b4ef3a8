// From the typed text to the event and back; additions to a log that has ended.
import { describe, expect, test } from 'vitest'
import { entryEventSchema } from '#contract/match-event.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import {
  ENTRY_KINDS,
  type FootballEntry,
  isStarted,
  readMinute,
  toEntry,
  toEvent,
  toFinalGoals,
} from './football-entry.ts'
import { asAdditions } from './match-log.ts'

const RULES = FOOTBALL_RULES.cup
const MINUTE = { period: 'first half', minute: 45, stoppage: 1 } as const

describe('a minute', () => {
  test.each([
    ['12', { period: 'first half', minute: 12 }],
    ['৪৫+২', { period: 'first half', minute: 45, stoppage: 2 }],
    ['46', { period: 'second half', minute: 46 }],
    [' 90 + 4 ', { period: 'second half', minute: 90, stoppage: 4 }],
    ['105', { period: 'extra time, first half', minute: 105 }],
    ['120', { period: 'extra time, second half', minute: 120 }],
  ])('%s', (text, minute) => {
    expect(readMinute(text, RULES)).toEqual(minute)
  })

  test.each(['', '0', '121', '44+2', '45+0', 'half', '12.5'])('“%s” is not valid', (text) => {
    expect(readMinute(text, RULES)).toBeNull()
  })

  test('of extra time is not valid in a match without extra time', () => {
    expect(readMinute('91', FOOTBALL_RULES.league)).toBeNull()
  })

  test('follows the length of a half', () => {
    expect(readMinute('31', { ...RULES, halfMinutes: 30 })).toEqual({ period: 'second half', minute: 31 })
  })
})

describe('an entry', () => {
  test.each(ENTRY_KINDS)('%s makes an event that the API accepts, and fills the form again', (kind) => {
    const isKick = kind.startsWith('kick')
    const entry: FootballEntry = {
      ...{ kind, team: 'home', minute: isKick ? '' : '45+1', player: 'rakib' },
      other: kind === 'goal' || kind === 'sub' ? 'sumon' : null,
    }
    const made = toEvent(entry, RULES)
    if (!('event' in made)) throw new Error(`wrong: ${made.wrong.join()}`)
    expect(entryEventSchema('football', made.event.kind).parse(made.event)).toEqual(made.event)
    expect(toEntry(made.event)).toEqual(entry)
  })

  test.each(['goal', 'penalty', 'own_goal'] as const)('%s counts without a minute', (kind) => {
    const entry: FootballEntry = { kind, team: 'home', minute: '', player: null, other: null }
    const made = toEvent(entry, RULES)
    if (!('event' in made)) throw new Error(`wrong: ${made.wrong.join()}`)
    expect(entryEventSchema('football', made.event.kind).parse(made.event)).toEqual(made.event)
    expect(made.event).toMatchObject({ at: { minute: 0 } })
    expect(toEntry(made.event)).toEqual(entry)
    expect(toEvent({ ...entry, minute: '130' }, RULES)).toEqual({ wrong: ['minute'] })
  })

  test('is started once anything of it was typed or chosen', () => {
    const entry: FootballEntry = { kind: 'goal', team: 'home', minute: ' ', player: null, other: null }
    expect(isStarted(entry)).toBe(false)
    expect(isStarted({ ...entry, minute: '12' })).toBe(true)
    expect(isStarted({ ...entry, player: 'rakib' })).toBe(true)
  })

  test.each<FootballEvent>([
    { kind: 'card', team: 'home', player: 'coach', color: 'red', at: MINUTE, isStaff: true },
    { kind: 'sub', team: 'home', in: 'sumon', out: 'rakib', at: MINUTE, isConcussion: true },
    { kind: 'penalty_kick', team: 'home', player: 'rakib', outcome: 'saved', at: MINUTE },
    { kind: 'shootout', team: 'home', player: 'rakib', outcome: 'saved' },
  ])('keeps values that its fields do not show: %o', (stored) => {
    const entry = toEntry(stored)
    if (!entry) throw new Error('no fields')
    expect(toEvent(entry, RULES, stored)).toEqual({ event: stored })
    expect(toEvent({ ...entry, kind: 'goal', minute: '3' }, RULES, stored)).not.toHaveProperty(
      'event.outcome',
    )
  })

  test('names the missing fields', () => {
    const entry: FootballEntry = { kind: 'yellow', team: 'home', minute: '', player: null, other: null }
    expect(toEvent(entry, RULES)).toEqual({ wrong: ['minute', 'player'] })
    expect(toEvent({ ...entry, kind: 'goal', minute: '3' }, RULES)).toMatchObject({ event: { player: null } })
  })
})

test('a goal that is entered after the end is inserted before the end', () => {
  const at = { period: 'first half', minute: 3 } as const
  const goal = { kind: 'goal', team: 'home', player: null, at } as const
  const entry = (seq: number, event: typeof goal | { kind: 'end' }) => ({ seq, event, correctedBy: null })
  expect(asAdditions([entry(1, goal)], [goal])).toEqual([goal])
  expect(asAdditions([entry(1, goal), entry(2, { kind: 'end' })], [goal])).toEqual([
    { kind: 'insert', after: 1, event: goal },
  ])
  expect(asAdditions([entry(2, { kind: 'end' })], [goal])).toEqual([
    { kind: 'insert', after: 0, event: goal },
  ])
})

test('a final score becomes the goals that are missing, without scorers and minutes', () => {
  const made = toFinalGoals(['৩', '1'], [1, 1], ['h', 'a'])
  const goal = { kind: 'goal', team: 'h', player: null, at: { period: 'second half', minute: 0 } }
  expect(made).toEqual({ goals: [goal, goal] })
  expect(toFinalGoals(['0', '0'], [0, 0], ['h', 'a'])).toEqual({ goals: [] })
  expect(toFinalGoals(['1', ''], [0, 0], ['h', 'a'])).toEqual({ wrong: 'numbers' })
  expect(toFinalGoals(['0', '2'], [1, 1], ['h', 'a'])).toEqual({ wrong: 'fewer' })
})
