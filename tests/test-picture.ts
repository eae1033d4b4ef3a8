// Generates pictures for tests.
import sharp, { type Sharp } from 'sharp'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'

/** A plain JPEG of this size in pixels. */
export function testPicture(width = 640, height = 360): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b3a' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => Buffer.from(bytes))
}

/** Of noise, which compresses badly: a byte or two for each pixel. */
function noisyPicture(width: number, height: number): Sharp {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  return sharp({ create: { width, height, channels: 3, background: '#000', noise } })
}

/** A photo with more bytes than a form of a few fields, and few pixels. */
export async function smallPhoto(): Promise<Buffer<ArrayBuffer>> {
  return Buffer.from(await noisyPicture(400, 300).jpeg({ quality: 95 }).toBuffer())
}

/** A photo of more than 5 MB, 3000 × 2000 pixels, with an EXIF rotation. */
export async function largePhoto(): Promise<Buffer<ArrayBuffer>> {
  const bytes = await noisyPicture(3_000, 2_000)
    .withMetadata({ orientation: 6 })
    .jpeg({ quality: 95 })
    .toBuffer()
  if (bytes.length <= IMAGE_MAX_BYTES) throw new Error(`The photo has only ${bytes.length} bytes`)
  return Buffer.from(bytes)
}

/** The beginning of an iPhone photo, without a picture. */
export function heicPhoto(): Buffer {
  return Buffer.concat([
    Buffer.from([0, 0, 0, 24]),
    Buffer.from('ftypheic\0\0\0\0mif1heic'),
    Buffer.alloc(900),
  ])
}
