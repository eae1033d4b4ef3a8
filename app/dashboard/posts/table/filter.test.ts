import { expect, test } from 'vitest'
import type { Viewer } from '#contract/role.ts'
import {
  getState,
  getStates,
  isFiltered,
  parseCursor,
  parseFilter,
  toApiQuery,
  toSearchParams,
} from './filter.ts'

const filter = parseFilter(new URLSearchParams('state=draft&category=Cricket&q=ক্রিকেট&after=x'))

test('a filter round-trips through the address', () => {
  expect(parseFilter(toSearchParams(filter, 'x'))).toEqual(filter)
  expect(parseCursor(toSearchParams(filter, 'x'))).toBe('x')
  expect(toSearchParams(parseFilter(new URLSearchParams())).size).toBe(0)
})

test('a filter becomes an API query for posts without their texts', () => {
  expect(toApiQuery(filter, 'x')).toMatchObject({
    status: 'draft',
    category: 'Cricket',
    q: 'ক্রিকেট',
    cursor: 'x',
    limit: 50,
  })
  const returned = toApiQuery({ ...filter, state: 'returned' }, '')
  expect(returned).toMatchObject({ status: 'draft', returned: '1' })
})

test('an unknown state falls back to any', () => {
  expect(getState(filter)).toBe('draft')
  expect(getState({ ...filter, state: 'gone' })).toBe('any')
  expect([isFiltered(filter), isFiltered(parseFilter(new URLSearchParams('state=bin')))]).toEqual([
    true,
    false,
  ])
})

test('offers the bin only to those who may open it', () => {
  const person = { kind: 'person', id: '1', name: '', email: '', language: 'en', photoURL: null } as const
  const as = (role: 'reporter' | 'editor' | 'admin'): Viewer => ({
    ...person,
    sessionId: '-',
    hold: null,
    role,
  })
  expect(getStates(as('admin'))).toContain('bin')
  expect(getStates(as('editor'))).not.toContain('bin')
})
