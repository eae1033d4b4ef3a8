// A post's picture in the sizes that exist. Where it stands and how it is cropped is the caller's.
import type { ShownPicture } from '../present/picture.ts'
import css from './focus.module.css'

type Props = {
  picture: ShownPicture
  /** How wide it is shown, for the browser's choice among the sizes. */
  sizes: string
  /** The one large picture of the first screen: fetched first. All others wait until they come near. */
  first?: boolean
  /** Decoration beside a headline that says the same: no alternative text. */
  silent?: boolean
  /** What the script shows when it cannot be loaded; `hide` takes its frame away. */
  fallback?: string
}

export const FALLBACK = '/fallback-image.jpg'
export const PLACEHOLDER = '/placeholder.jpg'

export function Picture({ picture, sizes, first = false, silent = false, fallback = FALLBACK }: Props) {
  const { focus } = picture
  const image = (
    <img
      src={picture.src}
      srcSet={picture.srcSet || undefined}
      sizes={picture.srcSet ? sizes : undefined}
      width={picture.width}
      height={picture.height}
      alt={silent ? '' : picture.alt}
      fetchPriority={first ? 'high' : undefined}
      loading={first ? undefined : 'lazy'}
      decoding={first ? undefined : 'async'}
      data-fallback={fallback}
      className={focus && `${css[`x${focus.x}`]} ${css[`y${focus.y}`]}`}
    />
  )
  if (!picture.avif) return image
  return (
    <picture>
      <source type="image/avif" srcSet={picture.avif} sizes={sizes} />
      {image}
    </picture>
  )
}
