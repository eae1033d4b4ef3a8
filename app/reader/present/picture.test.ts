import { describe, expect, test } from 'vitest'
import { presentPicture } from './picture.ts'
import { SAMPLE_PICTURE, samplePost } from './sample-post.ts'

describe('presentPicture', () => {
  test('has the existing sizes up to the given width, smallest first', () => {
    const shown = presentPicture(samplePost(), 960)
    expect(shown).toEqual({
      src: '/media/m1/800.webp',
      srcSet: '/media/m1/400.webp 400w, /media/m1/800.webp 800w',
      avif: '/media/m1/400.avif 400w, /media/m1/800.avif 800w',
      width: 800,
      height: 450,
      alt: 'ওপর থেকে দেখা পিচ',
    })
  })

  test.each([
    [50, 50, undefined],
    [52, 47, undefined],
    [30, 50, { x: 3, y: 5 }],
    [100, 0, { x: 10, y: 0 }],
    [4, 96, { x: 0, y: 10 }],
  ])('rounds the focal point %i, %i to ten percent', (focalX, focalY, focus) => {
    const picture = { ...SAMPLE_PICTURE, focalX, focalY }
    expect(presentPicture(samplePost({ picture }), 960)?.focus).toEqual(focus)
  })

  test('has AVIF only if a small one exists', () => {
    const sizes = SAMPLE_PICTURE.sizes.filter((size) => size.name !== '400.avif')
    expect(presentPicture(samplePost({ picture: { ...SAMPLE_PICTURE, sizes } }), 960)?.avif).toBe('')
  })

  test('the fallback for browsers without srcset is limited', () => {
    const shown = presentPicture(samplePost(), 1600)
    expect(shown?.srcSet).toContain('/media/m1/1600.webp 1600w')
    expect(shown?.src).toBe('/media/m1/800.webp')
  })

  test('never uses the share card if there is a WebP', () => {
    const { src = '', srcSet = '' } = presentPicture(samplePost(), 1600) ?? {}
    expect(src + srcSet).not.toContain('card.jpg')
  })

  test('has at least the smallest size', () => {
    const only = { ...SAMPLE_PICTURE, sizes: SAMPLE_PICTURE.sizes.filter((size) => size.width === 1600) }
    expect(presentPicture(samplePost({ picture: only }), 400)?.src).toBe('/media/m1/1600.webp')
  })

  test('a picture without sizes is null', () => {
    expect(presentPicture(samplePost({ picture: { ...SAMPLE_PICTURE, sizes: [] } }), 960)).toBeNull()
  })

  test('prefers the alternative text of the post', () => {
    expect(presentPicture(samplePost({ alt: 'বল' }), 960)?.alt).toBe('বল')
  })

  test.each([
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['/old/a.jpg', '/old/a.jpg'],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AA', undefined],
    ['', undefined],
  ])('an external picture: %s', (imageUrl, src) => {
    expect(presentPicture(samplePost({ picture: null, imageUrl }), 960)?.src).toBe(src)
  })
})
