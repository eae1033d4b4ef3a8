import { expect, test } from 'vitest'
import { parseBrowser } from './browser-name.ts'

test.each([
  [
    'Mozilla/5.0 (Linux; Android 14; Pixel 8) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/126.0.0.0 Mobile Safari/537.36',
    { browser: 'Chrome', system: 'Android' },
  ],
  [
    'Mozilla/5.0 (Windows NT 10.0; Win64; x64; rv:127.0) Gecko/20100101 Firefox/127.0',
    { browser: 'Firefox', system: 'Windows' },
  ],
  ['', null],
  [null, null],
])('%s', (userAgent, name) => {
  expect(parseBrowser(userAgent)).toEqual(name)
})

test('accepts user agents of programs that are no browsers', () => {
  expect(() => parseBrowser('x'.repeat(300))).not.toThrow()
  expect(parseBrowser('-')).toBeNull()
})
