import { expect, test } from 'vitest'
import { writeVital } from './vital-value.ts'

test('times and shifts in both languages', () => {
  expect(writeVital('LCP', 2_347, 'bn')).toBe('২.৩ সে.')
  expect(writeVital('TTFB', 86.4, 'bn')).toBe('৮৬ মি.সে.')
  expect(writeVital('INP', 999, 'en')).toBe('999 ms')
  expect(writeVital('FCP', 1_000, 'en')).toBe('1 s')
  expect(writeVital('CLS', 0.0514, 'bn')).toBe('০.০৫১')
})
