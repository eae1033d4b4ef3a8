// Replaces broken pictures by their fallback, or removes them.

function replace(image: HTMLImageElement): void {
  const { fallback } = image.dataset
  if (!fallback) return
  // The fallback may fail too: it is tried once.
  delete image.dataset.fallback
  const picture = image.closest('picture')
  if (fallback === 'hide') {
    ;(picture ?? image).parentElement?.remove()
    return
  }
  // Without <picture> and srcset only `src` counts.
  picture?.replaceWith(image)
  image.srcset = ''
  image.src = fallback
}

export function replaceBrokenPictures(): void {
  // Error events of pictures do not bubble, so they are captured.
  document.addEventListener(
    'error',
    (event) => {
      if (event.target instanceof HTMLImageElement) replace(event.target)
    },
    true,
  )
  // Pictures that failed before this script ran.
  for (const image of document.images) if (image.complete && !image.naturalWidth) replace(image)
}
