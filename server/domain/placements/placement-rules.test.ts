import { describe, expect, test } from 'vitest'
import { instantsFor } from './placements.ts'

const at = (minute: number) => new Date(Date.UTC(2026, 10, 21, 10, minute))
const NOW = at(50)
const order = (given: [string, number | null][]) =>
  given.map(([id, minute]) => ({ id, placedAt: minute === null ? null : at(minute) }))
/** The ids in the order that readers see: the last placed first. */
const read = (instants: Map<string, Date>) =>
  [...instants].sort(([, a], [, b]) => b.getTime() - a.getTime()).map(([id]) => id)

describe('instants of an order', () => {
  test('stay unchanged where they already fit the order', () => {
    const instants = instantsFor(
      order([
        ['a', 30],
        ['b', 20],
        ['c', 10],
      ]),
      null,
      NOW,
    )
    expect([...instants.values()].map(Number)).toEqual([at(10), at(20), at(30)].map(Number))
  })

  test('give the post that becomes first the present time', () => {
    const added = instantsFor(
      order([
        ['new', null],
        ['a', 30],
        ['b', 20],
      ]),
      null,
      NOW,
    )
    expect(added.get('new')).toEqual(NOW)
    const moved = instantsFor(
      order([
        ['b', 20],
        ['a', 30],
      ]),
      null,
      NOW,
    )
    expect(moved.get('a')).toEqual(at(30))
    expect(moved.get('b')).toEqual(NOW)
  })

  test.each([
    [
      [
        ['c', 10],
        ['b', 20],
        ['a', 30],
      ],
    ],
    [
      [
        ['a', 30],
        ['new', null],
        ['b', 20],
      ],
    ],
    [
      [
        ['a', 30],
        ['b', 20],
        ['new', null],
      ],
    ],
    [
      [
        ['b', 20],
        ['newer', null],
        ['new', null],
        ['a', 30],
      ],
    ],
    [[['new', null]]],
  ] as [[string, number | null][]][])('put posts into any order: %j', (wanted) => {
    const instants = instantsFor(order(wanted), null, NOW)
    expect(read(instants)).toEqual(wanted.map(([id]) => id))
    expect(new Set([...instants.values()].map(Number)).size).toBe(wanted.length)
  })

  test('come before those of the posts after them, even when these are in the future', () => {
    const instants = instantsFor(
      order([
        ['b', 20],
        ['a', 30],
      ]),
      at(55),
      NOW,
    )
    expect(read(instants)).toEqual(['b', 'a'])
    expect(instants.get('a')?.getTime()).toBeGreaterThan(at(55).getTime())
  })
})
