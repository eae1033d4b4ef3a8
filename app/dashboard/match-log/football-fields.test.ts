// From the typed text to the event and back; additions to a log that has ended.

import { describe, expect, test } from 'vitest'
import { entryEventSchema } from '#contract/matches/match-event.ts'
import type { FootballEvent } from '#sport/football/events.ts'
import { FOOTBALL_RULES } from '#sport/football/rules.ts'
import { checkDraft, choose, type EventDraft, isStarted, openDraft, typeIn } from './field.ts'
import {
  ENTRY_KINDS,
  type EntryKind,
  emptyPlay,
  entryKindOf,
  footballFields,
  isPlay,
} from './football-fields.ts'
import { readMinute } from './minute-text.ts'
import { asAdditions } from './read-log.ts'
import { matchWords } from './words.ts'

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

const HOME = 'home'
const context = {
  t: matchWords('en'),
  rules: RULES,
  teams: [HOME, 'away'] as const,
  nameOf: (id: string) => id,
  playersOf: () => ['rakib', 'sumon'],
}
const fieldsOf = (event: FootballEvent, stored: FootballEvent) => footballFields(event, stored, context)
const check = (draft: EventDraft<FootballEvent>) => checkDraft(draft, fieldsOf)

/** The draft after these answers, by the key of their fields. */
function answer(
  draft: EventDraft<FootballEvent>,
  answers: Record<string, string | readonly string[] | null>,
): EventDraft<FootballEvent> {
  return Object.entries(answers).reduce((now, [key, value]) => {
    const field = fieldsOf(now.event, now.stored).find((each) => each.key === key)
    if (field?.input === 'text') return typeIn(now, field, value === null ? [''] : [value].flat())
    if (field?.input === 'player') return choose(now, field.put(value === null ? null : `${value}`), fieldsOf)
    if (field?.input === 'choice') return choose(now, field.put(`${value ?? ''}`), fieldsOf)
    throw new Error(`no field ${key}`)
  }, draft)
}
const opened = (kind: EntryKind) => openDraft<FootballEvent>(emptyPlay(kind, HOME), { isNew: true })

describe('an entry', () => {
  test.each(ENTRY_KINDS)('%s makes an event that the API accepts', (kind) => {
    const hasOther = kind === 'goal' || kind === 'sub'
    const made = check(
      answer(opened(kind), {
        ...(!kind.startsWith('kick') && { minute: '৪৫+1' }),
        player: 'rakib',
        ...(hasOther && { other: 'sumon' }),
      }),
    )
    if (!('event' in made)) throw new Error(`wrong: ${Object.keys(made.wrong).join()}`)
    expect(entryEventSchema('football', made.event.kind).parse(made.event)).toEqual(made.event)
    expect(isPlay(made.event) && entryKindOf(made.event)).toBe(kind)
    expect(made.event).toMatchObject('at' in made.event ? { at: MINUTE } : {})
  })

  test.each(['goal', 'penalty', 'own_goal'] as const)('%s counts without a minute', (kind) => {
    const made = check(opened(kind))
    if (!('event' in made)) throw new Error(`wrong: ${Object.keys(made.wrong).join()}`)
    expect(entryEventSchema('football', made.event.kind).parse(made.event)).toEqual(made.event)
    expect(made.event).toMatchObject({ at: { minute: 0 }, player: null })
    expect(check(answer(opened(kind), { minute: '130' }))).toMatchObject({
      wrong: { minute: expect.any(String) },
    })
  })

  test('is started once anything of it was typed or chosen', () => {
    const started = (draft: EventDraft<FootballEvent>) => isStarted(draft, fieldsOf)
    expect(started(opened('goal'))).toBe(false)
    expect(started(answer(opened('goal'), { minute: '12' }))).toBe(true)
    expect(started(answer(opened('goal'), { player: 'rakib' }))).toBe(true)
    expect(started(answer(opened('yellow'), { minute: '12' }))).toBe(true)
  })

  test.each(['goal', 'yellow'] as const)(
    'is not started when what was typed is cleared again: %s',
    (kind) => {
      const typed = answer(opened(kind), { minute: '70' })
      expect(isStarted(answer(typed, { minute: '' }), fieldsOf)).toBe(false)
      const away = answer(opened(kind), { team: 'away' })
      expect(
        isStarted(away, fieldsOf, isPlay(away.event) ? emptyPlay(kind, away.event.team) : undefined),
      ).toBe(false)
    },
  )

  test.each<FootballEvent>([
    { kind: 'card', team: HOME, player: 'coach', color: 'red', at: MINUTE, isStaff: true },
    { kind: 'sub', team: HOME, in: 'sumon', out: 'rakib', at: MINUTE, isConcussion: true },
    { kind: 'penalty_kick', team: HOME, player: 'rakib', outcome: 'saved', at: MINUTE },
    { kind: 'shootout', team: HOME, player: 'rakib', outcome: 'saved' },
  ])('keeps values that its fields do not show, until it becomes another kind: %o', (stored) => {
    const [draft, player] = [openDraft(stored), 'mita']
    const before = JSON.stringify(stored).replace(stored.kind === 'card' ? 'coach' : 'rakib', player)
    expect(check(answer(draft, { player }))).toEqual({ event: JSON.parse(before) })
    const goal = check(answer(draft, { kind: 'goal', minute: '3' }))
    for (const name of ['outcome', 'isStaff', 'isConcussion'])
      expect(goal).not.toHaveProperty(`event.${name}`)
  })

  test('names the missing fields', () => {
    const { wrong } = { wrong: {}, ...check(opened('yellow')) }
    expect(Object.keys(wrong)).toEqual(['minute', 'player'])
    // A minute that was typed stays while the kind changes.
    expect(check(answer(opened('yellow'), { minute: '3', kind: 'goal' }))).toMatchObject({
      event: { kind: 'goal', player: null, at: { minute: 3 } },
    })
  })
})

