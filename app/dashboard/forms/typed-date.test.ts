import { expect, test } from 'vitest'
import { readTypedDay, readTypedTime, writeTyped } from './typed-date.ts'

test.each([
  ['3/2/2031', '2031-02-03'],
  ['০৩/০২/২০৩১', '2031-02-03'],
  ['৩-২-২০৩১', '2031-02-03'],
  ['03.02.2031', '2031-02-03'],
  ['2031-02-03', '2031-02-03'],
  ['3/2/31', '2031-02-03'],
  ['', ''],
  ['31/2/2031', null],
  ['2/13/2031', null],
  ['গতকাল', null],
])('the day %j is %j', (typed, day) => expect(readTypedDay(typed)).toBe(day))

test.each([
  ['৩/২/২০৩১ ৯:১৫', '2031-02-03T09:15'],
  ['2031-02-03T09:15', '2031-02-03T09:15'],
  ['03/02/2031', '2031-02-03T00:00'],
  ['03/02/2031 25:00', null],
  ['3/2/31 3:30 pm', '2031-02-03T15:30'],
  ['৩/২/৩১ ৩.৩০PM', '2031-02-03T15:30'],
  ['03/02/2031 12:05 a.m.', '2031-02-03T00:05'],
  ['03/02/2031 12:05 pm', '2031-02-03T12:05'],
  ['03/02/2031 15:30 pm', null],
  ['31/02/2031 3:30 pm', null],
  ['', ''],
])('the time %j is %j', (typed, time) => expect(readTypedTime(typed)).toBe(time))

test('writes the day first, in the digits of the language', () => {
  expect(writeTyped('2031-02-03', 'en')).toBe('03/02/2031')
  expect(writeTyped('2031-02-03T09:15', 'bn')).toBe('০৩/০২/২০৩১ ০৯:১৫')
  expect(writeTyped('', 'bn')).toBe('')
})
