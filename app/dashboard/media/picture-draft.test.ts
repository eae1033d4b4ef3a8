import { expect, test } from 'vitest'
import {
  afterSave,
  type Draft,
  discard,
  EMPTY_DRAFT,
  edit,
  findConflicts,
  rebase,
  toChange,
} from './picture-draft.ts'

const stored = { alt: 'মাঠ', caption: '', credit: 'ময়দান', focus: { x: 50, y: 50 } }
const draft = (changed: Draft['edits']) => edit(EMPTY_DRAFT, stored, changed)

test('a change has the edited fields and their base; a reverted field is no change', () => {
  expect(toChange(draft({ caption: 'বর্ষা', focus: { x: 20, y: 50 } }))).toEqual({
    caption: 'বর্ষা',
    focalX: 20,
    focalY: 50,
    base: { caption: '', focalX: 50, focalY: 50 },
  })
  expect(edit(draft({ caption: 'বর্ষা' }), stored, { caption: '' })).toEqual(EMPTY_DRAFT)
})

test('the base of a field is the value before its first edit', () => {
  const later = { ...stored, caption: 'অন্যের', alt: 'অন্যের' }
  const twice = edit(edit(draft({ caption: 'ক' }), later, { caption: 'কখ' }), later, { alt: 'আমার' })
  expect(twice).toEqual({ edits: { caption: 'কখ', alt: 'আমার' }, base: { caption: '', alt: 'অন্যের' } })
  expect(findConflicts(twice, later)).toEqual(['caption'])
  expect(findConflicts(twice, { ...later, caption: 'কখ' })).toEqual([])
})

test('edits made during a save stay unsaved', () => {
  const sent = draft({ caption: ' এক ', credit: 'কেউ' })
  const now = edit(sent, stored, { caption: ' এক দুই', alt: 'নদী' })
  const answer = { ...stored, caption: 'এক', credit: 'কেউ' }
  expect(afterSave(now, sent, answer)).toEqual({
    edits: { caption: ' এক দুই', alt: 'নদী' },
    base: { caption: 'এক', alt: 'মাঠ' },
  })
  expect(afterSave(sent, sent, answer)).toEqual(EMPTY_DRAFT)
  const takenBack = edit(sent, stored, { caption: '' })
  expect(afterSave(takenBack, sent, answer)).toEqual({ edits: { caption: '' }, base: { caption: 'এক' } })
})

test('a conflict is resolved by either side', () => {
  const mine = draft({ caption: 'আমার', alt: 'নদী' })
  const theirs = { ...stored, caption: 'অন্যের' }
  expect(findConflicts(rebase(mine, theirs), theirs)).toEqual([])
  expect(toChange(rebase(mine, theirs))).toMatchObject({
    caption: 'আমার',
    base: { caption: 'অন্যের', alt: 'মাঠ' },
  })
  expect(discard(mine, ['caption'])).toEqual({ edits: { alt: 'নদী' }, base: { alt: 'মাঠ' } })
})
