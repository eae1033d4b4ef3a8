// Starts the brand fonts that contract/early-script.ts has put off, once the lead picture is there. Owns no font: app/ui/fonts.css.

/** A picture that has not come by then does not hold up the fonts. */
const LIMIT_MS = 3_000

export function startFonts(): void {
  const { dataset } = document.documentElement
  if (dataset.fonts === undefined) return
  const start = () => delete dataset.fonts
  const picture = document.querySelector<HTMLImageElement>('main img[fetchpriority=high]')
  if (!picture || picture.complete) {
    afterPaint(start)
    return
  }
  setTimeout(start, LIMIT_MS)
  for (const end of ['load', 'error']) picture.addEventListener(end, () => afterPaint(start))
}

/** The second frame begins when the first is painted. */
function afterPaint(act: () => void): void {
  requestAnimationFrame(() => requestAnimationFrame(act))
}
