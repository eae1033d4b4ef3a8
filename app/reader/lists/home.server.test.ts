import { describe, expect, test } from 'vitest'
import { presentHome } from '#app/reader/lists/home.server.ts'
import { presentSection } from '#app/reader/lists/home-blocks.server.ts'
import { emptyMessage } from '#app/reader/lists/section-page.server.ts'
import type { HomeSlots } from '#contract/pages/homepage.ts'
import { specified } from '#contract/posts/specification-sections.ts'
import { sampleCard } from '../present/sample-post.ts'

const EMPTY: HomeSlots = {
  lead: null,
  secondLead: null,
  briefs: [],
  sections: [],
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
    const sections = ['Cricket', 'Football', 'Athletics', 'Sports'].map(specified)
    expect(sections.map((section) => presentSection(section, [], 'en').href)).toEqual([
      '/en/cricket',
      '/en/football',
      '/en/athletics',
      '/en/othersports',
    ])
  })
})

describe('emptyMessage', () => {
  test('has the specification’s words for two sections and one form for all others', () => {
    expect(emptyMessage(specified('Cricket'), 'en')).toBe('No cricket posts available')
    expect(emptyMessage(specified('Sports'), 'en')).toBe('No other sports posts available')
    expect(emptyMessage(specified('Football'), 'en')).toBe('No posts in Football yet')
    expect(emptyMessage(specified('Tech'), 'bn')).toBe('প্রযুক্তি বিভাগে এখনো কোনো খবর নেই')
  })
})
