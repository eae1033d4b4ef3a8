import { expect, test } from 'vitest'
import { revisionFieldsSchema } from './revision.ts'

/** What the first release stored: never add a field here. */
const OF_FIRST_RELEASE = {
  headline: 'এক',
  bannerHead: '',
  excerpt: '',
  richText: '<p>ক</p>',
  videoURL: '',
  slug: 'ek',
  keywords: '',
  placement: '',
  categories: ['Cricket'],
  reporter: '',
  writer: '',
  caption: '',
  credit: '',
  alt: '',
  imageUrl: '',
  mediaId: '',
}

test('reads a revision that was stored before later fields existed', () => {
  expect(revisionFieldsSchema.parse(OF_FIRST_RELEASE)).toMatchObject(OF_FIRST_RELEASE)
})
