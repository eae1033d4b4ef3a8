// The check list: what warns, what blocks, and for whom.
import { describe, expect, test } from 'vitest'
import { checkList, HEADLINE_CLUSTERS } from './check-list.ts'
import { emptyFields } from './fields.ts'

const fine = {
  ...emptyFields('রুহান', 'bn' as const),
  headline: 'শেষ বলে ছক্কা, সিরিজ বাংলাদেশের',
  excerpt: 'মিরপুরে শেষ ওভারের রোমাঞ্চ।',
  richText: '<p>শেষ বলে দরকার চার রান।</p>',
  alt: 'মাঠ',
  caption: 'মিরপুর',
  category: ['Cricket'],
}
const about = { hasPicture: true, isNew: true, oldEncoding: null, deadLinks: [], isUnread: false }
const open = (fields: Partial<typeof fine>, circumstances: Partial<Parameters<typeof checkList>[1]> = {}) =>
  checkList({ ...fine, ...fields }, { ...about, ...circumstances })
    .filter(({ state }) => state !== 'fine')
    .map(({ name, state }) => `${name} ${state}`)

describe('checkList', () => {
  test('has nothing to say about a whole post', () => {
    expect(open({})).toEqual([])
  })

  test('names everything that an empty form lacks', () => {
    expect(open(emptyFields('রুহান', 'bn'), { hasPicture: false })).toEqual([
      'headline blocks',
      'excerpt warns',
      'body warns',
      'picture blocks',
      'category warns',
    ])
  })

  test('asks only new posts for a picture', () => {
    expect(open({}, { hasPicture: false, isNew: false })).toEqual(['picture warns'])
  })

  test('warns of missing texts and dead links, and stops them where no editor reads the post', () => {
    expect(open({ alt: ' ', caption: '' }, { deadLinks: ['/gone'] })).toEqual([
      'links warns',
      'alt warns',
      'caption warns',
    ])
    expect(open({ alt: '' }, { deadLinks: ['/gone'], isUnread: true })).toEqual([
      'links blocks',
      'alt blocks',
    ])
  })

  test('counts a headline in letters as readers see them', () => {
    expect(open({ headline: 'ছক্কা' })).toEqual(['headlineShort warns'])
    expect(open({ headline: 'ক্ষ'.repeat(HEADLINE_CLUSTERS.most) })).toEqual([])
    expect(open({ headline: 'ক্ষ'.repeat(HEADLINE_CLUSTERS.most + 1) })).toEqual(['headlineLong warns'])
    expect(open({ excerpt: 'ক'.repeat(151) })).toEqual(['excerptLong warns'])
  })

  test('takes every YouTube address, and nothing else, for a video', () => {
    expect(open({ videoURL: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual([])
    expect(open({ videoURL: 'https://example.org/film' })).toEqual(['video blocks'])
  })

  test('warns of the old encoding', () => {
    expect(open({}, { oldEncoding: 'Avwg evsjvq' })).toEqual(['oldEncoding warns'])
  })
})
