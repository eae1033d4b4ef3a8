import { expect, test } from 'vitest'
import { liveBlogPosting } from './live-blog-posting.ts'

const at = (second: number) => new Date(Date.UTC(2026, 10, 23, 10, 0, second))
const path = '/matches/2026/11/23/m1'
const page = {
  siteUrl: 'https://news.example',
  language: 'bn',
  path,
  headline: 'ক বনাম খ',
  updates: [
    { address: `${path}#12-ball`, headline: 'চার!', text: 'চার!', at: at(12).toISOString() },
    {
      address: `${path}/updates/9`,
      headline: 'ওভার',
      text: 'ওভার শেষ',
      at: at(9).toISOString(),
      editedAt: at(11).toISOString(),
      byline: 'রিনা',
    },
  ],
  coverage: { from: at(1), last: at(12), isOver: false },
} as const

test('every update has its own time and address, and coverage has an end only once it is over', () => {
  expect(liveBlogPosting(page)).toMatchObject({
    '@type': 'LiveBlogPosting',
    about: { '@id': `https://news.example${path}` },
    coverageStartTime: at(1).toISOString(),
    dateModified: at(12).toISOString(),
    liveBlogUpdate: [
      {
        articleBody: 'চার!',
        datePublished: at(12).toISOString(),
        url: `https://news.example${path}#12-ball`,
      },
      {
        datePublished: at(9).toISOString(),
        dateModified: at(11).toISOString(),
        author: { name: 'রিনা' },
        url: `https://news.example${path}/updates/9`,
      },
    ],
  })
  expect(liveBlogPosting(page)).not.toHaveProperty('coverageEndTime')
  const over = { ...page, coverage: { ...page.coverage, isOver: true } }
  expect(liveBlogPosting(over)).toHaveProperty('coverageEndTime', at(12).toISOString())
})

test('returns null without updates or without the times of the coverage', () => {
  expect(liveBlogPosting({ ...page, updates: [] })).toBeNull()
  expect(
    liveBlogPosting({ ...page, coverage: { from: undefined, last: undefined, isOver: false } }),
  ).toBeNull()
})
