import fc from 'fast-check'
import { expect, test } from 'vitest'
import { changesBetween } from './changes.ts'

test.each([
  ['সাকিব', 'সাকিব', 0],
  ['সাকিব', 'সাকব', 1],
  ['সাকিব', 'শাকিব', 1],
  ['sahkib', 'shakib', 1],
  ['', 'মাঠ', 3],
  ['goal', 'gola', 1],
])('%s → %s: %i', (one, other, changes) => {
  expect(changesBetween(one, other)).toBe(changes)
})

test('is symmetric, and zero only for the same word', () => {
  const word = fc.string({ unit: fc.constantFrom('ক', 'া', 'ি', 'a', 'b'), maxLength: 8 })
  fc.assert(
    fc.property(word, word, (one, other) => {
      const changes = changesBetween(one, other)
      expect(changesBetween(other, one)).toBe(changes)
      expect(changes === 0).toBe(one === other)
      expect(changes).toBeLessThanOrEqual(Math.max(one.length, other.length))
    }),
  )
})
