import { expect, test } from 'vitest'
import { purgeBatches } from './purges.ts'

test('puts each name once into lists that fit into a header', () => {
  const names = Array.from(
    { length: 450 },
    (_, number) => `reporter:${'%E0%A6%95'.repeat(number % 40)}${number}`,
  )
  const batches = purgeBatches([...names, ...names])
  expect(batches.flat()).toEqual(names)
  for (const batch of batches) {
    expect(batch.length).toBeLessThanOrEqual(100)
    expect(batch.join(' ').length).toBeLessThanOrEqual(4_000)
  }
  expect(batches.length).toBeLessThan(40)
})

test('sends a name longer than a list alone', () => {
  const long = 'x'.repeat(5_000)
  expect(purgeBatches(['a', long, 'b'])).toEqual([['a'], [long], ['b']])
})

test('makes no batch without names', () => expect(purgeBatches([])).toEqual([]))
