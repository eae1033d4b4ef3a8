import { expect, test } from 'vitest'
import { missingForPublication } from './publication.ts'

const whole = {
  headline: 'A headline',
  richText: '<p>Text</p>',
  videoURL: '',
  hasPicture: true,
  categories: ['Cricket'],
}

test.each([
  [{}, []],
  [{ headline: '  ' }, ['headline']],
  [{ richText: '<p>&nbsp;</p><p><br></p>' }, ['richText']],
  [{ richText: '', videoURL: 'https://www.youtube.com/embed/abcdefghijk' }, []],
  [{ richText: '<figure><img src="/media/a/400.webp" alt=""></figure>' }, []],
  [{ hasPicture: false }, ['image']],
  [{ categories: [] }, ['category']],
  [
    { headline: '', richText: '', hasPicture: false, categories: [] },
    ['headline', 'richText', 'image', 'category'],
  ],
] as const)('a whole post with %j lacks %j', (changes, missing) => {
  expect(missingForPublication({ ...whole, ...changes })).toEqual(missing)
})
