import { expect, test } from 'vitest'
import { tagsOfNamed } from './match-tags.server.ts'

test('each name has its own tag; a long list has that of the name book, which every change of a name makes stale', () => {
  const named = Array.from({ length: 51 }, (_, at) => ({ id: `team-${at}` }))
  expect(tagsOfNamed([...named.slice(0, 50), ...named.slice(0, 3)])).toEqual(
    named.slice(0, 50).map(({ id }) => `term:${id}`),
  )
  expect(tagsOfNamed(named)).toEqual(['terms'])
})
