import { expect, test } from 'vitest'
import { loggedPath } from './logged-path.ts'

test.each([
  ['/cricket?cursor=abc', '/cricket'],
  ['/allposts/2026/11/22/some-story#top', '/allposts/2026/11/22/some-story'],
  ['/preview/3f9a-secret', '/preview/…'],
  ['/en/PREVIEW//3f9a-secret/x', '/en/PREVIEW//…/x'],
  ['/reset-password?token=3f9a', '/reset-password'],
  ['/api/users/someone@example.org', '/api/users/…'],
  ['/api/users/someone%40example.org/invitation', '/api/users/…/invitation'],
  ['/wherever/someone@example.org', '/wherever/…'],
  ['/api/autosaves/post-1', '/api/autosaves/…'],
  ['http://elsewhere.example/preview/3f9a?token=1', '/preview/…'],
  ['*', '*'],
])('%s is logged as %s', (target, shown) => {
  expect(loggedPath(target)).toBe(shown)
})

test('cuts a long address', () => {
  expect(loggedPath(`/${'x'.repeat(5_000)}`)).toHaveLength(201)
})
