import { expect, test } from 'vitest'
import { fitInto } from './following-rules.ts'

test('adds what is new, each once and in its order', () => {
  expect(fitInto(['a'], ['b', 'a', 'c', 'b'], 10)).toEqual({ added: ['b', 'c'], left: [] })
})

test('leaves what does not fit, and nothing of what is there already', () => {
  expect(fitInto(['a', 'b'], ['b', 'c', 'd'], 3)).toEqual({ added: ['c'], left: ['d'] })
  expect(fitInto(['a', 'b', 'c'], ['a', 'd'], 2)).toEqual({ added: [], left: ['d'] })
})
