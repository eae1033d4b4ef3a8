import { expect, test } from 'vitest'
import { wrongLineOf } from './ads-txt.ts'

test('takes records, variables, comments, extensions and empty lines', () => {
  const text = [
    '# Sellers of Maidan',
    'google.com, pub-1234567890123456, DIRECT, f08c47fec0942fa0',
    'adnetwork.example,12-ab,reseller # by agreement',
    'exchange.example, 77, DIRECT; extension=1',
    '',
    'contact=ads@maidan.example',
    'OWNERDOMAIN=maidan.example',
    'managerdomain=agency.example, BD',
  ]
  expect(wrongLineOf(text.join('\r\n'))).toBeNull()
  expect(wrongLineOf('')).toBeNull()
})

test.each([
  ['google.com, pub-1', 2],
  ['google.com, pub-1, SELLER', 2],
  ['google, pub-1, DIRECT', 2],
  ['https://google.com, pub-1, DIRECT', 2],
  ['google.com, , DIRECT', 2],
  ['google.com, pub-1, DIRECT, f08c, more', 2],
  ['<script>alert(1)</script>', 2],
  ['বিজ্ঞাপন.বাংলা, 1, DIRECT', 2],
  ['password=secret', 2],
  ['ownerdomain=not a domain', 2],
])('names the line of %s', (line, at) => {
  expect(wrongLineOf(`# first\n${line}\n# last`)).toBe(at)
})
