// Which addresses the worker answers: none of a person's, staff's or program's, whatever pages there are.
import { expect, test } from 'vitest'
import { LANGUAGES } from '#contract/language.ts'
import { PAGES } from '#contract/pages/pages.ts'
import { inEdition } from '#contract/pages/paths.ts'
import { AT_HAND, isSignOut, isUntouched, keptPath, OFFLINE } from './kept-paths.ts'

const SITE = 'https://maidan.example'
const filled = (path: string) => path.replace(/:\w+/g, 'x')

test.each(PAGES.filter(({ cache }) => cache === 'personal').flatMap(({ paths }) => [...paths]))(
  'keeps no copy of the personal page %s',
  (path) => {
    for (const language of LANGUAGES)
      for (const address of [
        filled(path),
        filled(path).toUpperCase(),
        `${filled(path)}/`,
        `${filled(path)}?a=1`,
      ])
        expect(keptPath(SITE + inEdition(language, address))).toBeNull()
  },
)

test.each([
  '/ads/campaign/home-lead',
  '/api/allposts',
  '/api/auth/get-session',
  '/dashboard',
  '/dashboard/pad/shell',
  '/dashboard/pad/worker.js',
  '/live/match-1/bn',
  '/live/scores/bn.json',
  '/health/ready',
  '/embed/matches/1',
  '/worker.js',
  '/login/google',
  '/profile',
])('leaves %s to the browser', (path) => {
  expect(isUntouched(path)).toBe(true)
  expect(isUntouched(`/en${path}`)).toBe(true)
})

test.each([
  ['/', '/'],
  ['/en', '/en'],
  ['/scores', '/scores'],
  ['/allposts/2026/11/20/story?utm_source=mail#top', '/allposts/2026/11/20/story'],
  ['/en/cricket', '/en/cricket'],
  ['/livestock', '/livestock'],
  ['/latest?cursor=abc', null],
  ['/search?q=shakib', null],
  ['/mine', null],
])('keeps %s as %s', (address, path) => {
  expect(keptPath(SITE + address)).toBe(path)
})

test('knows a form that signs out, in both editions', () => {
  expect(['/logout', '/en/logout', '/LOGOUT/'].map(isSignOut)).toEqual([true, true, true])
  expect(isSignOut('/logout/x')).toBe(false)
})

test('the pages at hand are those of each edition', () => {
  for (const language of LANGUAGES) {
    expect(AT_HAND[language]).toEqual(['/', '/scores', '/offline'].map((path) => inEdition(language, path)))
    expect(OFFLINE[language]).toBe(inEdition(language, '/offline'))
  }
})
