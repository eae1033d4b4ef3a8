// Which of a picture's sizes a page offers, and how large it says it is. Owns no address form (contract/picture.ts).
import { type Picture, type PictureSize, pictureAddress } from '#contract/picture.ts'
import { focusStep } from '#contract/picture-crop.ts'
import type { Post } from '#contract/post.ts'

/** A picture as `<img>` (and a `<source>` where AVIF exists) needs it. `srcSet` and `avif` may be empty. */
export type ShownPicture = {
  src: string
  srcSet: string
  avif: string
  width: number
  height: number
  alt: string
  /** What a crop must not lose, in tenths of width and height; absent where that is the middle. */
  focus?: { x: number; y: number }
}

/** What a picture elsewhere is taken to be: its real size is unknown, its box is 16:9. */
const ASSUMED = { width: 1200, height: 675 }
/** Browsers that read no srcset are old or small: they get the largest size up to this. */
const PLAIN_WIDTH = 960

/**
 * The feature picture of a post, null when it has none. Our own sizes up to `widest` pixels are offered (always at
 * least the smallest); a picture elsewhere (imports) is shown from its own address.
 */
export function presentPicture(
  post: Pick<Post, 'picture' | 'imageUrl' | 'alt'>,
  widest: number,
): ShownPicture | null {
  if (post.picture) return presentOwn(post.picture, post.alt, widest)
  if (!/^(https?:\/\/|\/)/.test(post.imageUrl)) return null
  return { src: post.imageUrl, srcSet: '', avif: '', ...ASSUMED, alt: post.alt }
}

function presentOwn(picture: Picture, alt: string, widest: number): ShownPicture | null {
  const webp = sizesOf(picture, 'webp', widest)
  const avif = sizesOf(picture, 'avif', widest)
  const plain =
    webp.findLast((size) => size.width <= PLAIN_WIDTH) ?? webp[0] ?? sizesOf(picture, 'jpeg', widest)[0]
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

/** A browser takes any AVIF there is before it looks at WebP: without a small one, a phone would fetch a large one. */
function coversSmall(avif: PictureSize[], webp: PictureSize[]): boolean {
  const [smallest] = webp
  return smallest !== undefined && avif.some((size) => size.width <= smallest.width)
}

function sizesOf(picture: Picture, format: PictureSize['format'], widest: number): PictureSize[] {
  const sizes = picture.sizes.filter((size) => size.format === format).sort((a, b) => a.width - b.width)
  const fitting = sizes.filter((size) => size.width <= widest)
  return fitting.length > 0 ? fitting : sizes.slice(0, 1)
}

function sourceSet(id: string, sizes: PictureSize[]): string {
  return sizes.map((size) => `${pictureAddress(id, size.name)} ${size.width}w`).join(', ')
}
