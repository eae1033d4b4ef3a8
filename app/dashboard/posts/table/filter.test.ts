import { expect, test } from 'vitest'
import type { Viewer } from '#contract/role.ts'
import { addressOf, afterIn, filterIn, isNarrowed, queryOf, stateOf, statesFor } from './filter.ts'

const filter = filterIn(new URLSearchParams('state=draft&category=Cricket&q=ক্রিকেট&after=x'))

test('stands in the address and comes back out of it', () => {
  expect(filterIn(addressOf(filter, 'x'))).toEqual(filter)
  expect(afterIn(addressOf(filter, 'x'))).toBe('x')
  expect(addressOf(filterIn(new URLSearchParams())).size).toBe(0)
})

test('is asked as the API names it, without texts', () => {
  expect(Object.fromEntries(queryOf(filter, 'x'))).toEqual({
    status: 'draft',
    category: 'Cricket',
    q: 'ক্রিকেট',
    cursor: 'x',
    body: '0',
    limit: '50',
  })
  const returned = queryOf({ ...filter, state: 'returned' }, '')
  expect([returned.get('status'), returned.get('returned')]).toEqual(['draft', '1'])
})

test('knows its states, whatever an address says', () => {
  expect(stateOf(filter)).toBe('draft')
  expect(stateOf({ ...filter, state: 'gone' })).toBe('any')
  expect([isNarrowed(filter), isNarrowed(filterIn(new URLSearchParams('state=bin')))]).toEqual([true, false])
})

test('offers the bin to whoever may open it', () => {
  const person = { kind: 'person', id: '1', name: '', email: '', language: 'en', photoURL: null } as const
  const as = (role: 'reporter' | 'editor' | 'admin'): Viewer => ({
    ...person,
    sessionId: '-',
    hold: null,
    role,
  })
  expect(statesFor(as('admin'))).toContain('bin')
  expect(statesFor(as('editor'))).not.toContain('bin')
})
