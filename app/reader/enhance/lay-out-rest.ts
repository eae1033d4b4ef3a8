// Lays out what is far below once the page has loaded, in pieces, so that a capture of the whole page shows it (decision 002).
// Until then phones leave it out (content-visibility in the style sheets).

/** A piece is short enough that a tap does not wait for it, and as much time and more is left to others after it. */
const PIECE_MS = 8
const PAUSE_MS = 16
const FONTS_MS = 300

export function layOutRest(): void {
  const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms))
  addEventListener('load', async () => {
    // The change of fonts lays everything out again, so it comes first.
    while (document.documentElement.dataset.fonts === 'later') await pause(FONTS_MS)
    let end = Date.now() + PIECE_MS
    for (const far of document.querySelectorAll<HTMLElement>('article,ol,.prose>p,footer')) {
      // Above the viewport a change of height would move what is being read.
      if (getComputedStyle(far).contentVisibility === 'auto' && far.getBoundingClientRect().top > 0)
        far.style.contentVisibility = 'visible'
      if (Date.now() < end) continue
      await pause(PAUSE_MS)
      end = Date.now() + PIECE_MS
    }
  })
}
