// What can be done with a post by whom, and what is asked of the server for it.
import { describe, expect, test } from 'vitest'
import { actsFor, askedOf, needsPicture, savingAct } from './acts.ts'

const editor = { isEditor: true, mayPublish: true }
const reporter = { isEditor: false, mayPublish: false }
const trusted = { isEditor: false, mayPublish: true }

describe('actsFor', () => {
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
  ] as const)('%o, %s, a time %s: %s', (rights, status, hasTime, said) => {
    const acts = actsFor(rights, status, hasTime)
    expect([acts?.main, ...(acts?.others ?? [])].join(' ')).toBe(said)
  })

  test('nothing is done to what readers know by its reporter, nor to what is in the bin', () => {
    expect(actsFor(reporter, 'published', false)).toBeNull()
    expect(actsFor(trusted, 'unpublished', false)).toBeNull()
    expect(actsFor(editor, 'bin', false)).toBeNull()
  })
})

describe('askedOf', () => {
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
  ] as const)('%s of a post in %s', (act, status, asked) => {
    expect(askedOf(act, status, at)).toEqual(asked)
  })

  test('a plan is taken back by an empty time, and left alone by who may not plan', () => {
    expect(askedOf('update', 'draft', '')).toEqual({ status: 'draft', publishAt: '' })
    expect(askedOf('update', 'scheduled', null)).toEqual({})
    expect(askedOf('review', 'draft', null)).toEqual({ status: 'review' })
  })
})

test('saving makes a draft of a new post and changes no state of a known one', () => {
  expect([savingAct(null), savingAct('published')]).toEqual(['draft', 'update'])
  expect([needsPicture('draft', true), needsPicture('review', true), needsPicture('publish', false)]).toEqual(
    [false, true, false],
  )
})
