import { expect, test } from 'vitest'
import { readLayoutHints, sectionOfPath } from './layout-hints.ts'

test('reads the hints of a page', () => {
  expect(readLayoutHints({ layoutHints: { section: 'cricket', otherEdition: '/en' } })).toEqual({
    section: 'cricket',
    otherEdition: '/en',
  })
  expect(readLayoutHints({ layoutHints: { otherEdition: 7 } })).toEqual({})
  expect(readLayoutHints(undefined)).toEqual({})
  expect(readLayoutHints('text')).toEqual({})
})

test('finds the menu page of a path', () => {
  expect(sectionOfPath('/othersports')).toBe('othersports')
  expect(sectionOfPath('/cricket/feed.xml')).toBeNull()
  expect(sectionOfPath('/')).toBeNull()
})
