import { expect, test } from 'vitest'
import { postIdOf } from './visit-rules.ts'

test('the id stands at the end of an article’s address, in both editions', () => {
  expect(postIdOf('/allposts/2026/11/20/65a1b2c3d4e5f60718293a4b')).toBe('65a1b2c3d4e5f60718293a4b')
  expect(postIdOf('/en/allposts/2026/11/20/a%3Ab')).toBe('a:b')
})

test.each([
  '/cricket',
  '/allposts/2026/11/20',
  '/allposts/2026/11/20/%00',
  '/allposts/2026/11/20/a%00b',
  '/allposts/2026/11/20/%ED%A0%80',
  '/allposts/2026/11/20/%E0%A4',
  '/allposts/2026/11/20/a%2Fb',
  `/allposts/2026/11/20/${'x'.repeat(65)}`,
])('%s names no post', (path) => expect(postIdOf(path)).toBeNull())
