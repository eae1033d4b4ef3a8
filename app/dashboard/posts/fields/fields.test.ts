import { describe, expect, test } from 'vitest'
import { suggestSlug } from '#bangla/slug.ts'
import { getPassages } from './body-blocks.ts'
import { areSame, emptyFields, mergeAfterSave, prepareFields, setHeadline } from './fields.ts'
import { getInternalPaths } from './internal-links.ts'

const empty = emptyFields('রুহান', 'bn')

describe('setHeadline', () => {
  test('updates the slug until it is typed, or the post is public', () => {
    const first = setHeadline(empty, 'Dhaka wins', false, suggestSlug)
    expect(first.slug).toBe('dhaka-wins')
    expect(setHeadline(first, 'Dhaka wins again', false, suggestSlug).slug).toBe('dhaka-wins-again')
    expect(setHeadline({ ...first, slug: 'our-own' }, 'Dhaka loses', false, suggestSlug).slug).toBe('our-own')
    expect(setHeadline(first, 'Dhaka loses', true, suggestSlug).slug).toBe('dhaka-wins')
  })
})

describe('mergeAfterSave', () => {
  test('takes the stored text, except for fields edited meanwhile', () => {
    const sent = { ...empty, headline: ' ঢাকা  জিতল ', excerpt: 'এক', category: ['Cricket'] }
    const stored = { ...sent, headline: 'ঢাকা জিতল', slug: 'dhaka-jitlo' }
    const current = { ...sent, excerpt: 'এক দুই' }
    expect(mergeAfterSave(current, sent, stored)).toEqual({ ...stored, excerpt: 'এক দুই' })
    expect(areSame(mergeAfterSave(sent, sent, stored), stored)).toBe(true)
  })
})

test('passages and internal links of a text', () => {
  const html =
    '<h2>এক &amp; দুই</h2><p>তিন <a href="/cricket?page=2">চার</a></p><p></p><p><a href="https://maidan.example/allposts/x#top">পাঁচ</a> <a href="https://other.example/">ছয়</a> <a href="#here">সাত</a> <a href="/cricket">আট</a></p>'
  expect(getPassages(html)[0]).toBe('এক & দুই')
  expect(getPassages(html)).toHaveLength(3)
  expect(getInternalPaths(html, 'https://maidan.example')).toEqual(['/cricket', '/allposts/x'])
})

test('prepareFields turns any YouTube address into the embed address', () => {
  const sent = prepareFields({ ...empty, videoURL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s' })
  expect(sent.videoURL).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ')
})
