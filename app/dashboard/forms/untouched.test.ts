import { expect, test } from 'vitest'
import { changedFields, isEdited, isSame, isUntouched } from './untouched.ts'

const loaded = { name: { bn: 'কাপ ২০২৪', en: 'Cup 2024' }, teams: ['a'], season: '2024' }

test('a text in which only the digits differ is another text, but the same number', () => {
  expect(isSame('Cup 2024', 'Cup ২০২৪')).toBe(false)
  expect(isUntouched(' ২০২৪', '2024')).toBe(true)
  const draft = { ...loaded, name: { bn: 'কাপ 2024', en: 'Cup 2024' } }
  expect(changedFields(draft, loaded)).toEqual({ name: draft.name })
})

test('values are the same whatever the order of their keys', () => {
  const sorted = { en: 'Cup 2024', bn: 'কাপ ২০২৪' }
  expect(changedFields({ ...loaded, name: sorted, teams: ['a'] }, loaded)).toEqual({})
  expect(isSame({ runs: Number.NaN, extras: undefined }, { runs: Number.NaN })).toBe(true)
  expect([isSame([], {}), isSame(null, {}), isSame(['a'], ['a', 'b']), isSame(0, '0')]).toEqual([
    ...[false, false, false, false],
  ])
})

test('a changed field may be empty, and a file is another one with the same name', () => {
  const file = () => new File(['x'], 'x.pdf')
  const pdf = file()
  expect(changedFields({ note: '', pdf }, { note: 'n', pdf })).toEqual({ note: '' })
  expect(isEdited({ pdf }, { pdf })).toBe(false)
  expect(Object.keys(changedFields({ pdf: file() }, { pdf }))).toEqual(['pdf'])
})
