import { describe, expect, test } from 'vitest'
import type { MatchEntryEvent } from '#contract/matches/match-event.ts'
import { mergeWaiting } from './merge.ts'
import type { OwnEntry } from './own-entry.ts'
import { ball, idOf, OVER, rowsOf, waiting } from './samples.ts'

/** Both sides know two entries. Then `theirs` were stored by somebody else, while `own` wait here. */
function merge(theirs: readonly MatchEntryEvent[], own: readonly OwnEntry[], offersAll = false) {
  const rows = rowsOf([...OVER, ...theirs])
  const changed = mergeWaiting({ rows, base: OVER.length, own, offersAll })
  return changed.map(({ place, dropReason, seq, conflict }) => ({ place, dropReason, seq, conflict }))
}

describe('entries that wait while somebody else scored', () => {
  test('are duplicates where both phones have the same, and stay waiting after that', () => {
    const own = [waiting(1, ball(1)), waiting(2, ball(0)), waiting(3, ball(6))]
    expect(merge([ball(1), { kind: 'ball' }], own)).toEqual([
      { place: 1, dropReason: 'duplicate', seq: 3, conflict: null },
      { place: 2, dropReason: 'duplicate', seq: 4, conflict: null },
    ])
  })

  test('are choices where the two differ', () => {
    const own = [waiting(1, ball(1)), waiting(2, ball(4))]
    expect(merge([ball(1), ball(2)], own)[1]).toEqual({
      place: 2,
      dropReason: null,
      seq: null,
      conflict: { seq: 4, after: 4 },
    })
  })

  test('are choices where the other scorer went on to the next over', () => {
    const theirs = [ball(1), { kind: 'over_end' } as const, { kind: 'over_start', bowler: 'd' } as const]
    const [, second] = merge(theirs, [waiting(1, ball(1)), waiting(2, ball(2))])
    expect(second?.conflict).toEqual({ seq: null, after: 3 })
  })

  test('are all choices when the other person was the scorer, except for duplicates', () => {
    const outcome = merge([ball(1)], [waiting(1, ball(1)), waiting(2, ball(2))], true)
    expect(outcome).toEqual([
      { place: 1, dropReason: 'duplicate', seq: 3, conflict: null },
      { place: 2, dropReason: null, seq: null, conflict: { seq: null, after: null } },
    ])
  })

  test('are not compared when they were undone before they were sent', () => {
    const own = [
      waiting(1, ball(6)),
      waiting(2, { kind: 'void', seq: 3 }, { target: idOf(1) }),
      waiting(3, ball(1)),
    ]
    const outcome = merge([ball(1)], own)
    expect(outcome.map(({ place, dropReason }) => [place, dropReason])).toEqual([
      [1, 'withdrawn'],
      [2, 'withdrawn'],
      [3, 'duplicate'],
    ])
  })

  test('a correction that the desk made too is a duplicate', () => {
    const gone: MatchEntryEvent = { kind: 'void', seq: 2 }
    expect(merge([gone], [waiting(1, gone)])[0]?.dropReason).toBe('duplicate')
  })

  test('notes and corrections of the desk change nothing', () => {
    const theirs = [{ kind: 'note', text: 'rain' } as const, { kind: 'replace', seq: 2, event: OVER[1] }]
    expect(merge(theirs as MatchEntryEvent[], [waiting(1, ball(1))])).toEqual([])
  })
})

test('the first goals of two phones are compared even if their minutes differ', () => {
  const goal = (minute: number): MatchEntryEvent => ({
    kind: 'goal',
    team: 'home',
    player: null,
    at: { period: 'first half', minute },
  })
  const changed = mergeWaiting({
    rows: rowsOf([goal(12)]),
    base: 0,
    offersAll: false,
    own: [waiting(1, goal(13)), waiting(2, goal(30))],
  })
  expect(changed.map(({ place, conflict }) => [place, conflict])).toEqual([[1, { seq: 1, after: 1 }]])
})
