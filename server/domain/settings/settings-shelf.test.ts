import { expect, test } from 'vitest'
import { Shelf } from './settings-shelf.ts'

test('reads once, until it is cleared', async () => {
  const shelf = new Shelf<string | number>()
  let reads = 0
  const read = async () => ++reads
  expect([await shelf.take('a', read), await shelf.take('a', read)]).toEqual([1, 1])
  shelf.clear()
  expect(await shelf.take('a', read)).toBe(2)
})

test('a reading that began before a change is not kept', async () => {
  const shelf = new Shelf<string | number>()
  let finish: (value: string) => void = () => undefined
  const early = shelf.take('a', () => new Promise((resolve) => (finish = resolve)))
  shelf.clear()
  finish('old')
  expect(await early).toBe('old')
  expect(await shelf.take('a', async () => 'new')).toBe('new')
})

test('a failed reading is tried again', async () => {
  const shelf = new Shelf<string | number>()
  await expect(shelf.take('a', () => Promise.reject(new Error('away')))).rejects.toThrow('away')
  expect(await shelf.take('a', async () => 'back')).toBe('back')
})
