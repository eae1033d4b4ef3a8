import { expect, test } from 'vitest'
import type { Role, Viewer } from '#contract/role.ts'
import { findEntries } from './entries.ts'

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
const names = (role: Role, typed: string) => findEntries(as(role), 'en', typed).map(({ name }) => name)

test('finds screens by their names in both languages', () => {
  expect(names('editor', 'place')).toEqual(['Placements'])
  const [found] = findEntries(as('editor'), 'en', 'সব')
  expect(found).toMatchObject({ name: 'All posts', path: '/dashboard/allPosts' })
  expect(findEntries(as('editor'), 'bn', 'all posts')).toMatchObject([{ path: '/dashboard/allPosts' }])
})

test('offers only screens that the viewer may open', () => {
  expect(names('reporter', '')).not.toContain('Placements')
  expect(names('editor', '')).not.toContain('User management')
  expect(names('admin', '')).toContain('User management')
})

test('requires every typed word', () => {
  expect(names('admin', 'post new')).toEqual(['New post'])
  expect(names('admin', 'zebra')).toEqual([])
})
