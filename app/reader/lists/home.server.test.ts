import { describe, expect, test } from 'vitest'
import { emptyMessage, presentHome } from '#app/reader/lists/home.server.ts'
import type { HomeSlots } from '#contract/pages/homepage.ts'
import { sampleCard } from '../present/sample-post.ts'

const EMPTY: HomeSlots = {
  lead: null,
  secondLead: null,
  briefs: [],
  cricketPosts: [],
  footballPosts: [],
  athleticsPosts: [],
  sportsPosts: [],
  sidebar: [],
  editorsPick: [],
}
const bare = sampleCard({ picture: null })
const video = sampleCard({ picture: null, videoURL: 'https://www.youtube.com/watch?v=abcdefghijk' })

describe('presentHome', () => {
  test('a lead is shown only with a picture', () => {
    expect(presentHome({ ...EMPTY, lead: bare }, 'bn').lead).toBeNull()
    expect(presentHome({ ...EMPTY, lead: video }, 'bn').lead).toBeNull()
    expect(presentHome({ ...EMPTY, lead: sampleCard() }, 'bn').lead?.id).toBe('abc')
  })

  test('a second lead is shown with a picture or a video, whichever YouTube form its address has', () => {
    expect(presentHome({ ...EMPTY, secondLead: bare }, 'bn').secondLead).toBeNull()
    expect(presentHome({ ...EMPTY, secondLead: sampleCard() }, 'bn').secondLead?.video).toBeNull()
    expect(presentHome({ ...EMPTY, secondLead: video }, 'bn').secondLead?.video).toMatchObject({
      id: 'abcdefghijk',
      href: 'https://www.youtube.com/watch?v=abcdefghijk',
    })
  })

  test('sections link to their canonical pages in the edition', () => {
    const home = presentHome(EMPTY, 'en')
    expect([home.cricket, home.football, home.athletics, home.sports].map(({ href }) => href)).toEqual([
      '/en/cricket',
      '/en/football',
      '/en/athletics',
      '/en/othersports',
    ])
  })
})

describe('emptyMessage', () => {
  test('has the specification’s words for two sections and one form for all others', () => {
    expect(emptyMessage('Cricket', 'en')).toBe('No cricket posts available')
    expect(emptyMessage('Sports', 'en')).toBe('No other sports posts available')
    expect(emptyMessage('Football', 'en')).toBe('No posts in Football yet')
    expect(emptyMessage('Tech', 'bn')).toBe('প্রযুক্তি বিভাগে এখনো কোনো খবর নেই')
  })
})
