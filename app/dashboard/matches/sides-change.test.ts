import { expect, test } from 'vitest'
import type { SidesEvent } from '#sport/sides/events.ts'
import { fromSidesChange, toSidesChange } from './sides-change.ts'

const EVENTS: SidesEvent[] = [
  { kind: 'points', period: 2, team: 'a', points: 3, player: 'p', how: 'raid', minute: 4 },
  { kind: 'points', period: 1, team: 'b', points: 1 },
  { kind: 'period_score', period: 2, points: [14, 9] },
  { kind: 'tie_break', points: [5, 4] },
  { kind: 'walkover', winner: 'a' },
  { kind: 'award', winner: null, points: [0, 0] },
  { kind: 'award', winner: 'a', points: null, score: [3, 0] },
]

test.each(EVENTS)('an entry that is not changed stays as it is: %j', (event) => {
  for (const language of ['bn', 'en'] as const) {
    const draft = toSidesChange(event, language)
    expect(draft && fromSidesChange(draft, event, 'a')).toEqual(event)
  }
})

test('numbers are read in both scripts, and an empty field is refused', () => {
  const event: SidesEvent = { kind: 'period_score', period: 1, points: [12, 9] }
  const draft = toSidesChange(event, 'bn')
  expect(draft).toMatchObject({ period: 1, points: ['১২', '৯'] })
  if (!draft) throw new Error('no form')
  expect(fromSidesChange({ ...draft, points: ['১৩', '9'] }, event, 'a')).toEqual({
    ...event,
    points: [13, 9],
  })
  expect(fromSidesChange({ ...draft, points: ['13', ''] }, event, 'a')).toBeNull()
})

test('the score of an award can be given and taken away; the winner cannot have the lower one', () => {
  const award: SidesEvent = { kind: 'award', winner: 'a', points: null }
  const draft = toSidesChange(award, 'en')
  if (!draft) throw new Error('no form')
  expect(fromSidesChange({ ...draft, points: ['৫', '0'] }, award, 'a')).toEqual({ ...award, score: [5, 0] })
  expect(fromSidesChange({ ...draft, points: ['0', '5'] }, award, 'a')).toBeNull()
  expect(fromSidesChange({ ...draft, points: ['5', ''] }, award, 'a')).toBeNull()
  expect(fromSidesChange({ ...draft, points: ['', ''] }, { ...award, score: [5, 0] }, 'a')).toEqual(award)
})

test('an entry without values has no form', () => {
  expect(toSidesChange({ kind: 'end' }, 'en')).toBeNull()
})
