import { expect, test } from 'vitest'
import type { Role, Viewer } from '#contract/role.ts'
import { entriesFor } from './entries.ts'

const as = (role: Role): Viewer => ({
  kind: 'person',
  id: '1',
  name: '',
  email: '',
  language: 'en',
  photoURL: null,
  sessionId: '-',
  hold: null,
  role,
})
const names = (role: Role, typed: string) => entriesFor(as(role), 'en', typed).map(({ name }) => name)

test('screens are found by either language’s name, whatever the language of the dashboard', () => {
  expect(names('editor', 'place')).toEqual(['Placements'])
  const [found] = entriesFor(as('editor'), 'en', 'সব')
  expect(found).toMatchObject({ name: 'All posts', path: '/dashboard/allPosts' })
  expect(entriesFor(as('editor'), 'bn', 'all posts')).toMatchObject([{ path: '/dashboard/allPosts' }])
})

test('nobody is offered a screen they may not open', () => {
  expect(names('reporter', '')).not.toContain('Placements')
  expect(names('editor', '')).not.toContain('User management')
  expect(names('admin', '')).toContain('User management')
})

test('every word counts; what nothing is called finds nothing', () => {
  expect(names('admin', 'post new')).toEqual(['New post'])
  expect(names('admin', 'zebra')).toEqual([])
})
