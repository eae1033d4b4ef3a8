import fc from 'fast-check'
import { expect, test } from 'vitest'
import { readCalendar } from '#tests/read-calendar.ts'
import { instant, text, wholeDays, writeLines } from './icalendar.ts'

const wrap = (lines: string[]) =>
  writeLines(['BEGIN:VCALENDAR', 'BEGIN:VEVENT', ...lines, 'END:VEVENT', 'END:VCALENDAR'])

test('any text is read back with only control characters replaced, from lines of at most 75 octets', () => {
  fc.assert(
    fc.property(fc.string({ unit: 'grapheme', maxLength: 300 }), (value) => {
      const [event] = readCalendar(wrap([text('SUMMARY', value)])).events
      // The format has no other control characters than the line break.
      // biome-ignore lint/suspicious/noControlCharactersInRegex: these are what the format forbids.
      const expected = value.replace(/\r\n?/g, '\n').replace(/[\u0000-\u0009\u000b-\u001f\u007f]/g, ' ')
      expect(event?.SUMMARY?.value).toBe(expected)
    }),
  )
  const bengali = 'মোহামেডান স্পোর্টিং ক্লাব, ঢাকা; '.repeat(20)
  expect(readCalendar(wrap([text('SUMMARY', bengali)])).events[0]?.SUMMARY?.value).toBe(bengali)
})

test('instants are in UTC, days have no time', () => {
  expect(instant('DTSTART', new Date('2026-11-20T14:05:06.789Z'))).toBe('DTSTART:20261120T140506Z')
  expect(wholeDays('2028-02-26', 5)).toEqual(['DTSTART;VALUE=DATE:20280226', 'DTEND;VALUE=DATE:20280302'])
})
