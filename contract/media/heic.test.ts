import { expect, test } from 'vitest'
import { isHeic } from './heic.ts'

const file = (brands: string[], rest = 'meta') => {
  const box = Buffer.from(`....ftyp${brands[0]}....${brands.slice(1).join('')}`)
  box.writeUInt32BE(box.length)
  return Buffer.concat([box, Buffer.from(rest)])
}

test.each([
  ['an iPhone photo', file(['heic', 'mif1', 'heic']), true],
  ['a HEIF photo of another maker', file(['mif1', 'mif1', 'heic', 'hevc']), true],
  ['AVIF', file(['avif', 'mif1', 'miaf']), false],
  ['a video', file(['isom', 'mp41']), false],
  ['a name that only follows the list of brands', file(['avif', 'mif1'], 'heicheic'), false],
  ['JPEG', Buffer.from([0xff, 0xd8, 0xff, 0xe0]), false],
  ['nothing', new Uint8Array(), false],
])('tells HEIC from other content: %s', (_, bytes, expected) => {
  expect(isHeic(bytes)).toBe(expected)
})
