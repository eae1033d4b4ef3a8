import { expect, test } from 'vitest'
import { presentMonths } from '#app/reader/site/newspapers.server.ts'
import type { Newspaper } from '#contract/media/newspaper.ts'

const issue = (id: string, issueDate: string, changed: Partial<Newspaper> = {}): Newspaper => ({
  id,
  title: `Issue ${id}`,
  publication: '',
  issueDate,
  cover: null,
  fileName: 'x.pdf',
  fileBytes: 2_411_725,
  isPublished: true,
  createdAt: new Date('2026-01-01T00:00:00Z'),
  ...changed,
})

test('groups issues by month and keeps their order', () => {
  const shown = presentMonths(
    [issue('c', '2026-11-30'), issue('b', '2026-11-01'), issue('a', '2025-11-30')],
    'bn',
  )
  expect(shown.map(({ title, issues }) => [title, issues.map(({ id }) => id)])).toEqual([
    ['নভেম্বর ২০২৬', ['c', 'b']],
    ['নভেম্বর ২০২৫', ['a']],
  ])
})

test('writes date and size in the digits of the edition', () => {
  const [bn] = presentMonths([issue('a', '2009-06-20')], 'bn')
  const [en] = presentMonths([issue('a', '2009-12-31')], 'en')
  expect(bn?.issues[0]).toMatchObject({
    date: { iso: '2009-06-20', text: '২০ জুন ২০০৯' },
    size: '২.৩ এমবি',
    href: '/api/newspapers/a/pdf',
    cover: null,
  })
  expect(en?.issues[0]?.date.text).toBe('31 December 2009')
})
