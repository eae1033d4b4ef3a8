import { expect, test } from 'vitest'
import {
  changeOf,
  clashesOf,
  type Draft,
  edited,
  insisted,
  NOTHING,
  stillUnsaved,
  without,
} from './picture-fields.ts'

const stored = { alt: 'মাঠ', caption: '', credit: 'ময়দান', focus: { x: 50, y: 50 } }
const draft = (changed: Draft['edits']) => edited(NOTHING, stored, changed)

test('only what was changed is sent, with what it was; what came back is no change', () => {
  expect(changeOf(draft({ caption: 'বর্ষা', focus: { x: 20, y: 50 } }))).toEqual({
    caption: 'বর্ষা',
    focalX: 20,
    focalY: 50,
    base: { caption: '', focalX: 50, focalY: 50 },
  })
  expect(edited(draft({ caption: 'বর্ষা' }), stored, { caption: '' })).toEqual(NOTHING)
})

test('a field keeps what it was when it was first changed, whatever is stored since', () => {
  const later = { ...stored, caption: 'অন্যের', alt: 'অন্যের' }
  const twice = edited(edited(draft({ caption: 'ক' }), later, { caption: 'কখ' }), later, { alt: 'আমার' })
  expect(twice).toEqual({ edits: { caption: 'কখ', alt: 'আমার' }, base: { caption: '', alt: 'অন্যের' } })
  expect(clashesOf(twice, later)).toEqual(['caption'])
  expect(clashesOf(twice, { ...later, caption: 'কখ' })).toEqual([])
})

test('what is written while a save is under way is left of it', () => {
  const sent = draft({ caption: ' এক ', credit: 'কেউ' })
  const now = edited(sent, stored, { caption: ' এক দুই', alt: 'নদী' })
  const answer = { ...stored, caption: 'এক', credit: 'কেউ' }
  expect(stillUnsaved(now, sent, answer)).toEqual({
    edits: { caption: ' এক দুই', alt: 'নদী' },
    base: { caption: 'এক', alt: 'মাঠ' },
  })
  expect(stillUnsaved(sent, sent, answer)).toEqual(NOTHING)
  const takenBack = edited(sent, stored, { caption: '' })
  expect(stillUnsaved(takenBack, sent, answer)).toEqual({ edits: { caption: '' }, base: { caption: 'এক' } })
})

test('of a clash either side is taken', () => {
  const mine = draft({ caption: 'আমার', alt: 'নদী' })
  const theirs = { ...stored, caption: 'অন্যের' }
  expect(clashesOf(insisted(mine, theirs), theirs)).toEqual([])
  expect(changeOf(insisted(mine, theirs))).toMatchObject({
    caption: 'আমার',
    base: { caption: 'অন্যের', alt: 'মাঠ' },
  })
  expect(without(mine, ['caption'])).toEqual({ edits: { alt: 'নদী' }, base: { alt: 'মাঠ' } })
})
