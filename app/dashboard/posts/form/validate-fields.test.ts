import { expect, test } from 'vitest'
import { emptyFields, prepareFields } from '../fields/fields.ts'
import { validateFields } from './classify-error.ts'

const empty = emptyFields('রুহান', 'bn')

test('finds an empty headline, an invalid video and a missing picture, in the order of the form', () => {
  const found = (fields: typeof empty, hasPicture: boolean, needsPicture: boolean) =>
    validateFields(prepareFields(fields), { hasPicture, needsPicture }).map(({ name }) => name)
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
