import { expect, test } from 'vitest'
import { formatVital } from './vital-value.ts'

test('formats times and layout shifts in both languages', () => {
  expect(formatVital('LCP', 2_347, 'bn')).toBe('২.৩ সে.')
  expect(formatVital('TTFB', 86.4, 'bn')).toBe('৮৬ মি.সে.')
  expect(formatVital('INP', 999, 'en')).toBe('999 ms')
  expect(formatVital('FCP', 1_000, 'en')).toBe('1 s')
  expect(formatVital('CLS', 0.0514, 'bn')).toBe('০.০৫১')
})