describe('a decision off the field', () => {
  const award = (changed: object): FootballEvent => ({
    kind: 'award',
    winner: HOME,
    goals: null,
    points: null,
    ...changed,
  })

  test('stated points are removed when the match is awarded to another side', () => {
    const stored = award({ winner: 'away', goals: [1, 1], points: [0, 3] })
    const winner = (value: string) => check(answer(openDraft(stored), { winner: value }))
    expect(winner(HOME)).toMatchObject({ event: { winner: HOME, points: null } })
    expect(winner('')).toMatchObject({ event: { winner: null, points: [0, 0] } })
    expect(check(answer(openDraft(stored), { winner: '', score: ['2', '২'] }))).toMatchObject({
      event: { goals: [2, 2] },
    })
    const back = answer(answer(openDraft(stored), { winner: '' }), { winner: 'away' })
    expect(check(back)).toMatchObject({ event: { winner: 'away', points: [0, 3] } })
  })

  test('the goals are swapped when the other side becomes the winner', () => {
    const stored = award({ goals: [3, 0] })
    expect(check(answer(openDraft(stored), { winner: 'away' }))).toMatchObject({ event: { goals: [0, 3] } })
    expect(check(answer(openDraft(stored), { winner: '' }))).toMatchObject({ event: { goals: [3, 0] } })
  })

  test('goals need a number for both sides, and the winner may not have fewer', () => {
    const typed = (score: [string, string], winner = HOME) =>
      check(answer(openDraft(award({}), { isNew: true }), { winner, score }))
    expect(typed(['৩', ''])).toEqual({ wrong: { score: context.t('other.wrongGoals') } })
    expect(typed(['3', '-1'])).toEqual({ wrong: { score: context.t('other.wrongGoals') } })
    expect(typed(['৩', '০'], 'away')).toEqual({ wrong: { score: context.t('other.wrongWinner') } })
    expect(typed(['০', '৩'], 'away')).toMatchObject({ event: { goals: [0, 3] } })
    expect(typed(['', ''])).toMatchObject({ event: { goals: null } })
    // What cannot be so stays as it was typed, and fits once another side is chosen.
    const draft = answer(openDraft(award({}), { isNew: true }), { score: ['0', '5'] })
    expect(check(answer(draft, { winner: 'away' }))).toMatchObject({
      event: { winner: 'away', goals: [0, 5] },
    })
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
