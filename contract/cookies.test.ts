import { expect, test } from 'vitest'
import { cookieLine, cookieValue, decodedCookie } from './cookies.ts'

test('cookies are valid for the whole site, hidden from scripts, and sent only over TLS on https', () => {
  const line = 'a.b=x; Path=/; Max-Age=60; HttpOnly; SameSite=Lax'
  expect(cookieLine('a.b', 'x', 60, 'http://localhost')).toBe(line)
  expect(cookieLine('a.b', 'x', 60, 'https://example.org')).toBe(`${line}; Secure`)
})

test('a cookie is read by its exact name, the first one of several', () => {
  expect(cookieValue('a=1;  b=2=3; b=4', 'b')).toBe('2=3')
  expect(cookieValue('b=', 'b')).toBe('')
  for (const header of [null, '', 'bb=1', 'xb=1', 'b']) expect(cookieValue(header, 'b')).toBeNull()
})

test('a cookie with a broken encoding is read as empty', () => {
  expect(decodedCookie('%E0%A6%96+')).toBe('খ+')
  expect(decodedCookie('a%E0')).toBe('')
})
