import { expect, test } from 'vitest'
import { placeOfPath, readLayoutHints } from './layout-hints.ts'

test('reads the hints of a page', () => {
  expect(readLayoutHints({ layoutHints: { section: '/cricket', otherEdition: '/en' } })).toEqual({
    section: '/cricket',
    otherEdition: '/en',
  })
  expect(readLayoutHints({ layoutHints: { otherEdition: 7 } })).toEqual({})
  expect(readLayoutHints(undefined)).toEqual({})
  expect(readLayoutHints('text')).toEqual({})
})

test('finds the place of a path in the navigation', () => {
  expect(placeOfPath('/othersports')).toEqual({ at: '/othersports', current: 'page' })
  expect(placeOfPath('/Teams')).toEqual({ at: '/teams', current: 'page' })
  expect(placeOfPath('/scores/cricket/2026/11/20')).toEqual({ at: '/scores', current: 'true' })
  expect(placeOfPath('/matches/2026/11/20/a')).toEqual({ at: '/scores', current: 'true' })
  expect(placeOfPath('/tournaments/monsoon-cup')).toEqual({ at: '/tournaments', current: 'true' })
  for (const path of ['/', '/team', '/scoresheet'])
    expect(placeOfPath(path)).toEqual({ at: path, current: 'page' })
})
