// Loads the brand fonts, which contract/early-script.ts defers, after the lead picture. The fonts: app/ui/fonts.css.

/** Fonts load after this time even without the picture. */
const LIMIT_MS = 3_000

export function startFonts(): void {
  const { dataset } = document.documentElement
  if (dataset.fonts === undefined) return
  const start = () => delete dataset.fonts
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
  if (picture?.complete || document.readyState === 'complete') {
    afterPaint(start)
    return
  }
  setTimeout(start, LIMIT_MS)
  // Without a lead picture: after everything in the first screen.
  for (const end of ['load', 'error']) (picture ?? window).addEventListener(end, () => afterPaint(start))
}

/** The second frame begins when the first is painted. */
function afterPaint(callback: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(callback))
}
