// The form's fields: the slug that follows the headline, what stays of them after a save, and the faults seen at once.
import { describe, expect, test } from 'vitest'
import { suggestSlug } from '#bangla/slug.ts'
import { dhakaInput, instantOfInput } from './dhaka-time.ts'
import { faultsIn } from './faults.ts'
import { afterSave, areSame, emptyFields, readyToSend, withHeadline } from './fields.ts'
import { ownPathsIn, passagesOf } from './html-parts.ts'

const empty = emptyFields('রুহান', 'bn')

describe('the slug', () => {
  test('follows the headline until somebody writes another, or readers know it', () => {
    const first = withHeadline(empty, 'Dhaka wins', false, suggestSlug)
    expect(first.slug).toBe('dhaka-wins')
    expect(withHeadline(first, 'Dhaka wins again', false, suggestSlug).slug).toBe('dhaka-wins-again')
    expect(withHeadline({ ...first, slug: 'our-own' }, 'Dhaka loses', false, suggestSlug).slug).toBe(
      'our-own',
    )
    expect(withHeadline(first, 'Dhaka loses', true, suggestSlug).slug).toBe('dhaka-wins')
  })
})

describe('after a save', () => {
  test('the server’s text is shown, except what was written meanwhile', () => {
    const sent = { ...empty, headline: ' ঢাকা  জিতল ', excerpt: 'এক', category: ['Cricket'] }
    const stored = { ...sent, headline: 'ঢাকা জিতল', slug: 'dhaka-jitlo' }
    const present = { ...sent, excerpt: 'এক দুই' }
    expect(afterSave(present, sent, stored)).toEqual({ ...stored, excerpt: 'এক দুই' })
    expect(areSame(afterSave(sent, sent, stored), stored)).toBe(true)
  })
})

describe('what is seen before anything is sent', () => {
  test('an empty headline, a video that is none, a missing picture, in the order of the form', () => {
    const found = (fields: typeof empty, hasPicture: boolean, needsPicture: boolean) =>
      faultsIn(readyToSend(fields), { hasPicture, needsPicture, isPublication: false }).map(
        ({ name }) => name,
      )
    expect(found({ ...empty, videoURL: 'https://example.org/' }, false, true)).toEqual([
      'headline',
      'video',
      'image',
    ])
    expect(found({ ...empty, headline: 'ক' }, false, false)).toEqual([])
    expect(
      found({ ...empty, headline: 'ক', videoURL: ' https://youtu.be/dQw4w9WgXcQ?t=4 ' }, true, true),
    ).toEqual([])
  })

  test('any YouTube address becomes the embed form', () => {
    const sent = readyToSend({ ...empty, videoURL: 'https://www.youtube.com/watch?v=dQw4w9WgXcQ&t=4s' })
    expect(sent.videoURL).toBe('https://www.youtube.com/embed/dQw4w9WgXcQ')
  })
})

test('a time is Dhaka’s, to the minute, and the same after a round', () => {
  expect(instantOfInput('2026-11-21T22:15')).toBe('2026-11-21T22:15:00+06:00')
  expect(dhakaInput('2026-11-21T16:15:00.000Z')).toBe('2026-11-21T22:15')
  expect([dhakaInput(''), dhakaInput('soon'), instantOfInput('')]).toEqual(['', '', ''])
})

test('a text’s passages and its links on this site', () => {
  const html =
    '<h2>এক &amp; দুই</h2><p>তিন <a href="/cricket?page=2">চার</a></p><p></p><p><a href="https://maidan.example/allposts/x#top">পাঁচ</a> <a href="https://other.example/">ছয়</a> <a href="#here">সাত</a> <a href="/cricket">আট</a></p>'
  expect(passagesOf(html)[0]).toBe('এক & দুই')
  expect(passagesOf(html)).toHaveLength(3)
  expect(ownPathsIn(html, 'https://maidan.example')).toEqual(['/cricket', '/allposts/x'])
})
