import { describe, expect, it } from 'vitest'
import {
  collisionsOf,
  noEdits,
  sentEdits,
  unsavedOf,
  valuesBefore,
  withChange,
  withConfirmed,
  withoutFields,
  withoutFinished,
  withoutSaved,
} from './edits.ts'

type Draft = { round: string; venue: { id: string } | null; scorers: string[] }
const STORED: Draft = { round: 'Final', venue: { id: 'a' }, scorers: [] }

const edit = (change: Partial<Draft>, edits = noEdits<Draft>(), stored = STORED) =>
  withChange(edits, stored, change)
const edited = edit({ round: 'Semi-final', venue: { id: 'b' } })

describe('edits over stored data', () => {
  it('do not collide while the stored data stays the same, also when it is loaded again', () => {
    expect(collisionsOf(edited, STORED)).toEqual([])
    expect(collisionsOf(edited, structuredClone(STORED))).toEqual([])
  })

  it('collide where somebody else changed an edited field, not where they changed another field', () => {
    expect(collisionsOf(edited, { ...STORED, scorers: ['x'] })).toEqual([])
    expect(collisionsOf(edited, { ...STORED, venue: { id: 'c' }, scorers: ['x'] })).toEqual(['venue'])
    expect(collisionsOf(edited, { ...STORED, venue: null })).toEqual(['venue'])
  })

  it('do not collide if somebody else changed a field to the same value, which is not unsaved then', () => {
    const theirs = { ...STORED, venue: { id: 'b' } }
    expect(collisionsOf(edited, theirs)).toEqual([])
    expect(unsavedOf(edited, theirs)).toEqual({ round: 'Semi-final' })
  })

  it('are none while an added row is empty, which is shown all the same', () => {
    const rows: Record<string, { name: string; marks: string[] } | null> = {}
    const added = withChange(noEdits<typeof rows>(), rows, { new: { name: '', marks: [] }, period: null })
    expect([unsavedOf(added, rows), Object.keys(added.typed)]).toEqual([{}, ['new', 'period']])
    const typed = withChange(added, rows, { new: { name: 'A', marks: [] } })
    expect(Object.keys(unsavedOf(typed, rows))).toEqual(['new'])
  })

  it('are finished when somebody else has saved the same, and do not come back with the next change', () => {
    const theirs = { ...STORED, venue: { id: 'b' } }
    const left = withoutFinished(edited, theirs)
    expect(left.typed).toEqual({ round: 'Semi-final' })
    expect(collisionsOf(left, { ...STORED, venue: { id: 'c' } })).toEqual([])
    expect(withoutFinished(edited, STORED)).toBe(edited)
    // A field of the same change that is as it was before stays.
    const together = edit({ round: 'Final', venue: { id: 'b' } })
    expect(withoutFinished(together, STORED).typed).toEqual(together.typed)
  })

  it('still collide after the field is edited once more', () => {
    const changed = { ...STORED, round: 'Group A' }
    const again = edit({ round: 'Quarter-final' }, edited, changed)
    expect(collisionsOf(again, changed)).toEqual(['round'])
  })

  it('are none any more when the old value is back, also if somebody else has changed the field', () => {
    const changed = { ...STORED, round: 'Group A', venue: null }
    const { typed } = edit({ round: 'Final' }, edited, changed)
    expect(typed).toEqual({ venue: { id: 'b' } })
  })

  it('stay as long as one field of the same change differs', () => {
    const together = edit({ round: 'Final', venue: { id: 'b' } })
    expect(together.typed).toEqual({ round: 'Final', venue: { id: 'b' } })
    expect(edit({ round: 'Final', venue: { id: 'a' } }, together)).toEqual(noEdits())
  })

  it('are dropped when they are saved, except what was edited meanwhile', () => {
    const saved = { ...STORED, ...edited.typed }
    expect(withoutSaved(edited, edited, saved)).toEqual(noEdits())
    expect(withoutSaved(edited, structuredClone(edited), structuredClone(saved))).toEqual(noEdits())
    const now = edit({ scorers: ['x'] }, edit({ round: 'Third place' }, edited))
    const left = withoutSaved(now, edited, saved)
    expect(left.typed).toEqual({ round: 'Third place', scorers: ['x'] })
    // What was saved is what the person saw, so it is no collision.
    expect(collisionsOf(left, saved)).toEqual([])
    expect(valuesBefore(left)).toEqual({ round: 'Semi-final', scorers: [] })
  })

  it('stay where only a part of them was sent', () => {
    const sent = sentEdits(edited, STORED, { venue: { id: 'b' } })
    expect(withoutSaved(edited, sent, { ...STORED, venue: { id: 'b' } }).typed).toEqual({
      round: 'Semi-final',
    })
  })

  it('that were changed back while they were saved are edits of what was saved', () => {
    const saved = { ...STORED, ...edited.typed }
    const left = withoutSaved(edit({ round: 'Final' }, edited), edited, saved)
    expect([left.typed, valuesBefore(left)]).toEqual([{ round: 'Final' }, { round: 'Semi-final' }])
  })

  it('of a field that is stored in another form than it was sent do not collide with it', () => {
    const sent = edit({ round: ' Semi-final ' })
    const answer = { ...STORED, round: 'Semi-final' }
    const left = withoutSaved(edit({ round: ' Semi-final 2' }, sent), sent, answer)
    expect(left.typed).toEqual({ round: ' Semi-final 2' })
    expect(collisionsOf(left, answer)).toEqual([])
  })

  it('are dropped where the person takes what somebody else saved', () => {
    const left = withoutFields(edited, ['venue'])
    expect([left.typed, valuesBefore(left)]).toEqual([{ round: 'Semi-final' }, { round: 'Final' }])
  })

  it('collide no more where the person keeps them', () => {
    const theirs = { ...STORED, round: 'Group A', venue: null }
    const kept = withConfirmed(edited, theirs, ['round'])
    expect(collisionsOf(kept, theirs)).toEqual(['venue'])
    expect(kept.typed).toEqual(edited.typed)
  })
})
