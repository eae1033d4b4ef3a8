import { expect, test } from 'vitest'
import { proposeSection } from './propose-section.ts'

test.each([
  ['বিপিএল', 'bpl', 'BPL', 'bpl'],
  ['বিসিবি', '%e0%a6%ac', 'BCB', ''],
  ['আন্তর্জাতিক', 'international', 'International', 'international'],
  ['নিউজিল্যান্ড সফর', 'nz-tour', 'NZ tour', 'nz-tour'],
  ['BPL', 'bpl-2024', 'BPL', 'bpl-2024'],
  ['Local News', 'local-news', 'Local News', 'local-news'],
  ['ঢাকা', '', 'Dhaka', ''],
  ['ঢাকা', '12', 'Dhaka', '12'],
])('%s at %s becomes %s', (name, slug, en, ours) => {
  expect(proposeSection({ key: 'k', name, slug })).toEqual({ name: { bn: name, en }, slug: ours })
})

test('a section without a name is named after its address', () => {
  expect(proposeSection({ key: '7', name: ' ', slug: 'misc' }).name).toEqual({ bn: 'misc', en: 'misc' })
})
