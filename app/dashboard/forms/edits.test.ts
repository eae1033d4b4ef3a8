import { describe, expect, it } from 'vitest'
import { collisionsOf, noEdits, withChange, withoutFields, withoutSaved } from './edits.ts'

type Draft = { round: string; venue: { id: string } | null; scorers: string[] }
const STORED: Draft = { round: 'Final', venue: { id: 'a' }, scorers: [] }

const edited = withChange(noEdits<Draft>(), STORED, { round: 'Semi-final', venue: { id: 'b' } })

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

  it('do not collide if somebody else changed a field to the same value', () => {
    expect(collisionsOf(edited, { ...STORED, venue: { id: 'b' } })).toEqual([])
  })

  it('still collide after the field is edited once more', () => {
    const changed = { ...STORED, round: 'Group A' }
    const again = withChange(edited, changed, { round: 'Quarter-final' })
    expect(collisionsOf(again, changed)).toEqual(['round'])
  })

  it('are dropped when they are saved, except what was edited meanwhile', () => {
    const sent = { ...STORED, ...edited.typed }
    expect(withoutSaved(edited, sent)).toEqual(noEdits())
    expect(withoutSaved(edited, structuredClone(sent))).toEqual(noEdits())
    const meanwhile = withoutSaved(withChange(edited, STORED, { round: 'Third place' }), sent)
    expect(meanwhile.typed).toEqual({ round: 'Third place' })
    // What was saved is what the person saw, so it is no collision.
    expect(collisionsOf(meanwhile, { ...sent })).toEqual([])
  })

  it('are dropped where the person takes what somebody else saved', () => {
    const left = withoutFields(edited, ['venue'])
    expect(left).toEqual({ typed: { round: 'Semi-final' }, over: { round: 'Final' } })
  })
})
