// Stored pictures: their sizes and immutable addresses.
import { z } from 'zod'

export const pictureSizeSchema = z.object({
  format: z.enum(['webp', 'avif', 'jpeg']),
  width: z.number().int(),
  height: z.number().int(),
  bytes: z.number().int(),
  /** File name below the picture's address. The share card is the only JPEG: `card.jpg`, `card-30-70.jpg` around a point. */
  name: z.string(),
})
export type PictureSize = z.infer<typeof pictureSizeSchema>

/** A stored picture. `sizes` lists only files that exist; `width` and `height` are the original's, in pixels. */
export type Picture = {
  id: string
  width: number
  height: number
  alt: string
  caption: string
  credit: string
  /** The focal point, in percent of width and height; 50 and 50 by default. */
  focalX: number
  focalY: number
  sizes: PictureSize[]
}

/** Share cards for social networks, in pixels. */
export const CARD_WIDTH = 1200
export const CARD_HEIGHT = 630

/** The address of one size of a picture. Its content never changes. */
export function pictureAddress(id: string, name: string): string {
  return `/media/${id}/${name}`
}

/** The id of the stored picture with this address; null for another address. */
export function pictureIdOf(address: string): string | null {
  return /^\/media\/([0-9a-z-]{1,40})\/[^/]+$/.exec(address)?.[1] ?? null
}

/** The path of a picture's widest WebP file; empty without files. */
export function addressOf({ id, sizes }: Picture): string {
  const shown = sizes.filter((size) => size.format === 'webp').sort((a, b) => b.width - a.width)
  const [widest] = shown.length > 0 ? shown : sizes
  return widest ? pictureAddress(id, widest.name) : ''
}

/** The path of a picture's narrowest file of a format; empty without one. */
export function smallestAddressOf({ id, sizes }: Picture, format: PictureSize['format'] = 'webp'): string {
  const [smallest] = sizes.filter((size) => size.format === format).sort((a, b) => a.width - b.width)
  return smallest ? pictureAddress(id, smallest.name) : ''
}

/** A small file of a post's picture, or the address of its external picture; empty without one. */
export function thumbOf({ picture, imageUrl }: { picture: Picture | null; imageUrl: string }): string {
  return picture ? smallestAddressOf(picture) || addressOf(picture) : imageUrl
}
