import { describe, expect, test } from 'vitest'
import { allNames, isInScriptOf, nameIn, otherName } from './person-names.ts'

const tanvir = { name: 'তানভীর আহমেদ', nameBn: '', nameEn: 'Tanvir Ahmed' }

test('prints an edition’s own name of a person, else the display name', () => {
  expect(nameIn(tanvir, 'bn')).toBe('তানভীর আহমেদ')
  expect(nameIn(tanvir, 'en')).toBe('Tanvir Ahmed')
  expect(nameIn({ ...tanvir, nameEn: '' }, 'en')).toBe('তানভীর আহমেদ')
})

test('lists names once each, and the other edition’s only where it differs', () => {
  expect(allNames({ name: 'A', nameBn: '', nameEn: 'A' })).toEqual(['A'])
  expect(allNames(tanvir)).toEqual(['তানভীর আহমেদ', 'Tanvir Ahmed'])
  expect(otherName(tanvir, 'en')).toBe('তানভীর আহমেদ')
  expect(otherName({ name: 'A', nameBn: '', nameEn: '' }, 'bn')).toBeNull()
})

describe('the script of a name', () => {
  test.each([
    ['bn', 'মো. রহিম (২)', true],
    ['bn', 'ও’নীল', true],
    ['bn', 'Rahim', false],
    ['bn', 'রহিম Khan', false],
    ['bn', '১২৩', false],
    ['en', 'José O’Neil-Khan, Jr.', true],
    ['en', 'রহিম', false],
    ['en', 'Rahim খান', false],
    ['en', '…', false],
  ] as const)('%s: %s', (language, name, fits) => {
    expect(isInScriptOf(language, name)).toBe(fits)
  })
})
