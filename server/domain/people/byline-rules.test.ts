import { expect, test } from 'vitest'
import { bylineKey } from './bylines.ts'

test.each([
  ['Rina Akter', 'rina  AKTER'],
  ['Rina Akter', 'Rina\u200b Akter\u00ad'],
  ['Rina Akter', 'Ｒina Akter'],
  ['সাদিয়া', 'সাদি\u09af\u09bcা'],
  ['মেহরিন সোবহান', 'মেহরিন\u00a0সোবহান\u200d'],
])('%j and %j read the same', (one, other) => {
  expect(bylineKey(one)).toBe(bylineKey(other))
})

test('keeps different names apart', () => {
  expect(bylineKey('রিনা আক্তার')).not.toBe(bylineKey('রিনা আখতার'))
})
