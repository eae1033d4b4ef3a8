import { expect, test } from 'vitest'
import { autosavedFieldsSchema } from './autosave.ts'

/** What the first release stored: never add a field here. */
const OF_FIRST_RELEASE = {
  headline: 'এক',
  bannerHead: '',
  excerpt: '',
  richText: '<p>ক</p>',
  videoURL: '',
  slug: 'ek',
  keywords: '',
  publishAt: '',
  placement: '',
  reporter: '',
  writer: '',
  language: 'bn',
  translationOf: '',
  mediaId: '',
  imageUrl: '',
  caption: '',
  credit: '',
  alt: '',
  category: ['Cricket'],
}

test('reads an autosave that was stored before later fields existed', () => {
  expect(autosavedFieldsSchema.parse(OF_FIRST_RELEASE)).toMatchObject(OF_FIRST_RELEASE)
})
