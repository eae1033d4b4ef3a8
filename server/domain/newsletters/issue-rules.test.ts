// When an automatic issue is due, and since when its posts count.
import { expect, test } from 'vitest'
import { dueDay, sinceWhen } from './issue-rules.ts'

const MORNING = { minute: 7 * 60, weekday: null, isAutomatic: true }
/** Of Sunday, 29 November 2026, in Dhaka. */
const at = (time: string) => new Date(`2026-11-29T${time}:00+06:00`)

test.each([
  ['06:59', null],
  ['07:00', '2026-11-29'],
  ['09:59', '2026-11-29'],
  ['10:00', null],
])('a morning issue at %s: %s', (time, day) => {
  expect(dueDay(MORNING, at(time))).toBe(day)
})

test('nothing is due that is not automatic, or on another weekday', () => {
  expect(dueDay({ ...MORNING, isAutomatic: false }, at('07:00'))).toBeNull()
  expect(dueDay({ ...MORNING, weekday: 5 }, at('07:00'))).toBeNull()
  expect(dueDay({ ...MORNING, weekday: 0 }, at('07:00'))).toBe('2026-11-29')
})

test('an issue is decided once: none of a time that was decided is due any more', () => {
  expect(dueDay(MORNING, at('07:01'), at('07:00'))).toBeNull()
  expect(dueDay(MORNING, at('09:59'), at('06:59'))).toBe('2026-11-29')
})

test('posts count since the last issue, but not for longer than the usual span', () => {
  const now = at('07:00')
  expect(sinceWhen('morning', at('01:00'), now)).toEqual(at('01:00'))
  expect(sinceWhen('morning', null, now)).toEqual(new Date(now.getTime() - 24 * 3_600_000))
  expect(sinceWhen('weekly', new Date('2026-01-01'), now)).toEqual(new Date(now.getTime() - 168 * 3_600_000))
})
