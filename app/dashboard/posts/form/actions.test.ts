import { describe, expect, test } from 'vitest'
import { getActions, getRequestedStatus, getSaveAction, needsPicture } from './actions.ts'

const editor = { isEditor: true, mayPublish: true }
const reporter = { isEditor: false, mayPublish: false }
const trusted = { isEditor: false, mayPublish: true }

describe('getActions', () => {
  test.each([
    [editor, null, false, 'publish draft'],
    [editor, null, true, 'schedule draft'],
    [editor, 'review', false, 'publish update return'],
    [editor, 'review', true, 'schedule update return'],
    [editor, 'scheduled', true, 'update publish unschedule'],
    [editor, 'published', false, 'update unpublish'],
    [editor, 'unpublished', false, 'publish update'],
    [reporter, null, false, 'review draft'],
    [reporter, 'draft', false, 'review update'],
    [reporter, 'review', false, 'update draft'],
    [reporter, 'scheduled', true, 'withdraw'],
    [trusted, null, true, 'publish draft review'],
    [trusted, 'review', false, 'publish update draft'],
  ] as const)('%o, %s, a time %s: %s', (rights, status, hasTime, expected) => {
    const actions = getActions(rights, status, hasTime)
    expect([actions?.main, ...(actions?.others ?? [])].join(' ')).toBe(expected)
  })

  test('offers reporters nothing for public posts, and nobody anything in the bin', () => {
    expect(getActions(reporter, 'published', false)).toBeNull()
    expect(getActions(trusted, 'unpublished', false)).toBeNull()
    expect(getActions(editor, 'bin', false)).toBeNull()
  })
})

describe('getRequestedStatus', () => {
  const at = '2026-11-22T09:00:00+06:00'
  test.each([
    ['publish', 'draft', { status: 'published' }],
    ['schedule', 'draft', { status: 'scheduled', publishAt: at }],
    ['update', 'published', {}],
    ['update', 'draft', { status: 'draft', publishAt: at }],
    ['update', 'review', { status: 'review', publishAt: at }],
    ['review', 'draft', { status: 'review', publishAt: at }],
    ['draft', null, { status: 'draft', publishAt: at }],
    ['update', 'scheduled', { status: 'scheduled', publishAt: at }],
    ['return', 'review', { status: 'draft', publishAt: at }],
    ['unpublish', 'published', { status: 'unpublished', publishAt: at }],
  ] as const)('%s of a post in %s', (action, status, expected) => {
    expect(getRequestedStatus(action, status, at)).toEqual(expected)
  })

  test('sends an empty time to clear it, and none for people who may not plan', () => {
    expect(getRequestedStatus('update', 'draft', '')).toEqual({ status: 'draft', publishAt: '' })
    expect(getRequestedStatus('update', 'scheduled', null)).toEqual({})
    expect(getRequestedStatus('review', 'draft', null)).toEqual({ status: 'review' })
  })
})

test('saves a new post as a draft and keeps the status of a stored one', () => {
  expect([getSaveAction(null), getSaveAction('published')]).toEqual(['draft', 'update'])
  expect([needsPicture('draft', true), needsPicture('review', true), needsPicture('publish', false)]).toEqual(
    [false, true, false],
  )
})
