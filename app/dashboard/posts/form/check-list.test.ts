import { describe, expect, test } from 'vitest'
import { emptyFields } from '../fields/fields.ts'
import { checkList, HEADLINE_CLUSTERS } from './check-list.ts'

const fine = {
  ...emptyFields('রুহান', 'bn' as const),
  headline: 'শেষ বলে ছক্কা, সিরিজ বাংলাদেশের',
  excerpt: 'মিরপুরে শেষ ওভারের রোমাঞ্চ।',
  richText: '<p>শেষ বলে দরকার চার রান।</p>',
  alt: 'মাঠ',
  caption: 'মিরপুর',
  category: ['Cricket'],
}
const context = { hasPicture: true, isNew: true, oldEncoding: null, deadLinks: [] }
const open = (fields: Partial<typeof fine>, changes: Partial<Parameters<typeof checkList>[1]> = {}) =>
  checkList({ ...fine, ...fields }, { ...context, ...changes })
    .filter(({ state }) => state !== 'fine')
    .map(({ name, state }) => `${name} ${state}`)

describe('checkList', () => {
  test('is empty for a complete post', () => {
    expect(open({})).toEqual([])
  })

  test('lists everything that an empty form lacks', () => {
    expect(open(emptyFields('রুহান', 'bn'), { hasPicture: false })).toEqual([
      'headline blocks',
      'excerpt warns',
      'body warns',
      'picture blocks',
      'category warns',
    ])
  })

  test('warns of quotes and facts that are still open in a draft of the rundown', () => {
    const richText =
      '<p><data value="match:m:result">[result]</data>.</p><blockquote><p>[উদ্ধৃতি: অধিনায়ক]</p></blockquote><p>[sic]</p>'
    expect(open({ richText })).toEqual(['openPlaces warns', 'openPlaces warns'])
  })

  test('warns of pictures without alt text, in galleries too, and of embeds that say nothing', () => {
    const picture = '<figure><img src="/media/a/800.webp" alt="" /></figure>'
    const embed =
      '<figure data-embed="x"><figcaption><a href="https://x.com/a/status/1" rel="noopener">x.com</a></figcaption></figure>'
    const richText = `<p>ক</p><figure data-gallery>${picture}${picture}</figure>${embed}`
    expect(open({ richText })).toEqual(['textAlt warns', 'embeds warns'])
  })

  test('requires a picture of new posts only', () => {
    expect(open({}, { hasPicture: false, isNew: false })).toEqual(['picture warns'])
  })

  test('warns of missing texts and broken links', () => {
    expect(open({ alt: ' ', caption: '' }, { deadLinks: ['/gone'] })).toEqual([
      'links warns',
      'alt warns',
      'caption warns',
    ])
  })

  test('counts the headline in grapheme clusters', () => {
    expect(open({ headline: 'ছক্কা' })).toEqual(['headlineShort warns'])
    expect(open({ headline: 'ক্ষ'.repeat(HEADLINE_CLUSTERS.most) })).toEqual([])
    expect(open({ headline: 'ক্ষ'.repeat(HEADLINE_CLUSTERS.most + 1) })).toEqual(['headlineLong warns'])
    expect(open({ excerpt: 'ক'.repeat(151) })).toEqual(['excerptLong warns'])
  })

  test('accepts any YouTube address as a video, and nothing else', () => {
    expect(open({ videoURL: 'https://youtu.be/dQw4w9WgXcQ' })).toEqual([])
    expect(open({ videoURL: 'https://example.org/film' })).toEqual(['video blocks'])
  })

  test('warns of the old encoding', () => {
    expect(open({}, { oldEncoding: 'Avwg evsjvq' })).toEqual(['oldEncoding warns'])
  })
})
