// View model of a picture: the sizes for `srcset` and its dimensions. The form of addresses: contract/media/picture.ts.
import { type Picture, type PictureSize, pictureAddress } from '#contract/media/picture.ts'
import { focusStep } from '#contract/media/picture-crop.ts'
import type { Post } from '#contract/posts/post.ts'

/** A picture as `<img>` (and a `<source>` where AVIF exists) needs it. `srcSet` and `avif` may be empty. */
export type ShownPicture = {
  src: string
  srcSet: string
  avif: string
  width: number
  height: number
  alt: string
  /** The focal point in tenths of width and height; absent for the centre. */
  focus?: { x: number; y: number }
}

/** Dimensions of an external picture: its size is unknown, its box is 16:9. */
const EXTERNAL = { width: 1200, height: 675 }
/** `src` is the largest size up to this width, for browsers without srcset. */
const FALLBACK_WIDTH = 960

/**
 * The picture of a post; null if it has none. Has our sizes up to `widest` pixels, at least the smallest; an external
 * picture (from imports) keeps its own address.
 */
export function presentPicture(
  post: Pick<Post, 'picture' | 'imageUrl' | 'alt'>,
  widest: number,
): ShownPicture | null {
  if (post.picture) return presentStored(post.picture, post.alt, widest)
  if (!/^(https?:\/\/|\/)/.test(post.imageUrl)) return null
  return { src: post.imageUrl, srcSet: '', avif: '', ...EXTERNAL, alt: post.alt }
}

/** The address of the largest size that is shown. */
export function largestOf({ src, srcSet }: Pick<ShownPicture, 'src' | 'srcSet'>): string {
  return /(\S+) \d+w$/.exec(srcSet)?.[1] ?? src
}

function presentStored(picture: Picture, alt: string, widest: number): ShownPicture | null {
  const webp = sizesOf(picture, 'webp', widest)
  const avif = sizesOf(picture, 'avif', widest)
  const plain =
    webp.findLast((size) => size.width <= FALLBACK_WIDTH) ?? webp[0] ?? sizesOf(picture, 'jpeg', widest)[0]
  if (!plain) return null
  return {
    src: pictureAddress(picture.id, plain.name),
    srcSet: webp.length > 1 ? sourceSet(picture.id, webp) : '',
    avif: sourceSet(picture.id, coversSmall(avif, webp) ? avif : []),
    width: plain.width,
    height: plain.height,
    alt: alt || picture.alt,
    ...focusOf(picture),
  }
}

function focusOf({ focalX, focalY }: Picture): Pick<ShownPicture, 'focus'> {
  const focus = { x: focusStep(focalX), y: focusStep(focalY) }
  return focus.x === 5 && focus.y === 5 ? {} : { focus }
}

/** The classes that place a cropped picture (ui/styles/focus.css); undefined for the centre. */
export function focusClass({ focus }: Pick<ShownPicture, 'focus'>): string | undefined {
  return focus && `focus-x${focus.x} focus-y${focus.y}`
}

/** Browsers prefer any AVIF to WebP: without a small AVIF a phone would load a large one. */
function coversSmall(avif: PictureSize[], webp: PictureSize[]): boolean {
  const [smallest] = webp
  return smallest !== undefined && avif.some((size) => size.width <= smallest.width)
}

function sizesOf(picture: Picture, format: PictureSize['format'], widest: number): PictureSize[] {
  const sizes = ascending(picture.sizes.filter((size) => size.format === format))
  const fitting = sizes.filter((size) => size.width <= widest)
  return fitting.length > 0 ? fitting : sizes.slice(0, 1)
}

/** Sizes are nearly always stored in this order. Checking it first saves sorting forty pictures per page. */
function ascending(sizes: PictureSize[]): PictureSize[] {
  const isSorted = sizes.every(({ width }, index) => width >= (sizes[index - 1]?.width ?? 0))
  return isSorted ? sizes : sizes.sort((a, b) => a.width - b.width)
}

function sourceSet(id: string, sizes: PictureSize[]): string {
  return sizes.map((size) => `${pictureAddress(id, size.name)} ${size.width}w`).join(', ')
}
