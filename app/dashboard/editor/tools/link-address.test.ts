import { expect, test } from 'vitest'
import { toLinkAddress } from './link-address.ts'

test.each([
  ['https://example.com/a?b=c#d', 'https://example.com/a?b=c#d'],
  [' http://example.com ', 'http://example.com'],
  ['example.com/page', 'https://example.com/page'],
  ['example.com:8080/page', 'https://example.com:8080/page'],
  ['https://মাঠ.বাংলা/খবর', 'https://মাঠ.বাংলা/খবর'],
  ['/allposts/2026/11/20/1', '/allposts/2026/11/20/1'],
  ['#score', '#score'],
  ['desk@example.com', 'mailto:desk@example.com'],
  ['mailto:desk@example.com?subject=x', 'mailto:desk@example.com?subject=x'],
])('%s is stored as %s', (typed, address) => {
  expect(toLinkAddress(typed)).toBe(address)
})

test.each([
  '',
  'দুই শব্দ',
  'cricket',
  'https://cricket',
  'https://',
  '//evil.example',
  '/\\evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  'ftp://example.com',
  'tel:+8801700000000',
  'mailto:nobody',
  `https://example.com/${'a'.repeat(2_000)}`,
])('%s is no address', (typed) => {
  expect(toLinkAddress(typed)).toBeNull()
})
