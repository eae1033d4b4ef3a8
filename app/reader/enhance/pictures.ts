// A picture that cannot be loaded gives way to its fallback, or to nothing where its place says so.

function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  if (!fallback) return
  // The fallback itself may fail: it is tried once.
  delete image.dataset.fallback
  const picture = image.closest('picture')
  if (fallback === 'hide') {
    ;(picture ?? image).parentElement?.remove()
    return
  }
  // Without its <picture> and its srcset an image knows one address only.
  picture?.replaceWith(image)
  image.srcset = ''
  image.src = fallback
}

export function replaceBrokenPictures(): void {
  // Errors of pictures do not bubble: they are caught on the way down.
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    },
    true,
  )
  // Those that failed before this script ran.
  for (const image of document.images) if (image.complete && image.naturalWidth === 0) replace(image)
}
