import { describe, expect, test } from 'vitest'
import { presentPicture } from './picture.ts'
import { SAMPLE_PICTURE, samplePost } from './sample-post.ts'

describe('presentPicture', () => {
  test('offers the sizes that exist up to the widest asked for, smallest first', () => {
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
  ])('crops keep the point %i, %i in steps of ten percent', (focalX, focalY, focus) => {
    const picture = { ...SAMPLE_PICTURE, focalX, focalY }
    expect(presentPicture(samplePost({ picture }), 960)?.focus).toEqual(focus)
  })

  test('AVIF is offered only where a small one exists too', () => {
    const sizes = SAMPLE_PICTURE.sizes.filter((size) => size.name !== '400.avif')
    expect(presentPicture(samplePost({ picture: { ...SAMPLE_PICTURE, sizes } }), 960)?.avif).toBe('')
  })

  test('a large place gets the large size, but a browser without srcset does not', () => {
    const shown = presentPicture(samplePost(), 1600)
    expect(shown?.srcSet).toContain('/media/m1/1600.webp 1600w')
    expect(shown?.src).toBe('/media/m1/800.webp')
  })

  test('the share card is never shown in a page while there is a WebP', () => {
    const { src = '', srcSet = '' } = presentPicture(samplePost(), 1600) ?? {}
    expect(src + srcSet).not.toContain('card.jpg')
  })

  test('even a narrow place gets the smallest size', () => {
    const only = { ...SAMPLE_PICTURE, sizes: SAMPLE_PICTURE.sizes.filter((size) => size.width === 1600) }
    expect(presentPicture(samplePost({ picture: only }), 400)?.src).toBe('/media/m1/1600.webp')
  })

  test('a picture without any size yet is no picture', () => {
    expect(presentPicture(samplePost({ picture: { ...SAMPLE_PICTURE, sizes: [] } }), 960)).toBeNull()
  })

  test('the post’s own alternative text wins', () => {
    expect(presentPicture(samplePost({ alt: 'বল' }), 960)?.alt).toBe('বল')
  })

  test.each([
    ['https://example.com/a.jpg', 'https://example.com/a.jpg'],
    ['/old/a.jpg', '/old/a.jpg'],
    ['javascript:alert(1)', undefined],
    ['data:image/png;base64,AA', undefined],
    ['', undefined],
  ])('a picture elsewhere: %s', (imageUrl, src) => {
    expect(presentPicture(samplePost({ picture: null, imageUrl }), 960)?.src).toBe(src)
  })
})
