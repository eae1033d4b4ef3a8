import { expect, test } from 'vitest'
import { cookieLine, cookieValue, decodedCookie } from './cookies.ts'

test('a line holds for the whole site, for no script, and on https only encrypted', () => {
  const line = 'a.b=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'
  expect(cookieLine('a.b', 'x', 60, 'http://localhost')).toBe(line)
  expect(cookieLine('a.b', 'x', 60, 'https://example.org')).toBe(`${line}; Secure`)
})

test('the first cookie of exactly this name is read', () => {
  expect(cookieValue('a=1;  b=2=3; b=4', 'b')).toBe('2=3')
  expect(cookieValue('b=', 'b')).toBe('')
  for (const header of [null, '', 'bb=1', 'xb=1', 'b']) expect(cookieValue(header, 'b')).toBeNull()
})

test('a broken encoding is nothing', () => {
  expect(decodedCookie('%E0%A6%96+')).toBe('খ+')
  expect(decodedCookie('a%E0')).toBe('')
})
