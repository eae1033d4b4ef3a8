import { expect, test } from 'vitest'
import { fieldsOfRevision } from './fields-of.ts'
import { EMPTY } from './sample-texts.ts'

const present = { ...EMPTY, mediaId: 'pitch', imageUrl: '/media/pitch/1200.webp' }

function pictureOf(mediaId: string, imageUrl: string): string {
  const { category: _, language: __, translationOf: ___, publishAt: ____, ...fields } = EMPTY
  return fieldsOfRevision({ ...fields, categories: [], mediaId, imageUrl }, present).imageUrl
}

test('the picture of an earlier version is shown, whichever it was', () => {
  expect(pictureOf('pitch', '')).toBe('/media/pitch/1200.webp')
  expect(pictureOf('ball', '')).toBe('/media/ball/card.jpg')
  expect(pictureOf('', 'https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg')
  expect(pictureOf('', '')).toBe('')
})
