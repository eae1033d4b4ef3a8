import { expect, test } from 'vitest'
import { noEdits, withChange } from '../forms/edits.ts'
import { type Fields, toChange } from './picture-draft.ts'

const stored: Fields = { alt: 'মাঠ', caption: '', credit: 'ময়দান', focus: { x: 50, y: 50 } }

test('a change has the edited fields and their base', () => {
  const captioned = withChange(noEdits<Fields>(), stored, { caption: 'বর্ষা' })
  expect(toChange(withChange(captioned, stored, { focus: { x: 20, y: 50 } }))).toEqual({
    caption: 'বর্ষা',
    focalX: 20,
    focalY: 50,
    base: { caption: '', focalX: 50, focalY: 50 },
  })
})
