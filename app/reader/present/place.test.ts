import { expect, test } from 'vitest'
import { placeOf, sectionOfPath } from './place.ts'

test('a page says where it stands, or nothing', () => {
  expect(placeOf({ place: { section: 'cricket', otherEdition: '/en' } })).toEqual({
    section: 'cricket',
    otherEdition: '/en',
  })
  expect(placeOf({ place: { otherEdition: 7 } })).toEqual({})
  expect(placeOf(undefined)).toEqual({})
  expect(placeOf('text')).toEqual({})
})

test('the menu page of an address', () => {
  expect(sectionOfPath('/othersports')).toBe('othersports')
  expect(sectionOfPath('/cricket/feed.xml')).toBeNull()
  expect(sectionOfPath('/')).toBeNull()
})
