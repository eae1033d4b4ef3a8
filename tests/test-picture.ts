// Generates pictures for tests.
import sharp from 'sharp'
import { IMAGE_MAX_BYTES } from '#contract/media/picture-limits.ts'

/** A plain JPEG of this size in pixels. */
export function testPicture(width = 640, height = 360): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b3a' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => Buffer.from(bytes))
}

/** A photo of more than 5 MB, 3000 × 2000 pixels, with an EXIF rotation. */
export async function largePhoto(): Promise<Buffer<ArrayBuffer>> {
  const noise = { type: 'gaussian', mean: 128, sigma: 60 } as const
  const bytes = await sharp({
    create: { width: 3_000, height: 2_000, channels: 3, background: '#000', noise },
  })
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
