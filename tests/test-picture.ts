// Pictures for tests, made on the spot.
import sharp from 'sharp'

/** A plain JPEG of this size in pixels. */
export function testPicture(width = 640, height = 360): Promise<Buffer<ArrayBuffer>> {
  return sharp({ create: { width, height, channels: 3, background: '#0b6b3a' } })
    .jpeg()
    .toBuffer()
    .then((bytes) => Buffer.from(bytes))
}
