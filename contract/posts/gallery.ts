// A gallery in a story: a figure of figures, each with one picture and perhaps its caption, and perhaps a caption for all.

/** How a gallery begins in clean HTML. */
export const GALLERY_TAG = '<figure data-gallery>'
/** Fewer pictures stand alone. */
export const MIN_GALLERY = 2

/** A gallery of figures, which are HTML of a story; `caption` too. */
export function writeGallery(figures: readonly string[], caption: string): string {
  const words = caption === '' ? '' : `<figcaption>${caption}</figcaption>`
  return `${GALLERY_TAG}${figures.join('')}${words}</figure>`
}
