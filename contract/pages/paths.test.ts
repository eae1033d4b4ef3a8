import { expect, test } from 'vitest'
import { isLocalPath } from './local-path.ts'
import { editionOf, inEdition } from './paths.ts'

test.each([
  ['/', '/', '/en'],
  ['/cricket', '/cricket', '/en/cricket'],
  ['/english', '/english', '/en/english'],
  ['/reporter/a//b', '/reporter/a//b', '/en/reporter/a//b'],
])('the path %s is %s in Bengali and %s in English', (path, bn, en) => {
  expect([inEdition('bn', path), inEdition('en', path)]).toEqual([bn, en])
  expect(editionOf(bn)).toEqual({ language: 'bn', path })
  expect(editionOf(en)).toEqual({ language: 'en', path })
})

test.each([
  '/en//evil.example/x',
  '/en///evil.example',
  '/en/\\evil.example',
  '/en//',
  '//evil.example',
  '/\\/x',
])('the other edition of %s is on our own site', (pathname) => {
  const { path } = editionOf(pathname)
  for (const language of ['bn', 'en'] as const) {
    expect(inEdition(language, path)).toSatisfy(isLocalPath)
  }
})
