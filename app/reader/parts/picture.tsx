// A responsive picture. The caller places and crops it.
import { focusClass, type ShownPicture } from '../present/picture.ts'
import '#app/ui/styles/focus.css'

type Props = {
  picture: ShownPicture
  /** The `sizes` attribute. */
  sizes: string
  /** The main picture of the first screen: loaded first. All others load lazily. */
  first?: boolean
  /** Decorative, next to a headline: no alternative text. */
  silent?: boolean
  /** Shown by the script if the picture is broken; `hide` removes its frame. */
  fallback?: string
}

export const FALLBACK = '/fallback-image.jpg'
export const PLACEHOLDER = '/placeholder.jpg'

export function Picture({ picture, sizes, first = false, silent = false, fallback = FALLBACK }: Props) {
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
      className={focusClass(picture)}
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
