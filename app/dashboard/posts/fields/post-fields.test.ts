import { expect, test } from 'vitest'
import { revisionToFields } from './post-fields.ts'
import { EMPTY } from './sample-texts.ts'

const current = { ...EMPTY, mediaId: 'pitch', imageUrl: '/media/pitch/1200.webp' }

function showPicture(mediaId: string, imageUrl: string): string {
  const { category: _, language: __, translationOf: ___, publishAt: ____, ...fields } = EMPTY
  return revisionToFields({ ...fields, categories: [], mediaId, imageUrl }, current).imageUrl
}

test('shows the picture of an earlier version', () => {
  expect(showPicture('pitch', '')).toBe('/media/pitch/1200.webp')
  expect(showPicture('ball', '')).toBe('/media/ball/card.jpg')
  expect(showPicture('', 'https://pictures.example/a.jpg')).toBe('https://pictures.example/a.jpg')
  expect(showPicture('', '')).toBe('')
})
